"""One seat at its table: the newest view, commands that are sent until answered, news."""

import asyncio
import uuid
from collections.abc import AsyncGenerator, Callable, Mapping
from types import TracebackType
from typing import Any, Self, assert_never

import msgspec

from hearthlands.client.backoff import Backoff
from hearthlands.client.errors import LineClosedError, NoAnswerError, RefusedError
from hearthlands.client.line import Ends, Line
from hearthlands.client.link import Dial
from hearthlands.client.news import Newest, News
from hearthlands.client.pending import Again, Pending, PendingCommands
from hearthlands.client.throttle import Throttle
from hearthlands.client.view import Island, View
from shared.protocol.client import (
    PROTOCOL,
    Accepted,
    CloseCode,
    Command,
    Heartbeat,
    Hello,
    Live,
    NextTable,
    Notice,
    Ping,
    Pointer,
    Presence,
    Problem,
    Rejected,
    ToClient,
    Update,
    Welcome,
)

RESEND_SECONDS = 14.0
"""A gateway answers within its 12 s; later than this the frame itself was lost."""
PATIENCE_SECONDS = 60.0
NEWS_KEPT = 1000

_encode = msgspec.json.Encoder().encode


class Player:
    """`async with` opens the line and waits for the first view."""

    def __init__(
        self, dial: Dial, table: str, player: str, *, throttle: Throttle | None = None
    ) -> None:
        self.table = table
        self.player = player
        self.online: list[str] = []
        self.code: str | None = None
        """The table's code, while it gathers."""
        self.next_table: str | None = None
        """The code of the table that the host opened after the end of this one."""
        self.live: Callable[[Live], None] = lambda _: None
        """Called with others' cursors and pings."""
        self._throttle = throttle or Throttle()
        self._newest = Newest()
        self._pending = PendingCommands()
        self._line = Line(dial, Ends(self._hello, self._take))
        self._keeping: asyncio.Task[None] | None = None
        self._end: BaseException | None = None

    async def __aenter__(self) -> Self:
        self._keeping = asyncio.create_task(self._line.keep(), name=f"line of {self.player}")
        self._keeping.add_done_callback(self._ended)
        try:
            await self.reached(0)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.wait({self._keeping})

    # What is on the table.

    @property
    def view(self) -> View:
        return self._newest.view

    @property
    def island(self) -> Island:
        return self._newest.island

    @property
    def seq(self) -> int:
        return self._newest.seq

    @property
    def epoch(self) -> int:
        return self._newest.epoch

    @property
    def raw_view(self) -> bytes:
        """The newest view as it came."""
        return self._newest.raw_view

    @property
    def raw_island(self) -> bytes:
        return self._newest.raw_island

    @property
    def connections(self) -> int:
        """How many lines there were so far."""
        return self._line.connections

    async def changed(self, after: int | None = None) -> None:
        """Until there is a view newer than `after` (than the present one)."""
        await self.reached((self.seq if after is None else after) + 1)

    async def reached(self, seq: int) -> None:
        """Until the view is at least as new as `seq`; LineClosedError if it never will be."""
        while self.seq < seq:
            self._raise_if_ended()
            await self._newest.change()

    def listen(self, listener: Callable[[News], None]) -> Callable[[], None]:
        """Call it at every step of the table; the answer takes it off again."""
        return self._newest.listen(listener)

    async def news(self) -> AsyncGenerator[News, None]:
        """Every step from now on. Of more than 1,000 unread ones the oldest are dropped."""
        unread: asyncio.Queue[News] = asyncio.Queue(NEWS_KEPT)

        def keep(news: News) -> None:
            if unread.full():
                unread.get_nowait()
            unread.put_nowait(news)

        stop = self.listen(keep)
        try:
            while self._end is None or not unread.empty():
                if unread.empty():
                    await self._newest.change()
                else:
                    yield unread.get_nowait()
        finally:
            stop()

    # What a player does.

    async def do(
        self,
        kind: str,
        body: Mapping[str, Any] | None = None,  # Any: JSON
        *,
        seen: int | None = None,
        command_id: str | None = None,
        patience: float = PATIENCE_SECONDS,
    ) -> int:
        """Send a command until it is answered: the number it was committed under.

        RefusedError if nothing changed; NoAnswerError if that is unknown when patience ends. The
        view is at least as new as the answer by then.
        """
        command = Command(
            id=command_id or str(uuid.uuid4()),
            seen=self.seq if seen is None else seen,
            kind=kind,
            body=msgspec.Raw(_encode(body or {})),
        )
        pending = self._pending.add(command.id)
        try:
            async with asyncio.timeout(patience):
                seq = await self._until_answered(pending, command)
                await self.reached(seq)
                return seq
        except TimeoutError:
            raise NoAnswerError(f"{kind} {command.id}") from None
        finally:
            self._pending.drop(pending)

    async def point(self, at: tuple[int, int] | None) -> None:
        """Show where this player's cursor is; lost while there is no line."""
        await self._line.send(Pointer(at))

    async def ping(self, at: tuple[int, int], place: str | None = None) -> None:
        """Point at a place for everybody; lost while there is no line."""
        await self._line.send(Ping(at, place))

    async def _until_answered(self, pending: Pending, command: Command) -> int:
        pause = Backoff(first=0.05, longest=1.0)
        while True:
            await self._throttle.turn()
            await self._line_up()
            pending.sending()
            await self._line.send(command)
            match await pending.wait(RESEND_SECONDS):
                case int(seq):
                    return seq
                case Rejected(code=code, retry=retry):
                    if not retry:
                        raise RefusedError(code)
                    await asyncio.sleep(pause.next())
                case Again.SOON:
                    await asyncio.sleep(pause.next())
                case Again.NOW:
                    pass
                case other:
                    assert_never(other)

    # The line's two ends.

    async def _line_up(self) -> None:
        while not self._line.up:
            self._raise_if_ended()
            await self._newest.change()

    def _hello(self) -> Hello:
        return Hello(PROTOCOL, self.table, self.player, self._newest.have)

    def _take(self, frame: ToClient) -> None:
        match frame:
            case Update():
                self._newest.update(frame)
                if frame.ack is not None:
                    self._pending.committed(frame.ack, frame.seq)
            case Accepted(id=command_id, seq=seq):
                self._pending.committed(command_id, seq)
            case Rejected():
                self._pending.rejected(frame)
            case Welcome():
                self._welcomed(frame)
            case Presence() | NextTable() | Live():
                self._hear(frame)
            case Problem():
                self._pending.again(Again.SOON)
            case Notice() | Heartbeat():
                pass
            case other:
                assert_never(other)

    def _hear(self, frame: Presence | NextTable | Live) -> None:
        """What is no part of the game."""
        match frame:
            case Presence(online=online):
                self.online = online
            case NextTable(code=code):
                self.next_table = code
            case Live():
                self.live(frame)
            case other:
                assert_never(other)

    def _welcomed(self, frame: Welcome) -> None:
        self.online, self.code, self.next_table = frame.online, frame.code, frame.next
        self._newest.welcome(frame)
        self._newest.wake()
        self._pending.again(Again.NOW)

    def _ended(self, keeping: asyncio.Task[None]) -> None:
        error = None if keeping.cancelled() else keeping.exception()
        self._end = error or LineClosedError(CloseCode.GOING_AWAY, "closed by this client")
        self._pending.fail(self._end)
        self._newest.wake()

    def _raise_if_ended(self) -> None:
        if self._end is not None:
            raise self._end
