"""A reader that does not read: cut down to the newest view, and closed if that does not help."""

import asyncio
import json
from typing import Any

from services.gateway.socket import STUCK_SECONDS, Identity, Socket
from services.gateway.wire import CLOSE_SECONDS
from shared.protocol import client, lobby
from shared.protocol.client import CloseCode
from tests.gateway.services import ANA, BEN, TABLE, until
from tests.gateway.stage import stage
from tests.gateway.websocket_bytes import raw_socket


class SlowWire:
    """Takes frames only while the gate is open."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.sent: list[dict[str, Any]] = []
        self.code: CloseCode | None = None
        self.aborted = False

    @property
    def close_code(self) -> int | None:
        return self.code

    async def receive(self) -> str | None:
        await asyncio.Event().wait()
        return None

    async def send(self, frame: bytes) -> None:
        await self.gate.wait()
        self.sent.append(json.loads(frame))

    async def close(self, code: CloseCode) -> None:
        self.code = code

    def abort(self) -> None:
        self.aborted = True


async def test_a_slow_reader_gets_the_newest_view_and_its_acknowledgements() -> None:
    async with stage(send_queue_bytes=20_000) as s:
        s.table.padding = 5000
        wire = SlowWire()
        who = Identity(table=TABLE, player=ANA, token="t", token_hash="h")
        socket = Socket(wire, who, 20_000)
        writer = asyncio.create_task(socket.write())
        socket.welcome(s.table._view(ANA), lobby.Code(None))
        await s.gateway._hub.join(socket)
        acked = "0a0b0c0d-0000-4000-8000-00000000000f"
        await s.gateway._commands.send(socket, client.Command(id=acked, seen=1, kind="roll_dice"))
        await until(lambda: socket.shown == (1, 2))
        for _ in range(50):
            await s.table.commit(BEN)
        await until(lambda: socket.shown == (1, 52))
        assert socket.closing is None
        wire.gate.set()
        await until(lambda: [one.get("seq") for one in wire.sent][-1:] == [52])
        assert len(wire.sent) < 10
        assert acked in [one.get("ack", one.get("id")) for one in wire.sent]
        await s.gateway._hub.leave(socket)
        writer.cancel()


async def test_other_seats_do_not_wait_for_a_slow_one() -> None:
    async with stage(send_queue_bytes=20_000) as s:
        s.table.padding = 5000
        slow = await raw_socket(s)
        await slow.hear()
        ben = await s.seated(BEN)
        for seq in range(2, 100):
            await s.table.commit(BEN)
            assert (await ben.next("update"))["seq"] == seq
        slow.writer.close()


async def test_what_does_not_fit_even_when_cut_down_closes_the_socket() -> None:
    wire = SlowWire()
    who = Identity(table=TABLE, player=ANA, token="t", token_hash="h")
    socket = Socket(wire, who, 1000)
    writer = asyncio.create_task(socket.write())
    for _ in range(40):
        socket.tell(client.Accepted(id="0" * 36, epoch=1, seq=1))
        await asyncio.sleep(0)
    assert socket.closing == CloseCode.TRY_LATER
    wire.gate.set()
    await until(lambda: wire.code == CloseCode.TRY_LATER)
    await writer


async def test_a_reader_that_takes_nothing_for_long_is_hung_up_on() -> None:
    wire = SlowWire()
    socket = Socket(wire, Identity(table=TABLE, player=ANA, token="t", token_hash="h"), 100_000)
    writer = asyncio.create_task(socket.write())
    socket.tell(client.Heartbeat())
    await until(lambda: socket._sending_since is not None)
    socket._sending_since = asyncio.get_running_loop().time() - STUCK_SECONDS - 1
    socket.tell(client.Heartbeat())
    assert socket.closing == CloseCode.TRY_LATER
    await until(lambda: wire.aborted, seconds=2 * CLOSE_SECONDS)
    writer.cancel()


async def test_a_line_that_answers_no_ping_is_dead() -> None:
    async with stage(ping_seconds=0.1) as s:
        raw = await raw_socket(s)
        await until(lambda: s.gateway.register.open == 0)
        assert await raw.closed() is None


async def test_a_device_that_only_listens_lives_on() -> None:
    async with stage(ping_seconds=0.1) as s:
        ana = await s.seated(ANA)
        await ana.hears_nothing_more("update", within=0.5)
        await s.table.commit(BEN)
        assert (await ana.next("update"))["seq"] == 2
