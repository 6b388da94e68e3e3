"""How long a player waits when the process that runs its table dies, or leaves as planned."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import asyncpg

from bench.ground import Servers, services
from bench.report import Row, heading, show
from bench.seats import Table, tables
from tests.embedded.stack import Stack

TABLES = 10
PAUSE = 0.05
BEFORE = 1.0
TOO_LONG = 60.0


async def run(on: Servers) -> None:
    heading(f"Failover: the longest wait for a command, {TABLES} tables on two table processes")
    async with services(on, tables=2) as stack, tables(stack.public_url, TABLES) as playing:
        await _shared(on)
        killed = await _waits(playing, lambda: _kill(stack))
        show(Row("kill -9 of one: longest wait", f"{killed:.2f} s", "under 8 s"))
        await stack.restart("table", 0)
        await _shared(on)
        planned = await _waits(playing, lambda: stack.stop("table", 1))
        show(Row("SIGTERM of one: longest wait", f"{planned:.2f} s", "under 1 s"))
        lines = sum(player.connections for table in playing for player in table.players)
        again = lines - 4 * TABLES
        show(Row("players who had to reconnect in all of it", str(again), "0"))


async def _waits(playing: list[Table], harm: Callable[[], Awaitable[object]]) -> float:
    """The longest of all commands from a moment before until each table has gone on after it."""
    harmed = asyncio.Event()
    going = [asyncio.create_task(_go_on(table, harmed)) for table in playing]
    await asyncio.sleep(BEFORE)
    await harm()
    harmed.set()
    return max(await asyncio.wait_for(asyncio.gather(*going), TOO_LONG))


async def _go_on(table: Table, harmed: asyncio.Event) -> float:
    """Commands one after the other, and a few more after the harm is done."""
    longest, after = 0.0, 0
    while after < 3:
        after += harmed.is_set()
        start = time.perf_counter()
        await table.next_command()
        longest = max(longest, time.perf_counter() - start)
        await asyncio.sleep(PAUSE)
    return longest


async def _kill(stack: Stack) -> None:
    stack.kill("table", 0)


async def _shared(on: Servers) -> None:
    """Until both processes hold their fair share of the partitions."""
    connection = await asyncpg.connect(on.ground.database.url())
    held = "SELECT count(*) FROM partition_lease WHERE expires_at > now() GROUP BY owner"
    while sorted(row["count"] for row in await connection.fetch(held)) != [128, 128]:  # noqa: ASYNC110 - others move them
        await asyncio.sleep(0.5)
    await connection.close()
