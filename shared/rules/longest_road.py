"""The length of a seat's longest road: the longest trail over its own roads (RULES 7).

Each road counts once, corners may repeat, and an opponent's building ends a trail.
"""

from collections.abc import Mapping
from functools import lru_cache

from shared.rules.board import Corner, Path
from shared.rules.layout import board_of
from shared.rules.options import Size
from shared.rules.pieces import of_pieces
from shared.rules.seats import Seat
from shared.rules.state import GameState

REMEMBERED = 4096
"""Measured: a length costs some 50 us, and every view of a table asks for those of all seats,
of which a command changes at most a few. At this size that is about 2 MB a process."""

Joint = Corner | tuple[Corner, int]
"""Where roads meet: a corner, or, at an opponent's building, the end of one road alone."""
Network = Mapping[Joint, list[tuple[int, Joint]]]
"""From each joint the roads that leave it (a bit each) and where they lead."""


@of_pieces
def length(state: GameState, seat: Seat) -> int:
    """How long the seat's longest road is now."""
    roads = tuple([path for path, owner in state.roads.items() if owner == seat])
    if len(roads) < 2:
        return len(roads)
    ends, settlements, cities = state.island.board.path_ends, state.settlements, state.cities
    cuts = [
        corner
        for path in roads
        for corner in ends[path]
        if settlements.get(corner, seat) != seat or cities.get(corner, seat) != seat
    ]
    return longest_trail(state.island.size, roads, frozenset(cuts))


@lru_cache(REMEMBERED)
def longest_trail(size: Size, roads: tuple[Path, ...], cuts: frozenset[Corner]) -> int:
    """The longest trail over these roads that passes through none of these corners.

    One that can't be prolonged begins where an odd number of roads meets; only a closed loop
    without branches has no such joint, and that is as long as it has roads.
    """
    network = _network(size, roads, cuts)
    odd = [joint for joint, leaving in network.items() if len(leaving) % 2]
    longest = max([_onward(network, joint, 0) for joint in odd], default=0)
    return max(longest, _longest_loop(network, odd))


def _network(size: Size, roads: tuple[Path, ...], cuts: frozenset[Corner]) -> Network:
    ends = board_of(size).path_ends
    network: dict[Joint, list[tuple[int, Joint]]] = {}
    for place, path in enumerate(roads):
        bit = 1 << place
        start, end = ends[path]
        one: Joint = (start, bit) if start in cuts else start
        other: Joint = (end, bit) if end in cuts else end
        network.setdefault(one, []).append((bit, other))
        network.setdefault(other, []).append((bit, one))
    return network


def _onward(network: Network, joint: Joint, used: int) -> int:
    """How far a trail goes on from a joint over roads not yet used."""
    longest = 0
    for bit, other in network[joint]:
        if not used & bit:
            longest = max(longest, 1 + _onward(network, other, used | bit))
    return longest


def _longest_loop(network: Network, odd: list[Joint]) -> int:
    """The longest of the closed loops that no odd joint belongs to."""
    seen: set[Joint] = set()
    for joint in odd:
        _group(network, joint, seen)
    return max((_group(network, joint, seen) for joint in network if joint not in seen), default=0)


def _group(network: Network, start: Joint, seen: set[Joint]) -> int:
    """How many joints hang together with this one, itself included, that were not seen before."""
    waiting = [start]
    found = 0
    while waiting:
        joint = waiting.pop()
        if joint not in seen:
            seen.add(joint)
            found += 1
            waiting.extend([other for _, other in network[joint]])
    return found
