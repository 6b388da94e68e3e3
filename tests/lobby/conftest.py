"""A lobby for each test."""

from collections.abc import AsyncIterator

import pytest

from tests.embedded.one_postgres import Database
from tests.lobby.lobby import Lobby, running_lobby


@pytest.fixture
async def lobby(database: Database) -> AsyncIterator[Lobby]:
    async with running_lobby(database) as one:
        yield one
