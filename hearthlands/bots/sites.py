"""Where a settlement would do good, and by which roads it is reached."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from hearthlands.bots.look import Look
from hearthlands.client.view import Hand
from shared.rules.board import Corner, Path

FARTHEST = 3
NEW_KIND = 3.0
SCARCE_KIND = 0.12
HARBOUR = 1.0


@dataclass(frozen=True, slots=True)
class Site:
    """A free corner, the roads still to be built to it in their order, and its worth in pips."""

    corner: Corner
    roads: tuple[Path, ...]
    worth: float


def worth_of(look: Look, corner: Corner, income: Hand) -> float:
    """Pips, more for kinds of which little comes in, and something for a harbour."""
    gains = look.chart.income(corner)
    worth = float(sum(gains.values()))
    for kind, pips in gains.items():
        have = income.get(kind, 0)
        worth += NEW_KIND if not have else SCARCE_KIND * pips * max(0, 6 - have)
    return worth + _harbour_worth(look, corner, gains, income)


def _harbour_worth(look: Look, corner: Corner, gains: Hand, income: Hand) -> float:
    harbour = look.chart.harbours.get(corner)
    if harbour is None:
        return 0.0
    if harbour == "any":
        return HARBOUR
    return 0.25 * (gains.get(harbour, 0) + income.get(harbour, 0))


def is_free(look: Look, corner: Corner) -> bool:
    """Nobody builds there, and nobody beside it."""
    board, taken = look.chart.board, look.buildings
    return corner not in taken and all(c not in taken for c in board.corner_neighbours[corner])


def reachable(look: Look) -> Iterator[Site]:
    """The free corners within three roads of the viewer's own, nearest first."""
    for corner, roads in _ways(look):
        if is_free(look, corner):
            yield Site(corner, roads, worth_of(look, corner, look.income))


def _ways(look: Look) -> Iterator[tuple[Corner, tuple[Path, ...]]]:
    board = look.chart.board
    starts = _ends(look)
    ways: deque[tuple[Corner, tuple[Path, ...]]] = deque((corner, ()) for corner in starts)
    seen = set(starts)
    while ways:
        corner, roads = ways.popleft()
        yield corner, roads
        if len(roads) == FARTHEST or look.buildings.get(corner, look.seat) != look.seat:
            continue
        for path in board.corner_paths[corner]:
            one, other = board.path_ends[path]
            far = other if corner == one else one
            if path not in look.roads and far not in seen:
                seen.add(far)
                ways.append((far, (*roads, path)))


def _ends(look: Look) -> list[Corner]:
    """The corners that the viewer's roads and buildings touch, in board order."""
    ends = look.chart.board.path_ends
    own = {
        corner for path, seat in look.roads.items() if seat == look.seat for corner in ends[path]
    }
    own |= set(look.weights(look.seat))
    return [corner for corner in look.chart.board.corners if corner in own]
