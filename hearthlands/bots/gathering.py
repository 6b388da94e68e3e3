"""Before the game: a colour of one's own, an island to the host's liking, and the start."""

from random import Random

from hearthlands.bots.look import Look
from hearthlands.bots.move import Move


def decide(look: Look, seats: int, whims: Random) -> Move | None:
    """A guest may change colour; a host starts as soon as the table is as full as wanted."""
    is_host = look.public.admin == look.own.player
    full = len(look.public.players) >= seats
    if is_host and full:
        if "shuffle_island" in look.can.acts and whims.random() < 0.3:
            return Move("shuffle_island")
        return Move("start_game", {"preview": look.public.preview})
    if look.can.colours and not full and whims.random() < 0.1:
        return Move("choose_colour", {"colour": whims.choice(look.can.colours)})
    return None
