"""What an island is worth: pips, kinds and harbours by corner."""

from collections.abc import Mapping
from dataclasses import dataclass

from hearthlands.client.view import Hand, Harbour, Island, Resource
from shared.rules.board import Board, Corner, Tile
from shared.rules.layout import board_of, harbour_paths
from shared.rules.options import Size

SEVEN = 7


def pips(number: int) -> int:
    """In how many of 36 rolls the number falls; a desert's 0 never does."""
    return 6 - abs(SEVEN - number) if number else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    board: Board
    yields: Mapping[Tile, Resource]
    """What each tile gives; deserts are not in it."""
    pips: Mapping[Tile, int]
    harbours: Mapping[Corner, Harbour]

    def income(self, corner: Corner, without: str = "") -> Hand:
        """Pips by kind of a settlement there, a robber's tile left out."""
        gains: Hand = {}
        for tile in self.board.corner_tiles[corner]:
            kind = self.yields.get(tile)
            if kind is not None and tile != without:
                gains[kind] = gains.get(kind, 0) + self.pips[tile]
        return gains


def chart_of(island: Island) -> Chart:
    size = Size(island.size)
    board = board_of(size)
    kinds = zip(board.tiles, island.terrain, strict=True)
    numbers = zip(board.tiles, island.numbers, strict=True)
    served = zip(harbour_paths(size), island.harbours, strict=True)
    return Chart(
        board=board,
        yields={tile: kind for tile, kind in kinds if kind != "desert"},
        pips={tile: pips(number) for tile, number in numbers},
        harbours={corner: kind for path, kind in served for corner in board.path_ends[path]},
    )
