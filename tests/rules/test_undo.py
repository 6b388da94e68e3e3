"""Taking placements back."""

from shared.rules.board import Tile
from shared.rules.commands import (
    BuildCity,
    BuildRoad,
    BuildSettlement,
    BuyDevelopment,
    EndActivation,
    HandOverAdmin,
    MoveRobber,
    OfferTrade,
    PlayKnight,
    RemovePlayer,
    RequestRemoval,
    Steal,
    TradeBank,
    Undo,
)
from shared.rules.events import Piece, PlacementUndone
from shared.rules.phases import Acting, AwaitingRoll, MovingRobber
from shared.rules.rejection import Reason
from shared.rules.resources import Hand, Resource
from shared.rules.state import replace
from tests.rules.play import (
    ANN,
    BOB,
    CAT,
    CITY,
    DEVELOPMENT,
    ROAD,
    SETTLEMENT,
    Game,
    corner,
    given,
    knights,
    path,
    rule,
)

FIVE_IN_THE_SOUTH = "-2,1,SE -1,1,SW -1,1,SE 0,1,SW 0,1,SE"


def builder(hand: Hand) -> Game:
    return given(settlements={ANN: "0,0,N"}, hands={ANN: hand})


@rule("9 Undo")
def test_an_undone_road_is_refunded_and_gone() -> None:
    game = builder(ROAD)
    before = game.state
    game.when(ANN, BuildRoad(path("0,0,NE"))).when(ANN, Undo()).then(
        PlacementUndone(ANN, Piece.ROAD, "0,0,NE")
    )
    assert game.state == before


@rule("9 Undo")
def test_an_undone_city_is_a_settlement_again() -> None:
    game = builder(CITY)
    before = game.state
    game.when(ANN, BuildCity(corner("0,0,N"))).when(ANN, Undo())
    assert game.state == before


@rule("9 Undo")
def test_the_newest_comes_first_offers_and_requests_notwithstanding() -> None:
    game = builder(Hand(wood=2, brick=2, ore=1))
    game.when(ANN, BuildRoad(path("0,0,NE")))
    game.when(ANN, OfferTrade(Hand(ore=1), Hand(sheep=1))).when(CAT, RequestRemoval())
    game.when(ANN, BuildRoad(path("0,0,E"))).when(ANN, HandOverAdmin(BOB))
    game.when(ANN, Undo()).when(ANN, Undo())
    assert game.state.roads == {}
    assert len(game.state.offers) == 1
    assert game.state.admin == game.state.players[BOB].player
    assert game.state.players[CAT].removal_requested
    game.refuses(ANN, Undo(), Reason.NOTHING_TO_UNDO)


@rule("9 Undo")
def test_the_former_holder_is_restored_and_not_derived() -> None:
    game = given(
        settlements={ANN: "-2,0,N", BOB: "-2,1,S"},
        roads={ANN: "-2,0,NE -1,0,NW -1,0,NE 0,0,NW 0,0,NE", BOB: FIVE_IN_THE_SOUTH},
        hands={ANN: ROAD},
    )
    game.state = replace(game.state, longest_road=BOB)
    game.when(ANN, BuildRoad(path("1,0,NW")))
    assert game.state.longest_road == ANN
    game.when(ANN, Undo())
    assert game.state.longest_road == BOB


@rule("9 Undo")
def test_undoing_a_settlement_that_cut_a_road_restores_the_award() -> None:
    game = given(
        active=CAT,
        settlements={ANN: "-2,0,N 1,0,NE", BOB: "-2,1,S", CAT: "1,-1,N"},
        roads={
            ANN: "-2,0,NE -1,0,NW -1,0,NE 0,0,NW 0,0,NE 1,0,NW 1,0,NE",
            BOB: FIVE_IN_THE_SOUTH,
            CAT: "1,-1,NW 0,-1,E",
        },
        hands={CAT: SETTLEMENT},
    )
    before = game.state
    game.when(CAT, BuildSettlement(corner("0,0,N")))
    assert game.state.longest_road == BOB
    game.when(CAT, Undo())
    assert game.state == before


@rule("9 Undo")
def test_the_robber_goes_back_until_a_card_is_stolen() -> None:
    game = given(settlements={BOB: "1,0,N"}, hands={BOB: Hand(ore=1)}, old={ANN: knights(1)})
    game.when(ANN, PlayKnight()).when(ANN, MoveRobber(Tile("1,0"))).when(ANN, Undo())
    game.awaits(MovingRobber(Acting()))
    assert game.state.robber == "0,0"
    assert game.state.players[ANN].played == knights(1)
    game.refuses(ANN, Undo(), Reason.NOTHING_TO_UNDO)
    game.when(ANN, MoveRobber(Tile("1,0"))).when(ANN, Steal(BOB))
    game.refuses(ANN, Undo(), Reason.NOTHING_TO_UNDO)


@rule("9 Undo")
def test_a_move_that_robs_nobody_can_be_taken_back_after_what_followed_it() -> None:
    game = given(phase=MovingRobber(Acting()), settlements={ANN: "0,0,N"}, hands={ANN: ROAD})
    game.when(ANN, MoveRobber(Tile("2,0"))).when(ANN, BuildRoad(path("0,0,NE")))
    game.when(ANN, Undo()).when(ANN, Undo()).awaits(MovingRobber(Acting()))


@rule("9 Undo")
def test_nothing_goes_back_past_a_wall() -> None:
    rich = ROAD.plus(DEVELOPMENT).plus(Hand(wood=4))
    for wall in (BuyDevelopment(), TradeBank(Resource.WOOD, Resource.ORE), RemovePlayer(CAT)):
        game = builder(rich).when(ANN, BuildRoad(path("0,0,NE")))
        game.when(ANN, wall).refuses(ANN, Undo(), Reason.NOTHING_TO_UNDO)


@rule("9 Undo")
def test_nobody_takes_back_anothers_activation() -> None:
    game = builder(ROAD).when(ANN, BuildRoad(path("0,0,NE")))
    game.refuses(BOB, Undo(), Reason.NOT_YOUR_TURN)
    game.when(ANN, EndActivation()).awaits(AwaitingRoll())
    game.refuses(BOB, Undo(), Reason.NOTHING_TO_UNDO)
    game.refuses(ANN, Undo(), Reason.NOT_YOUR_TURN)
