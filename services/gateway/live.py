"""Cursors and pings: a lane of their own, lossy, the newest cursor of each player 15 times a second.

It also brings the code of the table that follows this one, from the lobby. What is pointed at waits
here for the next beat: once for the other gateways, once for the sockets here. Nobody is told of
its own gestures.
"""

import asyncio
from collections.abc import Iterable

import msgspec

from services.gateway.audience import Audience, Audiences
from services.gateway.codes import Codes
from services.gateway.frames import encode
from services.gateway.presence import Presence
from services.gateway.socket import Socket
from shared.bus import Bus, Message
from shared.protocol import client, subjects
from shared.protocol.client import LivePing, LivePointer
from shared.protocol.live import CameOrWent, Gestures, LiveMessage, TableFollows

BEAT_SECONDS = 1 / 15
MOST_PINGS = 16
"""In one beat of a table; the rest is lost."""

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[LiveMessage] = msgspec.json.Decoder(LiveMessage)


class _Gathered:
    """What was pointed at since the last beat of a table."""

    def __init__(self) -> None:
        self.pointers: dict[str, LivePointer] = {}
        self.pings: list[LivePing] = []

    def add(self, pointers: Iterable[LivePointer], pings: Iterable[LivePing]) -> None:
        self.pointers.update({pointer.player: pointer for pointer in pointers})
        self.pings = [*self.pings, *pings][:MOST_PINGS]

    def players(self) -> set[str]:
        return self.pointers.keys() | {ping.player for ping in self.pings}

    def frame_for(self, viewer: str | None) -> bytes | None:
        """None: nothing that this viewer has not done itself."""
        pointers = [one for one in self.pointers.values() if one.player != viewer]
        pings = [one for one in self.pings if one.player != viewer]
        return encode(client.Live(pointers=pointers, pings=pings)) if pointers or pings else None


class Live:
    def __init__(self, bus: Bus, gateway: str, presence: Presence, codes: Codes) -> None:
        self._bus = bus
        self._gateway = gateway
        self._presence = presence
        self._codes = codes
        self._audiences = Audiences(bus, subjects.live, self._hear)
        self._outwards: dict[str, _Gathered] = {}
        self._inwards: dict[str, _Gathered] = {}
        self._any = asyncio.Event()

    async def join(self, socket: Socket) -> None:
        """The socket knows afterwards who is online."""
        audience = await self._audiences.join(socket)
        await self._presence.came(audience)
        if len(audience.by_player[socket.who.player]) == 1:
            await self._tell_gateways(audience)

    async def leave(self, socket: Socket) -> None:
        self._codes.forget(socket.who.table)  # perhaps nobody here hears the lane from now on
        audience = await self._audiences.leave(socket)
        if socket.who.player not in audience.by_player:
            await self._presence.went(audience, socket.who.player)
            self._presence.look(audience)
            await self._tell_gateways(audience)

    def point(self, socket: Socket, pointer: client.Pointer) -> None:
        self._gather(socket.who.table, [LivePointer(player=socket.who.player, at=pointer.at)], [])

    def ping(self, socket: Socket, ping: client.Ping) -> None:
        told = LivePing(player=socket.who.player, at=ping.at, place=ping.place)
        self._gather(socket.who.table, [], [told])

    async def run(self) -> None:
        """Until cancelled: a beat whenever something waits, at most 15 a second."""
        while True:
            await self._any.wait()
            self._any.clear()
            await self.beat()
            await asyncio.sleep(BEAT_SECONDS)

    async def beat(self) -> None:
        inwards, self._inwards = self._inwards, {}
        outwards, self._outwards = self._outwards, {}
        for table, gathered in inwards.items():
            audience = self._audiences.of(table)
            if audience is not None:
                _show(audience, gathered)
        for table, gathered in outwards.items():
            told = Gestures(
                gateway=self._gateway,
                pointers=list(gathered.pointers.values()),
                pings=gathered.pings,
            )
            await self._bus.publish(subjects.live(table), _encoder.encode(told))

    def look_again(self) -> None:
        """The bus was away: others may have come and gone."""
        for audience in self._audiences:
            self._codes.forget(audience.table)
            self._presence.look(audience)

    def _gather(self, table: str, pointers: list[LivePointer], pings: list[LivePing]) -> None:
        for batch in (self._inwards, self._outwards):
            batch.setdefault(table, _Gathered()).add(pointers, pings)
        self._any.set()

    async def _hear(self, audience: Audience, message: Message) -> None:
        match _decoder.decode(message.payload):
            case Gestures() as told if told.gateway != self._gateway:
                here = self._inwards.setdefault(audience.table, _Gathered())
                here.add(told.pointers, told.pings)
                self._any.set()
            case CameOrWent() as told if told.gateway != self._gateway:
                self._presence.look(audience)
            case Gestures() | CameOrWent():
                pass  # our own
            case TableFollows(code=code):
                self._codes.forget(audience.table)
                for socket in audience.sockets():
                    socket.tell_next_table(code)

    async def _tell_gateways(self, audience: Audience) -> None:
        told = _encoder.encode(CameOrWent(gateway=self._gateway))
        await self._bus.publish(subjects.live(audience.table), told)


def _show(audience: Audience, gathered: _Gathered) -> None:
    """Those who did nothing share one frame."""
    busy = gathered.players()
    shared = gathered.frame_for(None)
    for player, sockets in audience.by_player.items():
        frame = gathered.frame_for(player) if player in busy else shared
        if frame is not None:
            for socket in sockets:
                socket.tell_if_quick(frame)
