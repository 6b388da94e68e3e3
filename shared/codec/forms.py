"""How a value of each type is written as plain JSON and read again."""

import dataclasses
import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from shared.rules.board import Corner, Path, Tile, canonical_corner, canonical_path, tile_at
from shared.rules.layout import Harbour, Island, Terrain, board_of, harbour_paths
from shared.rules.options import Size
from shared.rules.resources import Card, Cards, Hand, Resource
from shared.rules.seats import Seat

Plain = Any  # JSON of any form: its own type would only be repeated in every cast

_PLACE = re.compile(r"-?[0-9]{1,3},-?[0-9]{1,3}(,(N|NE|E|SE|S|SW|W|NW))?")


@dataclasses.dataclass(frozen=True, slots=True)
class Form:
    """`read` raises ValueError or TypeError for what `write` cannot have written."""

    write: Callable[[Any], Plain]
    read: Callable[[Plain], Any]


def fields_of(kind: type[Any]) -> tuple[tuple[str, Form], ...]:
    """The fields of a dataclass in order, each with its form."""
    hints = get_type_hints(kind)
    return tuple((field.name, form_of(hints[field.name])) for field in dataclasses.fields(kind))


def form_of(hint: Any) -> Form:  # any type a field of the rules may have
    """The form of one type, however it is put together."""
    if hint in _FORMS:
        return _FORMS[hint]
    if isinstance(hint, NewType):
        return form_of(hint.__supertype__)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return Form(write=str, read=hint)
    if get_origin(hint) is tuple:
        return _row(form_of(get_args(hint)[0]))
    if get_origin(hint) in (Union, UnionType):  # `X | None` is either, as X is a NewType or a class
        return _optional(hint)
    if get_origin(hint) is Mapping:
        return _by_seat(hint)
    raise TypeError(f"no form for {hint}")


def write_counts(counted: Hand | Cards) -> dict[str, int]:
    """Kinds with their counts; what is not there is left out."""
    if not any(counted):
        return {}
    return {kind: n for kind, n in zip(counted._fields, counted, strict=True) if n}


def write_island(island: Island) -> dict[str, Plain]:
    """Tiles row by row and harbours clockwise, as in scenarios/FORMAT.md; a desert has number 0."""
    return {
        "size": int(island.size),
        "terrain": island.terrain,
        "numbers": island.numbers,
        "harbours": island.harbours,
    }


def read_island(plain: Plain) -> Island:
    """What `write_island` wrote."""
    size = Size(plain["size"])
    island = Island(
        size=size,
        terrain=tuple(Terrain(one) for one in plain["terrain"]),
        numbers=tuple(_whole(one) for one in plain["numbers"]),
        harbours=tuple(Harbour(one) for one in plain["harbours"]),
    )
    tiles, harbours = len(board_of(size).tiles), len(harbour_paths(size))
    if (len(island.terrain), len(island.numbers), len(island.harbours)) != (tiles, tiles, harbours):
        raise ValueError("an island with places missing")
    return island


def _read_hand(plain: Plain) -> Hand:
    return Hand.of({Resource(kind): _whole(n) for kind, n in _object(plain).items()})


def _read_cards(plain: Plain) -> Cards:
    return Cards.of({Card(kind): _whole(n) for kind, n in _object(plain).items()})


def _whole(plain: Plain) -> int:
    if type(plain) is not int or plain < 0:
        raise TypeError(f"{plain!r} is no count")
    return plain


def _object(plain: Plain) -> dict[str, Plain]:
    if type(plain) is not dict:
        raise TypeError(f"{plain!r} is no object")
    return plain


def _text(plain: Plain) -> str:
    if type(plain) is not str:
        raise TypeError(f"{plain!r} is no text")
    return plain


def _named(plain: Plain, parts: int) -> str:
    name = _text(plain)
    if _PLACE.fullmatch(name) is None or name.count(",") != parts - 1:
        raise ValueError(f"{name!r} is no place")
    return name


def read_tile(plain: Plain) -> Tile:
    """A tile, on land or not, by its canonical name."""
    q, r = _named(plain, 2).split(",")
    return tile_at(int(q), int(r))


def read_corner(plain: Plain) -> Corner:
    """A corner by any of its names."""
    return canonical_corner(_named(plain, 3))


def read_path(plain: Plain) -> Path:
    """A path by either of its names."""
    return canonical_path(_named(plain, 3))


_FORMS: dict[Any, Form] = {  # keyed by types and NewTypes alike
    int: Form(write=int, read=_whole),
    str: Form(write=str, read=_text),
    Tile: Form(write=str, read=read_tile),
    Corner: Form(write=str, read=read_corner),
    Path: Form(write=str, read=read_path),
    Hand: Form(write=write_counts, read=_read_hand),
    Cards: Form(write=write_counts, read=_read_cards),
    Island: Form(write=write_island, read=read_island),
}


def _row(one: Form) -> Form:
    return Form(
        write=lambda values: [one.write(value) for value in values],
        read=lambda plain: tuple(one.read(value) for value in plain),
    )


def _optional(hint: Any) -> Form:  # X | None
    inner = form_of(next(one for one in get_args(hint) if one is not NoneType))
    return Form(
        write=lambda value: None if value is None else inner.write(value),
        read=lambda plain: None if plain is None else inner.read(plain),
    )


def _by_seat(hint: Any) -> Form:  # Mapping[Seat, X]: the only mapping the events have
    _, value = get_args(hint)
    form = form_of(value)
    return Form(
        write=lambda pairs: {str(seat): form.write(pairs[seat]) for seat in sorted(pairs)},
        read=lambda plain: {
            Seat(int(seat)): form.read(one) for seat, one in _object(plain).items()
        },
    )
