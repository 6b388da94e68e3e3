"""Views fetched anew for sockets that missed an update."""

import asyncio
from collections.abc import Iterable

from services.gateway import frames
from services.gateway.answers import RefusedError
from services.gateway.bus import Tables
from services.gateway.socket import Socket
from shared import logs
from shared.metrics.sockets import RESYNCS, Resync
from shared.protocol.client import CloseCode
from shared.protocol.refusals import Refusal

AT_ONCE = 32
"""Views asked for at once; the others wait their turn, at most one per player watched here."""

log = logs.get("gateway")


class Renewals:
    def __init__(self, tables: Tables, budget: float) -> None:
        self._tables = tables
        self._budget = budget
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._behind: dict[tuple[str, str], set[Socket]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(
        self,
        table: str,
        player: str,
        sockets: Iterable[Socket],
        reason: Resync,
        after: float = 0.0,
    ) -> None:
        """One fetch serves all of a player's sockets; `after` spreads many over some time."""
        key = (table, player)
        waiting = self._behind.get(key)
        if waiting is not None:
            waiting.update(sockets)
            return
        RESYNCS[reason].inc()
        self._behind[key] = set(sockets)
        task = asyncio.create_task(self._renew(key, after))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _renew(self, key: tuple[str, str], after: float) -> None:
        await asyncio.sleep(after)
        table, player = key
        try:
            async with self._turn:
                view = await self._tables.view(table, player, self._budget, lambda: None)
        except RefusedError as error:
            self._give_up(self._behind.pop(key), error.code)
            return
        frame = frames.renewed(view)
        for socket in self._behind.pop(key):
            socket.show(frame)

    def _give_up(self, sockets: Iterable[Socket], code: str) -> None:
        """Without an owner there is nothing newer either: its beacon will tell of what is."""
        if code == Refusal.UNAVAILABLE:
            log.warning("view_not_renewed", reason=code)
            return
        for socket in sockets:
            socket.drop(CloseCode.NO_SEAT)
