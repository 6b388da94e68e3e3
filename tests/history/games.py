"""Games as they stand in the journal: played at random, numbered and drawn as a table does it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random
from uuid import UUID

import asyncpg
import msgspec

from services.history.past import Facts
from services.table import secret as secrecy
from services.table.summary import summary_of
from shared.codec import decode_entries, encode_entries
from shared.journal import Row
from shared.protocol.lobby import SavedPlayer
from shared.rules import advance, initial
from shared.rules import commands as c
from shared.rules.phases import GameOver
from shared.rules.seats import PlayerId, Seat
from shared.rules.state import GameState, acting_seats
from tests.embedded.one_postgres import Database
from tests.rules.random_play import NAMES, a_legal, player

TABLE = "11111111-1111-4111-8111-111111111111"
SECRET = bytes(range(32))
BEGAN = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


@dataclass(slots=True)
class Playing:
    """A table that is being played, with the journal it leaves behind."""

    state: GameState = field(default_factory=initial)
    rows: list[Row] = field(default_factory=list)

    def do(self, who: PlayerId | Seat, command: c.Command) -> None:
        seq = len(self.rows) + 1
        chance = secrecy.chance(SECRET, self.state, command, seq)
        person = who if isinstance(who, str) else self.state.players[who].player
        events, self.state = advance(self.state, who, command, chance)
        entries = secrecy.entries(SECRET, events, seq, self.state)
        at = BEGAN + timedelta(seconds=seq)
        self.rows.append(Row(seq, str(UUID(int=seq)), person, at, encode_entries(entries), ""))

    def gather(self, people: int) -> None:
        for place in range(people):
            self.do(player(place), c.SitDown(NAMES[place], f"{place + 1:02x}" * 16))

    def start(self) -> None:
        self.do(player(0), c.StartGame(self.state.preview))

    def play(self, seed: int, most: int) -> None:
        """At random, until it is over or so many commands are in the journal."""
        random = Random(seed)
        while len(self.rows) < most and not isinstance(self.state.phase, GameOver):
            seat = random.choice(acting_seats(self.state))
            command = a_legal(self.state, seat, random, 0.0)
            if command is not None:
                self.do(seat, command)

    @property
    def past(self) -> "PastInMemory":
        summary = summary_of(self.state)
        players = msgspec.json.decode(summary.players, type=tuple[SavedPlayer, ...])
        return PastInMemory(list(self.rows), Facts(summary.phase, players))


@dataclass(slots=True)
class PastInMemory:
    """Keeps the promises of services.history.past.Past; `read` counts the rows handed out."""

    rows: list[Row]
    known: Facts
    read: int = 0

    async def after(self, table: str, seq: int, limit: int) -> list[Row]:
        return self._given([one for one in self._rows(table) if one.seq > seq][:limit])

    async def before(self, table: str, seq: int, limit: int) -> list[Row]:
        return self._given([one for one in reversed(self._rows(table)) if one.seq < seq][:limit])

    async def arrivals(self, table: str, players: Sequence[str]) -> list[Row]:
        first = {one.player_id: one for one in reversed(self._rows(table))}
        return self._given([first[one] for one in sorted(players) if one in first])

    async def facts(self, table: str) -> Facts | None:
        return self.known if table == TABLE else None

    def _rows(self, table: str) -> list[Row]:
        return self.rows if table == TABLE else []

    def _given(self, rows: list[Row]) -> list[Row]:
        self.read += len(rows)
        return rows


@cache
def finished(people: int = 3) -> Playing:
    """A whole game; not to be changed, it is kept for all tests."""
    for seed in range(100):
        game = running(people, seed, most=3000)
        if isinstance(game.state.phase, GameOver):
            return game
    raise AssertionError("no game ended")


def running(people: int = 3, seed: int = 1, most: int = 150) -> Playing:
    """A game in the middle."""
    game = Playing()
    game.gather(people)
    game.start()
    game.play(seed, most)
    return game


def rewritten(row: Row, **changes: object) -> Row:
    """A row whose first entry that has these fields has them changed."""
    entries, done = list(decode_entries(row.events)), False
    for place, entry in enumerate(entries):
        if not done and all(hasattr(entry, name) for name in changes):
            entries[place] = replace(entry, **changes)  # type: ignore[arg-type] # checked by hasattr
            done = True
    return row._replace(events=encode_entries(entries))


def rows_with(rows: Sequence[Row], kind: type[object]) -> Iterator[Row]:
    """The rows that hold such an entry."""
    for row in rows:
        if any(isinstance(entry, kind) for entry in decode_entries(row.events)):
            yield row


async def written_to(database: Database, game: Playing) -> None:
    """Puts the game into a real journal, as the table service would have."""
    summary = summary_of(game.state)
    rows = [(TABLE, *row) for row in game.rows]
    connection = await asyncpg.connect(database.url())
    try:
        await connection.executemany(_ROW, rows)
        players = summary.players.decode()
        acting = list(summary.acting)
        facts = (TABLE, summary.phase, summary.admin, players, acting, summary.turn)
        await connection.execute(_SUMMARY, *facts)
    finally:
        await connection.close()


_ROW = """
INSERT INTO journal (table_id, seq, command_id, player_id, at, events, traceparent)
VALUES ($1, $2, $3, $4, $5, $6, $7)
"""
_SUMMARY = """
INSERT INTO table_summary (table_id, phase, admin, players, acting, turn)
VALUES ($1, $2, $3, $4::text::jsonb, $5, $6)
"""
