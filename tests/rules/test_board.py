"""Names of places and who touches whom (FORMAT.md, Coordinates)."""

import pytest

from shared.rules.board import (
    CORNERS,
    ENDS,
    SIDES,
    Corner,
    Path,
    Tile,
    build_board,
    canonical_corner,
    canonical_path,
    corner_at,
    path_at,
)
from shared.rules.layout import board_of
from shared.rules.options import Size

SIZES = list(Size)


@pytest.mark.parametrize(
    ("size", "tiles", "corners", "paths", "coastal"),
    [(Size.SMALL, 19, 54, 72, 30), (Size.LARGE, 30, 80, 109, 38)],
)
def test_an_island_has_its_places(
    size: Size, tiles: int, corners: int, paths: int, coastal: int
) -> None:
    board = board_of(size)
    assert (len(board.tiles), len(board.corners), len(board.paths)) == (tiles, corners, paths)
    assert sum(len(beside) == 1 for beside in board.path_tiles.values()) == coastal


def test_a_corner_has_three_names() -> None:
    assert canonical_corner("0,0,NE") == canonical_corner("1,-1,S") == canonical_corner("1,0,NW")
    assert canonical_corner("0,0,NE") == "1,-1,S"


def test_a_path_has_two_names() -> None:
    assert canonical_path("0,0,W") == canonical_path("-1,0,E") == "-1,0,E"
    assert canonical_path("0,0,SW") == "-1,1,NE"
    assert canonical_path("0,0,NW") == "0,-1,SE"


def test_canonical_names_end_as_the_format_says() -> None:
    for which in CORNERS:
        assert corner_at(2, -1, which)[-1] in "NS"
    for which in SIDES:
        assert path_at(2, -1, which).rsplit(",", 1)[1] in ("NE", "E", "SE")


@pytest.mark.parametrize("size", SIZES)
def test_canonical_names_are_their_own(size: Size) -> None:
    board = board_of(size)
    assert all(canonical_corner(corner) == corner for corner in board.corners)
    assert all(canonical_path(path) == path for path in board.paths)


@pytest.mark.parametrize("name", ["", "0,0", "0,0,X", "0,0,E", "a,0,N", "0,0,N,N", "0;0;N"])
def test_what_is_no_corner_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"no place|invalid literal"):
        canonical_corner(name)


@pytest.mark.parametrize("name", ["0,0,N", "0,0,S", "0,0,", "x"])
def test_what_is_no_path_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no place"):
        canonical_path(name)


@pytest.mark.parametrize("size", SIZES)
def test_touching_goes_both_ways(size: Size) -> None:
    board = board_of(size)
    for tile, beside in board.neighbours.items():
        assert all(tile in board.neighbours[other] for other in beside)
    for corner, paths in board.corner_paths.items():
        assert all(corner in board.path_ends[path] for path in paths)
    for corner, near in board.corner_neighbours.items():
        assert all(corner in board.corner_neighbours[other] for other in near)
    for tile, corners in board.tile_corners.items():
        assert all(tile in board.corner_tiles[corner] for corner in corners)


@pytest.mark.parametrize("size", SIZES)
def test_a_corner_has_two_or_three_paths_and_one_to_three_tiles(size: Size) -> None:
    board = board_of(size)
    assert {len(paths) for paths in board.corner_paths.values()} == {2, 3}
    assert {len(tiles) for tiles in board.corner_tiles.values()} == {1, 2, 3}


@pytest.mark.parametrize("size", SIZES)
def test_a_tile_has_six_corners_and_the_ends_of_its_sides_are_two_of_them(size: Size) -> None:
    board = board_of(size)
    for tile in board.tiles:
        q, r = map(int, tile.split(","))
        for side, (start, end) in ENDS.items():
            ends = board.path_ends[path_at(q, r, side)]
            assert set(ends) == {corner_at(q, r, start), corner_at(q, r, end)}
        assert len(set(board.tile_corners[tile])) == 6


def test_neighbours_are_the_six_of_the_format() -> None:
    around = board_of(Size.SMALL).neighbours[Tile("0,0")]
    assert set(around) == {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}


def test_a_board_is_computed_from_any_tiles() -> None:
    board = build_board([(0, 0), (1, 0)])
    assert len(board.corners) == 10
    assert len(board.paths) == 11
    assert board.path_tiles[Path("0,0,E")] == ("0,0", "1,0")
    assert board.corner_tiles[Corner("0,0,N")] == ("0,0",)
