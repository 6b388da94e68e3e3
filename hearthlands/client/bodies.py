"""The bodies of the HTTP API, requests and answers (docs/protocol.md, HTTP)."""

from typing import Literal

from msgspec import Struct

from shared.protocol.lobby import SavedTable


class CreateTable(Struct, frozen=True):
    """`nonce`: 16 bytes in hex, the player's part in the dice; `join_id`: the same in every retry.

    `after`: the host's own player id at a table whose game is over.
    """

    name: str
    nonce: str
    join_id: str
    after: str | None = None


class JoinTable(Struct, frozen=True):
    code: str
    name: str
    nonce: str
    join_id: str


class Seated(Struct, frozen=True):
    """A place at a table; `key` brings its player back on any device: keep it secret."""

    table: str
    player: str
    code: str
    key: str


class LookUpCode(Struct, frozen=True):
    code: str


class CodeState(Struct, frozen=True):
    state: Literal["open", "full", "closed"]


class Resume(Struct, frozen=True):
    key: str


class Resumed(Struct, frozen=True):
    table: str
    player: str


class SavedTables(Struct, frozen=True):
    tables: list[SavedTable]


class NewKey(Struct, frozen=True):
    player: str
    sign_out_others: bool = False


class ReissueKey(Struct, frozen=True):
    admin: str
    player: str
    sign_out_others: bool = False


class KeyIssued(Struct, frozen=True):
    key: str


class SignOut(Struct, frozen=True):
    """Signing out: this device, or all others."""

    player: str


class Done(Struct, frozen=True):
    """Nothing more to say."""


class Refusal(Struct, frozen=True):
    """The body of every answer that is no success."""

    error: str
    message: str = ""
    retry_after: float | None = None
