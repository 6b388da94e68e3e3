"""Requests to the history service and its answers (`hl.rpc.history.<verb>`, DESIGN 5).

The gateway has checked that the caller holds `player`'s session; history checks that the
player has a place at the table.
"""

from typing import Annotated

from msgspec import Meta, Raw, Struct

Id = Annotated[str, Meta(min_length=36, max_length=36)]
EntryId = Annotated[str, Meta(pattern=r"^[0-9]{1,10}\.[0-9]{1,4}$")]
""""seq.index": stable for ever."""
Number = Annotated[int, Meta(ge=0, le=2**53)]
"""A sequence number, as large as a browser can count."""


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose eyes look at which table."""

    table: Id
    player: Id


class Page(Request, frozen=True):
    """A page of the log, newest first; `before` an entry id, from the end when left out.

    `seat`: what it did or had done to it. `kind`: an event's kind, or one of the families table,
    turns, dice, robber, building, trade, cards, awards.
    """

    before: EntryId | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    kind: Annotated[str, Meta(max_length=40)] | None = None


class Missed(Request, frozen=True):
    """The seen events after a sequence number, for a log that has a gap."""

    after: Number
    limit: Annotated[int, Meta(ge=1, le=500)] = 200


class PositionAt(Request, frozen=True):
    """The view as it stood after sequence number `seq`."""

    seq: Number


class Export(Request, frozen=True):
    """A part of the journal as JSON lines, from `after`: redacted while the game runs."""

    after: Number = 0
    limit: Annotated[int, Meta(ge=1, le=500)] = 500


# Answers


class Entry(Struct, frozen=True):
    """One line of the log: a plain sentence and the event behind it, as its viewer may see it."""

    id: str
    at: str
    seat: int | None
    kind: str
    text: str
    event: Raw
    private: bool = False
    """Only this viewer is told (a stolen kind, a card bought)."""


class LogPage(Struct, frozen=True, tag_field="type", tag="log_page"):
    """`next`: the `before` of the following page; null at the beginning of time.

    A filter that finds little may give a short or empty page that still has a `next`.
    """

    entries: list[Entry]
    next: str | None


class MissedUpdate(Struct, frozen=True):
    seq: int
    events: Raw


class MissedList(Struct, frozen=True, tag_field="type", tag="missed"):
    updates: list[MissedUpdate]
    more: bool


class Position(Struct, frozen=True, tag_field="type", tag="position"):
    seq: int
    island: Raw
    public: Raw
    own: Raw


class Lines(Struct, frozen=True, tag_field="type", tag="lines"):
    """`lines`: JSON objects `{seq, at, player, events}`; `after` continues, null at the end.

    The first of all is a header `{hearthlands: "journal", version, table, whole}`.
    """

    lines: list[Raw]
    after: int | None


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """not_seated, unknown_table, bad_request or unavailable."""

    code: str


Answer = LogPage | MissedList | Position | Lines | Refused
