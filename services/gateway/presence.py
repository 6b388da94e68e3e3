"""Who is online: the players with a live socket at any gateway, as Redis knows them (DESIGN 5).

While Redis is away, those with a socket here.
"""

import asyncio
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Protocol

from services.gateway.audience import Audience

PAUSE_SECONDS = 0.1
"""Several who come or go together are told of together."""
TABLES_AT_ONCE = 500
"""In one question to Redis."""


class Online(Protocol):
    """Which players are here and elsewhere; forgotten if not renewed."""

    async def renew(self, here: Mapping[str, Sequence[str]]) -> Mapping[str, set[str]]:
        """This gateway's players by table; answers with everybody's. Empty while it is away."""
        ...

    async def remove(self, table: str, player: str) -> None: ...


class Presence:
    def __init__(self, online: Online, seconds: float) -> None:
        self._online = online
        self._seconds = seconds
        self._audiences: dict[str, Audience] = {}
        self._looks: dict[str, asyncio.Task[None]] = {}

    async def came(self, audience: Audience) -> None:
        """A socket has opened here."""
        self._audiences[audience.table] = audience
        await self._refresh([audience])

    async def went(self, audience: Audience, player: str) -> None:
        """The last socket of a player here has closed."""
        if not audience and self._audiences.get(audience.table) is audience:
            del self._audiences[audience.table]
        await self._online.remove(audience.table, player)

    def look(self, audience: Audience) -> None:
        """Soon tell the table's sockets who is online."""
        if audience.table not in self._looks:
            task = asyncio.create_task(self._look(audience))
            self._looks[audience.table] = task
            task.add_done_callback(lambda _: self._looks.pop(audience.table, None))

    async def run(self) -> None:
        """Until cancelled: renew our players, notice those of gateways that died."""
        while True:
            await asyncio.sleep(self._seconds / 3)
            audiences = iter(list(self._audiences.values()))
            while some := list(islice(audiences, TABLES_AT_ONCE)):
                await self._refresh(some)

    async def _look(self, audience: Audience) -> None:
        await asyncio.sleep(PAUSE_SECONDS)
        await self._refresh([audience])

    async def _refresh(self, audiences: Sequence[Audience]) -> None:
        everybody = await self._online.renew(_here(audiences))
        for audience in audiences:
            online = _together(audience, everybody)
            for socket in audience.sockets():
                socket.tell_online(online)


def _here(audiences: Sequence[Audience]) -> dict[str, list[str]]:
    return {audience.table: list(audience.by_player) for audience in audiences}


def _together(audience: Audience, everybody: Mapping[str, set[str]]) -> list[str]:
    return sorted(audience.by_player.keys() | everybody.get(audience.table, set()))
