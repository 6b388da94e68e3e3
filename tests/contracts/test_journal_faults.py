"""What the real journal says when the database falters: surely not written, or who knows."""

import asyncio
import uuid
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass

import asyncpg
import pytest

from shared.journal import (
    Append,
    NotWrittenError,
    OutcomeUnknownError,
    Pool,
    PostgresJournal,
    committer,
)
from shared.postgres import Line
from tests.embedded.one_postgres import Database

pytestmark = pytest.mark.integration

OF_COMMITTERS = (
    " FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = 'hearthlands committer'"
)
KILL = "SELECT pg_terminate_backend(pid, 5000)" + OF_COMMITTERS


@dataclass(frozen=True, slots=True)
class Desk:
    journal: PostgresJournal
    owner: Pool
    table: str

    def row(self, seq: int = 1, table: str = "") -> Append:
        return Append(
            table=table or self.table,
            seq=seq,
            epoch=0,
            command_id=str(uuid.uuid4()),
            player_id=str(uuid.uuid4()),
            events=b"[]",
        )

    async def rows(self) -> int:
        count: int = await self.owner.fetchval("SELECT count(*) FROM journal")
        return count

    async def abandoned(self) -> None:
        """Until the server is through with what nobody waits for any more."""
        while await self.owner.fetchval("SELECT count(*)" + OF_COMMITTERS):  # noqa: ASYNC110
            await asyncio.sleep(0.02)

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Somebody else has a lock on the head."""
        async with self.owner.acquire() as connection, connection.transaction():
            await connection.execute("SELECT FROM table_head FOR UPDATE")
            yield


@asynccontextmanager
async def desk(database: Database, line: Line) -> AsyncIterator[Desk]:
    table = str(uuid.uuid4())
    async with (
        asyncpg.create_pool(database.url(), min_size=1, max_size=3) as owner,
        asyncpg.create_pool(database.url("hl_table"), min_size=1, max_size=1) as pool,
    ):
        await owner.execute("INSERT INTO table_head VALUES ($1, 0, 0)", table)
        yield Desk(PostgresJournal(pool, line), owner, table)
        await line.close()


async def test_a_statement_that_the_server_gives_up_was_not_written(database: Database) -> None:
    line = committer(database.url("hl_table"), statement_seconds=0.2)
    async with desk(database, line) as made:
        async with made.held():
            with pytest.raises(NotWrittenError):
                await made.journal.append([made.row()])
        assert await made.rows() == 0
        assert await made.journal.append([made.row()]) == {made.table}


async def test_an_answer_that_does_not_come_leaves_the_outcome_unknown(
    database: Database,
) -> None:
    named = {"application_name": "hearthlands committer"}
    line = Line(database.url("hl_table"), seconds=1.0, settings=named)
    async with desk(database, line) as made:
        async with made.held():
            with pytest.raises(OutcomeUnknownError):
                await made.journal.append([made.row()])
        await made.abandoned()
        written = await made.rows()
        assert await made.journal.append([made.row(written + 1)]) == {made.table}


async def test_a_connection_cut_in_the_middle_leaves_the_outcome_unknown(
    database: Database,
) -> None:
    line = committer(database.url("hl_table"))
    async with desk(database, line) as made:
        async with made.held():
            kill = f"{KILL} AND wait_event_type = 'Lock'"
            append = made.journal.append([made.row()])
            with pytest.raises(OutcomeUnknownError):
                await _beside(append, made.owner, kill)
        assert await made.journal.append([made.row()]) == {made.table}


async def test_a_committer_found_dead_is_replaced(database: Database) -> None:
    line = committer(database.url("hl_table"))
    async with desk(database, line) as made:
        await made.journal.append([made.row()])
        await made.owner.execute(KILL)
        try:
            await made.journal.append([made.row(2)])
        except (NotWrittenError, OutcomeUnknownError):
            assert await made.journal.append([made.row(2)]) == {made.table}
        assert await made.rows() == 2


async def test_a_value_that_the_database_does_not_take_was_not_written(
    database: Database,
) -> None:
    async with desk(database, committer(database.url("hl_table"))) as made:
        with pytest.raises(NotWrittenError):
            await made.journal.append([made.row(), made.row(2**70, table=str(uuid.uuid4()))])
        with pytest.raises(NotWrittenError):
            await made.journal.append([made.row()._replace(secret=b"short")])
        assert await made.journal.append([made.row()]) == {made.table}


async def test_nobody_to_write_to_is_not_written(database: Database) -> None:
    async with desk(database, committer(database.url("hl_nobody"))) as made:
        with pytest.raises(NotWrittenError):
            await made.journal.append([made.row()])


async def _beside(append: Coroutine[None, None, set[str]], owner: Pool, sql: str) -> None:
    """The append, and as soon as it waits for the lock, the statement."""
    waiting = asyncio.ensure_future(append)
    async with asyncio.timeout(5):
        while not await owner.fetchval(sql):  # noqa: ASYNC110 - the database tells nobody
            await asyncio.sleep(0.02)
    await waiting
