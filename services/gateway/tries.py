"""Guessing codes and keys: failed tries per address prefix, each followed by a longer wait.

Only a few tries of one prefix run at a time, or a thousand sent at once would be judged before
the first had failed. While many fail everywhere, somebody guesses from many addresses: then no
failure is free. Who has not failed waits for nothing even then.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from services.gateway.answers import RefusedError
from services.gateway.counts import Counts
from shared.metrics.sockets import RATE_LIMITED, Limiter

AT_ONCE = 8
WAITING = 256
"""Tries of one prefix that wait for their turn; the next is refused."""
LONGEST_WAIT = 300.0
FORGOTTEN_AFTER = 900.0
MANY = 200
"""Failed tries of a kind in a minute, of all callers together; people's own slips are far fewer."""
MINUTE = 60.0


def delay_after(failures: int, free: int) -> float:
    """None for the first slips of the finger, then 1, 2, 4 ... seconds."""
    if failures < free:
        return 0.0
    return min(LONGEST_WAIT, 2.0 ** min(failures - free, 16))


class Tries:
    def __init__(self, counts: Counts, free: int) -> None:
        self._counts = counts
        self._free = free
        self._lanes: dict[str, _Lane] = {}

    @asynccontextmanager
    async def one(self, kind: str, prefix: str) -> AsyncIterator["Try"]:
        """Refused with the time to wait; told afterwards whether it failed."""
        key = f"{kind}:{prefix}"
        lane = self._lanes.setdefault(key, _Lane())
        if lane.users >= WAITING:
            RATE_LIMITED[Limiter.TRIES].inc()
            raise RefusedError("rate_limited", 1.0)
        lane.users += 1
        try:
            async with lane.turn:
                wait = await self._counts.blocked(key)
                if wait > 0:
                    RATE_LIMITED[Limiter.TRIES].inc()
                    raise RefusedError("rate_limited", wait)
                this = Try()
                yield this
                if this.failed:
                    this.blocked_for = await self._count(kind, key)
        finally:
            lane.users -= 1
            if lane.users == 0:
                self._lanes.pop(key, None)

    async def _count(self, kind: str, key: str) -> float:
        failures = await self._counts.add(key, 1, FORGOTTEN_AFTER)
        everywhere = await self._counts.add(f"{kind}:everywhere", 1, MINUTE)
        delay = delay_after(failures, self._free if everywhere <= MANY else 0)
        if delay > 0:
            await self._counts.block(key, delay)
        return delay


class Try:
    """One try; whoever judges it says so if it failed."""

    failed = False
    blocked_for = 0.0
    """Told afterwards: the seconds until the next may be made."""


class _Lane:
    def __init__(self) -> None:
        self.turn = asyncio.Semaphore(AT_ONCE)
        self.users = 0
