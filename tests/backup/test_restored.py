"""`hearthlands restored` looks at every table, and never at one that somebody runs."""

import argparse
import asyncio
from pathlib import Path

import asyncpg
import pytest

from hearthlands import restored
from hearthlands.errors import UserError
from tests.embedded.one_postgres import Database

pytestmark = pytest.mark.integration
TABLE = "00000000-0000-4000-8000-000000000001"
HELD = "UPDATE partition_lease SET expires_at = now() + interval '1 s' WHERE partition = 7"


async def look_after(database: Database, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setenv("HL_DATABASE_URL", database.url())
    return await asyncio.to_thread(restored.run, argparse.Namespace(data=Path("nowhere")))


async def test_a_table_that_cannot_be_folded_is_named(
    database: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    owner = await asyncpg.connect(database.url())
    await owner.execute("INSERT INTO table_head VALUES ($1, 3, 1)", TABLE)  # and no journal
    assert await look_after(database, monkeypatch) == 1
    said = capsys.readouterr().out
    assert f"UNREADABLE {TABLE}: {TABLE} ends at 0, its head is 3" in said
    assert "0 tables folded, 0 commands; 1 unreadable" in said
    assert await owner.fetchval("SELECT min(epoch) FROM partition_lease") == restored.LEAP
    await owner.close()


async def test_where_somebody_still_runs_tables_nothing_is_touched(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = await asyncpg.connect(database.url())
    await owner.execute(HELD)
    renewing = asyncio.create_task(renewed(owner))
    with pytest.raises(UserError, match="table processes are running"):
        await look_after(database, monkeypatch)
    renewing.cancel()
    await asyncio.wait([renewing])
    assert await owner.fetchval("SELECT max(epoch) FROM partition_lease") == 0
    await owner.close()


async def test_a_lease_of_the_moment_is_waited_for(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = await asyncpg.connect(database.url())
    await owner.execute(HELD)
    assert await look_after(database, monkeypatch) == 0
    assert await owner.fetchval("SELECT min(epoch) FROM partition_lease") == restored.LEAP
    await owner.close()


async def renewed(owner: asyncpg.Connection) -> None:
    while True:
        await owner.execute(HELD)
        await asyncio.sleep(0.1)
