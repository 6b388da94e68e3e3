"""A seven: who owes how many cards, the answers, and the robber after the last (RULES 3)."""

from collections.abc import Mapping, Sequence

from shared.rules.commands import Discard
from shared.rules.events import CardsDiscarded, DiceRolled, DiscardsDue, Event
from shared.rules.options import HAND_LIMIT
from shared.rules.phases import Acting, Discarding, MovingRobber, known
from shared.rules.rejection import Reason, reject
from shared.rules.seats import Seat
from shared.rules.state import GameState, paid, replace

SEVEN = 7


def owed(state: GameState, seat: Seat) -> int:
    """How many cards a seat still owes; 0 for nothing."""
    return state.phase.owed.get(seat, 0) if isinstance(state.phase, Discarding) else 0


def due_on_seven(state: GameState) -> Mapping[Seat, int]:
    """Every seat with more than seven cards, the roller included, owes half, rounded down."""
    held = {seat: state.players[seat].hand.total for seat in state.seats}
    return {seat: cards // 2 for seat, cards in held.items() if cards > HAND_LIMIT}


def due_after(state: GameState, rolled: Sequence[Event]) -> list[Event]:
    """What a roll makes the seats owe."""
    sevens = (e for e in rolled if isinstance(e, DiceRolled) and e.first + e.second == SEVEN)
    if next(sevens, None) is None:
        return []
    due = due_on_seven(state)
    return [DiscardsDue(due)] if due else []


def decide_discard(state: GameState, actor: Seat, command: Discard) -> list[Event]:
    cards = command.cards
    if not cards.countable or cards.total != owed(state, actor):
        reject(Reason.INVALID_CARDS)
    if not state.players[actor].hand.covers(cards):
        reject(Reason.INVALID_CARDS)
    return [CardsDiscarded(actor, cards)]


def apply_discards_due(state: GameState, event: DiscardsDue) -> GameState:
    return replace(state, phase=Discarding(event.owed))


def apply_cards_discarded(state: GameState, event: CardsDiscarded) -> GameState:
    players, bank = paid(state, event.seat, event.cards)
    phase = without_debt_of(state, event.seat)
    return replace(state, players=players, bank=bank, phase=phase)


def without_debt_of(state: GameState, seat: Seat) -> Discarding | MovingRobber:
    """The discards once a seat owes nothing; after the last, the roller moves the robber."""
    owing = known(state.phase, Discarding).owed
    left = {debtor: count for debtor, count in owing.items() if debtor != seat}
    return Discarding(left) if left else MovingRobber(Acting())
