"""Five or six seats: two activations a turn."""

import pytest

from shared.rules import paired_turns
from shared.rules.commands import EndActivation, RemovePlayer, RollDice
from shared.rules.events import ActivationEnded, PairedPartBegan, TurnBegan
from shared.rules.phases import Acting, AwaitingRoll, MovingRobber, PairedActing
from shared.rules.rejection import Reason
from shared.rules.seats import Seat
from tests.rules.play import ANN, BOB, CAT, DAN, EVE, FAY, dice, given, rule


@pytest.mark.parametrize(
    ("seats", "pairs"),
    [(6, "03 14 25 30 41 52"), (5, "03 14 20 31 42"), (4, "0- 1- 2- 3-"), (3, "0- 1- 2-")],
)
@rule("8 Five or six seats")
def test_the_partner_sits_three_seats_clockwise(seats: int, pairs: str) -> None:
    everyone = tuple(map(Seat, range(seats)))
    for pair in pairs.split():
        expected = None if pair[1] == "-" else int(pair[1])
        assert paired_turns.partner(everyone, Seat(int(pair[0]))) == expected


@rule("8 Five or six seats")
def test_seats_that_left_are_not_counted() -> None:
    assert paired_turns.partner((ANN, CAT, DAN, EVE, FAY), ANN) == EVE


@rule("8 Five or six seats")
def test_both_parts_and_then_both_markers_move_on() -> None:
    game = given(6)
    game.when(ANN, EndActivation()).then(ActivationEnded(ANN), PairedPartBegan(DAN))
    game.awaits(PairedActing())
    game.refuses(DAN, RollDice(), Reason.WRONG_PHASE)
    game.when(DAN, EndActivation()).then(ActivationEnded(DAN), TurnBegan(2, BOB, EVE))


@rule("8 Five or six seats")
def test_with_four_left_when_the_turn_starts_it_is_not_paired() -> None:
    game = given(5, removed=[EVE], phase=AwaitingRoll())
    game.when(ANN, RollDice(), dice(6, 6)).when(ANN, EndActivation())
    assert game.events[-1] == TurnBegan(2, BOB, None)


@rule("8 Five or six seats")
def test_a_turn_that_began_paired_ends_paired() -> None:
    game = given(5).when(ANN, RemovePlayer(BOB)).when(ANN, EndActivation())
    assert game.state.turn.active == DAN
    game.when(DAN, EndActivation()).then(ActivationEnded(DAN), TurnBegan(2, CAT, None))


@rule("10 Leaving and the admin")
def test_a_removed_paired_seat_stays_named_and_is_passed_over() -> None:
    game = given(6).when(ANN, RemovePlayer(DAN))
    assert game.state.turn.paired == DAN
    game.when(ANN, EndActivation()).then(ActivationEnded(ANN), TurnBegan(2, BOB, FAY))


@rule("10 Leaving and the admin")
@pytest.mark.parametrize("phase", [AwaitingRoll(), Acting(), MovingRobber(Acting())])
def test_the_paired_part_follows_a_removed_primary(
    phase: AwaitingRoll | Acting | MovingRobber,
) -> None:
    game = given(6, active=BOB, phase=phase).when(ANN, RemovePlayer(BOB))
    assert (game.state.turn.active, game.state.phase) == (EVE, PairedActing())
    game.when(EVE, EndActivation()).then(ActivationEnded(EVE), TurnBegan(2, CAT, FAY))
