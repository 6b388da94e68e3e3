"""The two islands: what lies on them, and how they are dealt (RULES 1)."""

from collections import Counter

import pytest

from shared.rules.chance import Chance
from shared.rules.layout import (
    HOT,
    Harbour,
    Terrain,
    board_of,
    deal,
    harbour_at,
    harbour_paths,
    tiles_with,
    unshuffled_island,
    yields,
)
from shared.rules.options import SUPPLY, Size, size_for
from tests.rules.play import MEADOW_19, MEADOW_30, corner, rule

KEY = bytes(range(32))
SIZES = list(Size)

TERRAIN = {
    Size.SMALL: {"wood": 4, "sheep": 4, "wheat": 4, "brick": 3, "ore": 3, "desert": 1},
    Size.LARGE: {"wood": 6, "sheep": 6, "wheat": 6, "brick": 5, "ore": 5, "desert": 2},
}
HARBOURS = {
    Size.SMALL: {"any": 4, "wood": 1, "brick": 1, "sheep": 1, "wheat": 1, "ore": 1},
    Size.LARGE: {"any": 5, "wood": 1, "brick": 1, "sheep": 2, "wheat": 1, "ore": 1},
}
EACH = {Size.SMALL: (1, 2), Size.LARGE: (2, 3)}
"""How many of 2 and 12, and of every other number."""


@rule("1 Supply")
@pytest.mark.parametrize("size", SIZES)
def test_a_dealt_island_has_what_is_in_the_box(size: Size) -> None:
    for seq in range(20):
        island, _ = deal(size, Chance(KEY, seq))
        edge, middle = EACH[size]
        numbers = {n: edge if n in (2, 12) else middle for n in range(2, 13) if n != 7}
        assert Counter(island.terrain) == TERRAIN[size]
        assert Counter(n for n in island.numbers if n) == numbers
        assert Counter(island.harbours) == HARBOURS[size]


@rule("1 Supply")
@pytest.mark.parametrize("size", SIZES)
def test_no_six_or_eight_lies_beside_another(size: Size) -> None:
    for seq in range(40):
        island, _ = deal(size, Chance(KEY, seq))
        number = dict(zip(island.board.tiles, island.numbers, strict=True))
        for tile, beside in island.board.neighbours.items():
            if number[tile] in HOT:
                assert not any(number[other] in HOT for other in beside)


@rule("1 Supply")
@pytest.mark.parametrize("size", SIZES)
def test_a_desert_has_no_number_and_the_robber_starts_on_one(size: Size) -> None:
    robbers = set()
    for seq in range(40):
        island, robber = deal(size, Chance(KEY, seq))
        for terrain, number in zip(island.terrain, island.numbers, strict=True):
            assert (terrain is Terrain.DESERT) == (number == 0)
        assert robber in island.deserts
        robbers.add(island.deserts.index(robber))
    assert robbers == set(range(TERRAIN[size]["desert"]))


@rule("1 Supply")
def test_the_fifth_player_brings_the_large_island() -> None:
    sizes = [size_for(seats) for seats in range(1, 7)]
    assert sizes == [Size.SMALL] * 4 + [Size.LARGE] * 2


@rule("1 Supply")
def test_bank_and_deck_are_those_of_the_box() -> None:
    assert SUPPLY[Size.SMALL].bank_of_each == 19
    assert SUPPLY[Size.LARGE].bank_of_each == 24
    assert SUPPLY[Size.SMALL].deck == (14, 5, 2, 2, 2)
    assert SUPPLY[Size.LARGE].deck == (20, 5, 3, 3, 3)


@pytest.mark.parametrize("size", SIZES)
def test_before_anybody_sat_down_everything_lies_in_order(size: Size) -> None:
    island = unshuffled_island(size)
    assert list(island.terrain) == sorted(island.terrain, key=list(Terrain).index)
    assert list(island.harbours) == sorted(island.harbours, key=list(Harbour).index)


def test_a_number_finds_its_tiles() -> None:
    assert set(tiles_with(MEADOW_19, 3)) == {"0,1", "-1,2"}
    assert tiles_with(MEADOW_19, 7) == ()


def test_a_tile_yields_its_terrain_and_a_desert_nothing() -> None:
    found = yields(MEADOW_19)
    assert found[MEADOW_19.board.tiles[0]] == "wheat"
    assert found[MEADOW_19.deserts[0]] is None


@rule("5 Trade")
def test_a_harbour_serves_both_ends_of_its_path() -> None:
    served = harbour_at(MEADOW_19)
    assert served[corner("0,-2,N")] == served[corner("0,-2,NW")] == "sheep"
    assert served[corner("-2,2,S")] == served[corner("-2,2,SW")] == "ore"
    assert len(served) == 18


@rule("5 Trade")
@pytest.mark.parametrize("size", SIZES)
def test_harbours_lie_on_the_coast_and_touch_no_other(size: Size) -> None:
    board = board_of(size)
    ends = [end for path in harbour_paths(size) for end in board.path_ends[path]]
    assert all(len(board.path_tiles[path]) == 1 for path in harbour_paths(size))
    assert len(set(ends)) == len(ends)


def test_the_meadows_are_what_the_box_holds() -> None:
    for island in (MEADOW_19, MEADOW_30):
        assert Counter(island.terrain) == TERRAIN[island.size]
        assert Counter(island.harbours) == HARBOURS[island.size]
