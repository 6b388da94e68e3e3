"""The sockets of each table here, and one subscription per table that lives as long as they do."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import partial

from services.gateway.socket import Socket
from shared.bus import Bus, Message, Subscription
from shared.protocol.subjects import partition_of


class Audience:
    """Those at one table, by player: a seat may have several devices."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.partition = partition_of(table)
        self.by_player: dict[str, list[Socket]] = {}

    def __bool__(self) -> bool:
        return bool(self.by_player)

    def sockets(self) -> Iterator[Socket]:
        for sockets in self.by_player.values():
            yield from sockets

    def add(self, socket: Socket) -> None:
        self.by_player.setdefault(socket.who.player, []).append(socket)

    def remove(self, socket: Socket) -> None:
        mine = self.by_player[socket.who.player]
        mine.remove(socket)
        if not mine:
            del self.by_player[socket.who.player]


Hear = Callable[[Audience, Message], Awaitable[None]]


class _Watched:
    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.subscription: Subscription | None = None
        self.turn = asyncio.Lock()


class Audiences:
    def __init__(self, bus: Bus, subject: Callable[[str], str], hear: Hear) -> None:
        self._bus = bus
        self._subject = subject
        self._hear = hear
        self._watched: dict[str, _Watched] = {}

    def __iter__(self) -> Iterator[Audience]:
        return iter([watched.audience for watched in self._watched.values()])

    def of(self, table: str) -> Audience | None:
        watched = self._watched.get(table)
        return watched.audience if watched else None

    async def join(self, socket: Socket) -> Audience:
        """Returns once whatever is published from now on is heard."""
        table = socket.who.table
        watched = self._watched.get(table)
        if watched is None:
            watched = self._watched[table] = _Watched(Audience(table))
        watched.audience.add(socket)
        async with watched.turn:
            if watched.subscription is None:
                hear = partial(self._hear, watched.audience)
                watched.subscription = await self._bus.subscribe(self._subject(table), hear)
        return watched.audience

    async def leave(self, socket: Socket) -> Audience:
        watched = self._watched[socket.who.table]
        watched.audience.remove(socket)
        if not watched.audience:
            del self._watched[socket.who.table]
            async with watched.turn:
                if watched.subscription is not None:
                    await watched.subscription.unsubscribe()
        return watched.audience
