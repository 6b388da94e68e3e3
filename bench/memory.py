"""What a live table and an idle player cost in memory."""

import asyncio
from contextlib import AsyncExitStack

import aiohttp
import msgspec
import nats

from bench.games import journal_of, recorded, written
from bench.ground import Servers, services
from bench.processes import memory_bytes
from bench.report import Row, heading, show
from hearthlands.client import Seated, Visitor
from shared.protocol import subjects
from shared.protocol.client import PROTOCOL, Hello
from shared.protocol.table import ViewRequest
from tests.embedded.stack import Stack

TABLES = 300
COMMANDS = 300
SOCKETS = 400
A_SECOND = 40
ANSWER_SECONDS = 30.0
QUIET_SECONDS = 2.0


async def run(on: Servers) -> None:
    heading("Memory: private pages, before and after")
    game = recorded(COMMANDS)
    async with journal_of(on) as journal:
        known = await written(on, journal, game, TABLES)
    async with services(on) as stack:
        await _tables(on, stack, known, game.player)
        await _sockets(stack)


async def _tables(on: Servers, stack: Stack, known: list[str], player: str) -> None:
    before = _memory(stack, "table")
    client = await nats.connect(on.ground.nats_url)
    for table in known:
        request = ViewRequest(table=table, player=player, budget_ms=30_000)
        subject = subjects.command(subjects.partition_of(table))
        answer = await client.request(subject, msgspec.json.encode(request), ANSWER_SECONDS)
        assert b'"type":"view"' in answer.data
    await client.close()
    await asyncio.sleep(QUIET_SECONDS)
    each = (_memory(stack, "table") - before) / len(known)
    name = f"a live table of {COMMANDS} commands, {len(known)} of them"
    show(Row(name, f"{each / 1024:.1f} KB", "under 60 KB"))


async def _sockets(stack: Stack) -> None:
    async with AsyncExitStack() as exits:
        visitor = await exits.enter_async_context(Visitor(stack.public_url))
        seat = await visitor.create_table("Idle")
        many = aiohttp.ClientSession(
            stack.public_url,
            cookie_jar=visitor.session.cookie_jar,
            connector=aiohttp.TCPConnector(limit=0),
            headers={"Origin": stack.public_url},
        )
        await exits.enter_async_context(many)
        await _opened(exits, many, seat)
        before = _memory(stack, "gateway")
        for _ in range(SOCKETS):
            await _opened(exits, many, seat)
            await asyncio.sleep(1 / A_SECOND)
        await asyncio.sleep(QUIET_SECONDS)
        each = (_memory(stack, "gateway") - before) / SOCKETS
        show(Row(f"an idle player, {SOCKETS} of them", f"{each / 1024:.1f} KB", "under 30 KB"))


async def _opened(exits: AsyncExitStack, many: aiohttp.ClientSession, seat: Seated) -> None:
    socket = await many.ws_connect("/ws")
    exits.push_async_callback(socket.close)
    hello = msgspec.json.encode(Hello(PROTOCOL, seat.table, seat.player))
    await socket.send_str(hello.decode())
    assert (await socket.receive_json())["type"] == "welcome"


def _memory(stack: Stack, service: str) -> int:
    pid = stack.processes[service][0].pid
    assert pid is not None
    return memory_bytes(pid)
