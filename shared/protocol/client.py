"""Frames between a browser (or a bot) and the gateway; game payloads are opaque bytes here.

Every frame is JSON text with a `type`. Unknown fields and types are refused (docs/protocol.md).
"""

from enum import IntEnum
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

PROTOCOL = 1
MAX_FRAME = 8 * 1024
"""Bytes; a larger frame closes the socket with 1009."""
MAX_BUDGET_MS = 12_000
MAX_WAITED_MS = 3_600_000

Id = Annotated[str, Meta(pattern="^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", max_length=36)]
"""The length too: to Python a `$` lets a newline follow."""
World = Annotated[int, Meta(ge=-2000, le=2000)]
"""A coordinate on the island's drawing: a tile's corner radius is 100 (docs/protocol.md)."""
Place = Annotated[str, Meta(pattern=r"^(0|-?[1-9]),(0|-?[1-9])(,(N|NE|E|SE|S))?(?![\s\S])")]
"""A tile, a corner or a path by its form; whether the island has it is nothing to the gateway."""


class CloseCode(IntEnum):
    """Why the gateway closes a socket."""

    GOING_AWAY = 1001
    BAD_FRAME = 1007
    POLICY = 1008
    TOO_BIG = 1009
    RESTART = 1012
    TRY_LATER = 1013
    NO_SEAT = 4001
    """No cookie for the seat named in hello, or no hello in time."""
    SIGNED_OUT = 4003
    WRONG_PROTOCOL = 4009


class Frame(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What both directions have in common."""


# From the client.


class Hello(Frame, frozen=True, tag="hello"):
    """The first frame: which seat, and the newest (epoch, seq) that is still shown, if any."""

    protocol: int
    table: Id
    player: Id
    have: tuple[int, int] | None = None


class Command(Frame, frozen=True, tag="command", omit_defaults=True):
    """A wish. `id`: a UUID that stays the same however often the wish is sent.

    `waited_ms`: from the player's tap until this frame went out, for traces alone. What is as
    usual is left out: a gateway of the release before refuses a field that it does not know.
    """

    id: Id
    seen: Annotated[int, Meta(ge=0, le=2**53)]
    kind: Annotated[str, Meta(max_length=40)]
    body: Raw = Raw(b"{}")
    budget_ms: Annotated[int, Meta(ge=0, le=MAX_BUDGET_MS)] = MAX_BUDGET_MS
    waited_ms: Annotated[int, Meta(ge=0, le=MAX_WAITED_MS)] = 0


class Pointer(Frame, frozen=True, tag="pointer"):
    """Where this player's cursor is; `null` when it left the island. Lossy."""

    at: tuple[World, World] | None


class Ping(Frame, frozen=True, tag="ping"):
    """Point at a place, at any time; `place`: the tile, corner or path meant, if one was."""

    at: tuple[World, World]
    place: Place | None = None


class Heartbeat(Frame, frozen=True, tag="heartbeat"):
    """Answered by the same frame; lets a browser see that the line is alive."""


FromClient = Hello | Command | Pointer | Ping | Heartbeat

# To the client.


class Welcome(Frame, frozen=True, tag="welcome"):
    """The answer to hello: everything needed to draw the table.

    `view` holds `public` and `own`, as in every update. `code`: only while the table gathers;
    `next`: the code of the table that the host opened after this one's end, while that gathers.
    """

    protocol: int
    epoch: int
    seq: int
    player: str
    island: Raw
    view: Raw
    online: list[str]
    code: str | None = None
    next: str | None = None


class Update(Frame, frozen=True, tag="update"):
    """A committed command: what this viewer saw happen, and its whole view after it.

    `ack`: the id of this socket's own command, which is committed by it.
    """

    epoch: int
    seq: int
    events: Raw
    view: Raw
    island: Raw | UnsetType = UNSET
    ack: str | None = None


class Accepted(Frame, frozen=True, tag="accepted"):
    """Committed, where no update travels with it: a repeated id, or its update was sent before."""

    id: str
    epoch: int
    seq: int


class Rejected(Frame, frozen=True, tag="rejected"):
    """Refused; nothing changed. `retry`: the same id may be sent again."""

    id: str
    code: str
    retry: bool = False


class LivePointer(Struct, frozen=True):
    player: str
    at: tuple[int, int] | None


class LivePing(Struct, frozen=True):
    player: str
    at: tuple[int, int]
    place: str | None = None


class Live(Frame, frozen=True, tag="live"):
    """Others' cursors (the newest of each) and pings since the last such frame; at most 15/s."""

    pointers: list[LivePointer] = []
    pings: list[LivePing] = []


class Presence(Frame, frozen=True, tag="presence"):
    """The players who have at least one live socket."""

    online: list[str]


class NextTable(Frame, frozen=True, tag="next_table"):
    """The game is over and the host has opened another table: its code, to join by."""

    code: str


class Notice(Frame, frozen=True, tag="notice"):
    """The state of the service, in words for the page's status line."""

    state: Literal["moving_table", "live", "restarting"]


class Problem(Frame, frozen=True, tag="problem"):
    """A frame that could not be understood or was one too many; the socket stays open."""

    code: Literal["bad_frame", "rate_limited", "hello_first"]


ToClient = (
    Welcome
    | Update
    | Accepted
    | Rejected
    | Live
    | Presence
    | NextTable
    | Notice
    | Problem
    | Heartbeat
)
