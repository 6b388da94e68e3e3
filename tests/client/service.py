"""A table service of a few lines, at the other end of as many lines as a client dials."""

import asyncio
import json
from typing import Any

from hearthlands.client.errors import LineClosedError
from tests.client.views import ISLAND, view

LOST = 1006


class FakeLink:
    """One line: what the client sent, and what it is told."""

    def __init__(self) -> None:
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._told: asyncio.Queue[str | LineClosedError] = asyncio.Queue()
        self.closed = False

    async def send(self, frame: bytes) -> None:
        self.sent.put_nowait(json.loads(frame))

    async def receive(self, within: float) -> str:
        told = await asyncio.wait_for(self._told.get(), within)
        if isinstance(told, LineClosedError):
            raise told
        return told

    async def close(self) -> None:
        self.closed = True

    def tell(self, kind: str, **fields: object) -> None:
        self._told.put_nowait(json.dumps({"type": kind, **fields}))

    def tell_text(self, text: str) -> None:
        self._told.put_nowait(text)

    def end(self, code: int = LOST) -> None:
        self._told.put_nowait(LineClosedError(code))

    def welcome(self, seq: int, epoch: int = 1, **fields: object) -> None:
        self.tell(
            "welcome",
            protocol=1,
            epoch=epoch,
            seq=seq,
            player="p",
            island=ISLAND,
            view=view(preview=seq),
            online=["p"],
            code="ABCD-EFGH",
            **fields,
        )

    def update(self, seq: int, **fields: object) -> None:
        events = [{"kind": "dice_rolled", "seat": 0, "first": 1, "second": 2}]
        self.tell("update", epoch=1, seq=seq, events=events, view=view(preview=seq), **fields)


class FakeService:
    """Hands out the lines in the order they are dialled."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[FakeLink] = asyncio.Queue()

    async def dial(self) -> FakeLink:
        link = FakeLink()
        self._lines.put_nowait(link)
        return link

    async def next_line(self) -> FakeLink:
        return await asyncio.wait_for(self._lines.get(), 5)

    async def greeted(self, seq: int) -> FakeLink:
        """The next line, after hello and welcome."""
        link = await self.next_line()
        hello = await link.sent.get()
        assert hello["type"] == "hello"
        link.welcome(seq)
        return link
