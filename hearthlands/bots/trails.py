"""How long one's road would be, to judge where the next piece should lie."""

from collections.abc import Collection

from hearthlands.bots.look import Look
from shared.rules.board import Corner, Path


def longest(look: Look, paths: Collection[Path]) -> int:
    """The longest trail over these paths; it ends where an opponent built."""
    walls = {corner for corner, seat in look.buildings.items() if seat != look.seat}
    ends = look.chart.board.path_ends
    at: dict[Corner, list[Path]] = {}
    for path in paths:
        for corner in ends[path]:
            at.setdefault(corner, []).append(path)

    def onward(corner: Corner, used: frozenset[Path]) -> int:
        if used and corner in walls:
            return len(used)
        best = len(used)
        for path in at[corner]:
            if path not in used:
                one, other = ends[path]
                best = max(best, onward(other if corner == one else one, used | {path}))
        return best

    return max((onward(corner, frozenset()) for corner in at), default=0)


def own_roads(look: Look) -> frozenset[Path]:
    return frozenset(path for path, seat in look.roads.items() if seat == look.seat)


def best_extension(look: Look) -> tuple[Path, int] | None:
    """The legal road after which one's own is longest, and that length."""
    own = own_roads(look)
    lengths = {path: longest(look, own | {path}) for path in _legal(look)}
    if not lengths:
        return None
    path = max(lengths, key=lambda one: (lengths[one], _openness(look, one)))
    return path, lengths[path]


def _legal(look: Look) -> list[Path]:
    """Where a road could go if it were paid for."""
    board, own = look.chart.board, own_roads(look)
    return [path for path in board.paths if path not in look.roads and _joins(look, path, own)]


def _joins(look: Look, path: Path, own: frozenset[Path]) -> bool:
    board = look.chart.board
    for corner in board.path_ends[path]:
        owner = look.buildings.get(corner)
        touches = any(beside in own for beside in board.corner_paths[corner])
        if owner == look.seat or (owner is None and touches):
            return True
    return False


def _openness(look: Look, path: Path) -> int:
    """How many free paths go on from there."""
    board = look.chart.board
    around = {beside for corner in board.path_ends[path] for beside in board.corner_paths[corner]}
    return sum(beside not in look.roads for beside in around)
