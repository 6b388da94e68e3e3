"""The live tables of this process: opened when somebody asks, put to sleep, handed over."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from itertools import islice

from services.table.actor import Actor, Ports
from services.table.letters import Letter
from shared import logs
from shared.protocol.refusals import Refusal
from shared.protocol.subjects import partition_of

MOST_LIVE = 20_000
"""More tables than this are not kept awake: the longest idle one makes room, else busy."""
LOOKED_AT = 32
"""So many of the longest idle are asked to make room."""
MOST_UNREADABLE = 1_000
"""So many are remembered; the oldest beyond it would be tried, and logged, once more."""
SLEEP_SECONDS = 300.0

log = logs.get("tables")
Holds = Callable[[int, int], bool]
"""Whether this process holds that partition, under that epoch, at this moment."""


class Tables:
    """Every letter that comes for a table of ours goes through here."""

    def __init__(
        self,
        ports: Ports,
        holds: Holds,
        *,
        sleep_after: float = SLEEP_SECONDS,
        most: int = MOST_LIVE,
    ) -> None:
        self._ports = ports
        self._holds = holds
        self._sleep_after = sleep_after
        self._most = most
        self._epochs: dict[int, int] = {}
        self._live: OrderedDict[str, Actor] = OrderedDict()
        """In the order of their last letter."""
        self._unreadable: OrderedDict[str, None] = OrderedDict()

    def __len__(self) -> int:
        return len(self._live)

    def gained(self, partition: int, epoch: int) -> None:
        """From now on letters for these tables are taken."""
        self._epochs[partition] = epoch

    def deliver(self, letter: Letter) -> Refusal | None:
        """Put the letter into its table's mailbox, or say why not; never waits."""
        table = letter.request.table
        partition = partition_of(table)
        epoch = self._epochs.get(partition)
        if epoch is None or not self._holds(partition, epoch) or table in self._unreadable:
            return Refusal.UNAVAILABLE
        actor = self._live.get(table) or self._open(table, epoch)
        if actor is None or not actor.post(letter):
            return Refusal.BUSY
        self._live.move_to_end(table)
        return None

    def lost(self, partitions: Iterable[int]) -> list[Actor]:
        """Take no more letters for them; their actors, which see the command in hand through.

        What such an actor still writes is refused by the fence, unless it is the newest all the
        same.
        """
        gone = {one for one in partitions if self._epochs.pop(one, None) is not None}
        leaving = [actor for actor in self._live.values() if partition_of(actor.table) in gone]
        for actor in leaving:
            actor.stop()
        return leaving

    async def hand_over(self, partitions: Iterable[int]) -> None:
        """As lost, and wait until all is written, published and answered."""
        await asyncio.gather(*(actor.stopped() for actor in self.lost(partitions)))

    def put_to_sleep(self) -> int:
        """Forget the tables that were idle for long; their journals have everything."""
        before = len(self._live)
        oldest = self._ports.clock() - self._sleep_after
        for actor in list(self._live.values()):
            if actor.idle_since > oldest:
                break
            actor.rest()
        return before - len(self._live)

    def _open(self, table: str, epoch: int) -> Actor | None:
        if len(self._live) >= self._most and not self._make_room():
            log.warning("too_many_live_tables", live=len(self._live))
            return None
        actor = self._live[table] = Actor(table, epoch, self._ports, self._ended)
        return actor

    def _make_room(self) -> bool:
        longest_idle = list(islice(self._live.values(), LOOKED_AT))
        return any(actor.rest() for actor in longest_idle)

    def _ended(self, actor: Actor) -> None:
        """Called by the actor in the moment it ends; the next letter wakes a new one."""
        if self._live.get(actor.table) is actor:
            del self._live[actor.table]
        if actor.unreadable:
            self._unreadable[actor.table] = None
            while len(self._unreadable) > MOST_UNREADABLE:
                self._unreadable.popitem(last=False)
