"""Trading with the bank, when that completes the next piece."""

from hearthlands.bots.goals import Goal
from hearthlands.bots.hands import lacking, spare, total
from hearthlands.bots.look import Look
from hearthlands.bots.move import Move

MANY = 8


def trade(look: Look, goal: Goal) -> Move | None:
    """One card for spare ones, if the bank can give all that the next piece still lacks."""
    missing = lacking(look.hand, goal.next_price)
    left = spare(look.hand, goal.next_price)
    offers = {kind: rate for kind, rate in look.can.bank.items() if left.get(kind, 0) >= rate}
    enough = sum(left[kind] // rate for kind, rate in offers.items()) >= total(missing)
    if not missing or not (enough or (offers and total(look.hand) >= MANY)):
        return None
    give = max(offers, key=lambda kind: left[kind] - offers[kind])
    take = next((kind for kind in missing if kind in look.can.take and kind != give), None)
    return None if take is None else Move("trade_bank", {"give": give, "take": take})
