"""The wire form of every event, derived from the rules' own vocabulary and the codec's names."""

import dataclasses
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

import msgspec

from hearthlands.client.view import Cards, Hand
from hearthlands.client.view import Island as WireIsland
from shared.codec.names import EVENTS, UNSEEN, wire_kind
from shared.rules import resources
from shared.rules.layout import Island

_WRITTEN_AS: Mapping[Any, Any] = {  # types to types, NewTypes and generics among them
    resources.Hand: Hand,
    resources.Cards: Cards,
    Island: WireIsland,
}


def _event(kind: type[Any]) -> type[msgspec.Struct]:  # a dataclass of the rules or the codec
    hints = get_type_hints(kind)
    fields = [(field.name, wire_type(hints[field.name])) for field in dataclasses.fields(kind)]
    event = msgspec.defstruct(
        kind.__name__,
        fields,
        frozen=True,
        forbid_unknown_fields=True,
        tag_field="kind",
        tag=wire_kind(kind),
    )
    event.__doc__ = _own_words(kind)
    return event


def wire_type(hint: Any) -> Any:  # any type that a field of an event may have
    """What such a value is as JSON (shared/codec/forms.py writes it)."""
    if hint in _WRITTEN_AS:
        return _WRITTEN_AS[hint]
    if isinstance(hint, NewType):
        return wire_type(hint.__supertype__)
    if get_origin(hint) is tuple:
        return list[wire_type(get_args(hint)[0])]  # type: ignore[misc] # made at run time
    if get_origin(hint) in (Union, UnionType):
        inner = next(one for one in get_args(hint) if one is not NoneType)
        return wire_type(inner) | None
    if get_origin(hint) is Mapping:
        return dict[str, wire_type(get_args(hint)[1])]  # type: ignore[misc] # made at run time
    return hint


def _own_words(kind: type[Any]) -> str | None:
    """The docstring, unless a dataclass wrote it by itself."""
    text = kind.__doc__ or ""
    return None if text.startswith(f"{kind.__name__}(") else text


EVENT_TYPES = tuple(_event(kind) for kind in (*EVENTS.values(), *UNSEEN.values()))
"""One struct per kind of event, tagged by `kind` as on the wire."""
