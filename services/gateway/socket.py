"""One player's connection: what is told to it, in order, through a bounded outbox.

Lower than shown is dropped; higher is shown, the views being whole (DESIGN 5).
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from services.gateway import frames
from services.gateway.frames import UpdateFrame
from services.gateway.outbox import Newest, Outbox, Plain
from services.gateway.wire import CLOSE_SECONDS, Wire
from shared.metrics import sockets
from shared.protocol import client, lobby, table
from shared.protocol.client import CloseCode
from shared.protocol.table import Position

STUCK_SECONDS = 20.0
"""A reader that takes nothing for so long is gone, whatever still fits into its outbox."""
BUFFERED = 32
"""Updates kept while the first view is fetched; the oldest goes first, the views being whole."""
NOTHING_SHOWN: Position = (-1, -1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """Who a socket is: one seat by one device's session."""

    table: str
    player: str
    token: str
    token_hash: str


class Socket:
    def __init__(self, wire: Wire, who: Identity, outbox_bytes: int) -> None:
        self.who = who
        self.shown = NOTHING_SHOWN
        self.in_flight = 0
        self.closing: CloseCode | None = None
        self.next_table: str | None = None
        """The code that was told on the live lane."""
        self._wire = wire
        self._outbox = Outbox(outbox_bytes)
        self._more = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._sending_since: float | None = None
        self._early: list[UpdateFrame] | None = []
        self._online: Sequence[str] = ()
        self._troubles = 0

    # What it is told

    def welcome(self, newest: table.View, codes: lobby.Code) -> None:
        """The whole table; then what was committed while it was fetched."""
        self.shown = (newest.epoch, newest.seq)
        codes = lobby.Code(codes.code, self.next_table or codes.next)
        welcome = frames.welcome(newest, self.who.player, self._online, codes)
        self._put(Plain(welcome, sockets.VIEWS_OUT))
        early, self._early = self._early or [], None
        for update in early:
            self.show(update)

    def show(self, update: UpdateFrame) -> None:
        if self._early is not None:
            self._early = [*self._early, update][-BUFFERED:]
        elif update.position > self.shown:
            self.shown = update.position
            self._put(update)
        elif update.ack is not None:
            self.tell_encoded(frames.accepted(update.ack, update.position))

    def is_behind(self, position: Position) -> bool:
        """Whether something newer should have been shown; not while the first view is fetched."""
        return self._early is None and self.shown < position

    def tell(self, frame: client.ToClient) -> None:
        self.tell_encoded(frames.encode(frame))

    def tell_encoded(self, frame: bytes) -> None:
        self._put(Plain(frame))

    def tell_newest(self, topic: str, frame: client.ToClient) -> None:
        """Only the newest of a topic needs to arrive."""
        self._put(Newest(frames.encode(frame), topic=topic))

    def tell_online(self, players: Sequence[str]) -> None:
        """Who is online; before the welcome that is a part of it."""
        if players == self._online:
            return
        self._online = players
        if self._early is None:
            self.tell_newest("presence", client.Presence(online=list(players)))

    def tell_next_table(self, code: str) -> None:
        """Before the welcome that is a part of it."""
        self.next_table = code
        if self._early is None:
            self.tell_newest("next_table", client.NextTable(code=code))

    def tell_if_quick(self, frame: bytes) -> None:
        """What a lagging reader can do without."""
        self._outbox.put_if_quick(Plain(frame, sockets.POINTERS_OUT))
        self._more.set()

    def troubled(self, by: int) -> None:
        """Something of this socket's waits for the table to have an owner, or no longer does."""
        before, self._troubles = self._troubles, self._troubles + by
        if before == 0 and self._troubles > 0:
            self.tell_newest("notice", client.Notice(state="moving_table"))
        elif before > 0 and self._troubles == 0:
            self.tell_newest("notice", client.Notice(state="live"))

    # How it ends

    def close(self, code: CloseCode) -> None:
        """After what is queued; without it if the reader does not take it in time."""
        if self.closing is None:
            self.closing = code
            self._more.set()
            self._loop.call_later(CLOSE_SECONDS, self._wire.abort)

    def drop(self, code: CloseCode) -> None:
        """At once: what is queued is not for this reader any more, or too much for it."""
        self._outbox.clear()
        self.close(code)

    async def write(self) -> None:
        """The one writer; ends when the connection does."""
        try:
            while True:
                await self._send_all()
                if self.closing is not None:
                    await self._wire.close(self.closing)
                    return
                await self._more.wait()
                self._more.clear()
        except ConnectionError:
            pass  # the reading side notices too, and cleans up

    async def _send_all(self) -> None:
        while len(self._outbox):
            self._sending_since = self._loop.time()
            entry = self._outbox.take()
            frame = entry.encoded()
            await self._wire.send(frame)
            self._sending_since = None
            entry.sent(len(frame))

    def _put(self, entry: Plain | UpdateFrame) -> None:
        if self.closing is not None:
            return
        fits = self._outbox.put(entry)
        sockets.SEND_QUEUE.observe(self._outbox.size)
        if not fits or self._is_stuck():
            sockets.EVICTIONS.inc()
            self.drop(CloseCode.TRY_LATER)
        self._more.set()

    def _is_stuck(self) -> bool:
        since = self._sending_since
        return since is not None and self._loop.time() - since > STUCK_SECONDS
