"""The journal as history reads it: in pages either way, with a table's public facts beside it.

Rows are read before the facts: so the facts are never older than the rows, and a seat is the one
that the rows speak of.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec

from services.history.sentences import Names
from shared.codec import decode_entries
from shared.journal import Pool, Row
from shared.postgres import reachable
from shared.protocol.lobby import SavedPlayer
from shared.rules.events import PlayerSatDown
from shared.rules.phases import Acting, GameOver
from shared.rules.seats import Colour, PlayerId, Seat
from shared.rules.state import GameState, PlayerState, initial, replace

ENDED = ("finished", "abandoned")


@dataclass(frozen=True, slots=True)
class Facts:
    """Public facts: the phase by its word in lists, and who sits there, by seat."""

    phase: str
    players: tuple[SavedPlayer, ...]

    @property
    def is_over(self) -> bool:
        return self.phase in ENDED

    @property
    def seats(self) -> dict[PlayerId, Seat]:
        return {PlayerId(one.player): Seat(place) for place, one in enumerate(self.players)}

    @property
    def table(self) -> GameState:
        """As much of the table as redaction asks for: who sits where, and whether it is over."""
        players = tuple(
            PlayerState(player=PlayerId(p.player), name=p.name, colour=Colour(p.colour), nonce="")
            for p in self.players
        )
        phase = GameOver(None) if self.is_over else Acting()
        return replace(initial(), players=players, phase=phase)


class Past(Protocol):
    """What is asked of the journal; each may raise DatabaseAwayError."""

    async def after(self, table: str, seq: int, limit: int) -> list[Row]:
        """The rows after a number, in order."""
        ...

    async def before(self, table: str, seq: int, limit: int) -> list[Row]:
        """The rows before a number, the newest first."""
        ...

    async def arrivals(self, table: str, players: Sequence[str]) -> list[Row]:
        """The first row of each of these: their sitting down."""
        ...

    async def facts(self, table: str) -> Facts | None:
        """None for a table that is not there."""
        ...


class PostgresPast:
    """The real one; a role that may read the journal and no secret."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def after(self, table: str, seq: int, limit: int) -> list[Row]:
        """See Past."""
        return await self._rows(_AFTER, table, seq, limit)

    async def before(self, table: str, seq: int, limit: int) -> list[Row]:
        """See Past."""
        return await self._rows(_BEFORE, table, seq, limit)

    async def arrivals(self, table: str, players: Sequence[str]) -> list[Row]:
        """See Past."""
        return await self._rows(_ARRIVALS, table, list(players))

    async def facts(self, table: str) -> Facts | None:
        """See Past."""
        with reachable():
            row = await self._pool.fetchrow(_FACTS, table)
        if row is None:
            return None
        return Facts(
            row["phase"], msgspec.json.decode(row["players"], type=tuple[SavedPlayer, ...])
        )

    async def _rows(self, question: str, *values: object) -> list[Row]:
        with reachable():
            found = await self._pool.fetch(question, *values)
        return [
            Row(
                seq=row["seq"],
                command_id=str(row["command_id"]),
                player_id=str(row["player_id"]),
                at=row["at"],
                events=row["events"],
                traceparent=row["traceparent"],
            )
            for row in found
        ]


async def names_of(past: Past, table: str, facts: Facts, mentioned: Sequence[PlayerId]) -> Names:
    """By seat and by person; those who left before the start by the name they came with."""
    called = {PlayerId(one.player): one.name for one in facts.players}
    gone = sorted({player for player in mentioned if player not in called})
    if gone:
        rows = await past.arrivals(table, gone)
        came = [one for row in rows for one in decode_entries(row.events)]
        called |= {one.player: one.name for one in came if isinstance(one, PlayerSatDown)}
    return Names(tuple(one.name for one in facts.players), called)


_COLUMNS = "SELECT seq, command_id, player_id, at, events, traceparent FROM journal"
_AFTER = f"{_COLUMNS} WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3"
_BEFORE = f"{_COLUMNS} WHERE table_id = $1 AND seq < $2 ORDER BY seq DESC LIMIT $3"
_ARRIVALS = """
SELECT DISTINCT ON (player_id) seq, command_id, player_id, at, events, traceparent
FROM journal WHERE table_id = $1 AND player_id = ANY ($2::uuid[])
ORDER BY player_id, seq
"""
_FACTS = "SELECT phase, players FROM table_summary WHERE table_id = $1"
