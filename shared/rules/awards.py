"""Longest Road and Largest Army: who holds them after a change (RULES 7).

The holder is a stored fact, because whoever has an award keeps it on a tie; lengths and armies
are counted afresh.
"""

from collections.abc import Mapping, Sequence

from shared.rules import longest_road
from shared.rules.events import (
    Event,
    FreeRoadBuilt,
    KnightPlayed,
    LargestArmyAwarded,
    LongestRoadAwarded,
    PlayerRemoved,
    RoadBuilt,
    SettlementBuilt,
)
from shared.rules.seats import Seat
from shared.rules.state import GameState, replace

LEAST_ROAD = 5
LEAST_ARMY = 3

CHANGES_ROADS = frozenset({RoadBuilt, FreeRoadBuilt, SettlementBuilt, PlayerRemoved})
CHANGES_ARMIES = frozenset({KnightPlayed, PlayerRemoved})
"""What can move an award. An undo is not here: it restores the former holders (RULES 9)."""


def reassign(state: GameState, events: Sequence[Event]) -> list[Event]:
    """The awards that pass to somebody else, or to nobody, after these events."""
    kinds = {type(event) for event in events}
    found: list[Event] = []
    if not kinds.isdisjoint(CHANGES_ROADS):
        lengths = {seat: longest_road.length(state, seat) for seat in state.seats}
        holder = _holder(lengths, LEAST_ROAD, state.longest_road)
        if holder != state.longest_road:
            found.append(LongestRoadAwarded(holder, max(lengths.values())))
    if not kinds.isdisjoint(CHANGES_ARMIES):
        armies = {seat: army(state, seat) for seat in state.seats}
        holder = _holder(armies, LEAST_ARMY, state.largest_army)
        if holder != state.largest_army:
            found.append(LargestArmyAwarded(holder, max(armies.values())))
    return found


def army(state: GameState, seat: Seat) -> int:
    """How many Knights a seat has played; those of a seat that left count for nobody."""
    player = state.players[seat]
    return 0 if player.removed else player.played.knight


def holder_by_rules(state: GameState) -> tuple[Seat | None, Seat | None]:
    """Who would hold the two awards if nobody had held them before."""
    lengths = {seat: longest_road.length(state, seat) for seat in state.seats}
    armies = {seat: army(state, seat) for seat in state.seats}
    return _holder(lengths, LEAST_ROAD, None), _holder(armies, LEAST_ARMY, None)


def _holder(sizes: Mapping[Seat, int], least: int, holder: Seat | None) -> Seat | None:
    most = max(sizes.values())
    if most < least:
        return None
    leaders = [seat for seat, size in sizes.items() if size == most]
    if holder in leaders:
        return holder
    return leaders[0] if len(leaders) == 1 else None


def apply_longest_road_awarded(state: GameState, event: LongestRoadAwarded) -> GameState:
    return replace(state, longest_road=event.holder)


def apply_largest_army_awarded(state: GameState, event: LargestArmyAwarded) -> GameState:
    return replace(state, largest_army=event.holder)
