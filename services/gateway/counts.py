"""What is counted for all gateways together: tables made, failed tries, one seat's commands."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Protocol, TypeVar

from redis.asyncio import Redis

from services.gateway.rate_limit import REMEMBERED, Clock
from services.gateway.store import Store

T = TypeVar("T")
_COUNT = "hl:count:"
_BLOCK = "hl:block:"


class Counts(Protocol):
    """Counters that forget, and blocks that end."""

    async def add(self, key: str, amount: int, keep: float) -> int:
        """The count so far, forgotten `keep` seconds after it began."""
        ...

    async def block(self, key: str, seconds: float) -> None: ...

    async def blocked(self, key: str) -> float:
        """Seconds that the block still lasts; 0: none."""
        ...


class LocalCounts:
    """This process's own."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._counters: OrderedDict[str, _Counter] = OrderedDict()
        self._blocks: OrderedDict[str, float] = OrderedDict()

    async def add(self, key: str, amount: int, keep: float) -> int:
        now = self._clock()
        counter = self._counters.get(key)
        if counter is None or counter.ends_at <= now:
            counter = self._counters[key] = _Counter(0, now + keep)
        counter.count += amount
        _forget_oldest(self._counters, key)
        return counter.count

    async def block(self, key: str, seconds: float) -> None:
        self._blocks[key] = self._clock() + seconds
        _forget_oldest(self._blocks, key)

    async def blocked(self, key: str) -> float:
        return max(0.0, self._blocks.get(key, 0.0) - self._clock())


class SharedCounts:
    """In Redis; while it is away, this process's own."""

    def __init__(self, store: Store, local: Counts) -> None:
        self._store = store
        self._local = local

    async def add(self, key: str, amount: int, keep: float) -> int:
        name = _COUNT + key

        async def ask(redis: Redis) -> int:
            async with redis.pipeline(transaction=True) as pipe:
                pipe.incrby(name, amount)
                pipe.expire(name, int(keep), nx=True)
                count, _ = await pipe.execute()
            return int(count)

        count = await self._store.run(ask)
        return count if count is not None else await self._local.add(key, amount, keep)

    async def block(self, key: str, seconds: float) -> None:
        milliseconds = int(seconds * 1000)
        await self._local.block(key, seconds)
        await self._store.run(lambda redis: redis.set(_BLOCK + key, "1", px=milliseconds))

    async def blocked(self, key: str) -> float:
        left = await self._store.run(lambda redis: redis.pttl(_BLOCK + key))
        return max(0.0, left / 1000) if left is not None else await self._local.blocked(key)


@dataclass(slots=True)
class _Counter:
    count: int
    ends_at: float


def _forget_oldest(kept: OrderedDict[str, T], newest: str) -> None:
    kept.move_to_end(newest)
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)
