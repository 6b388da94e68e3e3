"""A live table's position out of its journal."""

from collections.abc import Sequence
from itertools import islice
from uuid import uuid4

import asyncpg
import pytest

from hearthlands.errors import UserError
from hearthlands.scenario import live
from hearthlands.scenario.play import failure
from hearthlands.scenario.text import parse
from shared import codec
from shared.codec import Entry, SecretCommitted
from tests.embedded.one_postgres import Database
from tests.rules.random_play import played

pytestmark = pytest.mark.integration

NOWHERE = "postgresql://nobody@127.0.0.1:1/none"


def rows_of(commands: int | None) -> list[Sequence[Entry]]:
    """What so many commands of a game leave in a journal, or all of them."""
    rows: list[Sequence[Entry]] = [one.events for one in islice(played(4, 1), commands)]
    return [[SecretCommitted("00" * 32), *rows[0]], *rows[1:]]


@pytest.fixture
def reads(database: Database, monkeypatch: pytest.MonkeyPatch) -> Database:
    """The database that the command finds in the environment."""
    monkeypatch.setenv("HL_DATABASE_URL", database.url(live.ROLE))
    return database


async def write(database: Database, rows: list[Sequence[Entry]]) -> str:
    """A table with this journal."""
    table = str(uuid4())
    connection = await asyncpg.connect(database.url())
    await connection.executemany(
        "INSERT INTO journal (table_id, seq, command_id, player_id, events)"
        " VALUES ($1, $2, $3, $4, $5)",
        [
            (table, seq, str(uuid4()), str(uuid4()), codec.encode_entries(entries))
            for seq, entries in enumerate(rows, start=1)
        ],
    )
    await connection.close()
    return table


@pytest.mark.parametrize("commands", [10, 450])
async def test_a_running_game_is_written_as_a_file_that_runs(
    reads: Database, commands: int
) -> None:
    table = await write(reads, rows_of(commands))
    text = await live.export(table)
    assert text.startswith(f"# table {table}, command {commands}\n")
    assert failure(parse(text)) is None


async def test_a_gathering_table_is_refused(reads: Database) -> None:
    table = await write(reads, rows_of(2))
    with pytest.raises(UserError, match="gathers"):
        await live.export(table)


async def test_a_finished_game_is_refused(reads: Database) -> None:
    table = await write(reads, rows_of(None))
    with pytest.raises(UserError, match="over"):
        await live.export(table)


async def test_a_table_that_never_was_is_refused(reads: Database) -> None:
    with pytest.raises(UserError, match="there is no table"):
        await live.export(str(uuid4()))


async def test_what_is_no_id_is_refused() -> None:
    with pytest.raises(UserError, match="no table's id"):
        await live.export("table-1")


async def test_a_database_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HL_DATABASE_URL", NOWHERE)
    with pytest.raises(UserError, match="database can't be read"):
        await live.export(str(uuid4()))
