"""Tiles, corners and paths: their names and who touches whom (scenarios/FORMAT.md, Coordinates).

Computed from a set of tiles; nothing here is written down per map.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NewType

Tile = NewType("Tile", str)
"""As "q,r", axial, pointy-top."""
Corner = NewType("Corner", str)
"""As "q,r,N" or "q,r,S": the canonical one of up to three names."""
Path = NewType("Path", str)
"""As "q,r,NE", "q,r,E" or "q,r,SE": the canonical one of two names."""

NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

CORNERS: Mapping[str, tuple[int, int, str]] = {
    "N": (0, 0, "N"),
    "NE": (1, -1, "S"),
    "SE": (0, 1, "N"),
    "S": (0, 0, "S"),
    "SW": (-1, 1, "N"),
    "NW": (0, -1, "S"),
}
"""Each corner of a tile, clockwise from the top: offset and side of its canonical name."""

SIDES: Mapping[str, tuple[int, int, str]] = {
    "NE": (0, 0, "NE"),
    "E": (0, 0, "E"),
    "SE": (0, 0, "SE"),
    "SW": (-1, 1, "NE"),
    "W": (-1, 0, "E"),
    "NW": (0, -1, "SE"),
}
"""Each side of a tile, clockwise from the upper right: offset and side of its canonical name."""

ENDS: Mapping[str, tuple[str, str]] = {
    "NE": ("N", "NE"),
    "E": ("NE", "SE"),
    "SE": ("SE", "S"),
    "SW": ("S", "SW"),
    "W": ("SW", "NW"),
    "NW": ("NW", "N"),
}
"""The two corners at the ends of each side of a tile."""


def tile_at(q: int, r: int) -> Tile:
    """The name of a tile, land or sea."""
    return Tile(f"{q},{r}")


def corner_at(q: int, r: int, which: str) -> Corner:
    """The canonical name of a corner of the tile (q, r)."""
    dq, dr, side = CORNERS[which]
    return Corner(f"{q + dq},{r + dr},{side}")


def path_at(q: int, r: int, which: str) -> Path:
    """The canonical name of a side of the tile (q, r)."""
    dq, dr, side = SIDES[which]
    return Path(f"{q + dq},{r + dr},{side}")


def _parse(name: str, sides: Mapping[str, object]) -> tuple[int, int, str]:
    parts = name.replace(" ", "").split(",")
    if len(parts) != 3 or parts[2] not in sides:
        message = f"{name!r} is no place"
        raise ValueError(message)
    return int(parts[0]), int(parts[1]), parts[2]


def canonical_corner(name: str) -> Corner:
    """The canonical name of a corner given by any of its names; ValueError if it is none."""
    return corner_at(*_parse(name, CORNERS))


def canonical_path(name: str) -> Path:
    """The canonical name of a path given by either of its names; ValueError if it is none."""
    return path_at(*_parse(name, SIDES))


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """Who touches whom on the land of one island size. All tuples are in board order."""

    tiles: tuple[Tile, ...]
    corners: tuple[Corner, ...]
    paths: tuple[Path, ...]
    neighbours: Mapping[Tile, tuple[Tile, ...]]
    tile_corners: Mapping[Tile, tuple[Corner, ...]]
    """Clockwise from the top."""
    corner_tiles: Mapping[Corner, tuple[Tile, ...]]
    """Land tiles only: one to three."""
    corner_paths: Mapping[Corner, tuple[Path, ...]]
    corner_neighbours: Mapping[Corner, tuple[Corner, ...]]
    path_ends: Mapping[Path, tuple[Corner, Corner]]
    path_tiles: Mapping[Path, tuple[Tile, ...]]
    """Land tiles only: one (a coastal path) or two."""


def build_board(land: Iterable[tuple[int, int]]) -> Board:
    """The board of these tiles (q, r), kept in the order given."""
    places = list(land)
    path_ends: dict[Path, tuple[Corner, Corner]] = {}
    path_tiles: dict[Path, list[Tile]] = {}
    corner_tiles: dict[Corner, list[Tile]] = {}
    for q, r in places:
        for which in CORNERS:
            corner_tiles.setdefault(corner_at(q, r, which), []).append(tile_at(q, r))
        for which, (start, end) in ENDS.items():
            path = path_at(q, r, which)
            path_ends.setdefault(path, (corner_at(q, r, start), corner_at(q, r, end)))
            path_tiles.setdefault(path, []).append(tile_at(q, r))
    corner_paths: dict[Corner, list[Path]] = {corner: [] for corner in corner_tiles}
    corner_neighbours: dict[Corner, list[Corner]] = {corner: [] for corner in corner_tiles}
    for path, (one, other) in path_ends.items():
        corner_paths[one].append(path)
        corner_paths[other].append(path)
        corner_neighbours[one].append(other)
        corner_neighbours[other].append(one)
    return Board(
        tiles=tuple(tile_at(q, r) for q, r in places),
        corners=tuple(corner_tiles),
        paths=tuple(path_ends),
        neighbours={tile_at(q, r): _land_beside(q, r, places) for q, r in places},
        tile_corners={
            tile_at(q, r): tuple(corner_at(q, r, which) for which in CORNERS) for q, r in places
        },
        corner_tiles={corner: tuple(tiles) for corner, tiles in corner_tiles.items()},
        corner_paths={corner: tuple(paths) for corner, paths in corner_paths.items()},
        corner_neighbours={c: tuple(beside) for c, beside in corner_neighbours.items()},
        path_ends=path_ends,
        path_tiles={path: tuple(tiles) for path, tiles in path_tiles.items()},
    )


def _land_beside(q: int, r: int, land: list[tuple[int, int]]) -> tuple[Tile, ...]:
    return tuple(tile_at(q + dq, r + dr) for dq, dr in NEIGHBOURS if (q + dq, r + dr) in land)
