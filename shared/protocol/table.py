"""Between the gateway (or the lobby) and the table service: commands, views, updates, beacons."""

from typing import Annotated

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

Id = Annotated[str, Meta(min_length=36, max_length=36)]
"""A UUID in text."""
Position = tuple[int, int]
"""(epoch, seq): how far a table has come, and under which owner."""


class CommandRequest(Struct, frozen=True, tag_field="type", tag="command"):
    """One player's wish. `seen`: the sequence number acted on; the budget counts from receipt."""

    table: Id
    player: Id
    id: Id
    seen: Annotated[int, Meta(ge=0)]
    budget_ms: Annotated[int, Meta(ge=0, le=60_000)]
    kind: Annotated[str, Meta(max_length=40)]
    body: Raw


class ViewRequest(Struct, frozen=True, tag_field="type", tag="view"):
    """The newest whole view of one player, for a hello, a resume or a lost update."""

    table: Id
    player: Id
    budget_ms: Annotated[int, Meta(ge=0, le=60_000)]


Request = CommandRequest | ViewRequest


class Accepted(Struct, frozen=True, tag_field="type", tag="accepted"):
    """Committed. `duplicate`: this id had been accepted before; this is its first answer again."""

    id: Id
    epoch: int
    seq: int
    duplicate: bool = False


class Rejected(Struct, frozen=True, tag_field="type", tag="rejected"):
    """Refused, and nothing changed: a `rules` reason or a protocol `Refusal`."""

    id: str
    code: str


class View(Struct, frozen=True, tag_field="type", tag="view"):
    """`island`, `public` and `own` are JSON ready for the frame `welcome`."""

    epoch: int
    seq: int
    island: Raw
    public: Raw
    own: Raw


Reply = Accepted | Rejected | View


class PlayerFrame(Struct, frozen=True):
    """What one player may see of an update: its events and its own part of the view."""

    player: Id
    events: Raw
    own: Raw


class Update(Struct, frozen=True):
    """One committed command, told to every gateway that watches the table.

    `command` and `by` let the sender's gateway join the acknowledgement to this update; they
    never leave the gateway. `island` is there when the preview changed.
    """

    table: Id
    epoch: int
    seq: int
    by: Id
    command: Id
    public: Raw
    frames: list[PlayerFrame]
    island: Raw | UnsetType = UNSET
    traceparent: str = ""
    committed_at: float = 0.0
    """Unix time, for measuring how fresh views are; 0: not told."""


class Beacon(Struct, frozen=True):
    """From the owner of one partition, so that a lost update is noticed.

    `tables`: those that changed in the last 30 s. `epoch`: the owner's. `ends`: it gives the
    partition up and has told all; an owner that follows no such word may follow one that was
    killed between writing and telling.
    """

    epoch: int
    tables: dict[str, Position] = {}
    ends: bool = False
