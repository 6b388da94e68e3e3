"""Sessions: which devices are signed in to which seat, and how they are signed out (DESIGN 6)."""

from collections.abc import Sequence
from uuid import UUID

from services.lobby.keys import Minted, token_hash
from services.lobby.seats import SITS
from shared import audit
from shared.audit import Act, pseudonym
from shared.journal import Pool
from shared.metrics.people import DEVICES
from shared.protocol.lobby import Session

MOST = 20
"""Devices per seat; one more, and the one signed in longest ago is signed out."""


class Devices:
    """Each change returns the hashes of the sessions that it ended."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def resume(self, key_hash: bytes, token: Minted) -> tuple[UUID, UUID] | None:
        """Sign a device in by the seat's key: (table, player), or None for a key of no seat."""
        row = await self._pool.fetchrow(_RESUME, key_hash, token.hash)
        if row is None:
            return None
        table, player, others = row["table_id"], row["player_id"], row["others"]
        DEVICES.observe(others + 1)
        if others:
            taken = {"table": pseudonym(table), "player": pseudonym(player)}
            audit.note(Act.SEAT_TAKEN_OVER, devices=others + 1, **taken)
        return table, player

    async def holders(self, tokens: Sequence[str]) -> list[Session]:
        """Who holds these tokens, in their order; unknown ones are left out."""
        hashes = {token: token_hash(token) for token in tokens}
        rows = await self._pool.fetch(_HOLDERS, list(hashes.values()))
        found = {row["token_hash"]: row for row in rows}
        seats = [(token, found[one]) for token, one in hashes.items() if one in found]
        return [Session(token, str(at["player_id"]), str(at["table_id"])) for token, at in seats]

    async def is_signed_in(self, player: UUID, token: str) -> bool:
        """Whether this token is one of the player's."""
        signed_in: bool = await self._pool.fetchval(_SIGNED_IN, player, token_hash(token))
        return signed_in

    async def sign_out(self, token: str) -> tuple[UUID, list[bytes]] | None:
        """End this session; None if there is no such one (any more)."""
        row = await self._pool.fetchrow(_SIGN_OUT, token_hash(token))
        return (row["player_id"], [row["token_hash"]]) if row else None

    async def sign_out_others(self, player: UUID, keep: str | None) -> list[bytes]:
        """End every session of a seat but the one kept; a join can't be asked again then."""
        kept = token_hash(keep) if keep is not None else b""
        rows = await self._pool.fetch(_SIGN_OUT_OTHERS, player, kept)
        return [row["token_hash"] for row in rows]

    async def sign_out_beyond(self, player: UUID, most: int = MOST) -> list[bytes]:
        """End the oldest sessions of a seat that has more than so many."""
        rows = await self._pool.fetch(_SIGN_OUT_BEYOND, player, most)
        return [row["token_hash"] for row in rows]


_RESUME = f"""
WITH seat AS (
    SELECT key.player_id, key.table_id
    FROM seat_key key JOIN table_summary summary USING (table_id)
    WHERE key.key_hash = $1 AND NOT key.pending AND {SITS}
), signed_in AS (
    INSERT INTO seat_session (token_hash, player_id) SELECT $2, player_id FROM seat
)
SELECT player_id, table_id, (
    SELECT count(*) FROM seat_session other WHERE other.player_id = seat.player_id
) AS others
FROM seat
"""  # noqa: S608 - put together from constants
_HOLDERS = """
SELECT token_hash, player_id, table_id FROM seat_session JOIN seat_key USING (player_id)
WHERE token_hash = ANY ($1)
"""
_SIGNED_IN = """
SELECT EXISTS (SELECT FROM seat_session WHERE player_id = $1 AND token_hash = $2)
"""
_SIGN_OUT = "DELETE FROM seat_session WHERE token_hash = $1 RETURNING player_id, token_hash"
_SIGN_OUT_OTHERS = """
WITH closed AS (
    UPDATE seat_key SET join_id = gen_random_uuid() WHERE player_id = $1 AND NOT pending
)
DELETE FROM seat_session WHERE player_id = $1 AND token_hash <> $2 RETURNING token_hash
"""
_SIGN_OUT_BEYOND = """
DELETE FROM seat_session WHERE token_hash IN (
    SELECT token_hash FROM seat_session WHERE player_id = $1
    ORDER BY created_at DESC, token_hash OFFSET $2
) RETURNING token_hash
"""
