"""Trade with the bank: rates by harbour, and what the bank has (RULES 5)."""

from shared.rules.commands import TradeBank
from shared.rules.events import BankTraded, Event
from shared.rules.layout import Harbour, harbour_at
from shared.rules.pieces import of_pieces
from shared.rules.rejection import Reason, judge
from shared.rules.resources import PLACE, Hand, Resource
from shared.rules.seats import Seat
from shared.rules.state import GameState, players_with, replace

PLAIN_RATE = 4
ANY_HARBOUR_RATE = 3
OWN_HARBOUR_RATE = 2

OWN_HARBOURS = tuple(Harbour(kind.value) for kind in Resource)
WITHOUT_HARBOUR = (PLAIN_RATE,) * len(OWN_HARBOURS)


@of_pieces
def rates(state: GameState, seat: Seat) -> tuple[int, ...]:
    """The best rate a seat has for each kind, in the order of `Resource`."""
    owned = _harbours(state, seat)
    if not owned:
        return WITHOUT_HARBOUR
    plain = ANY_HARBOUR_RATE if Harbour.ANY in owned else PLAIN_RATE
    return tuple([OWN_HARBOUR_RATE if own in owned else plain for own in OWN_HARBOURS])


def rate(state: GameState, seat: Seat, kind: Resource) -> int:
    """How many cards of one kind buy one of another."""
    return rates(state, seat)[PLACE[kind]]


def refusal(state: GameState, seat: Seat, give: Resource, take: Resource) -> Reason | None:
    if give == take:
        return Reason.INVALID_OFFER
    if not state.bank.count_of(take):
        return Reason.BANK_SHORT
    if state.players[seat].hand.count_of(give) < rate(state, seat, give):
        return Reason.CANNOT_AFFORD
    return None


def decide_trade_bank(state: GameState, actor: Seat, command: TradeBank) -> list[Event]:
    judge(refusal(state, actor, command.give, command.take))
    return [BankTraded(actor, command.give, rate(state, actor, command.give), command.take)]


def apply_bank_traded(state: GameState, event: BankTraded) -> GameState:
    gave, took = Hand.single(event.gave, event.rate), Hand.single(event.took)
    hand = state.players[event.seat].hand.minus(gave).plus(took)
    players = players_with(state, event.seat, hand=hand)
    return replace(state, players=players, bank=state.bank.plus(gave).minus(took))


def _harbours(state: GameState, seat: Seat) -> list[Harbour]:
    served = harbour_at(state.island)
    return [
        served[corner]
        for buildings in (state.settlements, state.cities)
        for corner, owner in buildings.items()
        if owner == seat and corner in served
    ]
