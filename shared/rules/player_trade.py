"""Offers between players: made, answered, withdrawn, and when they close (RULES 5)."""

from collections.abc import Sequence

from shared.rules.commands import AcceptTrade, DeclineTrade, OfferTrade, WithdrawTrade
from shared.rules.events import (
    ActivationEnded,
    Event,
    OfferClosed,
    OfferEnd,
    TradeCompleted,
    TradeDeclined,
    TradeOffered,
)
from shared.rules.phases import Acting, GameOver
from shared.rules.rejection import Reason, judge, reject
from shared.rules.resources import Hand
from shared.rules.seats import Seat
from shared.rules.state import GameState, Offer, replace


def partners(state: GameState, seat: Seat) -> tuple[Seat, ...]:
    """Whom a seat's offers may go to in this turn: the primary deals with all, they with it."""
    primary = state.turn.primary
    if seat == primary:
        return tuple([other for other in state.seats if other != seat])
    return () if state.players[primary].removed else (primary,)


def may_offer_to(state: GameState, seat: Seat) -> tuple[Seat, ...]:
    """Whom an offer may go to now; nobody outside the primary's own actions."""
    return partners(state, seat) if isinstance(state.phase, Acting) else ()


def open_offer(state: GameState, number: int) -> Offer | None:
    """The open offer of this number."""
    for offer in state.offers:
        if offer.number == number:
            return offer
    return None


def refusal_to_accept(state: GameState, seat: Seat, number: int) -> Reason | None:
    offer = open_offer(state, number)
    if offer is None:
        return Reason.OFFER_CLOSED
    if seat not in offer.to:
        return Reason.INVALID_OFFER
    if not isinstance(state.phase, Acting):
        return Reason.WRONG_PHASE
    if not state.players[seat].hand.covers(offer.want):
        return Reason.CANNOT_AFFORD
    return None if _payable(state, offer) else Reason.CANNOT_AFFORD


def refusal_to_decline(state: GameState, seat: Seat, number: int) -> Reason | None:
    offer = open_offer(state, number)
    if offer is None:
        return Reason.OFFER_CLOSED
    return None if seat in offer.to else Reason.INVALID_OFFER


def refusal_to_withdraw(state: GameState, seat: Seat, number: int) -> Reason | None:
    offer = open_offer(state, number)
    if offer is None:
        return Reason.OFFER_CLOSED
    return None if seat == offer.proposer else Reason.INVALID_OFFER


def refusal_to_offer(state: GameState, seat: Seat, command: OfferTrade) -> Reason | None:
    if not _is_deal(command.give, command.want):
        return Reason.INVALID_OFFER
    if command.to is not None and not _may_all_deal(state, seat, command.to):
        return Reason.INVALID_OFFER
    if not may_offer_to(state, seat):
        return Reason.WRONG_PHASE
    if not state.players[seat].hand.covers(command.give):
        return Reason.CANNOT_AFFORD
    return None


def _is_deal(give: Hand, want: Hand) -> bool:
    """Something on both sides, and no kind on both."""
    if not (give.countable and want.countable and give.total and want.total):
        return False
    return not any(mine and theirs for mine, theirs in zip(give, want, strict=True))


def _may_all_deal(state: GameState, seat: Seat, named: Sequence[Seat]) -> bool:
    possible = partners(state, seat)
    return bool(named) and all(other in possible for other in named)


def _payable(state: GameState, offer: Offer) -> bool:
    return state.players[offer.proposer].hand.covers(offer.give)


def decide_offer_trade(state: GameState, actor: Seat, command: OfferTrade) -> list[Event]:
    judge(refusal_to_offer(state, actor, command))
    possible = partners(state, actor)
    to = possible if command.to is None else tuple(s for s in possible if s in command.to)
    replaced = (offer.number for offer in state.offers if offer.proposer == actor)
    return [
        *(OfferClosed(number, OfferEnd.REPLACED) for number in replaced),
        TradeOffered(state.next_offer, actor, to, command.give, command.want),
    ]


def decide_accept_trade(state: GameState, actor: Seat, command: AcceptTrade) -> list[Event]:
    judge(refusal_to_accept(state, actor, command.offer))
    offer = _open(state, command.offer)
    return [TradeCompleted(offer.number, offer.proposer, actor, offer.give, offer.want)]


def decide_decline_trade(state: GameState, actor: Seat, command: DeclineTrade) -> list[Event]:
    judge(refusal_to_decline(state, actor, command.offer))
    offer = _open(state, command.offer)
    declined = TradeDeclined(offer.number, actor)
    if {*offer.declined, actor} >= set(offer.to):
        return [declined, OfferClosed(offer.number, OfferEnd.DECLINED)]
    return [declined]


def decide_withdraw_trade(state: GameState, actor: Seat, command: WithdrawTrade) -> list[Event]:
    judge(refusal_to_withdraw(state, actor, command.offer))
    return [OfferClosed(command.offer, OfferEnd.WITHDRAWN)]


def _open(state: GameState, number: int) -> Offer:
    offer = open_offer(state, number)
    if offer is None:
        reject(Reason.OFFER_CLOSED)
    return offer


def close_dead(state: GameState, events: Sequence[Event]) -> list[Event]:
    """The offers that these events, whatever rule they come from, leave without a future."""
    if not state.offers:
        return []
    ended = any(isinstance(event, ActivationEnded) for event in events)
    ends = ((offer.number, _end(state, offer, ended=ended)) for offer in state.offers)
    return [OfferClosed(number, end) for number, end in ends if end is not None]


def _end(state: GameState, offer: Offer, *, ended: bool) -> OfferEnd | None:
    if any(state.players[seat].removed for seat in (offer.proposer, *offer.to)):
        return OfferEnd.SEAT_REMOVED
    if ended:
        return OfferEnd.ACTIVATION_ENDED
    if isinstance(state.phase, GameOver):
        return OfferEnd.GAME_ENDED
    return None if _payable(state, offer) else OfferEnd.UNPAYABLE


def apply_trade_offered(state: GameState, event: TradeOffered) -> GameState:
    offer = Offer(
        number=event.offer,
        proposer=event.proposer,
        to=event.to,
        give=event.give,
        want=event.want,
    )
    return replace(state, offers=(*state.offers, offer), next_offer=event.offer + 1)


def apply_trade_declined(state: GameState, event: TradeDeclined) -> GameState:
    return replace(state, offers=tuple(_declined(offer, event) for offer in state.offers))


def _declined(offer: Offer, event: TradeDeclined) -> Offer:
    if offer.number != event.offer or event.seat in offer.declined:
        return offer
    return Offer(
        number=offer.number,
        proposer=offer.proposer,
        to=offer.to,
        give=offer.give,
        want=offer.want,
        declined=(*offer.declined, event.seat),
    )


def apply_trade_completed(state: GameState, event: TradeCompleted) -> GameState:
    players = list(state.players)
    proposer, partner = players[event.proposer], players[event.partner]
    players[event.proposer] = replace(
        proposer, hand=proposer.hand.minus(event.gave).plus(event.got)
    )
    players[event.partner] = replace(partner, hand=partner.hand.minus(event.got).plus(event.gave))
    return replace(state, players=tuple(players), offers=_without(state, event.offer))


def apply_offer_closed(state: GameState, event: OfferClosed) -> GameState:
    return replace(state, offers=_without(state, event.offer))


def _without(state: GameState, number: int) -> tuple[Offer, ...]:
    return tuple(offer for offer in state.offers if offer.number != number)
