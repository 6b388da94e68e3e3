"""The end of an activation."""

from shared.rules.commands import BuildRoad, EndActivation, TradeBank
from shared.rules.events import ActivationEnded, TurnBegan
from shared.rules.phases import Acting, AwaitingRoll, ChoosingVictim, MovingRobber, PlacingFreeRoads
from shared.rules.rejection import Reason
from shared.rules.resources import Cards, Resource
from tests.rules.play import ANN, BOB, CAT, given, path, rule


@rule("3 A turn")
def test_the_next_seat_clockwise_awaits_its_roll() -> None:
    game = given(active=CAT)
    game.when(CAT, EndActivation()).then(ActivationEnded(CAT), TurnBegan(2, ANN, None))
    game.awaits(AwaitingRoll())
    assert game.state.last_roll is None


@rule("6 Development cards")
def test_what_was_bought_is_old_from_the_next_activation_on() -> None:
    game = given(new={ANN: Cards(monopoly=1)}, old={ANN: Cards(knight=1)})
    game.when(ANN, EndActivation())
    assert game.state.players[ANN].old == Cards(knight=1, monopoly=1)
    assert game.state.players[ANN].new == Cards()


@rule("3 A turn")
def test_the_roll_is_compulsory() -> None:
    game = given(phase=AwaitingRoll())
    game.refuses(ANN, EndActivation(), Reason.WRONG_PHASE)
    game.refuses(ANN, BuildRoad(path("0,0,E")), Reason.WRONG_PHASE)
    game.refuses(ANN, TradeBank(Resource.WOOD, Resource.ORE), Reason.WRONG_PHASE)


@rule("3 A turn")
def test_nothing_ends_while_something_is_pending() -> None:
    for phase in (
        MovingRobber(Acting()),
        ChoosingVictim((BOB,), Acting()),
        PlacingFreeRoads(1, Acting()),
    ):
        given(phase=phase).refuses(ANN, EndActivation(), Reason.WRONG_PHASE)


@rule("3 A turn")
def test_only_the_active_seat_ends_it() -> None:
    given().refuses(BOB, EndActivation(), Reason.NOT_YOUR_TURN)
