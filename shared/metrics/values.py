"""What a metric's numbers are kept in.

One thread writes them, the event loop's: no lock, a fifth of what prometheus_client's own values
cost (decisions/metrics.md). `samples` is read when somebody scrapes.
"""

import time
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Literal, NamedTuple

Kind = Literal["counter", "gauge", "histogram"]


class Exemplar(NamedTuple):
    trace_id: str
    value: float
    at: float


class Sample(NamedTuple):
    """`suffix`: `_bucket`, `_sum`, `_count` or nothing. `le`: a bucket's upper bound."""

    suffix: str
    le: str
    value: float
    exemplar: Exemplar | None = None


class Counter:
    __slots__ = ("value",)
    kind: ClassVar[Kind] = "counter"

    def __init__(self) -> None:
        self.value = 0.0

    def inc(self, amount: float = 1.0) -> None:
        self.value += amount

    def samples(self) -> Iterator[Sample]:
        yield Sample("_total", "", self.value)


class Gauge:
    """Not there until it has a value, or until somebody says from what it is read."""

    __slots__ = ("_read", "_value")
    kind: ClassVar[Kind] = "gauge"

    def __init__(self) -> None:
        self._read: Callable[[], float] | None = None
        self._value: float | None = None

    def set(self, value: float) -> None:
        self._value = value

    def add(self, amount: float) -> None:
        self._value = (self._value or 0.0) + amount

    def reads(self, read: Callable[[], float]) -> None:
        """Asked at each scrape."""
        self._read = read

    @property
    def value(self) -> float | None:
        return self._read() if self._read else self._value

    def samples(self) -> Iterator[Sample]:
        value = self.value
        if value is not None:
            yield Sample("", "", value)


class Histogram:
    """`bounds`: the buckets' upper ones; above the last is +Inf."""

    __slots__ = ("_counts", "_exemplars", "bounds", "sum")
    kind: ClassVar[Kind] = "histogram"

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = tuple(bounds)
        self._counts = [0] * (len(self.bounds) + 1)
        self._exemplars: dict[int, Exemplar] = {}
        self.sum = 0.0

    def observe(self, amount: float, trace_id: str = "") -> None:
        at = bisect_left(self.bounds, amount)
        self._counts[at] += 1
        self.sum += amount
        if trace_id:
            self._exemplars[at] = Exemplar(trace_id, amount, time.time())

    def timed(self) -> "Timer":
        """`with histogram.timed():` - whatever happens inside, its seconds are observed."""
        return Timer(self)

    @property
    def count(self) -> int:
        return sum(self._counts)

    def samples(self) -> Iterator[Sample]:
        so_far = 0
        for at, bound in enumerate((*self.bounds, float("inf"))):
            so_far += self._counts[at]
            yield Sample("_bucket", _text(bound), so_far, self._exemplars.get(at))
        yield Sample("_sum", "", self.sum)
        yield Sample("_count", "", so_far)


class Timer:
    __slots__ = ("_began", "_histogram")

    def __init__(self, histogram: Histogram) -> None:
        self._histogram = histogram

    def __enter__(self) -> None:
        self._began = time.perf_counter()

    def __exit__(self, *_: object) -> None:
        self._histogram.observe(time.perf_counter() - self._began)


def _text(bound: float) -> str:
    return "+Inf" if bound == float("inf") else repr(float(bound))
