from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.backup.archived import Archived


@pytest.fixture
async def archived(tmp_path: Path) -> AsyncIterator[Archived]:
    server = Archived(tmp_path / "first", tmp_path / "archive")
    await server.set_up()
    yield server
    await server.stop(grace=0)
    server.forget()
