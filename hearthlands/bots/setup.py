"""The two starting settlements and their roads."""

from hearthlands.bots.look import Look
from hearthlands.bots.move import Move
from hearthlands.bots.sites import is_free, worth_of
from shared.rules.board import Corner, Path


def settlement(look: Look) -> Move:
    """The corner of most pips and variety, beside what the first one earns."""
    corners = [Corner(name) for name in look.can.settlements]
    return Move(
        "build_settlement", {"corner": max(corners, key=lambda c: worth_of(look, c, look.income))}
    )


def road(look: Look) -> Move:
    """Towards the best corner for a next settlement, two roads away."""
    paths = [Path(name) for name in look.can.roads]
    return Move("build_road", {"path": max(paths, key=lambda path: _leads_to(look, path))})


def _leads_to(look: Look, path: Path) -> float:
    board = look.chart.board
    far = [corner for corner in board.path_ends[path] if corner not in look.buildings]
    beyond = {c for corner in far for c in board.corner_neighbours[corner] if is_free(look, c)}
    return max((worth_of(look, corner, look.income) for corner in beyond), default=0.0)
