"""What is counted once for pieces that lie still is what counting anew would find."""

import dataclasses
from itertools import islice

import pytest

from shared.rules import bank_trade, longest_road, placement, victory
from shared.rules.state import replace
from tests.rules.play import ANN, given, rule
from tests.rules.random_play import played

COUNTED = (
    placement.roads_left,
    placement.settlements_left,
    placement.cities_left,
    placement.road_paths,
    placement.settlement_corners,
    placement.city_corners,
    longest_road.length,
    bank_trade.rates,
    victory.building_points,
)


@pytest.mark.parametrize(("people", "seed"), [(4, 1), (6, 2)])
@rule("4 Building")
def test_what_was_counted_is_what_counting_anew_finds(people: int, seed: int) -> None:
    for moment in islice(played(people, 60 + seed, rare=0.01), people + 1, 500):
        after = moment.after
        for seat in after.seats:
            for count in COUNTED:
                assert count(after, seat) == count(dataclasses.replace(after), seat)


def test_a_copy_by_dataclasses_has_found_nothing_yet() -> None:
    state = given(roads={ANN: "0,0,E"}).state
    assert placement.roads_left(state, ANN) == 14
    assert state.found
    assert not dataclasses.replace(state).found


def test_what_was_found_stays_until_a_piece_moves() -> None:
    state = given(roads={ANN: "0,0,E"}).state
    assert placement.roads_left(state, ANN) == 14
    assert replace(state, last_roll=(1, 2)).found
    for change in ("roads", "settlements", "cities", "island"):
        assert not replace(state, **{change: getattr(state, change)}).found


@pytest.mark.parametrize(("people", "seed"), [(4, 3), (6, 4)])
def test_the_corners_for_a_start_are_those_that_fit(people: int, seed: int) -> None:
    for moment in islice(played(people, seed), people + 1, 5 * people):
        state = moment.after
        corners = state.island.board.corners
        for moving in (None, *state.settlements):
            fitting = tuple(one for one in corners if placement.start_fits(state, one, moving))
            assert placement.start_corners(state, moving) == fitting


@pytest.mark.parametrize(("people", "seed"), [(4, 5), (6, 6)])
def test_the_corners_for_a_settlement_are_those_that_fit(people: int, seed: int) -> None:
    for moment in islice(played(people, seed), people + 1, 400, 5):
        state = moment.after
        for seat in state.seats:
            found = placement.settlement_corners(state, seat)
            corners = state.island.board.corners
            assert set(found) == {
                one for one in corners if placement.settlement_fits(state, seat, one)
            }
