"""The journal: one row per accepted command, and the fence that older owners hit (DESIGN 4)."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple, Protocol, TypeAlias

import asyncpg

from shared.metrics.dependencies import SECONDS, Dependency, Operation
from shared.postgres import AWAY, Line, reachable

Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"
READ_AT_ONCE = 200
"""Rows a page: a table is read in steps, so that other tables get their turn in between."""


class Summary(NamedTuple):
    """Public facts of a table for lists; `players` is JSON as protocol.lobby.SavedPlayer."""

    phase: str
    admin: str
    players: bytes
    acting: tuple[str, ...]
    turn: int


class Append(NamedTuple):
    """One accepted command, to be written as number `seq` by the owner of `epoch`.

    `summary`: only when it changed. `secret`: only with the append that publishes its hash.
    """

    table: str
    seq: int
    epoch: int
    command_id: str
    player_id: str
    events: bytes
    traceparent: str = ""
    summary: Summary | None = None
    secret: bytes | None = None


class Row(NamedTuple):
    """One accepted command as it stands in the journal."""

    seq: int
    command_id: str
    player_id: str
    at: datetime
    events: bytes
    traceparent: str


class NotWrittenError(Exception):
    """Nothing of the batch was written, that is certain."""


class OutcomeUnknownError(Exception):
    """The answer was lost: each row of the batch may or may not have been written."""


class FencedError(Exception):
    """A newer owner has been at this table."""


class UnknownTableError(Exception):
    """No such table was ever created, or it was swept."""


class Journal(Protocol):
    """What the table and history services know of it; reading raises DatabaseAwayError."""

    async def append(self, batch: Sequence[Append]) -> set[str]:
        """Write the batch (sorted by table, one row each); the tables whose row was written.

        Raises NotWrittenError or OutcomeUnknownError, each for the whole batch.
        """
        ...

    async def wake(self, table: str, epoch: int) -> int:
        """Fence off every owner older than `epoch`; how far the table has come."""
        ...

    async def read(self, table: str, after: int = 0, limit: int = READ_AT_ONCE) -> list[Row]:
        """The rows after a number, in order."""
        ...

    async def secret(self, table: str) -> bytes | None:
        """The bytes behind the table's chance, once its first append is there."""
        ...


_APPEND = """
WITH batch AS (
    SELECT * FROM unnest(
        $1::uuid[], $2::bigint[], $3::bigint[], $4::uuid[], $5::uuid[], $6::bytea[], $7::text[],
        $8::bytea[], $9::text[], $10::uuid[], $11::text[], $12::text[], $13::integer[]
    ) AS row (
        table_id, seq, epoch, command_id, player_id, events, traceparent,
        secret, phase, admin, players, acting, turn
    )
), moved AS (
    UPDATE table_head head SET seq = batch.seq
    FROM batch
    WHERE head.table_id = batch.table_id
      AND head.seq = batch.seq - 1
      AND head.epoch = batch.epoch
      AND NOT EXISTS (
          SELECT FROM journal known
          WHERE known.table_id = batch.table_id AND known.command_id = batch.command_id
      )
    RETURNING batch.*
), hidden AS (
    INSERT INTO game_secret (table_id, secret)
    SELECT table_id, secret FROM moved WHERE secret IS NOT NULL
), listed AS (
    INSERT INTO table_summary AS old (table_id, phase, admin, players, acting, turn)
    SELECT table_id, phase, admin, players::jsonb, acting::uuid[], turn
    FROM moved WHERE phase IS NOT NULL
    ON CONFLICT (table_id) DO UPDATE SET
        phase = excluded.phase, admin = excluded.admin, players = excluded.players,
        acting = excluded.acting, turn = excluded.turn, updated_at = now()
)
INSERT INTO journal (table_id, seq, command_id, player_id, events, traceparent)
SELECT table_id, seq, command_id, player_id, events, traceparent FROM moved
RETURNING table_id
"""

_WAKE = """
UPDATE table_head SET epoch = $2 WHERE table_id = $1 AND epoch <= $2 RETURNING seq
"""

_READ = """
SELECT seq, command_id, player_id, at, events, traceparent FROM journal
WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3
"""

STATEMENT_SECONDS = 4.0
"""What the server gives one statement; it reports the end of it, so that is a known rollback."""
PATIENCE_SECONDS = 1.0
"""How much longer the committer waits for that report: after it the outcome is unknown."""

_COMMITTER = {
    "application_name": "hearthlands committer",
    "synchronous_commit": "on",
    # The rows are locked in the order of the batch only if it drives a nested loop: two
    # processes that race for the same tables would else deadlock now and then.
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
    # Planned once, as what a plan costs is more than what it could save; and always by the
    # indexes: planned while the journal was empty, it would read the whole of it for each row.
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
}


def committer(url: str, *, statement_seconds: float = STATEMENT_SECONDS) -> Line:
    """The one connection of a process that appends: batches go over it one after the other."""
    limit = {"statement_timeout": f"{statement_seconds * 1000:.0f}"}
    return Line(url, seconds=statement_seconds + PATIENCE_SECONDS, settings=_COMMITTER | limit)


_append_seconds = SECONDS[Dependency.POSTGRES, Operation.APPEND]


class PostgresJournal:
    """The real one. Who never appends or wakes needs no committer."""

    def __init__(self, pool: Pool, committer: Line | None = None) -> None:
        self._pool = pool
        self._committer = committer

    async def append(self, batch: Sequence[Append]) -> set[str]:
        """See Journal. After an unknown outcome the next batch goes over a new connection."""
        line = self._committer
        if line is None:
            raise NotWrittenError
        try:
            connection = await line.connection()
        except (*AWAY, asyncpg.PostgresError) as error:
            raise NotWrittenError from error
        try:
            with _append_seconds.timed():
                written = await connection.fetch(_APPEND, *_columns(batch))
        except asyncpg.PostgresError as error:
            if _is_reported_rollback(error):
                raise NotWrittenError from error
            line.hang_up()
            raise OutcomeUnknownError from error
        except (OSError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
            line.hang_up()
            raise OutcomeUnknownError from error
        return {str(row["table_id"]) for row in written}

    async def wake(self, table: str, epoch: int) -> int:
        """See Journal. Never `epoch + 1`: a zombie could outbid the true owner."""
        with reachable():
            seq: int | None = await self._pool.fetchval(_WAKE, table, epoch)
            if seq is not None:
                return seq
            question = "SELECT epoch FROM table_head WHERE table_id = $1"
            if await self._pool.fetchval(question, table) is None:
                raise UnknownTableError(table)
        raise FencedError(table)

    async def read(self, table: str, after: int = 0, limit: int = READ_AT_ONCE) -> list[Row]:
        """See Journal."""
        with reachable():
            found = await self._pool.fetch(_READ, table, after, limit)
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

    async def secret(self, table: str) -> bytes | None:
        """See Journal."""
        question = "SELECT secret FROM game_secret WHERE table_id = $1"
        with reachable():
            found: bytes | None = await self._pool.fetchval(question, table)
        return found


def _is_reported_rollback(error: asyncpg.PostgresError) -> bool:
    """An error that the server reported while the connection lived on: nothing was written.

    Nor was it if the values could not even be sent.
    """
    if isinstance(error, asyncpg.DataError):
        return True
    lost = isinstance(error, asyncpg.PostgresConnectionError)
    return not lost and getattr(error, "severity_en", None) == "ERROR"


def _columns(batch: Sequence[Append]) -> tuple[list[object], ...]:
    """The batch as one array per column, as unnest takes them."""
    summaries = [row.summary for row in batch]
    return (
        [row.table for row in batch],
        [row.seq for row in batch],
        [row.epoch for row in batch],
        [row.command_id for row in batch],
        [row.player_id for row in batch],
        [row.events for row in batch],
        [row.traceparent for row in batch],
        [row.secret for row in batch],
        [one and one.phase for one in summaries],
        [one and one.admin for one in summaries],
        [one and one.players.decode() for one in summaries],
        [one and f"{{{','.join(one.acting)}}}" for one in summaries],
        [one and one.turn for one in summaries],
    )
