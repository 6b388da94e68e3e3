"""Which tables changed lately, so that a lost last update is noticed (DESIGN 5)."""

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from shared.protocol.subjects import partition_of
from shared.protocol.table import Position


class _Change(NamedTuple):
    at: float
    position: Position


class News:
    """The newest position of each table that changed within the window; older ones are dropped."""

    def __init__(self, clock: Callable[[], float], window: float) -> None:
        self._clock = clock
        self._window = window
        self._changes: OrderedDict[str, _Change] = OrderedDict()

    def note(self, table: str, epoch: int, seq: int) -> None:
        """A table changed, or was read back: nobody may have heard of its last command."""
        self._changes[table] = _Change(self._clock(), (epoch, seq))
        self._changes.move_to_end(table)
        self._forget_old()

    def by_partition(self) -> dict[int, dict[str, Position]]:
        """What the beacons say now."""
        self._forget_old()
        found: dict[int, dict[str, Position]] = {}
        for table, change in self._changes.items():
            found.setdefault(partition_of(table), {})[table] = change.position
        return found

    def _forget_old(self) -> None:
        oldest = self._clock() - self._window
        while self._changes:
            table, change = next(iter(self._changes.items()))
            if change.at >= oldest:
                return
            del self._changes[table]
