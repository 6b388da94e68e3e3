"""Bots at many tables of one stack, and what is to be true of their journals afterwards."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager

import asyncpg

from hearthlands.bots.player import Manners
from hearthlands.bots.table import House, Result, play_own_table
from hearthlands.client import Throttle
from tests.embedded.stack import Stack

QUICK = {
    "gateway": {
        "HL_COMMANDS_PER_SECOND": "1000",
        "HL_COMMANDS_BURST": "1000",
        "HL_CREATES_PER_HOUR": "1000",
    }
}
"""Settings for bots that wait for nothing."""
GAME_SECONDS = 120.0
POLL_SECONDS = 0.05


def house_of(stack: Stack, *, gateway: int = 0, seed: int = 1) -> House:
    return House(
        url=stack.gateway_urls[gateway],
        origin=stack.public_url,
        manners=Manners(patience=0.5),
        throttle=lambda: Throttle(per_second=1000.0, at_once=1000.0),
        seed=seed,
        seconds=GAME_SECONDS,
    )


async def play(house: House, sizes: Sequence[int]) -> list[Result]:
    """One game for each size, side by side."""
    games = (play_own_table(house, number, seats) for number, seats in enumerate(sizes))
    return await asyncio.gather(*games)


@asynccontextmanager
async def playing(
    stack: Stack, house: House, sizes: Sequence[int]
) -> AsyncIterator["asyncio.Task[list[Result]]"]:
    """The same, going on: entered when every game is well under way."""
    games = asyncio.create_task(play(house, sizes))
    try:
        await under_way(stack, len(sizes))
        yield games
    finally:
        games.cancel()


async def under_way(stack: Stack, tables: int, seq: int = 60) -> None:
    """Until so many tables have come so far, each of them further than before."""
    far = "SELECT count(*) FROM table_head WHERE seq >= $1"
    async with asked(stack) as connection, asyncio.timeout(GAME_SECONDS):
        while await connection.fetchval(far, seq) < tables:  # noqa: ASYNC110 - another process's doing
            await asyncio.sleep(POLL_SECONDS)


def busiest(stack: Stack) -> int:
    """Which table process has woken most of the tables, as the logs tell."""
    woken: dict[str, tuple[str, int]] = {}
    for index, process in enumerate(stack.processes["table"]):
        for line in map(json.loads, process.log.read_text().splitlines()):
            if line["event"] == "table_woken":
                woken[line["table"]] = max(woken.get(line["table"], ("", 0)), (line["ts"], index))
    return Counter(index for _, index in woken.values()).most_common(1)[0][0]


async def epochs(stack: Stack) -> dict[str, int]:
    """Under which owner's epoch each table was written last."""
    async with asked(stack) as connection:
        heads = await connection.fetch("SELECT table_id, epoch FROM table_head")
    return {str(row["table_id"]): row["epoch"] for row in heads}


def moved(before: Mapping[str, int], after: Mapping[str, int]) -> list[str]:
    """The tables that have another owner than before, or a new one of the same name."""
    return [table for table, epoch in before.items() if after[table] > epoch]


@asynccontextmanager
async def asked(stack: Stack) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    connection = await asyncpg.connect(stack.ground.database.url())
    try:
        yield connection
    finally:
        await connection.close()


async def check(stack: Stack, results: Sequence[Result]) -> None:
    """Every game won, nothing seen that is not in the journal, nothing acknowledged twice."""
    for result in results:
        assert result.failures == []
        assert result.winner
    async with asked(stack) as connection:
        for result in results:
            await _check_journal(connection, result)


async def _check_journal(connection: "asyncpg.Connection[asyncpg.Record]", result: Result) -> None:
    rows = await connection.fetch(
        "SELECT seq, command_id FROM journal WHERE table_id = $1 ORDER BY seq", result.table
    )
    assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
    stored = {str(row["command_id"]): row["seq"] for row in rows}
    assert len(stored) == len(rows)
    lost = {i: seq for i, seq in result.acknowledged.items() if stored.get(i) != seq}
    assert lost == {}, "acknowledged and not in the journal under that number"


def errors(stack: Stack) -> list[str]:
    """The lines of all logs that tell of a fault, or are no log lines at all."""
    return [line for line in stack.log_lines() if _is_fault(line)]


def _is_fault(line: str) -> bool:
    try:
        return json.loads(line)["level"] in {"error", "critical"}
    except (ValueError, KeyError):
        return True
