"""The newest whole view, and those who wait for a newer one."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from hearthlands.client.view import Island, View
from shared.protocol.client import Update, Welcome

_VIEW = msgspec.json.Decoder(View)
_ISLAND = msgspec.json.Decoder(Island)
_EVENTS = msgspec.json.Decoder(list[dict[str, Any]])  # Any: JSON as it comes


NONE = b"[]"
"""No events: a view that was fetched because its update was lost."""


@dataclass(frozen=True, slots=True)
class News:
    """One step of the table as this player may see it."""

    seq: int
    raw: bytes
    """The seen events as JSON, as they came."""
    gap: bool
    """Not all that happened is told here: `Visitor.missed` tells it."""

    @property
    def events(self) -> list[dict[str, Any]]:  # Any: JSON as it comes
        return _EVENTS.decode(self.raw)


class Newest:
    """Views replace one another whole; a number not higher than the shown one is old."""

    def __init__(self) -> None:
        self.epoch = 0
        self.seq = -1
        self.raw_island = b""
        self.raw_view = b""
        self._view: View | None = None
        self._change = asyncio.Event()
        self._listeners: list[Callable[[News], None]] = []

    @property
    def view(self) -> View:
        """Decoded when somebody looks."""
        if self._view is None:
            self._view = _VIEW.decode(self.raw_view)
        return self._view

    @property
    def island(self) -> Island:
        return _ISLAND.decode(self.raw_island)

    @property
    def have(self) -> tuple[int, int] | None:
        """What a hello says of it."""
        return (self.epoch, self.seq) if self.seq >= 0 else None

    def listen(self, listener: Callable[[News], None]) -> Callable[[], None]:
        """Call it at every step; the answer takes it off again."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def welcome(self, frame: Welcome) -> None:
        self.raw_island = bytes(frame.island)
        self._show(frame, NONE)

    def update(self, frame: Update) -> None:
        if frame.island is not msgspec.UNSET and frame.seq >= self.seq:
            self.raw_island = bytes(frame.island)
        self._show(frame, bytes(frame.events))

    async def change(self) -> None:
        """Until something is new, or `wake` was called."""
        await self._change.wait()

    def wake(self) -> None:
        self._change.set()
        self._change = asyncio.Event()

    def _show(self, frame: Welcome | Update, events: bytes) -> None:
        if (frame.epoch, frame.seq) <= (self.epoch, self.seq):
            return
        news = News(frame.seq, events, gap=events == NONE or frame.seq != self.seq + 1)
        is_new = frame.seq > self.seq
        self.epoch, self.seq = frame.epoch, frame.seq
        self.raw_view, self._view = bytes(frame.view), None
        for listener in tuple(self._listeners if is_new else ()):
            listener(news)
        self.wake()
