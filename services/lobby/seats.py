"""The rows of people about to sit down or seated: minted, confirmed, given up (DESIGN 6)."""

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

import asyncpg

from services.lobby.codes import new_code
from services.lobby.keys import Minted
from shared.journal import Pool

Connection: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"

RETRY_MINUTES = 10
"""A join whose answer was lost may be asked again for so long (docs/decisions/lost-answers.md)."""
CODE_TRIES = 5
"""A second try is already one in a million, with a million rooms."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Somebody's place at a table, taken or about to be; `join_id` is that person's secret."""

    table: UUID
    player: UUID
    join_id: UUID
    code: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """One try of a join. `seated`: an earlier try was confirmed, only its answer was lost."""

    place: Place
    seated: bool


class IdTakenError(Exception):
    """The id belongs to another join, or this one's time to ask again is over."""


class Seats:
    """Which keys there are.

    Every try of a join mints its key anew, so that only the newest try's key ever works. The id
    of the person follows from the join's, so that a later try means the same person, whatever
    became of the rows of an earlier one.
    """

    def __init__(self, pool: Pool, pepper: bytes, codes: Callable[[], str] = new_code) -> None:
        self._pool = pool
        self._pepper = pepper
        self._codes = codes

    async def begin_table(
        self, join_id: UUID, key: Minted, *, follows: UUID | None = None
    ) -> Attempt:
        """A new table with its host-to-be, or the next try of the same."""
        table = self._derived("table", join_id)
        async with self._pool.acquire() as connection, connection.transaction():
            await _one_at_a_time(connection, join_id)
            code = await self._open_room(
                connection, table, self._derived("player", join_id), follows
            )
            return await self._begin(connection, table, code, join_id, key)

    async def begin_join(self, table: UUID, code: str, join_id: UUID, key: Minted) -> Attempt:
        """A guest-to-be at a table, or the next try of the same."""
        async with self._pool.acquire() as connection, connection.transaction():
            await _one_at_a_time(connection, join_id)
            return await self._begin(connection, table, code, join_id, key)

    async def knows(self, table: UUID, join_id: UUID) -> bool:
        """Whether this join was tried before, at this table."""
        question = "SELECT EXISTS (SELECT FROM seat_key WHERE join_id = $1 AND table_id = $2)"
        known: bool = await self._pool.fetchval(question, join_id, table)
        return known

    async def confirm(self, player: UUID, key: Minted, token: Minted) -> bool:
        """The person sits: the key holds and this device is signed in. False: a newer try's does."""
        return await self._pool.fetchval(_CONFIRM, player, key.hash, token.hash) is not None

    async def give_up(self, player: UUID, key: Minted) -> None:
        """The rules refused: the row goes, unless a newer try has taken it over."""
        await self._pool.execute(_GIVE_UP, player, key.hash)

    async def change_key(self, player: UUID, token_hash: bytes, key: Minted) -> bool:
        """A new key for a seat to which this session belongs; the old one is dead."""
        return await self._pool.fetchval(_CHANGE_KEY, player, key.hash, token_hash) is not None

    async def change_key_as_admin(self, admin: UUID, player: UUID, key: Minted) -> bool:
        """The same for somebody at the table whose admin this is."""
        return await self._pool.fetchval(_ADMINS_CHANGE, player, key.hash, admin) is not None

    async def is_admin(self, player: UUID) -> bool:
        """Whether this player is the admin of the table at which it sits."""
        admin: bool = await self._pool.fetchval(_IS_ADMIN, player)
        return admin

    async def _open_room(
        self, connection: Connection, table: UUID, host: UUID, follows: UUID | None
    ) -> str:
        code: str | None = await connection.fetchval(_CODE, table)
        if code is not None:
            return code
        for _ in range(CODE_TRIES):
            code = await connection.fetchval(_ROOM, table, self._codes(), host, follows)
            if code is not None:
                await connection.execute(_HEAD, table)
                return code
        raise RuntimeError("no free room code found")

    async def _begin(
        self, connection: Connection, table: UUID, code: str, join_id: UUID, key: Minted
    ) -> Attempt:
        player = self._derived("player", join_id)
        row = await connection.fetchrow(_BEGIN, player, table, join_id, key.hash, RETRY_MINUTES)
        if row is None:
            raise IdTakenError
        place = Place(table=table, player=player, join_id=join_id, code=code)
        return Attempt(place, seated=not row["pending"])

    def _derived(self, what: str, join_id: UUID) -> UUID:
        """Tells nothing of the join's id to those who see it."""
        text = f"{what}:{join_id}".encode()
        return UUID(bytes=hmac.digest(self._pepper, text, hashlib.sha256)[:16], version=4)


async def _one_at_a_time(connection: Connection, join_id: UUID) -> None:
    """Two tries of one join wait for each other, until the transaction ends."""
    await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", str(join_id))


SITS = """
summary.players @> jsonb_build_array(jsonb_build_object('player', key.player_id::text))
""".strip()
"""Whoever left or was cleared before the start is in the summary no more; the removed are."""

_CODE = "SELECT code FROM room WHERE table_id = $1"
_ROOM = """
INSERT INTO room (table_id, code, host, follows) VALUES ($1, $2, $3, $4)
ON CONFLICT (code) DO NOTHING RETURNING code
"""
_HEAD = "INSERT INTO table_head (table_id, seq, epoch) VALUES ($1, 0, 0)"

# The id of the person is the primary key: it clashes exactly when this join was tried before.
_BEGIN = f"""
INSERT INTO seat_key AS key (player_id, table_id, join_id, key_hash) VALUES ($1, $2, $3, $4)
ON CONFLICT (player_id) DO UPDATE SET key_hash = excluded.key_hash
WHERE key.join_id = excluded.join_id AND key.table_id = excluded.table_id
  AND (key.pending OR key.issued_at > now() - make_interval(mins => $5) AND EXISTS (
      SELECT FROM table_summary summary WHERE summary.table_id = key.table_id AND {SITS}
  ))
RETURNING pending
"""  # noqa: S608 - put together from constants
_CONFIRM = """
WITH seated AS (
    UPDATE seat_key SET pending = false,
        issued_at = CASE WHEN pending THEN now() ELSE issued_at END
    WHERE player_id = $1 AND key_hash = $2 RETURNING player_id
)
INSERT INTO seat_session (token_hash, player_id) SELECT $3, player_id FROM seated
RETURNING player_id
"""
_GIVE_UP = "DELETE FROM seat_key WHERE player_id = $1 AND key_hash = $2 AND pending"

# A new key ends the time in which a lost answer may be asked for: the join's id dies with the old.
_CHANGE_KEY = """
UPDATE seat_key key SET key_hash = $2, join_id = gen_random_uuid()
WHERE player_id = $1 AND NOT pending
  AND EXISTS (SELECT FROM seat_session one WHERE one.player_id = $1 AND one.token_hash = $3)
RETURNING player_id
"""
_ADMINS_CHANGE = f"""
UPDATE seat_key key SET key_hash = $2, join_id = gen_random_uuid()
FROM table_summary summary
WHERE key.player_id = $1 AND NOT key.pending AND summary.table_id = key.table_id
  AND summary.admin = $3 AND {SITS}
RETURNING key.player_id
"""  # noqa: S608 - put together from constants
_IS_ADMIN = """
SELECT EXISTS (
    SELECT FROM seat_key key JOIN table_summary summary USING (table_id)
    WHERE key.player_id = $1 AND summary.admin = $1
)
"""
