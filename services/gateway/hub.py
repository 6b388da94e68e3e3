"""Committed updates out to the sockets that watch: composed once per player, told once a number.

The views are whole and redacted by the table service; nothing is kept here but what is in the
sockets' outboxes (DESIGN 5).
"""

import random
from collections.abc import Sequence
from dataclasses import replace

import msgspec
from opentelemetry.trace import SpanKind

from services.gateway import frames
from services.gateway.audience import Audience, Audiences
from services.gateway.forwarding import Commands
from services.gateway.frames import UpdateFrame
from services.gateway.owners import Owners
from services.gateway.renewals import Renewals
from services.gateway.socket import Socket
from shared.bus import Bus, Message
from shared.metrics.sockets import Resync
from shared.protocol import subjects, table
from shared.protocol.table import Position
from shared.span_keys import NATS, Key
from shared.spans import Attributes, Tracer

BEACON_PAUSE = 0.5
"""A beacon may overtake nothing, but gateways should not all ask in the same moment."""
NEW_OWNER_SPREAD = 3.0
"""Views of a partition whose owner was lost; each wakes its table at the new one."""
RECONNECT_SPREAD = 2.0
"""After the bus was away every view is fetched anew, within so many seconds."""
DELIVERING = {
    Key.SYSTEM: NATS,
    Key.OPERATION_TYPE: "process",
    Key.DESTINATION: subjects.UPDATE_TEMPLATE,
}

_update: msgspec.json.Decoder[table.Update] = msgspec.json.Decoder(table.Update)
_beacon: msgspec.json.Decoder[table.Beacon] = msgspec.json.Decoder(table.Beacon)


class Hub:
    def __init__(self, bus: Bus, commands: Commands, renewals: Renewals, tracer: Tracer) -> None:
        self._bus = bus
        self._commands = commands
        self._renewals = renewals
        self._tracer = tracer
        self._audiences = Audiences(bus, subjects.update, self._hear_update)
        self._owners = Owners()

    async def start(self) -> None:
        await self._bus.subscribe(subjects.BEACON_ANY, self._hear_beacon)

    async def join(self, socket: Socket) -> None:
        """Ask for the first view only afterwards, or an update might fall in between."""
        await self._audiences.join(socket)

    async def leave(self, socket: Socket) -> None:
        await self._audiences.leave(socket)

    def renew_all(self) -> None:
        """The bus was away: whatever was said meanwhile is lost."""
        for audience in self._audiences:
            for player, sockets in audience.by_player.items():
                self._ask(audience, player, sockets, Resync.BUS, RECONNECT_SPREAD)

    async def _hear_update(self, audience: Audience, message: Message) -> None:
        if not audience:  # the last has just left, and nobody may be acknowledged in its place
            return
        update = _update.decode(message.payload)
        told: Attributes = {
            **DELIVERING,
            Key.SEQ: update.seq,
            Key.SEATS: len(audience.by_player),
        }
        with self._tracer.span("deliver update", SpanKind.CONSUMER, update.traceparent, told):
            self._deliver(audience, update)

    def _deliver(self, audience: Audience, update: table.Update) -> None:
        acknowledged = self._commands.committed(update)
        frames_of = {frame.player: frame for frame in update.frames}
        for player, sockets in list(audience.by_player.items()):
            mine = frames_of.get(player)
            if mine is None:  # gone from the table, or it came after this update was made
                self._ask(audience, player, sockets, Resync.GAP)
                continue
            frame = _composed(update, mine)
            for socket in sockets:
                acks = socket in acknowledged
                socket.show(replace(frame, ack=update.command) if acks else frame)
        for socket in acknowledged:
            if socket.who.player not in frames_of:  # by its own command
                socket.tell_encoded(frames.accepted(update.command, (update.epoch, update.seq)))

    async def _hear_beacon(self, message: Message) -> None:
        beacon = _beacon.decode(message.payload)
        for at, position in beacon.tables.items():
            audience = self._audiences.of(at)
            if audience is not None:
                self._catch_up(audience, position, Resync.GAP, BEACON_PAUSE)
        partition = int(message.subject.rpartition(".")[2])
        if self._owners.came_unannounced(partition, beacon):
            for audience in self._audiences:
                if audience.partition == partition:
                    newest = (beacon.epoch, 0)
                    self._catch_up(audience, newest, Resync.NEW_OWNER, NEW_OWNER_SPREAD)

    def _catch_up(
        self, audience: Audience, newest: Position, reason: Resync, within: float
    ) -> None:
        for player, sockets in audience.by_player.items():
            behind = [socket for socket in sockets if socket.is_behind(newest)]
            if behind:
                self._ask(audience, player, behind, reason, within)

    def _ask(
        self,
        audience: Audience,
        player: str,
        sockets: Sequence[Socket],
        reason: Resync,
        within: float = 0.0,
    ) -> None:
        after = random.uniform(0, within)  # noqa: S311 - spreads load
        self._renewals.ask(audience.table, player, sockets, reason, after)


def _composed(update: table.Update, mine: table.PlayerFrame) -> UpdateFrame:
    position = (update.epoch, update.seq)
    body = frames.update(position, mine.events, frames.view(update.public, mine.own))
    island = None if update.island is msgspec.UNSET else bytes(update.island)
    return UpdateFrame(position, body, island=island, committed_at=update.committed_at)
