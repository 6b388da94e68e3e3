"""The history service's answers with their JSON payloads told apart."""

from typing import Any

from hearthlands.client.view import Island, OwnView, PublicView
from hearthlands.types.frames import SEEN_EVENT, SEEN_EVENTS, typed
from shared.protocol import history

_entry: Any = typed(history.Entry, event=SEEN_EVENT)
_missed_update: Any = typed(history.MissedUpdate, events=SEEN_EVENTS)

LOG_PAGE = typed(history.LogPage, entries=list[_entry])
MISSED = typed(history.MissedList, updates=list[_missed_update])
POSITION = typed(history.Position, island=Island, public=PublicView, own=OwnView)
