"""Who plays in a scenario and where things lie: the names of a file, as the rules know them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from hearthlands.scenario.form import NONE, Name, PlacesOf
from hearthlands.scenario.text import BadFile
from shared.rules.board import Board, Corner, Path, Tile, canonical_corner, canonical_path, tile_at
from shared.rules.seats import MAX_SEATS, MIN_SEATS, PlayerId, Seat

RESERVED = frozenset({NONE, "reject", "expect"})
"""What no player may be called: these words stand where a player's name could."""

T = TypeVar("T")
Spot = TypeVar("Spot", Corner, Path, Tile)


@dataclass(frozen=True, slots=True)
class Cast:
    """The players of a file, in seat order."""

    names: tuple[Name, ...]

    def seat(self, name: Name) -> Seat:
        """Where this player sits."""
        if name not in self.names:
            raise BadFile(f"nobody is called {name!r}")
        return Seat(self.names.index(name))

    def holder(self, name: Name) -> Seat | None:
        """A player's seat, or nobody."""
        return None if name == NONE else self.seat(name)

    def seats(self, names: Sequence[Name]) -> tuple[Seat, ...]:
        """The seats of these players, each named once, ascending."""
        seats = sorted(self.seat(name) for name in names)
        if len(set(seats)) != len(seats):
            raise BadFile(f"somebody is named twice in {list(names)}")
        return tuple(seats)

    def by_seat(self, of: Mapping[Name, T]) -> dict[Seat, T]:
        """What a file says of each player, by seat."""
        return {self.seat(name): of[name] for name in sorted(of, key=self.seat)}

    def pieces(self, of: PlacesOf, place: Callable[[str], Spot]) -> dict[Spot, Seat]:
        """Whose piece stands where, each place once."""
        found: dict[Spot, Seat] = {}
        for seat, names in self.by_seat(of).items():
            for name in names:
                spot = place(name)
                if spot in found:
                    raise BadFile(f"two pieces at {name}")
                found[spot] = seat
        return found

    def seated(self) -> Iterator[tuple[Seat, Name]]:
        """Every seat with its player's name."""
        return ((Seat(place), name) for place, name in enumerate(self.names))

    def name(self, seat: Seat | None) -> Name:
        """What a seat, or nobody, is called in a file."""
        return NONE if seat is None else self.names[seat]

    def player(self, name: Name) -> PlayerId:
        """The id that a player has in a scenario."""
        return player_id(self.seat(name))


def cast_of(players: Sequence[Name]) -> Cast:
    """The players of a file, if they can be a game's."""
    if not MIN_SEATS <= len(players) <= MAX_SEATS:
        raise BadFile(f"{len(players)} players: a game has {MIN_SEATS} to {MAX_SEATS}")
    if len(set(players)) != len(players):
        raise BadFile("two players with one name")
    if bad := RESERVED.intersection(players):
        raise BadFile(f"no player can be called {min(bad)!r}")
    return Cast(tuple(players))


def player_id(seat: Seat) -> PlayerId:
    """A UUID that looks like nobody's."""
    return PlayerId(f"00000000-0000-4000-8000-{seat:012d}")


def corner(board: Board, name: str) -> Corner:
    """A corner on the island, by any of its names."""
    return _on(board.corners, canonical_corner, name)


def path(board: Board, name: str) -> Path:
    """A path on the island, by either of its names."""
    return _on(board.paths, canonical_path, name)


def tile(board: Board, name: str) -> Tile:
    """A land tile."""
    return _on(board.tiles, _canonical_tile, name)


def _on(places: Iterable[Spot], canonical: Callable[[str], Spot], name: str) -> Spot:
    try:
        place = canonical(name)
    except ValueError:
        raise BadFile(f"{name!r} is no place") from None
    if place not in places:
        raise BadFile(f"{name!r} is off the island")
    return place


def _canonical_tile(name: str) -> Tile:
    q, r = name.split(",")
    return tile_at(int(q), int(r))
