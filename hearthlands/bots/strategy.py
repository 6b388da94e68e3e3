"""One bot's mind: from a look at the table to what it does next."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import assert_never

from hearthlands.bots import (
    bank,
    building,
    cards,
    discards,
    gathering,
    offers,
    robber,
    setup,
)
from hearthlands.bots.goals import Goal, ranked
from hearthlands.bots.look import Look
from hearthlands.bots.move import Decision, Move, WaitForReplies
from hearthlands.client.view import PhaseName

OFFERS_PER_ACTIVATION = 2
MOVES_PER_ACTIVATION = 60
"""A bot that would go on for ever ends its activation instead."""
CHANGE_OF_MIND = 0.04
UNASKED_OFFER = 0.15


DUTIES: Mapping[PhaseName, Callable[[Look], Move]] = {
    "setup_settlement": setup.settlement,
    "setup_road": setup.road,
    "roll": lambda look: cards.before_roll(look) or Move("roll_dice"),
    "robber": robber.move,
    "steal": robber.steal,
    "free_roads": lambda look: building.free_road(look, ranked(look)),
}
"""What the phase asks of the acting seat, where it leaves no other choice."""


@dataclass(slots=True)
class Activation:
    """What is remembered of one stretch of play."""

    moves: int = 0
    offers: int = 0
    changed_mind: bool = False
    thought_of_offer: bool = False


@dataclass(slots=True)
class Mind:
    """`seats`: with how many the game begins, if this bot is the host."""

    seats: int
    whims: Random
    _name: tuple[int, int, str] | None = None
    _now: Activation = field(default_factory=Activation)
    _tired_of: int = 0

    def tired_of(self, offer: int) -> None:
        """The others took too long to answer."""
        self._tired_of = offer

    def decide(self, look: Look) -> Decision:
        self._remember(look)
        if look.public.phase == "gathering":
            return gathering.decide(look, self.seats, self.whims)
        decision = self._play(look)
        if isinstance(decision, Move) and look.seat in look.public.acting:
            self._now.moves += 1
        return decision

    def _remember(self, look: Look) -> None:
        if look.activation != self._name:
            self._name, self._now = look.activation, Activation()

    def _play(self, look: Look) -> Decision:
        if look.can.approve:
            return Move("approve_removal", {"seat": look.can.approve[0]})
        if self._changes_mind(look):
            return Move("undo")
        acting = look.seat in look.public.acting
        match look.public.phase:
            case "gathering" | "closed" | "finished":
                return None
            case "discard":
                return discards.discard(look, ranked(look)) if look.can.discard else None
            case "actions":
                return self._act(look) if acting else self._beside(look)
            case "setup_settlement" | "setup_road" | "roll" | "robber" | "steal" | "free_roads":
                return DUTIES[look.public.phase](look) if acting else None
            case other:
                assert_never(other)

    def _act(self, look: Look) -> Decision:
        if self._now.moves >= MOVES_PER_ACTIVATION:
            return Move("end_activation")
        first = offers.answer(look) or self._waiting(look)
        if first is not None:
            return first
        goals = ranked(look)
        return (
            cards.after_roll(look, goals)
            or building.build(look, goals)
            or self._trade(look, goals)
            or building.spend(look, goals)
            or Move("end_activation")
        )

    def _trade(self, look: Look, goals: list[Goal]) -> Move | None:
        if not goals:
            return None
        move = None
        if self._now.offers < OFFERS_PER_ACTIVATION:
            move = offers.offer(look, goals[0], generosity=self._now.offers + 1)
            self._now.offers += 1
        return move or bank.trade(look, goals[0])

    def _waiting(self, look: Look) -> Decision:
        """An open offer of one's own is waited for, or taken back."""
        mine = look.my_offer
        if mine is None:
            return None
        if self._tired_of == mine.number:
            return Move("withdraw_trade", {"offer": mine.number})
        return WaitForReplies(mine.number)

    def _beside(self, look: Look) -> Move | None:
        """What the others may do in somebody's activation."""
        if reply := offers.answer(look):
            return reply
        if self._now.thought_of_offer or not look.can.offer_to:
            return None
        self._now.thought_of_offer = True
        return self._unasked_offer(look) if self.whims.random() < UNASKED_OFFER else None

    def _unasked_offer(self, look: Look) -> Move | None:
        goals = ranked(look)
        return offers.offer(look, goals[0], generosity=1) if goals else None

    def _changes_mind(self, look: Look) -> bool:
        """Now and then a placement is taken back, and made again."""
        if look.own.undo is None or "undo" not in look.can.acts or self._now.changed_mind:
            return False
        self._now.changed_mind = self.whims.random() < CHANGE_OF_MIND
        return self._now.changed_mind
