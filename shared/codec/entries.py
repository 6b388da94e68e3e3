"""Entries of the journal as bytes and back; what viewers are sent of them."""

from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec

from shared.codec.forms import fields_of
from shared.codec.names import EVENTS, STORED, UNSEEN, Fields, Names, stored_name, wire_kind
from shared.codec.secret import Entry, SecretCommitted, SecretPublished, SeenEntry
from shared.rules.events import Event

_FORMS = {kind: fields_of(kind) for kind in (*EVENTS.values(), *UNSEEN.values())}


class BadEntry(ValueError):  # noqa: N818 - named for what was found, as BadCommand is
    """Stored bytes that no version of this code can have written."""


def encode_entries(entries: Sequence[Entry]) -> bytes:
    """One row of the journal: a JSON array, byte for byte the same for the same entries."""
    return _encode(entries, stored_name)


def decode_entries(stored: bytes, names: Names = STORED) -> list[Entry]:
    """The entries of a row, however old."""
    try:
        return [_read(fields, names) for fields in msgspec.json.decode(stored, type=list[Fields])]
    except (KeyError, TypeError, ValueError) as error:
        raise BadEntry(f"{stored[:80]!r}: {error!r}") from error


def rules_events(entries: Sequence[Entry]) -> list[Event]:
    """What is folded: everything but the secret's two entries."""
    return [one for one in entries if not isinstance(one, SecretCommitted | SecretPublished)]


def encode_events(seen: Sequence[SeenEntry]) -> bytes:
    """What a viewer is sent: the stored form, under the wire's names."""
    return _encode(seen, wire_kind)


def _encode(entries: Sequence[SeenEntry], name_of: Callable[[type[Any]], str]) -> bytes:
    return msgspec.json.encode([_write(one, name_of(type(one))) for one in entries])


def _write(entry: SeenEntry, name: str) -> Fields:
    fields: Fields = {"kind": name}
    for field, form in _FORMS[type(entry)]:
        fields[field] = form.write(getattr(entry, field))
    return fields


def _read(fields: Fields, names: Names) -> Entry:
    fields = names.newest(fields)
    kind = names.current[fields["kind"]]
    forms = _FORMS[kind]
    if len(fields) != len(forms) + 1:
        raise ValueError(f"fields {sorted(fields)}")
    read = {field: form.read(fields[field]) for field, form in forms}
    return cast("Entry", kind(**read))  # all that the table holds; its classes have no common base
