"""A command's way from the frame in to all four frames out: latency, and CPU by process."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from bench.ground import Servers, parts, services
from bench.processes import usage
from bench.report import Row, heading, latency, show
from bench.seats import Table, tables
from tests.embedded.stack import Stack

TABLES = 16
SECONDS = 6.0
RATES = (50, 300)


async def run(on: Servers) -> None:
    heading(f"Commands through gateway, NATS, table and PostgreSQL, {TABLES} tables of 4")
    async with services(on) as stack, tables(stack.public_url, TABLES) as playing:
        view = playing[0].players[0].raw_view
        show(Row("a view in the middle of a game", f"{len(view):,} bytes", "at most 6 KB"))
        for rate in RATES:
            goal = "p99 under 50 ms" if rate == max(RATES) else ""
            await _measured(on, stack, f"{rate} commands a second", goal, _paced(playing, rate))
        await _measured(on, stack, "as many as go", "", _flat_out(playing))


Load = Callable[[list[float]], Awaitable[None]]
"""Appends, for each command, the seconds until the last of the four had it."""


async def _measured(on: Servers, stack: Stack, name: str, goal: str, load: Load) -> None:
    taken: list[float] = []
    before, start = usage(parts(on, stack)), time.monotonic()
    await load(taken)
    spent = time.monotonic() - start
    used = usage(parts(on, stack))
    show(Row(f"{name}: sent until the last of four has it", latency(taken), goal))
    show(Row(f"{name}: done a second", f"{len(taken) / spent:,.0f}"))
    show(Row(f"{name}: CPU a command", used.since(before, len(taken))))


def _paced(playing: list[Table], rate: int) -> Load:
    """Each table at its share of the rate, the tables evenly after one another."""
    step = len(playing) / rate

    async def one(place: int, table: Table, taken: list[float]) -> None:
        due = time.monotonic() + step * place / len(playing)
        end = due + SECONDS
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            taken.append(await _timed(table))
            due += step

    async def load(taken: list[float]) -> None:
        await asyncio.gather(*(one(place, table, taken) for place, table in enumerate(playing)))

    return load


def _flat_out(playing: list[Table]) -> Load:
    async def one(table: Table, end: float, taken: list[float]) -> None:
        while time.monotonic() < end:
            taken.append(await _timed(table))

    async def load(taken: list[float]) -> None:
        end = time.monotonic() + SECONDS
        await asyncio.gather(*(one(table, end, taken) for table in playing))

    return load


async def _timed(table: Table) -> float:
    start = time.perf_counter()
    seq = await table.next_command()
    for player in table.players:
        await player.reached(seq)
    return time.perf_counter() - start
