"""The length of the longest road, drawn and against a slower definition."""

from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st

from shared.rules import longest_road
from shared.rules.board import Corner, Path
from shared.rules.seats import Seat
from shared.rules.state import GameState, replace
from tests.rules.play import ANN, BOB, given, rule

HEXAGON = "0,0,NE 0,0,E 0,0,SE 0,0,SW 0,0,W 0,0,NW"


@pytest.mark.parametrize(
    ("roads", "cut_at", "length"),
    [
        ("", "", 0),
        ("0,0,NE", "", 1),
        ("0,0,NE 0,0,E 1,0,SW", "", 3),
        ("0,0,NW 0,0,NE 0,-1,E", "", 2),
        (HEXAGON, "", 6),
        (HEXAGON + " 0,-1,E", "", 7),
        (HEXAGON, "0,0,N", 6),
        (HEXAGON, "0,0,N 0,0,S", 3),
        (HEXAGON + " 1,0,NW 1,0,NE 1,0,E 1,0,SE 1,0,SW", "", 11),
        ("0,0,NE 0,0,E 2,0,E 2,0,SE", "", 2),
        ("0,0,NE 0,0,E", "0,0,NE", 1),
    ],
)
@rule("7 Awards and victory")
def test_each_road_counts_once_and_an_opponents_building_ends_a_trail(
    roads: str, cut_at: str, length: int
) -> None:
    state = given(roads={ANN: roads}, settlements={BOB: cut_at}).state
    assert longest_road.length(state, ANN) == length


@rule("7 Awards and victory")
def test_own_buildings_and_others_roads_cut_nothing() -> None:
    state = given(
        roads={ANN: "0,0,NE 0,0,E 0,0,SE", BOB: "1,0,SE"}, settlements={ANN: "0,0,SE"}
    ).state
    assert longest_road.length(state, ANN) == 3


@for_all(seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
@rule("7 Awards and victory")
def test_it_is_the_longest_of_all_trails(seed: int) -> None:
    random = Random(seed)
    state = _sprawl(random)
    assert longest_road.length(state, ANN) == _by_trying_everything(state, ANN)


def _sprawl(random: Random) -> GameState:
    """Up to fifteen roads close together, with some opponents' settlements in between."""
    state = given().state
    board = state.island.board
    paths = [random.choice(board.paths)]
    while len(paths) < random.randint(5, 15):
        end = random.choice(board.path_ends[random.choice(paths)])
        paths.append(random.choice(board.corner_paths[end]))
    cuts = random.sample(board.corners, 6)
    return replace(
        state,
        roads=dict.fromkeys(paths, ANN),
        settlements=dict.fromkeys(cuts, random.choice([ANN, BOB])),
    )


def _by_trying_everything(state: GameState, seat: Seat) -> int:
    board = state.island.board

    def onward(corner: Corner, used: frozenset[Path]) -> int:
        if used and state.settlements.get(corner, seat) != seat:
            return 0
        steps = [
            (path, other)
            for path in board.corner_paths[corner]
            if state.roads.get(path) == seat and path not in used
            for other in board.path_ends[path]
            if other != corner
        ]
        return max((1 + onward(other, used | {path}) for path, other in steps), default=0)

    return max(onward(corner, frozenset()) for corner in board.corners)
