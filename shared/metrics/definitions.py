"""How a metric is defined: name, help, who has it, and every value that its labels can take.

    gateway = Definitions("gateway")
    HANDSHAKES = gateway.counters("ws_handshakes", "…", Label("outcome", Handshake))

Counters exist from the start, at zero, so that an alert sees the first increase; a labelled
histogram exists from its first observation, a gauge once it is set.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from itertools import product
from typing import Generic, Literal, TypeVar

from shared.metrics.values import Counter, Gauge, Histogram, Kind

PREFIX = "hearthlands_"
MOST_BUCKETS = 14
WAITING = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds, for what a player waits for."""
WORKING = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
"""Seconds, for steps within a process."""

Service = Literal["gateway", "lobby", "table", "history", "canary"]
Value = Counter | Gauge | Histogram
V = TypeVar("V", Counter, Gauge, Histogram)
E = TypeVar("E", bound=StrEnum)
F = TypeVar("F", bound=StrEnum)

EVERY_SERVICE: tuple[Service, ...] = ("gateway", "lobby", "table", "history")


@dataclass(frozen=True, slots=True)
class Label(Generic[E]):
    name: str
    values: type[E]

    def told(self) -> tuple[str, tuple[str, ...]]:
        return self.name, tuple(one.value for one in self.values)


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """One metric. `children`: its values by the values of its labels, in their order."""

    name: str
    """As it stands in a query: counters end in `_total`."""
    kind: Kind
    help: str
    services: tuple[Service, ...]
    labels: Mapping[str, tuple[str, ...]]
    """Every value of each label; none for those of build_info, which a build has one of."""
    buckets: tuple[float, ...]
    children: Mapping[tuple[str, ...], Value] = field(repr=False)


DEFINED: list[Definition] = []
"""Those of all themes that are imported; `catalogue.py` imports every one."""


class Definitions:
    """The metrics that these services have."""

    def __init__(self, *services: Service) -> None:
        self._services = services

    def counter(self, name: str, help_: str) -> Counter:
        return self._one(Counter, name, help_)

    def counters(self, name: str, help_: str, label: Label[E]) -> Mapping[E, Counter]:
        return self._by_one(Counter, name, help_, label)

    def counters_by_two(
        self, name: str, help_: str, labels: tuple[Label[E], Label[F]]
    ) -> Mapping[tuple[E, F], Counter]:
        return self._by_two(Counter, name, help_, labels)

    def gauge(self, name: str, help_: str) -> Gauge:
        return self._one(Gauge, name, help_)

    def gauges(self, name: str, help_: str, label: Label[E]) -> Mapping[E, Gauge]:
        return self._by_one(Gauge, name, help_, label)

    def histogram(self, name: str, help_: str, buckets: Sequence[float]) -> Histogram:
        return self._one(partial(Histogram, buckets), name, help_)

    def histograms(
        self, name: str, help_: str, label: Label[E], buckets: Sequence[float]
    ) -> Mapping[E, Histogram]:
        return self._by_one(partial(Histogram, buckets), name, help_, label)

    def histograms_by_two(
        self, name: str, help_: str, labels: tuple[Label[E], Label[F]], buckets: Sequence[float]
    ) -> Mapping[tuple[E, F], Histogram]:
        return self._by_two(partial(Histogram, buckets), name, help_, labels)

    def info(self, name: str, help_: str, labels: Sequence[str]) -> Callable[..., None]:
        """A gauge of 1 whose labels are told once, at the start of the process."""
        children: dict[tuple[str, ...], Value] = {}

        def tell(**values: str) -> None:
            gauge = Gauge()
            gauge.set(1)
            children.clear()
            children[tuple(values[label] for label in labels)] = gauge

        self._define(name, help_, tuple((label, ()) for label in labels), children, Gauge())
        return tell

    def _one(self, make: Callable[[], V], name: str, help_: str) -> V:
        value = make()
        self._define(name, help_, (), {(): value}, value)
        return value

    def _by_one(
        self, make: Callable[[], V], name: str, help_: str, label: Label[E]
    ) -> Mapping[E, V]:
        values = {one: make() for one in label.values}
        children: dict[tuple[str, ...], Value] = {(one,): value for one, value in values.items()}
        self._define(name, help_, (label.told(),), children, make())
        return values

    def _by_two(
        self, make: Callable[[], V], name: str, help_: str, labels: tuple[Label[E], Label[F]]
    ) -> Mapping[tuple[E, F], V]:
        first, second = labels
        values = {pair: make() for pair in product(first.values, second.values)}
        children: dict[tuple[str, ...], Value] = dict(values.items())
        self._define(name, help_, (first.told(), second.told()), children, make())
        return values

    def _define(
        self,
        name: str,
        help_: str,
        labels: tuple[tuple[str, tuple[str, ...]], ...],
        children: Mapping[tuple[str, ...], Value],
        like: Value,
    ) -> None:
        full = f"{PREFIX}{name}_total" if isinstance(like, Counter) else PREFIX + name
        buckets = like.bounds if isinstance(like, Histogram) else ()
        if len(buckets) > MOST_BUCKETS or any(one.name == full for one in DEFINED):
            raise ValueError(f"{full} has too many buckets, or is defined twice")
        DEFINED.append(
            Definition(
                name=full,
                kind=like.kind,
                help=help_,
                services=self._services,
                labels=dict(labels),
                buckets=buckets,
                children=children,
            )
        )
