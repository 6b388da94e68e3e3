"""The robber and the stolen card."""

from shared.rules import robber
from shared.rules.board import Tile
from shared.rules.chance import Chance
from shared.rules.commands import MoveRobber, Steal
from shared.rules.events import CardStolen, RobberMoved
from shared.rules.phases import Acting, AwaitingRoll, ChoosingVictim, MovingRobber
from shared.rules.rejection import Reason
from shared.rules.resources import Hand, Resource
from shared.rules.seats import Seat
from tests.rules.play import ANN, BOB, CAT, DAN, KEY, given, rule

ORE_TILE = Tile("1,0")
AT_THE_ORE = {ANN: "1,0,SW", BOB: "1,0,N", CAT: "1,0,SE", DAN: "-2,2,S"}


@rule("3 Robber")
def test_it_must_move_to_another_land_tile() -> None:
    game = given(phase=MovingRobber(Acting()), robber="1,0")
    assert len(robber.tiles(game.state)) == 18
    game.refuses(ANN, MoveRobber(ORE_TILE), Reason.ILLEGAL_PLACE)
    game.refuses(ANN, MoveRobber(Tile("3,-1")), Reason.ILLEGAL_PLACE)


@rule("3 Robber")
def test_a_victim_has_a_building_there_and_a_card() -> None:
    game = given(
        4,
        phase=MovingRobber(Acting()),
        settlements=AT_THE_ORE,
        hands={ANN: Hand(ore=2), CAT: Hand(wheat=2), DAN: Hand(wood=5)},
    )
    game.when(ANN, MoveRobber(ORE_TILE)).then(RobberMoved(ANN, ORE_TILE, (CAT,)))
    game.awaits(ChoosingVictim((CAT,), Acting()))
    for other in (ANN, BOB, DAN, Seat(9), Seat(-2)):
        game.refuses(ANN, Steal(other), Reason.NO_VICTIM)


@rule("3 Robber")
def test_without_a_victim_there_is_no_steal_step() -> None:
    game = given(phase=MovingRobber(AwaitingRoll()), settlements={BOB: "1,0,N"})
    game.when(ANN, MoveRobber(ORE_TILE)).then(RobberMoved(ANN, ORE_TILE, ()))
    game.awaits(AwaitingRoll())


@rule("3 Robber")
def test_a_robbed_player_loses_exactly_one_card() -> None:
    game = given(
        phase=ChoosingVictim((BOB,), Acting()),
        settlements={BOB: "1,0,N"},
        hands={BOB: Hand(ore=2)},
    )
    game.when(ANN, Steal(BOB)).then(CardStolen(ANN, BOB, Resource.ORE))
    assert (game.hand(ANN), game.hand(BOB)) == (Hand(ore=1), Hand(ore=1))
    game.awaits(Acting())


@rule("12 Chance that can be checked")
def test_the_card_is_drawn_from_the_hand_written_out() -> None:
    hand = Hand(wood=2, sheep=1, ore=4)
    chance = Chance(KEY, 20)
    game = given(phase=ChoosingVictim((BOB,), Acting()), hands={BOB: hand})
    expected = robber.written_out(hand)[chance.draw(7, "steal", 0)]
    game.when(ANN, Steal(BOB), chance).then(CardStolen(ANN, BOB, expected))


@rule("3 Robber")
def test_only_the_active_seat_moves_it() -> None:
    game = given(phase=MovingRobber(Acting()))
    game.refuses(BOB, MoveRobber(ORE_TILE), Reason.NOT_YOUR_TURN)
    given().refuses(ANN, MoveRobber(ORE_TILE), Reason.WRONG_PHASE)
