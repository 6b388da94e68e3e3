"""The same way through the same libraries with nothing of the game on it: what is to be had."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager

import aiohttp

from bench.commands import SECONDS, TABLES
from bench.ground import Servers
from bench.processes import family, usage
from bench.report import Row, heading, latency, show
from hearthlands.embedded.places import LOOPBACK, ReservedPort

SEATS = 4
COMMAND = "c" * 200
TRIES = 100


async def run(on: Servers) -> None:
    heading(f"The bare path: aiohttp, nats-py, asyncpg; {TABLES} tables of {SEATS}")
    port = ReservedPort()
    gateway = ("bench.bare_gateway", str(port.number), on.ground.nats_url)
    table = ("bench.bare_table", on.ground.database.url(), on.ground.nats_url)
    with _process(*gateway) as one, _process(*table) as other:
        async with AsyncExitStack() as exits:
            session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
            await exits.enter_async_context(session)
            await _answers(session, port.number)
            playing = [await _sockets(session, port.number, f"{n:04}") for n in range(TABLES)]
            await _measured(on, {"gateway": [one], "table": [other]}, playing)
    port.close()


Sockets = list[aiohttp.ClientWebSocketResponse]


async def _measured(on: Servers, pids: dict[str, list[int]], playing: list[Sockets]) -> None:
    assert on.nats.pid is not None
    assert on.postgres.pid is not None
    parts = {**pids, "nats": [on.nats.pid], "postgres": family(on.postgres.pid)}
    taken: list[float] = []
    before, start = usage(parts), time.monotonic()
    await asyncio.gather(*(_flat_out(sockets, start + SECONDS, taken) for sockets in playing))
    spent = time.monotonic() - start
    show(Row("as many as go: sent until the last of four has it", latency(taken)))
    show(Row("as many as go: done a second", f"{len(taken) / spent:,.0f}"))
    show(Row("as many as go: CPU a command", usage(parts).since(before, len(taken))))


async def _flat_out(sockets: Sockets, end: float, taken: list[float]) -> None:
    while time.monotonic() < end:
        start = time.perf_counter()
        await sockets[0].send_str(COMMAND)
        for socket in sockets:
            await socket.receive()
        taken.append(time.perf_counter() - start)


async def _sockets(session: aiohttp.ClientSession, port: int, table: str) -> Sockets:
    url = f"http://{LOOPBACK}:{port}/ws?table={table}"
    return [await session.ws_connect(url) for _ in range(SEATS)]


async def _answers(session: aiohttp.ClientSession, port: int) -> None:
    """Until both are up: one command has come back."""
    for _ in range(TRIES):
        try:
            async with session.ws_connect(f"http://{LOOPBACK}:{port}/ws?table=wait") as socket:
                await socket.send_str(COMMAND)
                await socket.receive(timeout=0.5)
                return
        except (aiohttp.ClientError, TimeoutError):
            await asyncio.sleep(0.1)
    raise RuntimeError("the bare path does not come up")


@contextmanager
def _process(module: str, *words: str) -> Iterator[int]:
    process = subprocess.Popen([sys.executable, "-m", module, *words])  # noqa: S603 - our own
    try:
        yield process.pid
    finally:
        process.terminate()
        process.wait()
