"""How much a socket and a seat may say: more is refused, and whoever goes on is hung up on."""

import asyncio
from dataclasses import dataclass

from services.gateway.counts import Counts
from services.gateway.rate_limit import Bucket, Buckets, Clock, Rate

STRIKES = Rate(per_second=1.0, burst=50.0)
"""What a socket may do wrong in the long run and at once; beyond, 1008."""
BAD_FRAME = 5.0
ONE_TOO_MANY = 1.0
FRAMES = Rate(per_second=200.0, burst=400.0)
"""Of any kind: above what two hands and a page can send."""
PINGS = Rate(per_second=2.0, burst=6.0)
DEVICES = 2.0
"""A seat may say so many times what one socket may."""
CHUNK = 20
"""A seat's commands are counted together with other gateways' after each so many."""
WINDOW = 10.0
"""Seconds over which a seat's commands at all gateways are added up."""


@dataclass(frozen=True, slots=True)
class Limits:
    commands: Rate
    live: Rate


class Allowance:
    """One socket's buckets."""

    __slots__ = ("commands", "frames", "live", "pings", "strikes")

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.frames = Bucket(FRAMES, clock)
        self.commands = Bucket(limits.commands, clock)
        self.live = Bucket(limits.live, clock)
        self.pings = Bucket(PINGS, clock)
        self.strikes = Bucket(STRIKES, clock)


class SeatAllowances:
    """A seat's commands over all its sockets: here at once, with other gateways' a little later."""

    def __init__(self, commands: Rate, counts: Counts, clock: Clock) -> None:
        rate = Rate(commands.per_second * DEVICES, commands.burst * DEVICES)
        self._most = int(rate.per_second * WINDOW + rate.burst)
        self._counts = counts
        self._buckets = Buckets(rate, clock)
        self._said: dict[str, int] = {}
        self._counting: set[asyncio.Task[None]] = set()

    def take(self, player: str) -> bool:
        if not self._buckets.of(player).take():
            return False
        said = self._said.get(player, 0) + 1
        self._said[player] = said % CHUNK
        if said == CHUNK:
            task = asyncio.create_task(self._count(player))
            self._counting.add(task)
            task.add_done_callback(self._counting.discard)
        return True

    def forget(self, player: str) -> None:
        self._said.pop(player, None)

    async def _count(self, player: str) -> None:
        if await self._counts.add(f"seat:{player}", CHUNK, WINDOW) > self._most:
            self._buckets.of(player).empty()
