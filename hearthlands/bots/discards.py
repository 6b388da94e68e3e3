"""Which cards to give up when a seven falls."""

from hearthlands.bots.goals import Goal
from hearthlands.bots.look import Look
from hearthlands.bots.move import Move
from hearthlands.client.view import Hand, Resource


def discard(look: Look, goals: list[Goal]) -> Move:
    """Exactly what is owed: first what the best goal does not need, of the biggest piles."""
    price = goals[0].price if goals else {}
    kept = dict(look.hand)
    given: Hand = {}
    for _ in range(look.can.discard):
        kind = max(kept, key=lambda one: _regret(kept, price, one))
        given[kind] = given.get(kind, 0) + 1
        kept[kind] -= 1
        if not kept[kind]:
            del kept[kind]
    return Move("discard", {"cards": given})


def _regret(kept: Hand, price: Hand, kind: Resource) -> tuple[int, int]:
    """Greatest for the card that is missed least."""
    return kept[kind] - price.get(kind, 0), kept[kind]
