"""What beacons tell: which tables changed lately, so that a lost update is noticed (DESIGN 5)."""

from collections import OrderedDict
from collections.abc import Callable, ItemsView
from typing import Generic, TypeVar

from shared.protocol.subjects import partition_of
from shared.protocol.table import Beacon, Position

K = TypeVar("K")
V = TypeVar("V")


class News:
    """What is older than the window is news no more."""

    def __init__(self, clock: Callable[[], float], window: float) -> None:
        self._changes: _Recent[str, Position] = _Recent(clock, window)
        self._gains: _Recent[int, int] = _Recent(clock, window)

    def note(self, table: str, epoch: int, seq: int) -> None:
        """A table changed, or was read back: nobody may have heard of its last command."""
        self._changes.put(table, (epoch, seq))

    def gained(self, partition: int, epoch: int) -> None:
        """Told even if nothing changes there: the owner before may have died over an update."""
        self._gains.put(partition, epoch)

    def beacons(self) -> dict[int, Beacon]:
        """What is to be said now, by partition."""
        epochs = dict(self._gains.items())
        tables: dict[int, dict[str, Position]] = {partition: {} for partition in epochs}
        for table, position in self._changes.items():
            partition = partition_of(table)
            tables.setdefault(partition, {})[table] = position
            epochs[partition] = max(epochs.get(partition, 0), position[0])
        return {one: Beacon(epoch=epochs[one], tables=tables[one]) for one in tables}


class _Recent(Generic[K, V]):
    """In the order of their coming; the old ones are dropped."""

    def __init__(self, clock: Callable[[], float], window: float) -> None:
        self._clock = clock
        self._window = window
        self._came: OrderedDict[K, float] = OrderedDict()
        self._kept: dict[K, V] = {}

    def put(self, key: K, value: V) -> None:
        self._came[key] = self._clock()
        self._came.move_to_end(key)
        self._kept[key] = value
        self._forget_old()

    def items(self) -> ItemsView[K, V]:
        self._forget_old()
        return self._kept.items()

    def _forget_old(self) -> None:
        oldest = self._clock() - self._window
        while self._came:
            key, came = next(iter(self._came.items()))
            if came >= oldest:
                return
            del self._came[key], self._kept[key]
