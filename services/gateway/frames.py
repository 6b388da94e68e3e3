"""Frames to the client, joined from bytes that the table service has already encoded.

The joined ones must read as `shared.protocol.client` says; a test decodes each strictly.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from shared.metrics import sockets
from shared.metrics.commands import FRESHNESS
from shared.protocol import client, lobby, table
from shared.protocol.table import Position

_encoder = msgspec.json.Encoder()
NO_EVENTS = b"[]"


def encode(frame: client.ToClient) -> bytes:
    return _encoder.encode(frame)


def view(public: msgspec.Raw, own: msgspec.Raw) -> bytes:
    return b"".join((b'{"public":', public, b',"own":', own, b"}"))


@dataclass(frozen=True, slots=True)
class UpdateFrame:
    """An update on its way to one socket; the body is shared by all sockets of the player."""

    position: Position
    body: bytes
    island: bytes | None = None
    ack: str | None = None
    committed_at: float = 0.0
    """By the table service's clock; 0 for a view that was fetched."""

    @property
    def size(self) -> int:
        return len(self.body) + (len(self.island) if self.island else 0)

    def encoded(self) -> bytes:
        if self.island is None and self.ack is None:
            return self.body
        parts = [self.body[:-1]]
        if self.island is not None:
            parts += [b',"island":', self.island]
        if self.ack is not None:
            parts += [b',"ack":"', self.ack.encode(), b'"']
        return b"".join((*parts, b"}"))

    def sent(self, size: int) -> None:
        """The network has it."""
        sockets.VIEWS_OUT.add(size)
        if self.committed_at:
            FRESHNESS.observe(max(0.0, time.time() - self.committed_at))


def update(position: Position, events: bytes | msgspec.Raw, whole: bytes) -> bytes:
    """The body of an update: everything but the island and the acknowledgement."""
    epoch, seq = position
    head = b'{"type":"update","epoch":%d,"seq":%d,"events":' % (epoch, seq)
    return b"".join((head, events, b',"view":', whole, b"}"))


def renewed(newest: table.View) -> UpdateFrame:
    """A view fetched because an update was lost: no events, so that a log asks for them."""
    position = (newest.epoch, newest.seq)
    body = update(position, NO_EVENTS, view(newest.public, newest.own))
    return UpdateFrame(position, body, island=bytes(newest.island))


def welcome(newest: table.View, player: str, online: Sequence[str], codes: lobby.Code) -> bytes:
    return encode(
        client.Welcome(
            protocol=client.PROTOCOL,
            epoch=newest.epoch,
            seq=newest.seq,
            player=player,
            island=newest.island,
            view=msgspec.Raw(view(newest.public, newest.own)),
            online=list(online),
            code=codes.code,
            next=codes.next,
        )
    )


def accepted(command: str, position: Position) -> bytes:
    epoch, seq = position
    return encode(client.Accepted(id=command, epoch=epoch, seq=seq))
