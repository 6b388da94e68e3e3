# noqa: INP001 - run as a script beside the journeys, not a package
"""Ways to play: a bot's own, and simpler ones that lead sooner to what a journey needs."""

from collections.abc import Callable, Mapping

from hearthlands.bots.discards import discard
from hearthlands.bots.goals import Goal
from hearthlands.bots.hands import CARD, CITY, RESOURCES
from hearthlands.bots.look import Look
from hearthlands.bots.move import Decision, Move
from hearthlands.bots.strategy import DUTIES, Mind
from hearthlands.client.view import Hand

Manner = Callable[[Look, Mind], Decision]
NOTHING_WANTED: list[Goal] = []


def bot(look: Look, mind: Mind) -> Decision:
    return mind.decide(look)


def silent(look: Look, mind: Mind) -> Decision:
    """As a bot, but it makes no offers and takes none."""
    if look.seat not in look.public.acting:
        return None
    decision = mind.decide(look)
    while isinstance(decision, Move) and decision.kind == "offer_trade":
        decision = mind.decide(look)
    return decision


def hoarding(look: Look, _: Mind) -> Decision:
    """Does what must be done and keeps every card."""
    return _duty(look) or _end(look)


def collecting(look: Look, _: Mind) -> Decision:
    """Buys development cards and plays none of them."""
    return _duty(look) or _collect(look) or _end(look)


def growing(look: Look, _: Mind) -> Decision:
    """Collects, but a city first: it pays for the cards."""
    if look.public.phase == "actions" and look.can.cities:
        return Move("build_city", {"corner": look.can.cities[0]})
    return _duty(look) or _bank(look, CITY) or _collect(look) or _end(look)


def _duty(look: Look) -> Move | None:
    phase = look.public.phase
    if look.seat not in look.public.acting or phase in ("actions", "gathering", "finished"):
        return None
    if phase == "discard":
        return discard(look, NOTHING_WANTED) if look.can.discard else None
    if phase == "roll":
        return Move("roll_dice")
    return DUTIES[phase](look)


def _end(look: Look) -> Move | None:
    return Move("end_activation") if "end_activation" in look.can.acts else None


def _collect(look: Look) -> Move | None:
    if "buy_development" in look.can.acts:
        return Move("buy_development")
    return _bank(look, CARD) if look.public.deck_left else None


def _bank(look: Look, price: Hand) -> Move | None:
    """Something there is too much of for something that is missing."""
    missing = [kind for kind in look.can.take if look.hand.get(kind, 0) < price.get(kind, 0)]
    for kind in RESOURCES:
        rate = look.can.bank.get(kind)
        spare = look.hand.get(kind, 0) - price.get(kind, 0)
        if rate is not None and spare >= rate and missing and missing[0] != kind:
            return Move("trade_bank", {"give": kind, "take": missing[0]})
    return None


MANNERS: Mapping[str, Manner] = {
    "bot": bot,
    "silent": silent,
    "hoarding": hoarding,
    "collecting": collecting,
    "growing": growing,
}
