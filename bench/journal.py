"""The append alone: rows a second through the statement that fences."""

import time
import uuid

import asyncpg

from bench.ground import Servers
from bench.processes import cpu_seconds, family
from bench.report import Row, heading, show
from shared.journal import Append, PostgresJournal, committer

BATCHES = (1, 32, 256)
SECONDS = 3.0
EVENTS = b'[{"kind":"road_built","seat":0,"path":"0,0,E"}]' + b" " * 250


async def run(on: Servers) -> None:
    heading("Journal: fenced group commits on one connection, fsync on")
    url = on.ground.database.url("hl_table")
    line = committer(url, statement_seconds=10.0)
    async with asyncpg.create_pool(url, min_size=1, max_size=2) as pool:
        journal = PostgresJournal(pool, line)
        for size in BATCHES:
            await _batches(on, journal, size)
    await line.close()


async def _batches(on: Servers, journal: PostgresJournal, size: int) -> None:
    heads = await _heads(on, size)
    pid = on.postgres.pid
    assert pid is not None
    rows, before, start = 0, cpu_seconds(family(pid)), time.monotonic()
    seq = 0
    while time.monotonic() - start < SECONDS:
        seq += 1
        written = await journal.append([_row(table, seq) for table in heads])
        assert len(written) == size
        rows += size
    spent = time.monotonic() - start
    cpu = 1e6 * (cpu_seconds(family(pid)) - before) / rows
    figure = f"{rows / spent:8,.0f} rows a second   {1000 * spent * size / rows:6.2f} ms a commit   PostgreSQL {cpu:.0f} us a row"
    show(Row(f"{size} in a batch", figure))


async def _heads(on: Servers, count: int) -> list[str]:
    """Tables of their own, in the order in which an append sorts them."""
    tables = sorted(str(uuid.uuid4()) for _ in range(count))
    connection = await asyncpg.connect(on.ground.database.url())
    await connection.executemany(
        "INSERT INTO table_head (table_id, seq, epoch) VALUES ($1, 0, 1)", [(t,) for t in tables]
    )
    await connection.close()
    return tables


def _row(table: str, seq: int) -> Append:
    return Append(
        table=table,
        seq=seq,
        epoch=1,
        command_id=str(uuid.uuid4()),
        player_id="00000000-0000-4000-8000-000000000001",
        events=EVENTS,
        traceparent="",
        summary=None,
        secret=None,
    )
