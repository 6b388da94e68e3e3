"""Keeps one socket to the service: hello, heartbeats, and a new one when the old is lost."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from hearthlands.client.backoff import Backoff
from hearthlands.client.errors import LineClosedError
from hearthlands.client.link import Dial, Link
from shared.protocol.client import CloseCode, FromClient, Heartbeat, Hello, ToClient, Welcome

HEARTBEAT_SECONDS = 15.0
"""Silence after which the line is tried; as much again, and it counts as lost."""
FINAL = frozenset(
    {
        CloseCode.BAD_FRAME,
        CloseCode.POLICY,
        CloseCode.TOO_BIG,
        CloseCode.NO_SEAT,
        CloseCode.SIGNED_OUT,
        CloseCode.WRONG_PROTOCOL,
    }
)
"""Closed for these reasons, and a new line would be closed again."""

_decode = msgspec.json.Decoder(ToClient).decode
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Ends:
    """Who speaks and listens: the first frame of every line, and what is done with the others."""

    hello: Callable[[], Hello]
    take: Callable[[ToClient], None]


class Line:
    def __init__(self, dial: Dial, ends: Ends) -> None:
        self.connections = 0
        """How many lines there were, the present one included."""
        self._dial = dial
        self._ends = ends
        self._link: Link | None = None
        self._pause = Backoff()

    @property
    def up(self) -> bool:
        return self._link is not None

    async def send(self, frame: FromClient) -> None:
        """Dropped while there is no line; one sent into a broken line is lost."""
        if self._link is not None:
            await _send(self._link, frame)

    async def keep(self) -> None:
        """Until the service closes it for good: raises that LineClosedError."""
        while True:
            try:
                await self._one_link()
            except LineClosedError as closed:
                if closed.code in FINAL:
                    raise
            await asyncio.sleep(self._pause.next())

    async def _one_link(self) -> None:
        link = await self._dial()
        try:
            await _send(link, self._ends.hello())
            while True:
                frame = await _next_frame(link)
                if isinstance(frame, Welcome):
                    self._link = link
                    self.connections += 1
                    self._pause.reset()
                self._ends.take(frame)
        finally:
            self._link = None
            await link.close()


async def _send(link: Link, frame: FromClient) -> None:
    try:
        await link.send(_encode(frame))
    except LineClosedError:
        return  # whoever reads the link learns it too


async def _next_frame(link: Link) -> ToClient:
    try:
        return _decode(await _receive(link))
    except msgspec.DecodeError as error:
        raise LineClosedError(CloseCode.BAD_FRAME, f"not understood: {error}") from error


async def _receive(link: Link) -> str:
    try:
        return await link.receive(HEARTBEAT_SECONDS)
    except TimeoutError:
        await _send(link, Heartbeat())
    try:
        return await link.receive(HEARTBEAT_SECONDS)
    except TimeoutError:
        raise LineClosedError(CloseCode.GOING_AWAY, "no sign of life") from None
