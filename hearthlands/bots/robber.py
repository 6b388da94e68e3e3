"""Where the robber hurts whom, and whom to rob."""

from hearthlands.bots.look import Look
from hearthlands.bots.move import Move
from shared.rules.board import Tile

OWN_LOSS = 3.0
LEADERS_LOSS = 2.0
VICTIM = 0.5


def move(look: Look) -> Move:
    """The tile that costs the opponents most, the leader above all."""
    tiles = [Tile(name) for name in look.can.tiles]
    return Move("move_robber", {"tile": max(tiles, key=lambda tile: _harm(look, tile))})


def steal(look: Look) -> Move:
    """From the one ahead of the others; among equals from the fullest hand."""
    victim = max(look.can.victims, key=lambda s: (look.points(s), look.public.players[s].cards))
    return Move("steal", {"from": victim})


def leader(look: Look) -> int | None:
    return max(look.opponents, key=look.points, default=None)


def _harm(look: Look, tile: Tile) -> float:
    """Pips taken from others, less those taken from oneself; hands to rob count a little."""
    harm = 0.0
    ahead = leader(look)
    for corner in look.chart.board.tile_corners[tile]:
        seat = look.buildings.get(corner)
        if seat is None:
            continue
        loss = look.chart.pips[tile] * (2 if corner in look.public.cities else 1)
        if seat == look.seat:
            harm -= OWN_LOSS * loss + 1
        else:
            harm += loss * (LEADERS_LOSS if seat == ahead else 1.0)
            harm += VICTIM * min(look.public.players[seat].cards, 4)
    return harm
