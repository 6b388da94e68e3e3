"""Trade with the bank: rates by harbour, and what the bank has (RULES 5)."""

from collections.abc import Iterator

from shared.rules.board import Corner
from shared.rules.commands import TradeBank
from shared.rules.events import BankTraded, Event
from shared.rules.layout import Harbour, harbour_at
from shared.rules.rejection import Reason, judge
from shared.rules.resources import PLACE, Hand, Resource
from shared.rules.seats import Seat
from shared.rules.state import GameState, exchanged

PLAIN_RATE = 4
ANY_HARBOUR_RATE = 3
OWN_HARBOUR_RATE = 2


def rates(state: GameState, seat: Seat) -> tuple[int, ...]:
    """The best rate a seat has for each kind, in the order of `Resource`."""
    owned = set(_harbours(state, seat))
    plain = ANY_HARBOUR_RATE if Harbour.ANY in owned else PLAIN_RATE
    return tuple(OWN_HARBOUR_RATE if Harbour(kind) in owned else plain for kind in Resource)


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
    gives = Hand.single(event.gave, event.rate)
    return exchanged(state, event.seat, gives=gives, takes=Hand.single(event.took))


def _harbours(state: GameState, seat: Seat) -> Iterator[Harbour]:
    served = harbour_at(state.island)
    return (served[corner] for corner in _buildings(state, seat) if corner in served)


def _buildings(state: GameState, seat: Seat) -> Iterator[Corner]:
    yield from (corner for corner, owner in state.settlements.items() if owner == seat)
    yield from (corner for corner, owner in state.cities.items() if owner == seat)
