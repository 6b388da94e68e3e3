"""What holds across the rules: who may ask for what when, and the order of refusals."""

from typing import get_args

import pytest

from shared.rules import decide, undo
from shared.rules.chance import Chance
from shared.rules.commands import (
    AcceptTrade,
    ApproveRemoval,
    BuildRoad,
    Command,
    Discard,
    GameCommand,
    GatheringCommand,
    OfferTrade,
    RollDice,
    Steal,
)
from shared.rules.events import AdminChanged, Event
from shared.rules.phases import LEGAL, WHO, Closed, GameOver, Gathering, Phase, Who, known
from shared.rules.rejection import Reason
from shared.rules.resources import Hand
from shared.rules.seats import Seat
from tests.rules.play import ANN, BOB, CAT, given, path, rule

OVER = {Gathering, Closed, GameOver}


@rule("3 A turn")
def test_every_phase_has_a_row_and_every_command_a_place() -> None:
    assert set(LEGAL) == set(get_args(Phase))
    assert set(WHO) == set(get_args(Command))
    assert set(LEGAL[Gathering]) == set(get_args(GatheringCommand))
    for phase, row in LEGAL.items():
        if phase not in OVER:
            assert set(row) <= set(get_args(GameCommand))
    assert not LEGAL[Closed]
    assert not LEGAL[GameOver]


@rule("3 A turn")
def test_who_may_ask_is_the_same_in_every_phase() -> None:
    for row in LEGAL.values():
        for command, who in row.items():
            assert WHO[command] is who


@rule("10 Leaving and the admin")
def test_requests_and_the_admins_work_are_possible_in_every_phase_of_the_game() -> None:
    for phase, row in LEGAL.items():
        asked = {command for command, who in row.items() if who is Who.ADMIN}
        assert len(asked) == (0 if phase in OVER else 4)


@rule("9 Undo")
def test_only_what_is_listed_is_undoable_or_no_wall() -> None:
    kinds = set(get_args(Event))
    assert set(undo.UNDOABLE) == set(get_args(undo.Placed))
    assert set(undo.UNDOABLE) <= kinds
    assert kinds >= undo.NO_WALLS
    assert not undo.NO_WALLS & set(undo.UNDOABLE)
    assert AdminChanged in undo.NO_WALLS


@rule("FORMAT Commands")
def test_the_end_of_the_game_comes_before_every_other_reason() -> None:
    game = given(phase=GameOver(ANN), removed=[CAT])
    for seat, command in (
        (ANN, RollDice()),
        (BOB, RollDice()),
        (CAT, RollDice()),
        (BOB, ApproveRemoval(CAT)),
        (ANN, AcceptTrade(1)),
        (ANN, OfferTrade(Hand(), Hand())),
        (BOB, Discard(Hand())),
    ):
        game.refuses(seat, command, Reason.GAME_OVER)


@rule("FORMAT Commands")
def test_then_the_seat_then_who_then_the_moment_then_the_rule() -> None:
    game = given(4, removed=[CAT])
    game.refuses(CAT, RollDice(), Reason.INVALID_SEAT)
    game.refuses(Seat(6), RollDice(), Reason.INVALID_SEAT)
    game.refuses(BOB, RollDice(), Reason.NOT_YOUR_TURN)
    game.refuses(BOB, ApproveRemoval(BOB), Reason.NOT_ADMIN)
    game.refuses(ANN, RollDice(), Reason.WRONG_PHASE)
    game.refuses(ANN, Steal(ANN), Reason.WRONG_PHASE)
    game.refuses(ANN, BuildRoad(path("0,0,E")), Reason.ILLEGAL_PLACE)


@rule("12 Chance that can be checked")
def test_the_same_command_at_the_same_number_gives_the_same_draws() -> None:
    state = given().state
    chance = Chance(bytes(32), 7)
    command = OfferTrade(Hand(wood=1), Hand(ore=1))
    state = given(hands={ANN: Hand(wood=1)}).state
    assert decide(state, ANN, command, chance) == decide(state, ANN, command, chance)


def test_a_phase_that_can_not_be_is_a_bug() -> None:
    with pytest.raises(AssertionError):
        known(Closed(), GameOver)
