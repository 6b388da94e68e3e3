"""Requests to the lobby and its answers (`hl.rpc.lobby.<verb>`, DESIGN 6).

A resume key and a session token are secrets: they appear in these messages and nowhere else.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from shared.protocol import client

Id = Annotated[str, Meta(min_length=36, max_length=36)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Token = Annotated[str, Meta(max_length=64)]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """What all requests have in common: nothing else than their fields."""


class CreateTable(Request, frozen=True):
    """`join_id`: a UUID of the client's, the same in every retry.

    `after`: the host's place at a table whose game is over; those who sat there are told the code.
    """

    name: Name
    nonce: Nonce
    join_id: Id
    after: client.Id | None = None


class JoinTable(Request, frozen=True):
    code: Annotated[str, Meta(max_length=40)]
    name: Name
    nonce: Nonce
    join_id: Id


class LookUpCode(Request, frozen=True):
    code: Annotated[str, Meta(max_length=40)]


class Resume(Request, frozen=True):
    key: Annotated[str, Meta(max_length=100)]


class Sessions(Request, frozen=True):
    """Who holds these session tokens? Unknown ones are left out of the answer."""

    tokens: Annotated[list[Token], Meta(max_length=50)]


class SavedTables(Request, frozen=True):
    players: Annotated[list[Id], Meta(max_length=50)]


class NewKey(Request, frozen=True):
    """A new resume key for one's own seat; the old one dies. `token`: this device's session."""

    player: Id
    token: Token
    sign_out_others: bool = False


class ReissueKey(Request, frozen=True):
    """The admin makes a new key for somebody at its table and hands it over by other means."""

    admin: Id
    player: Id
    sign_out_others: bool = False


class SignOut(Request, frozen=True):
    """Forget this device's session of a seat; the seat itself stays."""

    token: Token


class SignOutOthers(Request, frozen=True):
    player: Id
    token: Token


class TableCode(Request, frozen=True):
    """The codes that somebody at a table may know."""

    player: Id


# Answers


class Seated(Struct, frozen=True, tag_field="type", tag="seated"):
    """`key` once, to be shown until the tab closes; `token` for the cookie."""

    table: Id
    player: Id
    code: str
    key: str
    token: str


class Resumed(Struct, frozen=True, tag_field="type", tag="resumed"):
    table: Id
    player: Id
    token: str


class CodeState(Struct, frozen=True, tag_field="type", tag="code_state"):
    state: Literal["open", "full", "closed"]


class Session(Struct, frozen=True):
    token: str
    player: Id
    table: Id


class SessionList(Struct, frozen=True, tag_field="type", tag="sessions"):
    sessions: list[Session]


class SavedPlayer(Struct, frozen=True):
    player: Id
    name: str
    colour: str
    removed: bool = False


class SavedTable(Struct, frozen=True):
    """Public facts of a table, from `table_summary`; no table is woken for a list.

    `phase`: gathering, closed, setup, play, finished or abandoned. `code` while gathering.
    """

    table: Id
    player: Id
    phase: str
    players: list[SavedPlayer]
    acting: list[Id]
    turn: int
    updated_at: str
    code: str | None = None


class SavedTableList(Struct, frozen=True, tag_field="type", tag="saved_tables"):
    tables: list[SavedTable]


class KeyIssued(Struct, frozen=True, tag_field="type", tag="key_issued"):
    key: str


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    pass


class Code(Struct, frozen=True, tag_field="type", tag="code"):
    """`code`: the table's own, while it gathers; `next`: the newest that gathers and follows it."""

    code: str | None
    next: str | None = None


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """Nothing was done; `code` says why.

    A rules reason (table_full, name_taken, ...), a protocol Refusal, or one of unknown_code,
    unknown_key, mistyped_key, not_admin, not_seated, bad_request, unavailable.
    """

    code: str


class SignedOut(Struct, frozen=True):
    """Broadcast on `hl.signout`: these sessions (hashes of their tokens, hex) are over."""

    player: Id
    token_hashes: list[str]


Answer = (
    Seated | Resumed | CodeState | SessionList | SavedTableList | KeyIssued | Done | Code | Refused
)
