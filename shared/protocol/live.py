"""Between gateways, on `hl.live.<table>`: cursors, pings and who came or went. Lossy by design.

The lobby says there which table follows one whose game is over; a hello is told it as well.
"""

from msgspec import Struct

from shared.protocol.client import LivePing, LivePointer


class Gestures(Struct, frozen=True, tag_field="type", tag="gestures"):
    """What the players of one gateway pointed at; `gateway` knows its own by it."""

    gateway: str
    pointers: list[LivePointer] = []
    pings: list[LivePing] = []


class CameOrWent(Struct, frozen=True, tag_field="type", tag="came_or_went"):
    """Somebody's first socket opened or last one closed: look up who is online."""

    gateway: str


class TableFollows(Struct, frozen=True, tag_field="type", tag="table_follows"):
    """From the lobby: the host has opened another table; `code` lets people in there."""

    code: str


LiveMessage = Gestures | CameOrWent | TableFollows
