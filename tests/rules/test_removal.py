"""Leaving a running game, in every phase, and its admin."""

import pytest

from shared.rules.commands import (
    ApproveRemoval,
    EndActivation,
    HandOverAdmin,
    RefuseRemoval,
    RemovePlayer,
    RequestRemoval,
    RollDice,
    Steal,
    WithdrawRemovalRequest,
)
from shared.rules.events import (
    ActivationEnded,
    AdminChanged,
    GameAbandoned,
    PairedPartBegan,
    PlayerRemoved,
    RemovalRefused,
    RemovalRequested,
    SetupTurnBegan,
    TurnBegan,
)
from shared.rules.phases import (
    Acting,
    AwaitingRoll,
    ChoosingVictim,
    Discarding,
    GameOver,
    MovingRobber,
    PairedActing,
    Phase,
    PlacingFreeRoads,
    PlacingSettlement,
    PlacingSetupRoad,
)
from shared.rules.rejection import Reason
from shared.rules.resources import Cards, Hand
from shared.rules.seats import Seat
from shared.rules.state import replace
from tests.rules.play import ANN, BOB, CAT, DAN, EVE, Game, corner, given, knights, player, rule


@rule("10 Leaving and the admin")
def test_everything_goes_back() -> None:
    game = given(
        settlements={BOB: "0,0,N"},
        cities={BOB: "1,0,S"},
        roads={BOB: "0,0,NE"},
        hands={BOB: Hand(wood=3, ore=3)},
        old={BOB: Cards(knight=1)},
        new={BOB: Cards(victory_point=1)},
        played={BOB: Cards(knight=1, monopoly=1)},
    )
    game.when(ANN, RemovePlayer(BOB)).then(
        PlayerRemoved(BOB, Hand(wood=3, ore=3), Cards(knight=1, victory_point=1))
    )
    state = game.state
    assert state.bank == Hand(19, 19, 19, 19, 19)
    assert state.deck.total == 23
    assert (state.roads, state.settlements, state.cities) == ({}, {}, {})
    assert state.players[BOB].played == Cards(knight=1, monopoly=1)
    assert state.seats == (ANN, CAT)


@pytest.mark.parametrize(
    "phase",
    [
        AwaitingRoll(),
        Acting(),
        MovingRobber(Acting()),
        MovingRobber(AwaitingRoll()),
        ChoosingVictim((CAT,), Acting()),
        PlacingFreeRoads(2, AwaitingRoll()),
        Discarding({BOB: 4, CAT: 5}),
        Discarding({CAT: 5}),
    ],
)
@rule("10 Leaving and the admin")
def test_a_removed_active_seat_ends_its_activation_with_all_that_was_pending(phase: Phase) -> None:
    hands = {BOB: Hand(wood=8), CAT: Hand(ore=10)}
    game = given(4, active=BOB, phase=phase, hands=hands)
    game.when(ANN, RemovePlayer(BOB)).then(
        PlayerRemoved(BOB, Hand(wood=8), Cards()), ActivationEnded(BOB), TurnBegan(2, CAT, None)
    )
    game.awaits(AwaitingRoll())
    assert game.hand(CAT) == Hand(ore=10)
    assert game.state.robber == "0,0"


@pytest.mark.parametrize(
    ("phase", "after"),
    [
        (Discarding({BOB: 4, CAT: 5}), Discarding({CAT: 5})),
        (Discarding({BOB: 4}), MovingRobber(Acting())),
        (ChoosingVictim((BOB, CAT), Acting()), ChoosingVictim((CAT,), Acting())),
        (ChoosingVictim((BOB,), AwaitingRoll()), AwaitingRoll()),
        (MovingRobber(Acting()), MovingRobber(Acting())),
        (PlacingFreeRoads(1, Acting()), PlacingFreeRoads(1, Acting())),
        (Acting(), Acting()),
        (AwaitingRoll(), AwaitingRoll()),
    ],
)
@rule("10 Leaving and the admin")
def test_the_debts_of_another_seat_lapse(phase: Phase, after: Phase) -> None:
    hands = {BOB: Hand(wood=8), CAT: Hand(ore=10)}
    game = given(4, active=DAN, phase=phase, hands=hands)
    game.when(ANN, RemovePlayer(BOB)).awaits(after)
    assert game.state.turn.active == DAN


@rule("10 Leaving and the admin")
def test_a_removed_victim_can_no_longer_be_named() -> None:
    game = given(4, phase=ChoosingVictim((BOB, CAT), Acting()), hands={CAT: Hand(ore=1)})
    game.when(ANN, RemovePlayer(BOB)).refuses(ANN, Steal(BOB), Reason.NO_VICTIM)


def _setup(phase: Phase, active: Seat, first: Seat = ANN) -> Game:
    game = given(4, phase=phase, active=active, settlements={active: "0,0,N"})
    return Game(replace(game.state, first=first, admin=player(DAN)))


@pytest.mark.parametrize(
    ("phase", "removed", "then"),
    [
        (PlacingSettlement(1), ANN, SetupTurnBegan(BOB, 1)),
        (PlacingSetupRoad(1, corner("0,0,N")), BOB, SetupTurnBegan(CAT, 1)),
        (PlacingSetupRoad(2, corner("0,0,N")), BOB, SetupTurnBegan(ANN, 2)),
        (PlacingSettlement(2), ANN, TurnBegan(1, BOB, None)),
    ],
)
@rule("10 Leaving and the admin")
def test_a_removed_seat_is_skipped_in_the_snake(phase: Phase, removed: Seat, then: object) -> None:
    game = _setup(phase, removed).when(DAN, RemovePlayer(removed))
    assert game.events[1:] == [then]


@rule("10 Leaving and the admin")
def test_the_last_of_the_first_round_gone_the_one_before_it_goes_twice() -> None:
    game = _setup(PlacingSettlement(1), CAT, first=DAN).when(DAN, RemovePlayer(CAT))
    assert game.events[1:] == [SetupTurnBegan(BOB, 2)]


@rule("10 Leaving and the admin")
def test_a_removed_paired_seat_ends_the_turn() -> None:
    game = given(6, primary=BOB, active=EVE).when(ANN, RemovePlayer(EVE))
    assert game.events[1:] == [ActivationEnded(EVE), TurnBegan(2, CAT, ANN)]


@rule("10 Leaving and the admin")
def test_a_removed_primary_leaves_the_paired_part() -> None:
    game = given(6, active=BOB, phase=Discarding({CAT: 4}), hands={CAT: Hand(ore=8)})
    game.when(ANN, RemovePlayer(BOB))
    assert game.events[1:] == [ActivationEnded(BOB), PairedPartBegan(EVE)]
    game.awaits(PairedActing())


@rule("10 Leaving and the admin")
def test_two_survivors_play_on_and_one_abandons_the_game() -> None:
    game = given(active=BOB).when(ANN, RemovePlayer(CAT)).awaits(Acting())
    game.when(BOB, EndActivation())
    game.when(ANN, RemovePlayer(BOB)).then(PlayerRemoved(BOB, Hand(), Cards()), GameAbandoned())
    game.awaits(GameOver(None))
    game.refuses(ANN, RollDice(), Reason.GAME_OVER)


@rule("10 Leaving and the admin")
def test_a_request_changes_nothing_and_may_be_taken_back() -> None:
    game = given().when(CAT, RequestRemoval()).when(CAT, RequestRemoval())
    game.then(RemovalRequested(CAT))
    game.when(CAT, WithdrawRemovalRequest())
    game.refuses(CAT, WithdrawRemovalRequest(), Reason.INVALID_SEAT)
    game.refuses(ANN, ApproveRemoval(CAT), Reason.INVALID_SEAT)
    game.refuses(ANN, RefuseRemoval(CAT), Reason.INVALID_SEAT)
    game.when(CAT, RequestRemoval()).when(ANN, RefuseRemoval(CAT)).then(RemovalRefused(CAT))
    game.when(CAT, RequestRemoval()).when(ANN, ApproveRemoval(CAT))
    assert game.state.seats == (ANN, BOB)


@rule("10 Leaving and the admin")
def test_only_the_admin_decides_and_the_admin_is_never_removed() -> None:
    game = given(active=BOB).when(ANN, RequestRemoval())
    game.refuses(BOB, RemovePlayer(CAT), Reason.NOT_ADMIN)
    game.refuses(BOB, HandOverAdmin(BOB), Reason.NOT_ADMIN)
    game.refuses(ANN, ApproveRemoval(ANN), Reason.INVALID_SEAT)
    game.refuses(ANN, RemovePlayer(ANN), Reason.INVALID_SEAT)
    game.refuses(ANN, HandOverAdmin(ANN), Reason.INVALID_SEAT)
    game.when(ANN, HandOverAdmin(CAT)).then(AdminChanged(player(CAT)))
    game.refuses(ANN, RemovePlayer(BOB), Reason.NOT_ADMIN)
    game.when(CAT, ApproveRemoval(ANN))


@rule("10 Leaving and the admin")
def test_a_removed_seat_asks_for_nothing_and_gets_nothing() -> None:
    game = given(4, removed=[BOB], old={BOB: knights(0)})
    game.refuses(BOB, RequestRemoval(), Reason.INVALID_SEAT)
    game.refuses(BOB, EndActivation(), Reason.INVALID_SEAT)
    for seat in (BOB, Seat(4), Seat(-1)):
        game.refuses(ANN, RemovePlayer(seat), Reason.INVALID_SEAT)
        game.refuses(ANN, HandOverAdmin(seat), Reason.INVALID_SEAT)
