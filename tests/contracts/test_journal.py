"""What the journal promises; the fake keeps it as the real one does (DESIGN 4)."""

import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import asyncpg
import pytest

from shared.journal import (
    _APPEND,
    Append,
    FencedError,
    Journal,
    NotWrittenError,
    PostgresJournal,
    Summary,
    UnknownTableError,
    _columns,
    committer,
)
from tests.embedded.one_postgres import Database
from tests.table.fakes import JournalInMemory

PLAYER = str(uuid.uuid4())
Create = Callable[[str], Awaitable[None]]
Ground = tuple[Journal, Create]


@asynccontextmanager
async def in_memory() -> AsyncIterator[Ground]:
    journal = JournalInMemory()

    async def create(table: str) -> None:
        journal.create(table)

    yield journal, create


@asynccontextmanager
async def in_postgres(database: Database) -> AsyncIterator[Ground]:
    url = database.url("hl_table")
    pool = await asyncpg.create_pool(url, min_size=1, max_size=2)
    line = committer(url)
    lobby = await asyncpg.connect(database.url("hl_lobby"))

    async def create(table: str) -> None:
        sql = "INSERT INTO table_head (table_id, seq, epoch) VALUES ($1, 0, 0)"
        await lobby.execute(sql, table)

    try:
        yield PostgresJournal(pool, line), create
    finally:
        await lobby.close()
        await line.close()
        await pool.close()


@pytest.fixture
async def ground(real: Database | None) -> AsyncIterator[Ground]:
    async with in_postgres(real) if real else in_memory() as made:
        yield made


def row(table: str, seq: int, epoch: int = 1, command: str | None = None) -> Append:
    return Append(
        table=table,
        seq=seq,
        epoch=epoch,
        command_id=command or str(uuid.uuid4()),
        player_id=PLAYER,
        events=b'[{"kind":"game_won"}]',
        traceparent="00-trace",
    )


async def awake(ground: Ground, epoch: int = 1) -> str:
    journal, create = ground
    table = str(uuid.uuid4())
    await create(table)
    await journal.wake(table, epoch)
    return table


async def test_what_was_appended_is_read_in_order(ground: Ground) -> None:
    journal, _ = ground
    table = await awake(ground)
    sent = [row(table, seq) for seq in (1, 2, 3)]
    for one in sent:
        assert await journal.append([one]) == {table}
    read = await journal.read(table)
    assert [(r.seq, r.command_id, r.player_id, r.events, r.traceparent) for r in read] == [
        (one.seq, one.command_id, PLAYER, one.events, "00-trace") for one in sent
    ]


async def test_reading_goes_on_after_a_number_and_stops_at_a_limit(ground: Ground) -> None:
    journal, _ = ground
    table = await awake(ground)
    for seq in range(1, 6):
        await journal.append([row(table, seq)])
    assert [one.seq for one in await journal.read(table, after=1, limit=2)] == [2, 3]


async def test_a_number_is_taken_once(ground: Ground) -> None:
    journal, _ = ground
    table = await awake(ground)
    await journal.append([row(table, 1)])
    assert await journal.append([row(table, 1)]) == set()


async def test_no_number_is_left_out(ground: Ground) -> None:
    journal, _ = ground
    table = await awake(ground)
    assert await journal.append([row(table, 2)]) == set()


async def test_a_command_id_is_written_once(ground: Ground) -> None:
    journal, _ = ground
    table = await awake(ground)
    command = str(uuid.uuid4())
    await journal.append([row(table, 1, command=command)])
    assert await journal.append([row(table, 2, command=command)]) == set()
    assert await journal.append([row(table, 2)]) == {table}


async def test_an_older_owner_is_refused_at_a_free_number_too(ground: Ground) -> None:
    journal, _ = ground
    table = await awake(ground)
    await journal.wake(table, 2)
    assert await journal.append([row(table, 1, epoch=1)]) == set()


async def test_an_older_owner_cannot_wake_a_table(ground: Ground) -> None:
    journal, _ = ground
    table = await awake(ground, epoch=2)
    with pytest.raises(FencedError):
        await journal.wake(table, 1)


async def test_waking_again_under_the_same_epoch_tells_how_far_it_has_come(ground: Ground) -> None:
    journal, _ = ground
    table = await awake(ground)
    await journal.append([row(table, 1)])
    assert await journal.wake(table, 1) == 1


async def test_a_table_never_created_is_unknown(ground: Ground) -> None:
    journal, _ = ground
    with pytest.raises(UnknownTableError):
        await journal.wake(str(uuid.uuid4()), 1)


async def test_a_row_that_does_not_fit_fails_alone(ground: Ground) -> None:
    journal, _ = ground
    good, bad, other = sorted([await awake(ground) for _ in range(3)])
    batch = [row(good, 1), row(bad, 7), row(other, 1)]
    assert await journal.append(batch) == {good, other}
    assert [one.seq for one in await journal.read(bad)] == []


async def test_a_secret_is_written_with_its_append(ground: Ground) -> None:
    journal, _ = ground
    table = await awake(ground)
    assert await journal.secret(table) is None
    await journal.append([row(table, 1)._replace(secret=bytes(32))])
    assert await journal.secret(table) == bytes(32)


async def test_a_secret_is_not_written_with_a_refused_append(ground: Ground) -> None:
    journal, _ = ground
    table = await awake(ground)
    await journal.append([row(table, 2)._replace(secret=bytes(32))])
    assert await journal.secret(table) is None


async def test_a_second_secret_is_a_known_rollback(ground: Ground) -> None:
    journal, _ = ground
    table = await awake(ground)
    await journal.append([row(table, 1)._replace(secret=bytes(32))])
    with pytest.raises(NotWrittenError):
        await journal.append([row(table, 2)._replace(secret=bytes(32))])
    assert await journal.append([row(table, 2)]) == {table}


async def test_a_batch_of_many_tables_is_written_whole(ground: Ground) -> None:
    journal, _ = ground
    tables = sorted([await awake(ground) for _ in range(20)])
    summary = Summary("gathering", PLAYER, b"[]", (PLAYER,), 0)
    batch = [row(table, 1)._replace(summary=summary) for table in tables]
    assert await journal.append(batch) == set(tables)


@pytest.mark.integration
async def test_the_newest_summary_stands(database: Database) -> None:
    async with in_postgres(database) as ground:
        journal, _ = ground
        table = await awake(ground)
        other = str(uuid.uuid4())
        first = Summary("gathering", PLAYER, b'[{"name":"Ida"}]', (), 0)
        second = Summary("play", other, b'[{"name":"Bo"}]', (PLAYER, other), 3)
        for seq, summary in enumerate((first, second, None), start=1):
            await journal.append([row(table, seq)._replace(summary=summary)])
        lobby = await asyncpg.connect(database.url("hl_lobby"))
        found = await lobby.fetchrow("SELECT * FROM table_summary")
        await lobby.close()
    assert found is not None
    assert (found["phase"], str(found["admin"]), found["turn"]) == ("play", other, 3)
    assert found["players"] == '[{"name": "Bo"}]'
    assert [str(one) for one in found["acting"]] == [PLAYER, other]


@pytest.mark.integration
async def test_an_append_planned_on_an_empty_journal_goes_by_the_indexes(
    database: Database,
) -> None:
    """And locks the heads in the order of the batch."""
    line = committer(database.url("hl_table"))
    connection = await line.connection()
    batch = [row(str(uuid.uuid4()), 1)]
    plan = await connection.fetch(f"EXPLAIN (COSTS OFF) {_APPEND}", *_columns(batch))
    await line.close()
    lines = [one[0].strip() for one in plan]
    assert any("Index Scan using table_head_pkey" in one for one in lines)
    assert not [one for one in lines if "Seq Scan" in one or "Hash" in one or "Merge" in one]
