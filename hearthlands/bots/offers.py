"""Trading with the others: what to offer, and which offers are worth taking."""

from collections.abc import Mapping

from hearthlands.bots.goals import Goal, ranked
from hearthlands.bots.hands import covers, lacking, spare
from hearthlands.bots.look import Look
from hearthlands.bots.move import Move
from hearthlands.client.view import OfferView, Resource

NEARLY_WON = 8
MISSING = 2.0
NEEDED = 2.5
SPARE = 0.75
MARGIN = 0.3
AT_MOST_MISSING = 3


def offer(look: Look, goal: Goal, generosity: int) -> Move | None:
    """One card that is missing for one that is spare (or two, if asked a second time)."""
    missing, left = lacking(look.hand, goal.next_price), spare(look.hand, goal.price)
    partners = [seat for seat in look.can.offer_to if look.points(seat) < NEARLY_WON]
    if not partners or not missing or sum(missing.values()) > AT_MOST_MISSING:
        return None
    give = max(left, key=lambda kind: left[kind], default=None)
    if give is None or left[give] < generosity:
        return None
    want = min(missing, key=lambda kind: look.income.get(kind, 0))
    body = {"give": {give: generosity}, "want": {want: 1}}
    everyone = len(partners) == len(look.can.offer_to)
    return Move("offer_trade", body if everyone else body | {"to": partners})


def answer(look: Look) -> Move | None:
    """Accept what helps, decline what does not, once each."""
    acceptable = [one for one in look.public.offers if one.number in look.can.accept]
    unmet = (
        [goal for goal in ranked(look) if not covers(look.hand, goal.price)] if acceptable else []
    )
    for one in acceptable:
        if unmet and is_good(look, unmet[0], one):
            return Move("accept_trade", {"offer": one.number})
    for one in look.public.offers:
        if one.number in look.can.decline and look.seat not in one.declined:
            return Move("decline_trade", {"offer": one.number})
    return None


def is_good(look: Look, goal: Goal, one: OfferView) -> bool:
    """Whether what comes is worth more than what goes, and not to somebody about to win."""
    if look.points(one.proposer) >= NEARLY_WON:
        return False
    return _gain(look, goal, one.give) > _loss(look, goal, one.want) + MARGIN


def _gain(look: Look, goal: Goal, cards: Mapping[Resource, int]) -> float:
    missing = lacking(look.hand, goal.price)
    useful = {kind: min(count, missing.get(kind, 0)) for kind, count in cards.items()}
    return sum(useful[kind] * MISSING + (cards[kind] - useful[kind]) * SPARE for kind in cards)


def _loss(look: Look, goal: Goal, cards: Mapping[Resource, int]) -> float:
    left = spare(look.hand, goal.price)
    hurting = {kind: max(0, count - left.get(kind, 0)) for kind, count in cards.items()}
    return sum(hurting[kind] * NEEDED + (cards[kind] - hurting[kind]) * SPARE for kind in cards)
