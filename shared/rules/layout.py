"""What an island shows: terrain, number tokens, harbours; and how one is dealt (RULES 1, 12)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from itertools import chain
from typing import NamedTuple

from shared.rules.board import Board, Corner, Path, Tile, build_board, canonical_path
from shared.rules.chance import Chance
from shared.rules.options import Size
from shared.rules.resources import Resource


class Terrain(StrEnum):
    """What a tile yields, or the desert; in the order of the sorted list that is shuffled."""

    WOOD = "wood"
    SHEEP = "sheep"
    WHEAT = "wheat"
    BRICK = "brick"
    ORE = "ore"
    DESERT = "desert"


class Harbour(StrEnum):
    """A 3:1 harbour, or a 2:1 harbour of one kind; in the order of the sorted list."""

    ANY = "any"
    WOOD = "wood"
    BRICK = "brick"
    SHEEP = "sheep"
    WHEAT = "wheat"
    ORE = "ore"


HOT = (6, 8)
"""The numbers that may not lie side by side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Map:
    """The fixed part of one island size: its rows (r, first q, last q), harbours and pieces."""

    rows: tuple[tuple[int, int, int], ...]
    harbour_paths: str
    terrain: Mapping[Terrain, int]
    numbers: tuple[int, ...]
    harbours: Mapping[Harbour, int]


_MAPS = {
    Size.SMALL: _Map(
        rows=((-2, 0, 2), (-1, -1, 2), (0, -2, 2), (1, -2, 1), (2, -2, 0)),
        harbour_paths="0,-2,NW 1,-2,NE 2,-1,NE 2,0,E 1,1,SE -1,2,SE -2,2,SW -2,1,W -1,-1,W",
        terrain={
            Terrain.WOOD: 4,
            Terrain.SHEEP: 4,
            Terrain.WHEAT: 4,
            Terrain.BRICK: 3,
            Terrain.ORE: 3,
            Terrain.DESERT: 1,
        },
        numbers=(2, *sorted((3, 4, 5, 6, 8, 9, 10, 11) * 2), 12),
        harbours={kind: 4 if kind is Harbour.ANY else 1 for kind in Harbour},
    ),
    Size.LARGE: _Map(
        rows=(
            (-3, 0, 2),
            (-2, -1, 2),
            (-1, -2, 2),
            (0, -3, 2),
            (1, -3, 1),
            (2, -3, 0),
            (3, -3, -1),
        ),
        harbour_paths="0,-3,NW 1,-3,NE 2,-2,NE 2,-1,E 1,1,E 0,2,SE -2,3,SE -3,3,SW -3,1,SW -3,0,W"
        " -2,-1,NW",
        terrain={
            Terrain.WOOD: 6,
            Terrain.SHEEP: 6,
            Terrain.WHEAT: 6,
            Terrain.BRICK: 5,
            Terrain.ORE: 5,
            Terrain.DESERT: 2,
        },
        numbers=(2, 2, *sorted((3, 4, 5, 6, 8, 9, 10, 11) * 3), 12, 12),
        harbours={
            Harbour.ANY: 5,
            Harbour.WOOD: 1,
            Harbour.BRICK: 1,
            Harbour.SHEEP: 2,
            Harbour.WHEAT: 1,
            Harbour.ORE: 1,
        },
    ),
}


@cache
def board_of(size: Size) -> Board:
    """The tiles, corners and paths of an island size."""
    return build_board(
        (q, r) for r, first, last in _MAPS[size].rows for q in range(first, last + 1)
    )


@cache
def harbour_paths(size: Size) -> tuple[Path, ...]:
    """The paths that harbours lie at, clockwise."""
    return tuple(canonical_path(name) for name in _MAPS[size].harbour_paths.split())


class Source(NamedTuple):
    """A tile that yields, and the corners at which it is taken."""

    tile: Tile
    kind: Resource
    corners: tuple[Corner, ...]


@dataclass(frozen=True, kw_only=True)
class Island:
    """One dealt island: terrain and number of each tile row by row, kind of each harbour.

    A desert has number 0. Without slots, so that what follows from it is worked out once, and forgotten
    with it.
    """

    size: Size
    terrain: tuple[Terrain, ...]
    numbers: tuple[int, ...]
    harbours: tuple[Harbour, ...]

    @cached_property
    def board(self) -> Board:
        """Who touches whom."""
        return board_of(self.size)

    @cached_property
    def deserts(self) -> tuple[Tile, ...]:
        """The tiles on which a robber may start, in board order."""
        return tuple(tile for tile, kind in self.yields.items() if kind is None)

    @cached_property
    def yields(self) -> Mapping[Tile, Resource | None]:
        """What each tile gives; None for a desert."""
        pairs = zip(self.board.tiles, self.terrain, strict=True)
        return {t: None if kind is Terrain.DESERT else Resource(kind.value) for t, kind in pairs}

    @cached_property
    def sources(self) -> Mapping[int, tuple[Source, ...]]:
        """The tiles that each number token makes yield."""
        corners, kinds = self.board.tile_corners, self.yields
        found: dict[int, list[Source]] = {number: [] for number in self.numbers if number}
        for tile, number in zip(self.board.tiles, self.numbers, strict=True):
            kind = kinds[tile]
            if kind is not None:
                found[number].append(Source(tile, kind, corners[tile]))
        return {number: tuple(sources) for number, sources in found.items()}

    @cached_property
    def harbour_at(self) -> Mapping[Corner, Harbour]:
        """The harbour that each served corner has: one serves both ends of its path."""
        served = zip(harbour_paths(self.size), self.harbours, strict=True)
        ends = self.board.path_ends
        return {corner: kind for path, kind in served for corner in ends[path]}


def yields(island: Island) -> Mapping[Tile, Resource | None]:
    """What each tile gives; None for a desert."""
    return island.yields


def tiles_with(island: Island, number: int) -> tuple[Tile, ...]:
    """The tiles that carry this number token."""
    return tuple(source.tile for source in island.sources.get(number, ()))


def harbour_at(island: Island) -> Mapping[Corner, Harbour]:
    """The harbour that each served corner has."""
    return island.harbour_at


def unshuffled_island(size: Size) -> Island:
    """Everything in its sorted order: what lies there before anybody sat down."""
    terrain, numbers, harbours = _sorted(size)
    return Island(size=size, terrain=terrain, numbers=_laid(terrain, numbers), harbours=harbours)


def deal(size: Size, chance: Chance) -> tuple[Island, Tile]:
    """A shuffled island with no 6 or 8 beside a 6 or 8, and the robber's desert (RULES 12)."""
    sorted_terrain, sorted_numbers, sorted_harbours = _sorted(size)
    terrain = chance.shuffled("terrain", sorted_terrain)
    numbers = _laid(terrain, chance.shuffled("number", sorted_numbers))
    attempt = 2
    while _hot_touch(size, numbers):
        numbers = _laid(terrain, chance.shuffled(f"number{attempt}", sorted_numbers))
        attempt += 1
    harbours = chance.shuffled("harbour", sorted_harbours)
    island = Island(size=size, terrain=terrain, numbers=numbers, harbours=harbours)
    return island, chance.pick("robber", island.deserts)


def _sorted(size: Size) -> tuple[tuple[Terrain, ...], tuple[int, ...], tuple[Harbour, ...]]:
    box = _MAPS[size]
    terrain = tuple(chain.from_iterable((kind,) * box.terrain[kind] for kind in Terrain))
    harbours = tuple(chain.from_iterable((kind,) * box.harbours[kind] for kind in Harbour))
    return terrain, box.numbers, harbours


def _laid(terrain: tuple[Terrain, ...], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Number tokens laid over the tiles, deserts skipped."""
    left = iter(numbers)
    return tuple(0 if kind is Terrain.DESERT else next(left) for kind in terrain)


def _hot_touch(size: Size, numbers: tuple[int, ...]) -> bool:
    board = board_of(size)
    hot = {tile for tile, number in zip(board.tiles, numbers, strict=True) if number in HOT}
    return any(
        beside in hot for tile in board.tiles if tile in hot for beside in board.neighbours[tile]
    )
