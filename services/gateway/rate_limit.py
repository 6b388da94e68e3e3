"""Token buckets: how much one socket, one seat or one address may ask for."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

Clock = Callable[[], float]
REMEMBERED = 20_000
"""Keys per kind; past it the one that was asked for longest ago starts afresh."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second, and so many at once."""

    per_second: float
    burst: float


class Bucket:
    __slots__ = ("_at", "_clock", "_left", "_rate")

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.burst
        self._at = clock()

    def take(self, amount: float = 1.0) -> bool:
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def empty(self) -> None:
        """Somebody who sees more than this process has found it overdrawn."""
        self._at = self._clock()
        self._left = 0.0

    @property
    def wait(self) -> float:
        """Seconds until one may be taken."""
        return max(0.0, (1.0 - self._left) / self._rate.per_second)


class Buckets:
    """One bucket a key, the least recently used forgotten."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._clock)
        self._buckets.move_to_end(key)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket
