"""Where a piece may stand."""

import pytest

from shared.rules import placement
from tests.rules.play import ANN, BOB, MEADOW_19, corner, given, path, rule


@rule("4 Building")
def test_an_opponents_building_ends_a_road_for_good() -> None:
    game = given(roads={ANN: "0,0,NW"}, settlements={BOB: "0,0,N"})
    assert not placement.road_fits(game.state, ANN, path("0,0,NE"))
    assert placement.road_fits(game.state, ANN, path("0,0,W"))


@rule("4 Building")
def test_a_road_goes_on_from_ones_own_building_whoever_has_roads_there() -> None:
    game = given(roads={BOB: "0,0,NW"}, settlements={ANN: "0,0,N"})
    assert placement.road_fits(game.state, ANN, path("0,0,NE"))


@rule("4 Building")
def test_a_road_may_end_at_an_opponents_building() -> None:
    game = given(roads={ANN: "-1,0,NE"}, settlements={BOB: "0,0,N"})
    assert placement.road_fits(game.state, ANN, path("0,0,NW"))


@rule("4 Building")
def test_no_road_has_sea_on_both_sides() -> None:
    game = given(settlements={ANN: "2,0,SE"})
    assert not placement.is_path(game.state, path("3,0,SE"))
    assert not placement.road_fits(game.state, ANN, path("3,0,SE"))


@rule("4 Building")
def test_a_settlement_keeps_a_free_corner_from_every_building() -> None:
    game = given(roads={ANN: "0,0,NE 0,0,E"}, cities={BOB: "0,0,N"})
    assert not placement.settlement_fits(game.state, ANN, corner("0,0,NE"))
    assert placement.settlement_fits(game.state, ANN, corner("0,0,SE"))


@rule("2 Setup")
def test_a_starting_settlement_being_moved_is_not_in_its_own_way() -> None:
    game = given(settlements={ANN: "0,0,N"})
    moving = corner("0,0,N")
    assert placement.start_fits(game.state, corner("0,0,NE"), moving)
    assert not placement.start_fits(game.state, corner("0,0,NE"))
    assert not placement.start_fits(game.state, moving, moving)


@rule("2 Setup")
def test_every_corner_is_free_at_first() -> None:
    assert placement.start_corners(given().state) == MEADOW_19.board.corners


@pytest.mark.parametrize(
    ("roads", "settlements"),
    [
        ({ANN: "0,0,NE 0,0,E 1,0,SE", BOB: "0,0,SW"}, {ANN: "0,0,N", BOB: "0,0,S"}),
        ({ANN: "2,0,E", BOB: "2,0,SE 2,0,SW"}, {BOB: "2,0,S"}),
        ({}, {ANN: "0,-2,N"}),
        ({ANN: "0,0,NE 0,0,NW 0,-1,E"}, {BOB: "0,0,N"}),
    ],
)
def test_the_lists_hold_exactly_what_fits(
    roads: dict[int, str], settlements: dict[int, str]
) -> None:
    state = given(roads=roads, settlements=settlements).state  # type: ignore[arg-type] # seats by number
    board = state.island.board
    for seat in (ANN, BOB):
        fitting = {one for one in board.paths if placement.road_fits(state, seat, one)}
        assert set(placement.road_paths(state, seat)) == fitting
        corners = {one for one in board.corners if placement.settlement_fits(state, seat, one)}
        assert set(placement.settlement_corners(state, seat)) == corners
        cities = {one for one in board.corners if placement.city_fits(state, seat, one)}
        assert set(placement.city_corners(state, seat)) == cities


@rule("1 Supply and board")
def test_pieces_left_are_the_box_less_the_island() -> None:
    state = given(
        roads={ANN: "0,0,NE 0,0,E"}, settlements={ANN: "0,0,N"}, cities={ANN: "1,0,S"}
    ).state
    assert placement.roads_left(state, ANN) == 13
    assert placement.settlements_left(state, ANN) == 4
    assert placement.cities_left(state, ANN) == 3
