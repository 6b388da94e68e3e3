"""The length of a seat's longest road: the longest trail over its own roads (RULES 7).

Each road counts once, corners may repeat, and an opponent's building ends a trail.
"""

from collections.abc import Hashable, Mapping

from shared.rules.board import Corner
from shared.rules.seats import Seat
from shared.rules.state import GameState

Joint = Hashable
"""Where roads meet: a corner, or, at an opponent's building, the end of one road alone."""
Network = Mapping[Joint, list[tuple[int, Joint]]]
"""From each joint the roads that leave it (a bit each) and where they lead."""


def length(state: GameState, seat: Seat) -> int:
    """How long the seat's longest road is now."""
    network = _network(state, seat)
    everything = sum(bit for roads in network.values() for bit, _ in roads) // 2
    # A longest trail that can't be prolonged begins where an odd number of roads meets; only a
    # closed loop without branches has no such joint, and there every beginning is as good.
    best, reached = 0, 0
    for joint, roads in network.items():
        if len(roads) % 2:
            longest, seen = _from(network, joint, 0)
            best, reached = max(best, longest), reached | seen
    for joint, roads in network.items():
        if reached == everything:
            break
        if not roads[0][0] & reached:
            longest, seen = _from(network, joint, 0)
            best, reached = max(best, longest), reached | seen
    return best


def _network(state: GameState, seat: Seat) -> Network:
    ends = state.island.board.path_ends
    network: dict[Joint, list[tuple[int, Joint]]] = {}
    bit = 1
    for path, owner in state.roads.items():
        if owner == seat:
            one, other = (_joint(state, seat, corner, bit) for corner in ends[path])
            network.setdefault(one, []).append((bit, other))
            network.setdefault(other, []).append((bit, one))
            bit <<= 1
    return network


def _joint(state: GameState, seat: Seat, corner: Corner, bit: int) -> Joint:
    owner = state.settlements.get(corner)
    if owner is None:
        owner = state.cities.get(corner)
    return corner if owner is None or owner == seat else (corner, bit)


def _from(network: Network, joint: Joint, used: int) -> tuple[int, int]:
    """The longest trail on from a joint, and every road that some trail from there uses."""
    best, reached = 0, used
    for bit, other in network[joint]:
        if not used & bit:
            longest, seen = _from(network, other, used | bit)
            best, reached = max(best, longest + 1), reached | seen
    return best, reached
