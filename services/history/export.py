"""The journal as JSON lines: redacted while the game runs, whole with its secret afterwards.

The first line tells what follows. Each other one is a row: `{seq, at, player, events}`. Of a game
that is over the events are the stored bytes themselves, so that what is verified is what was
written.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Raw

from services.history.access import facts_for
from services.history.eyes import Eyes
from services.history.past import Past
from shared.codec import encode_events
from shared.journal import Row
from shared.protocol.history import Export, Lines
from shared.rules.seats import PlayerId

NAME: Final = "journal"
VERSION: Final = 1
MOST_BYTES = 512 * 1024
"""In one answer, well below what NATS carries."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line. `whole`: nothing is left out, so that every draw can be checked."""

    hearthlands: str = NAME
    version: int = VERSION
    table: str
    whole: bool


class Line(msgspec.Struct, frozen=True):
    """One accepted command."""

    seq: int
    at: str
    player: str
    events: Raw


async def export(past: Past, ask: Export) -> Lines:
    """The rows after a number, as far as one answer carries them."""
    rows = await past.after(ask.table, ask.after, ask.limit + 1)
    eyes = Eyes.of(PlayerId(ask.player), await facts_for(past, ask.table, ask.player))
    written = lines_of(rows[: ask.limit], eyes)
    more = len(written) < len(rows)
    header = [] if ask.after else [header_of(ask.table, eyes)]
    after = rows[len(written) - 1].seq if more else None
    return Lines([Raw(line) for line in (*header, *written)], after)


def header_of(table: str, eyes: Eyes) -> bytes:
    return msgspec.json.encode(Header(table=table, whole=eyes.is_over))


def lines_of(rows: Sequence[Row], eyes: Eyes, most_bytes: int = MOST_BYTES) -> list[bytes]:
    """As many as one answer carries, one at least."""
    written, size = list[bytes](), 0
    for row in rows:
        events = row.events if eyes.is_over else encode_events(eyes.see(row))
        line = msgspec.json.encode(Line(row.seq, row.at.isoformat(), row.player_id, Raw(events)))
        size += len(line)
        if written and size > most_bytes:
            break
        written.append(line)
    return written
