"""The two named islands of scenarios/FORMAT.md, and islands written out."""

from collections.abc import Sequence

from hearthlands.scenario.form import Written
from hearthlands.scenario.text import BadFile
from shared.rules.layout import Harbour, Island, Terrain, board_of, harbour_paths
from shared.rules.options import Size

NUMBERS = frozenset(range(2, 13)) - {7}

MEADOW_19 = """
wheat 11, ore 12, wheat 6,
sheep 10, wheat 9, sheep 2, brick 10,
wood 5, wood 6, desert, ore 8, brick 4,
brick 9, ore 4, sheep 3, wheat 11,
wood 8, sheep 3, wood 5"""
MEADOW_30 = """
sheep 6, brick 9, brick 2,
ore 3, sheep 5, sheep 11, sheep 6,
brick 10, sheep 12, wheat 8, ore 3, wheat 2,
wheat 4, desert, wood 12, brick 9, wheat 11, ore 6,
desert, ore 8, wood 5, wood 10, wood 11,
wood 5, brick 10, wheat 9, sheep 3,
wheat 4, ore 4, wood 8"""
HARBOURS_19 = "sheep any wheat wood any brick ore any any"
HARBOURS_30 = "any sheep sheep wheat wood any brick ore any any any"


def island_of(named: str | Written) -> Island:
    """The island that a file names or writes out."""
    if isinstance(named, str):
        if named not in NAMED:
            raise BadFile(f"there is no island {named!r}")
        return NAMED[named]
    return _island(Size(named.size), named.tiles, named.harbours)


def name_of(island: Island) -> str | None:
    """What the island is called, if it is one of the named ones."""
    return next((name for name, one in NAMED.items() if one == island), None)


def tile_words(island: Island) -> list[str]:
    """The tiles as a file writes them out."""
    pairs = zip(island.terrain, island.numbers, strict=True)
    return [f"{terrain} {number}" if number else str(terrain) for terrain, number in pairs]


def _island(size: Size, words: Sequence[str], harbours: Sequence[Harbour]) -> Island:
    tiles, places = len(board_of(size).tiles), len(harbour_paths(size))
    if len(words) != tiles or len(harbours) != places:
        raise BadFile(f"an island of size {size} has {tiles} tiles and {places} harbours")
    laid = [_tile(word) for word in words]
    return Island(
        size=size,
        terrain=tuple(terrain for terrain, _ in laid),
        numbers=tuple(number for _, number in laid),
        harbours=tuple(harbours),
    )


def _tile(word: str) -> tuple[Terrain, int]:
    name, _, number = word.partition(" ")
    if name == Terrain.DESERT and not number:
        return Terrain.DESERT, 0
    known = name in list(Terrain) and name != Terrain.DESERT
    if not known or not number.isdecimal() or int(number) not in NUMBERS:
        raise BadFile(f"{word!r} is no tile")
    return Terrain(name), int(number)


def _meadow(size: Size, tiles: str, harbours: str) -> Island:
    words = [word.strip() for word in tiles.split(",")]
    return _island(size, words, [Harbour(kind) for kind in harbours.split()])


NAMED = {
    "meadow-19": _meadow(Size.SMALL, MEADOW_19, HARBOURS_19),
    "meadow-30": _meadow(Size.LARGE, MEADOW_30, HARBOURS_30),
}
