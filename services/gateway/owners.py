"""Which partitions have an owner that came without a word of the one before (DESIGN 5).

Killed between writing a command and telling of it, an owner leaves watchers behind who hear of
nothing; from one that said its end nothing can be missing.
"""

from shared.protocol.table import Beacon


class Owners:
    """By partition, as the beacons tell; epochs only grow, by one with each owner."""

    def __init__(self) -> None:
        self._newest: dict[int, int] = {}
        self._ended: dict[int, int] = {}

    def came_unannounced(self, partition: int, beacon: Beacon) -> bool:
        """Whether this beacon is the first word of such an owner."""
        if beacon.ends:
            self._ended[partition] = beacon.epoch
        if beacon.epoch <= self._newest.get(partition, 0):
            return False
        self._newest[partition] = beacon.epoch
        return not beacon.ends and self._ended.get(partition) != beacon.epoch - 1
