"""What is known of tables without waking one: by code, and for lists of saved tables (DESIGN 6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID

import asyncpg
import msgspec

from services.lobby.seats import SITS
from shared.journal import Pool
from shared.protocol.lobby import Code, SavedPlayer, SavedTable

MAX_SEATS = 6
"""As in shared.rules.seats, which the lobby may not know (tests/lobby/test_agreements.py)."""
GATHERING = "gathering"
OVER = ("finished", "abandoned")


class State(StrEnum):
    """All that a visitor without a seat learns of a code; unknown codes are closed ones."""

    OPEN = "open"
    FULL = "full"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Room:
    table: UUID
    code: str
    state: State


class Rooms:
    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def find(self, code: str) -> Room | None:
        """By a code in its stored form."""
        row = await self._pool.fetchrow(_FIND, code)
        return Room(row["table_id"], code, _state(row)) if row else None

    async def codes_for(self, player: UUID) -> Code:
        """Of the table at which this player sits, while it gathers, and of the next one."""
        row = await self._pool.fetchrow(_CODES_FOR, player, GATHERING)
        return Code(row["code"], row["next"]) if row else Code(None)

    async def over_under(self, host: UUID) -> UUID | None:
        """The table whose game is over and whose admin this player is."""
        table: UUID | None = await self._pool.fetchval(_OVER_UNDER, host, OVER)
        return table

    async def next_after(self, table: UUID) -> str | None:
        """The code of the newest gathering table that follows this one."""
        code: str | None = await self._pool.fetchval(_NEXT_AFTER, table, GATHERING)
        return code

    async def saved(self, players: Sequence[UUID]) -> list[SavedTable]:
        """The tables at which these players have a place, the newest first."""
        rows = await self._pool.fetch(_SAVED, players, GATHERING)
        return [_saved(row) for row in rows]


def _state(row: asyncpg.Record) -> State:
    if row["phase"] != GATHERING:
        return State.CLOSED
    return State.FULL if row["seated"] >= MAX_SEATS else State.OPEN


def _saved(row: asyncpg.Record) -> SavedTable:
    return SavedTable(
        table=str(row["table_id"]),
        player=str(row["player_id"]),
        phase=row["phase"],
        players=msgspec.json.decode(row["players"], type=list[SavedPlayer]),
        acting=[str(player) for player in row["acting"]],
        turn=row["turn"],
        updated_at=row["updated_at"].isoformat(),
        code=row["code"],
    )


_FIND = """
SELECT room.table_id, summary.phase, jsonb_array_length(summary.players) AS seated
FROM room LEFT JOIN table_summary summary USING (table_id)
WHERE room.code = $1
"""
_NEXT = """
SELECT later.code FROM room later JOIN table_summary newer USING (table_id)
WHERE later.follows = {table} AND newer.phase = $2
ORDER BY later.created_at DESC LIMIT 1
""".strip()
_NEXT_AFTER = _NEXT.format(table="$1")
_CODES_FOR = f"""
SELECT CASE WHEN summary.phase = $2 THEN room.code END AS code,
    ({_NEXT.format(table="room.table_id")}) AS next
FROM seat_key key JOIN room USING (table_id) JOIN table_summary summary USING (table_id)
WHERE key.player_id = $1 AND NOT key.pending AND {SITS}
"""  # noqa: S608 - put together from constants
_OVER_UNDER = """
SELECT key.table_id FROM seat_key key JOIN table_summary summary USING (table_id)
WHERE key.player_id = $1 AND NOT key.pending AND summary.admin = $1 AND summary.phase = ANY ($2)
"""
_SAVED = f"""
SELECT key.player_id, summary.*, CASE WHEN summary.phase = $2 THEN room.code END AS code
FROM seat_key key JOIN room USING (table_id) JOIN table_summary summary USING (table_id)
WHERE key.player_id = ANY ($1) AND NOT key.pending AND {SITS}
ORDER BY summary.updated_at DESC, key.player_id
"""  # noqa: S608 - put together from constants
