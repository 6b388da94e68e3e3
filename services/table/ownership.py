"""Which partitions this process runs: claimed, renewed, given up in time (DESIGN 4)."""

import asyncio
import math
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Protocol

from shared import logs
from shared.leases import TTL_SECONDS, Leases
from shared.metrics import tables
from shared.metrics.process import DRAIN_REMAINING
from shared.metrics.tables import Handoff
from shared.postgres import DatabaseAwayError
from shared.protocol.subjects import PARTITIONS

MOVED_AT_ONCE = 16
"""Partitions given up per renewal when somebody else has too few."""
log = logs.get("ownership")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rhythm:
    """Seconds. A lease counts from before its renewal was sent, and ends `margin` early here."""

    ttl: float = TTL_SECONDS
    renew: float = 2.0
    look: float = 0.5
    margin: float = 1.0
    fence: float = 0.1
    """How often the own clock is looked at."""
    silence: float = 3.0
    """Whom nobody can reach for so long lets its leases run out, for others to take."""


@dataclass(frozen=True, slots=True)
class _Lease:
    epoch: int
    until: float


class Keeper(Protocol):
    """Who runs the tables of the partitions held."""

    @property
    def in_reach(self) -> bool:
        """Whether commands for them can come at all."""
        ...

    async def gained(self, epochs: Mapping[int, int]) -> None:
        """These are ours, under these epochs."""
        ...

    async def hand_over(self, partitions: Collection[int]) -> None:
        """Finish what is in hand and take no more; afterwards somebody else may have them."""
        ...

    async def lost(self, partitions: Collection[int]) -> None:
        """They are no longer ours: whatever is in hand, it is too late. Stops before it waits."""
        ...


class Ownership:
    """What is held, by this process's own clock; the database has the last word on every write."""

    def __init__(
        self,
        leases: Leases,
        owner: str,
        keeper: Keeper,
        *,
        clock: Callable[[], float],
        rhythm: Rhythm | None = None,
    ) -> None:
        self._leases = leases
        self._owner = owner
        self._keeper = keeper
        self._clock = clock
        self._reached = clock()
        self._rhythm = rhythm or Rhythm()
        self._held: dict[int, _Lease] = {}
        self._share = 0
        self._renewed = -math.inf
        self._away = False
        self._looked = False
        self._leaving = False
        self._turn = asyncio.Lock()
        self._moving: asyncio.Future[None] | None = None
        tables.LEASES_HELD.reads(lambda: len(self._held))
        tables.LEASE_TTL.set(self._rhythm.ttl)

    @property
    def held(self) -> frozenset[int]:
        """The partitions that are ours now."""
        return frozenset(self._held)

    @property
    def is_settled(self) -> bool:
        """Whether the leases were in reach when we last looked."""
        return self._looked and not self._away

    def holds(self, partition: int, epoch: int) -> bool:
        """Whether the lease still runs, asked at the moment of use."""
        lease = self._held.get(partition)
        return lease is not None and lease.epoch == epoch and self._clock() < lease.until

    async def run(self) -> None:
        """Until cancelled, after `leave` has given back what is held."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._look())
            group.create_task(self._watch())

    async def step(self) -> None:
        """One look at the leases: renew if it is time, come nearer to the fair share."""
        async with self._turn:
            if self._leaving or self._is_cut_off():
                return
            try:
                await self._step()
            except DatabaseAwayError as error:
                if not self._away:
                    log.warning("leases_out_of_reach", cause=str(error))
                self._away = True
            else:
                self._away = False
                self._looked = True

    async def fence(self) -> None:
        """Stop ourselves before the database lets somebody else begin."""
        now = self._clock()
        late = [partition for partition, lease in self._held.items() if lease.until <= now]
        if late:
            log.warning("leases_ran_out", partitions=len(late))
            await self._drop(late)

    async def leave(self) -> None:
        """Give everything back, a few at a time, so that the others can begin with the first."""
        self._leaving = True
        DRAIN_REMAINING.reads(lambda: len(self._held))
        async with self._turn:
            await self.moved()
            try:
                await self._leases.leave(self._owner)
            except DatabaseAwayError as error:
                log.warning("leases_out_of_reach", cause=str(error))
            count = len(self._held)
            while self._held:
                await self._release(sorted(self._held)[:MOVED_AT_ONCE])
            log.info("partitions_left", partitions=count)

    async def moved(self) -> None:
        """Until what is being handed over to somebody else is."""
        if self._moving:
            await self._moving

    def _is_cut_off(self) -> bool:
        """The database alone in reach: leases of tables to which no command comes."""
        now = self._clock()
        if self._keeper.in_reach:
            self._reached = now
        return now - self._reached > self._rhythm.silence

    async def _step(self) -> None:
        if self._clock() - self._renewed >= self._rhythm.renew:
            await self._renew()
            await self._reckon()
            self._give_up_some()
        else:
            await self._reckon()
        await self._claim()

    async def _look(self) -> None:
        while True:
            await self.step()
            await asyncio.sleep(self._rhythm.look)

    async def _watch(self) -> None:
        """Beside the looking: a database that does not answer must not keep us from stopping."""
        while True:
            await asyncio.sleep(self._rhythm.fence)
            await self.fence()

    async def _renew(self) -> None:
        sent = self._clock()
        asked = {partition: lease.epoch for partition, lease in self._held.items()}
        with tables.LEASE_RENEWAL.timed():
            kept = await self._leases.renew(self._owner, asked)
        self._renewed = sent
        for partition in kept:
            lease = self._held.get(partition)
            if lease is not None:  # not dropped by the fence meanwhile
                self._held[partition] = _Lease(lease.epoch, self._until(sent))
        gone = [one for one in asked if one not in kept and one in self._held]
        if gone:
            log.warning("leases_lost", partitions=len(gone))
            await self._drop(gone)

    async def _reckon(self) -> None:
        """At every look: who is gone leaves us a larger share of what it held."""
        others = await self._leases.owners() - {self._owner}
        self._share = math.ceil(PARTITIONS / (len(others) + 1))

    def _give_up_some(self) -> None:
        """Beside the renewing, which must not wait for a slow command of a table that moves."""
        too_many = len(self._held) - self._share
        if too_many > 0 and not self._is_moving():
            some = sorted(self._held)[-min(too_many, MOVED_AT_ONCE) :]
            self._moving = asyncio.ensure_future(self._release(some))

    def _is_moving(self) -> bool:
        if self._moving is None or not self._moving.done():
            return self._moving is not None
        self._moving.result()  # a bug in handing over ends the process
        return False

    async def _claim(self) -> None:
        """Not while some are moving: what the fence took from under the move would come back."""
        wanted = self._share - len(self._held)
        if wanted <= 0 or self._is_moving():
            return
        sent = self._clock()
        claimed = await self._leases.claim(self._owner, wanted)
        if claimed:
            log.info("partitions_gained", partitions=len(claimed))
            for partition, epoch in claimed.items():
                self._held[partition] = _Lease(epoch, self._until(sent))
            await self._keeper.gained(claimed)

    async def _release(self, partitions: Collection[int]) -> None:
        began = time.perf_counter()
        await self._keeper.hand_over(partitions)
        for partition in partitions:
            self._held.pop(partition, None)
        try:
            await self._leases.release(self._owner, partitions)
        except DatabaseAwayError:
            log.warning("leases_not_released", partitions=len(partitions))
        else:
            tables.HANDOFFS[Handoff.CLEAN].inc(len(partitions))
            tables.HANDOFF_SECONDS.observe(time.perf_counter() - began)
            log.debug("partitions_handed_over", partitions=len(partitions))

    async def _drop(self, partitions: Collection[int]) -> None:
        for partition in partitions:
            del self._held[partition]
        tables.HANDOFFS[Handoff.FORCED].inc(len(partitions))
        await self._keeper.lost(partitions)

    def _until(self, sent: float) -> float:
        return sent + self._rhythm.ttl - self._rhythm.margin
