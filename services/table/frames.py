"""What each player may see of a committed command and of the table: closed by default (RULES 11).

The public part and what everybody saw alike are encoded once, whoever looks.
"""

from collections.abc import Sequence
from operator import is_
from typing import Any

import msgspec
from msgspec import UNSET, Raw

from services.table.letters import Committed, Shown
from shared.codec import (
    Entry,
    SecretCommitted,
    SecretPublished,
    SeenEntry,
    encode_events,
    encode_island,
    encode_own,
    encode_public,
)
from shared.protocol.table import PlayerFrame, Update, View
from shared.rules import redact
from shared.rules.seats import PlayerId
from shared.rules.state import GameState
from shared.rules.views import own_view, public_view


def update(committed: Committed, at: float = 0.0) -> Update:
    """One message for all gateways. `at`: when it was committed, in Unix time."""
    after = committed.after
    request = committed.request
    everybody = _seen(committed.entries, None, after)
    shared = encode_events(everybody)
    frames = []
    hidden = not _alike(committed.entries, everybody)
    for player in _told(committed):
        seen = _seen(committed.entries, player, after) if hidden else everybody
        events = shared if _alike(seen, everybody) else encode_events(seen)
        own = encode_own(own_view(after, player))
        frames.append(PlayerFrame(player=player, events=Raw(events), own=Raw(own)))
    reshaped = after.preview != committed.before.preview
    return Update(
        table=request.table,
        epoch=committed.epoch,
        seq=committed.seq,
        by=request.player,
        command=request.id,
        public=Raw(encode_public(public_view(after))),
        frames=frames,
        island=Raw(encode_island(after.island)) if reshaped else UNSET,
        traceparent=committed.traceparent,
        committed_at=at,
    )


def view(shown: Shown) -> View:
    """The newest whole view of one player."""
    return View(
        epoch=shown.epoch,
        seq=shown.seq,
        island=Raw(encode_island(shown.state.island)),
        public=Raw(encode_public(public_view(shown.state))),
        own=Raw(encode_own(own_view(shown.state, PlayerId(shown.player)))),
    )


def _told(committed: Committed) -> list[PlayerId]:
    """Everybody at the table, removed or not, and who left it by this very command."""
    staying = [one.player for one in committed.after.players]
    gone = [one.player for one in committed.before.players if one.player not in staying]
    return staying + gone


def _seen(entries: Sequence[Entry], viewer: PlayerId | None, after: GameState) -> list[SeenEntry]:
    return [
        entry
        if isinstance(entry, SecretCommitted | SecretPublished)
        else redact(entry, viewer, after)
        for entry in entries
    ]


def _alike(seen: Sequence[SeenEntry], everybody: Sequence[SeenEntry]) -> bool:
    """The very same events: redaction hands on what it does not change."""
    return seen is everybody or all(map(is_, seen, everybody))


_json = msgspec.json.Encoder()


def encoded(message: Any) -> bytes:  # Any: every struct of the protocol goes this way
    """A message of the protocol as bytes."""
    return _json.encode(message)
