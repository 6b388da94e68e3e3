"""A whole gateway in one test: real aiohttp over pairs of sockets, everything behind it a fake."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar
from uuid import uuid4

import aiohttp
from aiohttp import ClientRequest, ClientTimeout, WSMsgType
from aiohttp.client_proto import ResponseHandler
from redis.asyncio import Redis

from services.gateway.composition import Gateway, Ground
from services.gateway.listener import MakeConnection, serving
from services.gateway.store import Store
from shared.settings import GatewaySettings
from shared.spans import Tracer
from tests.fakes import BusInMemory, Clock, ServerInMemory
from tests.gateway.services import ANA, TABLE, TOKENS, FakeHistory, FakeLobby, FakeTable

ORIGIN = "http://hearth.test"
WISH = {"Origin": ORIGIN, "X-Hearthlands": "1"}
T = TypeVar("T")


class RedisAway(Store):
    """As if Redis had gone: everything falls back to what the process itself knows."""

    def __init__(self) -> None:
        super().__init__(Redis(), Clock())

    async def run(self, ask: Callable[[Redis], Awaitable[T]]) -> T | None:  # noqa: ARG002
        return None


class PairConnector(aiohttp.BaseConnector):
    """Connects to the gateway by a pair of sockets: unit tests open no others."""

    def __init__(self, make: MakeConnection) -> None:
        super().__init__()
        self._make = make

    async def _create_connection(
        self,
        req: ClientRequest,  # noqa: ARG002 - aiohttp's form
        traces: list[Any],  # noqa: ARG002 - aiohttp's own type is private
        timeout: ClientTimeout,  # noqa: ARG002, ASYNC109
    ) -> ResponseHandler:
        ours, theirs = socket.socketpair()
        loop = asyncio.get_running_loop()
        await loop.connect_accepted_socket(self._make, theirs)
        _, protocol = await loop.create_connection(self._factory, sock=ours)
        return protocol


@dataclass
class Device:
    """One browser's socket, after the upgrade."""

    ws: aiohttp.ClientWebSocketResponse
    player: str = ANA

    async def say(self, **frame: object) -> None:
        await self.ws.send_str(json.dumps(frame))

    async def hello(self, **more: object) -> dict[str, Any]:
        hello = {"type": "hello", "protocol": 1, "table": TABLE, "player": self.player}
        await self.say(**(hello | more))
        return await self.next("welcome")

    async def command(self, kind: str = "roll_dice", **more: object) -> str:
        frame = {"type": "command", "id": str(uuid4()), "seen": 1, "kind": kind, "body": {}} | more
        await self.say(**frame)
        return str(frame["id"])

    async def hear(self, within: float = 3.0) -> dict[str, Any]:
        """The next frame, whatever it is."""
        message = await self.ws.receive(within)
        assert message.type is WSMsgType.TEXT, f"closed: {self.ws.close_code}"
        frame: dict[str, Any] = json.loads(message.data)
        return frame

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next frame of these kinds; presence and notices come in between."""
        while True:
            frame = await self.hear()
            if frame["type"] in kinds:
                return frame

    async def closed(self, within: float = 5.0) -> int | None:
        """The code with which the gateway hung up."""
        while True:
            message = await self.ws.receive(within)
            if message.type is WSMsgType.CLOSE:
                code: int = message.data
                return code
            if message.type in (WSMsgType.CLOSED, WSMsgType.ERROR):
                return self.ws.close_code

    async def hears_nothing_more(self, *kinds: str, within: float = 0.1) -> None:
        try:
            async with asyncio.timeout(within):
                frame = await self.next(*kinds)
        except TimeoutError:
            return
        raise AssertionError(f"unexpected: {frame}")


@dataclass
class Stage:
    gateway: Gateway
    clock: Clock
    bus: BusInMemory
    """The gateway's own connection."""
    lobby: FakeLobby
    table: FakeTable
    history: FakeHistory
    http: aiohttp.ClientSession
    make: MakeConnection
    _devices: list[Device] = field(default_factory=list)
    """Kept, or the garbage collector would hang up on them."""
    _writers: list[asyncio.StreamWriter] = field(default_factory=list)

    async def socket(self, *players: str, headers: Mapping[str, str] | None = None) -> Device:
        """A socket of a browser that holds these players' cookies."""
        cookie = "; ".join(cookie_of(player) for player in players or (ANA,))
        sent = {"Origin": ORIGIN, "Cookie": cookie} | dict(headers or {})
        ws = await self.http.ws_connect("/ws", headers=sent)
        device = Device(ws, (players or (ANA,))[0])
        self._devices.append(device)
        return device

    async def seated(self, player: str = ANA) -> Device:
        device = await self.socket(player)
        await device.hello()
        return device

    async def post(
        self, path: str, body: object, headers: Mapping[str, str] | None = None
    ) -> aiohttp.ClientResponse:
        return await self.http.post(path, json=body, headers=WISH | dict(headers or {}))

    async def raw(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection of bytes."""
        ours, theirs = socket.socketpair()
        await asyncio.get_running_loop().connect_accepted_socket(self.make, theirs)
        reader, writer = await asyncio.open_connection(sock=ours)
        self._writers.append(writer)
        return reader, writer

    async def hang_up(self) -> None:
        await asyncio.gather(*(device.ws.close() for device in self._devices))
        for writer in self._writers:
            writer.close()
            await asyncio.wait_for(writer.wait_closed(), 3)


def cookie_of(player: str, token: str | None = None, issued: int = 1) -> str:
    return f"hl_{player.replace('-', '')}={token or TOKENS[player]}.{issued}"


def settings(**more: object) -> GatewaySettings:
    given = {
        "nats_url": "nats://nowhere",
        "redis_url": "redis://nowhere",
        "public_url": ORIGIN,
        "trusted_proxies": 1,
        "web_folder": "nothing-was-built",
        "drain_seconds": 5.0,
    }
    return GatewaySettings.model_validate(given | more)


@asynccontextmanager
async def stage(
    tracer: Tracer | None = None, server: ServerInMemory | None = None, **more: object
) -> AsyncIterator[Stage]:
    """On another stage's `server`: a second gateway beside it, with the services there."""
    clock, alone = Clock(), server is None
    server = server or ServerInMemory()
    bus, live_bus, behind = BusInMemory(server), BusInMemory(server), BusInMemory(server)
    lobby, table, history = FakeLobby(behind), FakeTable(behind), FakeHistory(behind)
    for service in (lobby, table, history) if alone else ():
        await service.start()
    ground = Ground(
        settings=settings(**more),
        name=f"gateway-{uuid4().hex[:8]}",
        bus=bus,
        live_bus=live_bus,
        store=RedisAway(),
        tracer=tracer or Tracer(None),
        clock=clock,
    )
    gateway = Gateway(ground)
    async with (
        gateway.running(),
        serving(gateway.site, ground.settings) as make,
        aiohttp.ClientSession(
            ORIGIN, connector=PairConnector(make), cookie_jar=aiohttp.DummyCookieJar()
        ) as http,
    ):
        staged = Stage(gateway, clock, bus, lobby, table, history, http, make)
        yield staged
        await staged.hang_up()
    for one in (bus, live_bus, behind):
        await one.close()
