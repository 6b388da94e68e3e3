"""Between gateways, on `hl.live.<table>`: cursors, pings and who came or went. Lossy by design."""

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


LiveMessage = Gestures | CameOrWent
