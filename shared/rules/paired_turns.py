"""Five or six seats: who has the second activation of a turn, and who is next (RULES 8)."""

from collections.abc import Sequence

from shared.rules.events import TurnBegan
from shared.rules.options import PAIRED_FROM_SEATS
from shared.rules.seats import Seat, clockwise
from shared.rules.state import GameState

STEPS_TO_PARTNER = 3


def partner(seats: Sequence[Seat], primary: Seat) -> Seat | None:
    """The paired seat of a turn that begins now; None while fewer than five are in the game."""
    if len(seats) < PAIRED_FROM_SEATS:
        return None
    return clockwise(seats, primary, STEPS_TO_PARTNER)


def first_turn(state: GameState, primary: Seat) -> TurnBegan:
    """Turn 1, after the setup."""
    return TurnBegan(1, primary, partner(state.seats, primary))


def next_turn(state: GameState) -> TurnBegan:
    """The turn after this one, as it stands now: both markers move one seat."""
    seats = state.seats
    primary = clockwise(seats, state.turn.primary)
    return TurnBegan(state.turn.number + 1, primary, partner(seats, primary))


def awaits_paired_part(state: GameState) -> Seat | None:
    """The paired seat whose activation is still to come in this turn, if it is still there."""
    turn = state.turn
    if turn.paired is None or turn.active != turn.primary or state.players[turn.paired].removed:
        return None
    return turn.paired
