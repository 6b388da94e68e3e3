"""Leases claimed, renewed, shared out and given up in time, by clocks moved by hand (DESIGN 4)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from services.table.ownership import MOVED_AT_ONCE, Ownership, Rhythm
from shared.protocol.subjects import PARTITIONS
from tests.fakes import Clock
from tests.table.fakes import LeasesInMemory


@dataclass(slots=True)
class Diary:
    """ownership.Keeper: what it was told."""

    in_reach: bool = True
    running: dict[int, int] = field(default_factory=dict)
    handed_over: list[int] = field(default_factory=list)
    lost_at_once: list[int] = field(default_factory=list)

    async def gained(self, epochs: Mapping[int, int]) -> None:
        self.running |= epochs

    async def hand_over(self, partitions: Collection[int]) -> None:
        self.handed_over += partitions
        self._stop(partitions)

    async def lost(self, partitions: Collection[int]) -> None:
        self.lost_at_once += partitions
        self._stop(partitions)

    def _stop(self, partitions: Collection[int]) -> None:
        for partition in partitions:
            del self.running[partition]


@dataclass(slots=True)
class Owner:
    name: str
    leases: LeasesInMemory
    clock: Clock
    diary: Diary = field(default_factory=Diary)
    ownership: Ownership = field(init=False)

    def __post_init__(self) -> None:
        self.ownership = Ownership(
            self.leases,
            self.name,
            self.diary,
            clock=self.clock,
            rhythm=Rhythm(),
        )

    @property
    def held(self) -> int:
        assert set(self.diary.running) == self.ownership.held
        return len(self.ownership.held)

    async def look(self) -> None:
        await self.ownership.step()
        await self.ownership.moved()
        await self.ownership.fence()


def owners(*names: str) -> tuple[Clock, LeasesInMemory, list[Owner]]:
    clock = Clock()
    leases = LeasesInMemory(clock)
    return clock, leases, [Owner(name, leases, clock) for name in names]


async def rounds(clock: Clock, *all_owners: Owner, seconds: float) -> None:
    for _ in range(int(seconds / 0.5)):
        clock.tick(0.5)
        for owner in all_owners:
            await owner.look()


async def test_alone_it_takes_everything_at_once() -> None:
    _, _, [ida] = owners("ida")
    await ida.look()
    assert ida.held == PARTITIONS
    assert ida.ownership.is_settled


async def test_leases_are_kept_as_long_as_they_are_renewed() -> None:
    clock, _, [ida] = owners("ida")
    await rounds(clock, ida, seconds=60)
    assert ida.held == PARTITIONS
    assert set(ida.diary.running.values()) == {1}


async def test_a_newcomer_gets_its_share_a_few_at_a_time() -> None:
    clock, _, [ida, bo] = owners("ida", "bo")
    await ida.look()
    await rounds(clock, ida, bo, seconds=2)
    assert 0 < bo.held <= MOVED_AT_ONCE
    await rounds(clock, ida, bo, seconds=30)
    assert (ida.held, bo.held) == (PARTITIONS // 2, PARTITIONS // 2)
    assert ida.diary.lost_at_once == bo.diary.lost_at_once == []


async def test_three_owners_share_without_end_of_moving() -> None:
    clock, _, everybody = owners("ida", "bo", "cy")
    await rounds(clock, *everybody, seconds=60)
    moved = [len(one.diary.handed_over) for one in everybody]
    assert sum(one.held for one in everybody) == PARTITIONS
    assert max(one.held for one in everybody) - min(one.held for one in everybody) <= 3
    await rounds(clock, *everybody, seconds=30)
    assert [len(one.diary.handed_over) for one in everybody] == moved


async def test_what_a_dead_owner_held_is_taken_over_under_higher_epochs() -> None:
    clock, _, [ida, bo] = owners("ida", "bo")
    await rounds(clock, ida, bo, seconds=30)
    before = dict(ida.diary.running)
    await rounds(clock, bo, seconds=8)
    assert bo.held == PARTITIONS
    assert all(bo.diary.running[partition] > epoch for partition, epoch in before.items())


async def test_it_stops_itself_a_second_before_the_database_lets_others_begin() -> None:
    clock, leases, [ida] = owners("ida")
    await ida.look()
    leases.away = True
    await rounds(clock, ida, seconds=4.5)
    assert ida.held == PARTITIONS
    await rounds(clock, ida, seconds=0.5)
    assert (ida.held, len(ida.diary.lost_at_once)) == (0, PARTITIONS)
    assert not ida.ownership.is_settled


async def test_the_lease_counts_from_before_its_renewal_was_sent() -> None:
    clock, leases, [ida] = owners("ida")
    await ida.look()
    leases.slow = lambda: clock.tick(1.0)
    clock.tick(2)
    await ida.look()
    clock.tick(3.9)
    assert ida.ownership.holds(0, 1)
    clock.tick(0.1)
    assert not ida.ownership.holds(0, 1)


async def test_a_process_that_was_stopped_past_its_leases_holds_nothing_before_it_looks() -> None:
    clock, _, [ida] = owners("ida")
    await ida.look()
    clock.tick(20)
    assert not ida.ownership.holds(0, 1)
    await ida.ownership.fence()
    assert (ida.held, len(ida.diary.lost_at_once)) == (0, PARTITIONS)


async def test_a_process_that_was_stopped_does_not_renew_what_another_took() -> None:
    clock, _, [ida, bo] = owners("ida", "bo")
    await ida.look()
    clock.tick(20)
    await bo.look()
    await ida.look()
    assert (ida.held, bo.held) == (0, PARTITIONS)


async def test_only_the_epoch_that_is_held_counts() -> None:
    _, _, [ida] = owners("ida")
    await ida.look()
    assert ida.ownership.holds(3, 1)
    assert not ida.ownership.holds(3, 0)


async def test_whoever_leaves_gives_everything_back_and_claims_nothing_more() -> None:
    clock, _, [ida, bo] = owners("ida", "bo")
    await rounds(clock, ida, bo, seconds=30)
    await ida.ownership.leave()
    assert ida.held == 0
    assert ida.diary.lost_at_once == []
    await rounds(clock, ida, bo, seconds=2)
    assert (ida.held, bo.held) == (0, PARTITIONS)


async def test_leaving_goes_on_when_the_database_is_away() -> None:
    _, leases, [ida] = owners("ida")
    await ida.look()
    leases.away = True
    await ida.ownership.leave()
    assert (ida.held, len(ida.diary.handed_over)) == (0, PARTITIONS)


async def test_whom_nobody_can_reach_leaves_its_tables_to_others() -> None:
    clock, _, [ida, otto] = owners("ida", "otto")
    await rounds(clock, ida, otto, seconds=10)
    ida.diary.in_reach = False
    await rounds(clock, ida, otto, seconds=12)
    assert (ida.held, otto.held) == (0, PARTITIONS)
    ida.diary.in_reach = True
    await rounds(clock, ida, otto, seconds=30)
    assert (ida.held, otto.held) == (PARTITIONS // 2, PARTITIONS // 2)


async def test_a_short_break_of_the_bus_costs_no_lease() -> None:
    clock, _, [ida] = owners("ida")
    await rounds(clock, ida, seconds=4)
    ida.diary.in_reach = False
    await rounds(clock, ida, seconds=3)
    ida.diary.in_reach = True
    await rounds(clock, ida, seconds=1)
    assert (ida.held, ida.diary.lost_at_once) == (PARTITIONS, [])
