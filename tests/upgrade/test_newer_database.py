"""A database that a newer release has been at: fine to go back to, until that took something away."""

import asyncio
import subprocess
import sys

import asyncpg
import pytest

from hearthlands.errors import UserError
from hearthlands.migrate import migrate, missing
from shared.database import connect_pool
from shared.environment import load
from shared.schema import CONTRACT, SchemaTooNewError
from shared.settings import TableSettings
from tests.embedded.one_postgres import Database
from tests.shared.test_environment import SHARED

pytestmark = pytest.mark.integration


async def later(database: Database, name: str) -> None:
    owner = await asyncpg.connect(database.url())
    await owner.execute("INSERT INTO schema_migration VALUES (999, $1, 'x')", name)
    await owner.close()


async def test_what_was_added_is_told_and_does_no_harm(
    database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    await later(database, "more")
    assert await migrate(database.url()) == []
    assert await missing(database.url()) == []
    assert "the schema is newer (0999) than this release" in capsys.readouterr().out


async def test_what_was_taken_away_is_refused_in_one_line(database: Database) -> None:
    await later(database, f"{CONTRACT}less")
    with pytest.raises(UserError, match="migration 0999 of a newer release"):
        await missing(database.url())
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "hearthlands", "migrate"],
        check=False,
        env={"HL_DATABASE_URL": database.url()},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1


async def test_a_service_does_not_begin_with_what_was_taken_away(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    await later(database, f"{CONTRACT}less")
    settings = load(TableSettings, SHARED | {"HL_DATABASE_URL": database.url("hl_table")})
    with pytest.raises(SchemaTooNewError):
        await connect_pool(settings, "table")
    assert "schema_too_new" in caplog.text
