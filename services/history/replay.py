"""The table as it stood at any moment, through one viewer's eyes (DESIGN 5)."""

import asyncio

from msgspec import Raw

from services.history.access import facts_for
from services.history.past import Past
from shared.codec import (
    decode_entries,
    encode_island,
    encode_own,
    encode_public,
    rules_events,
)
from shared.protocol.history import Position, PositionAt
from shared.rules import fold, initial, own_view, public_view
from shared.rules.seats import PlayerId
from shared.rules.state import GameState
from shared.rules.views import PublicView, RevealedView

ROWS = 50
"""Folded in a few milliseconds; then others have their turn."""
AT_ONCE = 4
"""Positions being folded; more wait, so that pages of the log are not held up."""


class Replay:
    def __init__(self, past: Past) -> None:
        self._past = past
        self._folding = asyncio.Semaphore(AT_ONCE)

    async def position(self, ask: PositionAt) -> Position:
        """After number `seq`, or the newest if the table has not come so far."""
        await facts_for(self._past, ask.table, ask.player)
        async with self._folding:
            seq, state = await self._folded(ask.table, ask.seq)
        facts = await facts_for(self._past, ask.table, ask.player)
        public = public_view(state)
        return Position(
            seq=seq,
            island=Raw(encode_island(state.island)),
            public=Raw(encode_public(_opened(public, state) if facts.is_over else public)),
            own=Raw(encode_own(own_view(state, PlayerId(ask.player)))),
        )

    async def _folded(self, table: str, until: int) -> tuple[int, GameState]:
        seq, state = 0, initial()
        while seq < until:
            rows = await self._past.after(table, seq, min(ROWS, until - seq))
            if not rows:
                break
            for row in rows:
                state = fold(state, rules_events(decode_entries(row.events)))
            seq = rows[-1].seq
            await asyncio.sleep(0)
        return seq, state


def _opened(public: PublicView, state: GameState) -> PublicView:
    """Once the game is over its whole past is open: every hand as it was."""
    hands = tuple(RevealedView(hand=p.hand, development=p.old.plus(p.new)) for p in state.players)
    return public._replace(revealed=hands)
