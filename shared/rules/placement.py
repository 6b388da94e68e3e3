"""Where a piece may stand: free places, the distance rule, connection, pieces left (RULES 2, 4)."""

from collections.abc import Iterator

from shared.rules.board import Board, Corner, Path
from shared.rules.options import CITIES, ROADS, SETTLEMENTS
from shared.rules.pieces import of_pieces
from shared.rules.seats import Seat
from shared.rules.state import GameState


@of_pieces
def roads_left(state: GameState, seat: Seat) -> int:
    """How many road pieces a seat has not yet placed."""
    return ROADS - list(state.roads.values()).count(seat)


@of_pieces
def settlements_left(state: GameState, seat: Seat) -> int:
    """How many settlement pieces a seat has not on the island."""
    return SETTLEMENTS - list(state.settlements.values()).count(seat)


@of_pieces
def cities_left(state: GameState, seat: Seat) -> int:
    """How many city pieces a seat has not yet placed."""
    return CITIES - list(state.cities.values()).count(seat)


def owner_at(state: GameState, corner: Corner) -> Seat | None:
    """Whose building stands on a corner."""
    owner = state.settlements.get(corner)
    return state.cities.get(corner) if owner is None else owner


def is_path(state: GameState, path: Path) -> bool:
    """Whether there is land on at least one side of it."""
    return path in state.island.board.path_ends


def is_corner(state: GameState, corner: Corner) -> bool:
    """Whether it touches land."""
    return corner in state.island.board.corner_paths


def start_fits(state: GameState, corner: Corner, moving: Corner | None = None) -> bool:
    """Whether a starting settlement may stand there; `moving`: the one being placed again."""
    return corner != moving and is_corner(state, corner) and _has_room(state, corner, moving)


def start_corners(state: GameState, moving: Corner | None = None) -> tuple[Corner, ...]:
    """Every corner on which `start_fits`."""
    near = _near_buildings(state, moving)
    return tuple([c for c in state.island.board.corners if c not in near and c != moving])


def start_road_fits(state: GameState, settlement: Corner, path: Path) -> bool:
    """Whether the road of that starting settlement may lie there."""
    return path in start_roads(state, settlement)


def start_roads(state: GameState, settlement: Corner) -> tuple[Path, ...]:
    """Every path for the road of that starting settlement."""
    beside = state.island.board.corner_paths[settlement]
    return tuple(path for path in beside if path not in state.roads)


def road_fits(state: GameState, seat: Seat, path: Path) -> bool:
    """Whether a seat may lay a road there: free, and joined to its own pieces at one end."""
    ends = state.island.board.path_ends.get(path)
    if ends is None or path in state.roads:
        return False
    return any(_joins(state, seat, end) for end in ends)


@of_pieces
def road_paths(state: GameState, seat: Seat) -> tuple[Path, ...]:
    """Every path on which `road_fits`, found from the seat's own pieces outwards."""
    board, roads = state.island.board, state.roads
    joints = [corner for corner in _own_corners(state, board, seat) if _joins(state, seat, corner)]
    free = (path for corner in joints for path in board.corner_paths[corner] if path not in roads)
    return tuple(dict.fromkeys(free))


def settlement_fits(state: GameState, seat: Seat, corner: Corner) -> bool:
    """Whether a seat may build a settlement there: on its own road, with room around."""
    return (
        is_corner(state, corner)
        and _touches_own_road(state, seat, corner)
        and _has_room(state, corner, None)
    )


@of_pieces
def settlement_corners(state: GameState, seat: Seat) -> tuple[Corner, ...]:
    """Every corner on which `settlement_fits`, found along the seat's own roads."""
    ends = state.island.board.path_ends
    touched = [end for path, owner in state.roads.items() if owner == seat for end in ends[path]]
    near = _near_buildings(state, None)
    return tuple([c for c in dict.fromkeys(touched) if c not in near])


def city_fits(state: GameState, seat: Seat, corner: Corner) -> bool:
    """Whether a seat may build a city there: over a settlement of its own."""
    return state.settlements.get(corner) == seat


@of_pieces
def city_corners(state: GameState, seat: Seat) -> tuple[Corner, ...]:
    """Every corner on which `city_fits`."""
    return tuple(corner for corner, owner in state.settlements.items() if owner == seat)


def _joins(state: GameState, seat: Seat, corner: Corner) -> bool:
    """Whether a road of this seat may go on from a corner: no opponent's building stands there."""
    owner = owner_at(state, corner)
    return owner == seat or (owner is None and _touches_own_road(state, seat, corner))


def _touches_own_road(state: GameState, seat: Seat, corner: Corner) -> bool:
    roads = state.roads
    return any(roads.get(path) == seat for path in state.island.board.corner_paths[corner])


def _has_room(state: GameState, corner: Corner, moving: Corner | None) -> bool:
    """Whether no building stands on a corner or beside it, the one being moved left aside."""
    around = (corner, *state.island.board.corner_neighbours[corner])
    settlements, cities = state.settlements, state.cities
    return not any(c != moving and (c in settlements or c in cities) for c in around)


def _near_buildings(state: GameState, moving: Corner | None) -> set[Corner]:
    """The corners without `_has_room`, all of them at once."""
    neighbours = state.island.board.corner_neighbours
    near: set[Corner] = set()
    for corner in (*state.settlements, *state.cities):
        if corner != moving:
            near.add(corner)
            near.update(neighbours[corner])
    return near


def _own_corners(state: GameState, board: Board, seat: Seat) -> Iterator[Corner]:
    """The corners that a seat's pieces stand on or touch, each once or more."""
    corners: dict[Corner, None] = {}
    for path, owner in state.roads.items():
        if owner == seat:
            one, other = board.path_ends[path]
            corners[one] = corners[other] = None
    for buildings in (state.settlements, state.cities):
        for corner, owner in buildings.items():
            if owner == seat:
                corners[corner] = None
    return iter(corners)
