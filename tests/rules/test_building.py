"""Roads, settlements and cities: their price and their refusals."""

import pytest

from shared.rules.board import Corner, Path
from shared.rules.commands import BuildCity, BuildRoad, BuildSettlement
from shared.rules.events import CityBuilt, RoadBuilt, SettlementBuilt
from shared.rules.phases import AwaitingRoll
from shared.rules.rejection import Reason
from shared.rules.resources import Hand
from tests.rules.play import ANN, BOB, CITY, ROAD, SETTLEMENT, corner, given, path, rule

FIFTEEN = (
    "-2,0,NW -2,0,NE -1,0,NW -1,0,NE 0,0,NW 0,0,NE 1,0,NW 1,0,NE "
    "-2,1,SW -2,1,SE -1,1,SW -1,1,SE 0,1,SW 0,1,SE 1,1,SW"
)


@rule("4 Building")
def test_the_price_of_a_road_lies_in_the_bank_at_once() -> None:
    game = given(settlements={ANN: "0,0,N"}, hands={ANN: Hand(wood=2, brick=1)})
    game.when(ANN, BuildRoad(path("0,0,NE"))).then(RoadBuilt(ANN, path("0,0,NE")))
    assert game.hand(ANN) == Hand(wood=1)
    assert game.state.bank == Hand(18, 19, 19, 19, 19)


@rule("4 Building")
def test_a_settlement_and_the_city_on_it_in_one_activation() -> None:
    place = corner("0,0,SE")
    game = given(
        settlements={ANN: "0,0,N"},
        roads={ANN: "0,0,NE 0,0,E"},
        hands={ANN: SETTLEMENT.plus(CITY)},
    )
    game.refuses(ANN, BuildCity(place), Reason.ILLEGAL_PLACE)
    game.when(ANN, BuildSettlement(place)).then(SettlementBuilt(ANN, place))
    game.when(ANN, BuildCity(place)).then(CityBuilt(ANN, place))
    assert place not in game.state.settlements
    assert game.state.cities == {place: ANN}
    assert game.hand(ANN) == Hand()


@rule("4 Building")
def test_refusals_come_in_order_place_piece_place_price() -> None:
    empty = given(settlements={ANN: "0,0,N"})
    empty.refuses(ANN, BuildRoad(Path("9,9,E")), Reason.ILLEGAL_PLACE)
    empty.refuses(ANN, BuildRoad(path("2,0,E")), Reason.ILLEGAL_PLACE)
    empty.refuses(ANN, BuildRoad(path("0,0,NE")), Reason.CANNOT_AFFORD)
    spent = given(settlements={ANN: "-2,0,N"}, roads={ANN: FIFTEEN})
    spent.refuses(ANN, BuildRoad(Path("nowhere")), Reason.ILLEGAL_PLACE)
    spent.refuses(ANN, BuildRoad(path("0,-2,NE")), Reason.NO_PIECE_LEFT)


@rule("4 Building")
def test_a_sixth_settlement_waits_for_a_city() -> None:
    game = given(
        settlements={ANN: "-2,0,N -1,0,N 0,0,N -2,1,S -1,1,S"},
        roads={ANN: "1,0,NW 0,0,NE 1,0,NE"},
        hands={ANN: SETTLEMENT.plus(CITY)},
    )
    game.refuses(ANN, BuildSettlement(corner("1,0,N")), Reason.NO_PIECE_LEFT)
    game.when(ANN, BuildCity(corner("-1,0,N"))).when(ANN, BuildSettlement(corner("1,0,N")))


@rule("4 Building")
def test_there_is_no_fifth_city() -> None:
    game = given(
        settlements={ANN: "2,0,N"}, cities={ANN: "-2,0,N -1,0,N 0,0,N 1,0,N"}, hands={ANN: CITY}
    )
    game.refuses(ANN, BuildCity(corner("2,0,N")), Reason.NO_PIECE_LEFT)


@pytest.mark.parametrize("place", ["0,0,S", "0,0,SE", "1,0,S"])
@rule("4 Building")
def test_a_city_stands_only_over_an_own_settlement(place: str) -> None:
    game = given(settlements={ANN: "0,0,N", BOB: "0,0,S"}, cities={ANN: "1,0,S"}, hands={ANN: CITY})
    game.refuses(ANN, BuildCity(corner(place)), Reason.ILLEGAL_PLACE)
    game.refuses(ANN, BuildCity(Corner("9,9,N")), Reason.ILLEGAL_PLACE)


@rule("4 Building")
def test_only_the_active_seat_builds_and_only_after_its_roll() -> None:
    given(hands={BOB: ROAD}).refuses(BOB, BuildRoad(path("0,0,E")), Reason.NOT_YOUR_TURN)
    waiting = given(phase=AwaitingRoll(), hands={ANN: ROAD}, settlements={ANN: "0,0,N"})
    waiting.refuses(ANN, BuildRoad(path("0,0,NE")), Reason.WRONG_PHASE)
