"""Who runs which partition: leases by the database's clock alone (DESIGN 4)."""

import asyncio
from collections.abc import Collection
from typing import Protocol

import asyncpg

from shared.metrics.dependencies import SECONDS, Dependency, Operation
from shared.metrics.tables import HANDOFFS, Handoff
from shared.postgres import Connection, DatabaseAwayError, Line, reachable

TTL_SECONDS = 6.0
ANSWER_SECONDS = 1.5
"""A lease call that takes longer is given up: four of them fit into a lease."""


class Leases(Protocol):
    """What a table process knows of them. Every call may raise DatabaseAwayError."""

    async def claim(self, owner: str, wanted: int) -> dict[int, int]:
        """Take up to so many partitions that nobody holds; each with its new, higher epoch."""
        ...

    async def renew(self, owner: str, partitions: Collection[int]) -> set[int]:
        """Hold these longer and say "I am here"; those that are still the owner's.

        One that has run out is lost, even if nobody took it: it must be claimed anew.
        """
        ...

    async def release(self, owner: str, partitions: Collection[int]) -> None:
        """Let others have these at once."""
        ...

    async def leave(self, owner: str) -> None:
        """Count no longer when shares are reckoned."""
        ...

    async def owners(self) -> set[str]:
        """The table processes that are there, whether or not they hold anything yet."""
        ...


_CLAIM = """
UPDATE partition_lease lease
SET owner = $1, epoch = lease.epoch + 1, expires_at = now() + $3 * interval '1 second'
FROM (
    SELECT partition, owner FROM partition_lease WHERE expires_at <= now()
    LIMIT $2 FOR UPDATE SKIP LOCKED
) free
WHERE lease.partition = free.partition
RETURNING lease.partition, lease.epoch, free.owner <> '' AS left_unreleased
"""

_RENEW = """
WITH here AS (
    INSERT INTO table_process (owner, expires_at) VALUES ($1, now() + $3 * interval '1 second')
    ON CONFLICT (owner) DO UPDATE SET expires_at = excluded.expires_at
)
UPDATE partition_lease SET expires_at = now() + $3 * interval '1 second'
WHERE owner = $1 AND partition = ANY ($2) AND expires_at > now()
RETURNING partition
"""

_RELEASE = """
UPDATE partition_lease SET owner = '', expires_at = '-infinity'
WHERE owner = $1 AND partition = ANY ($2)
"""

_LEAVE = "DELETE FROM table_process WHERE owner = $1 OR expires_at < now() - interval '1 minute'"

_OWNERS = """
SELECT owner FROM table_process WHERE expires_at > now()
UNION
SELECT owner FROM partition_lease WHERE expires_at > now()
"""


_seconds = SECONDS[Dependency.POSTGRES, Operation.LEASES]


class PostgresLeases:
    """The real ones, on a connection that waits behind nothing else."""

    def __init__(self, url: str, *, ttl: float = TTL_SECONDS) -> None:
        settings = {"application_name": "hearthlands leases"}
        self._line = Line(url, seconds=ANSWER_SECONDS, settings=settings)
        self._ttl = ttl
        self._turn = asyncio.Lock()

    async def close(self) -> None:
        """Leases that were not released run out by themselves."""
        await self._line.close()

    async def claim(self, owner: str, wanted: int) -> dict[int, int]:
        """See Leases. Locked ones are passed over: who else is claiming them gets them."""
        rows = await self._ask(_CLAIM, owner, wanted, self._ttl)
        HANDOFFS[Handoff.LEASE_EXPIRY].inc(sum(row["left_unreleased"] for row in rows))
        return {row["partition"]: row["epoch"] for row in rows}

    async def renew(self, owner: str, partitions: Collection[int]) -> set[int]:
        """See Leases."""
        rows = await self._ask(_RENEW, owner, list(partitions), self._ttl)
        return {row["partition"] for row in rows}

    async def release(self, owner: str, partitions: Collection[int]) -> None:
        """See Leases."""
        await self._ask(_RELEASE, owner, list(partitions))

    async def leave(self, owner: str) -> None:
        """See Leases; also forgets those who went without a word."""
        await self._ask(_LEAVE, owner)

    async def owners(self) -> set[str]:
        """See Leases."""
        return {row["owner"] for row in await self._ask(_OWNERS)}

    async def _ask(self, sql: str, *arguments: object) -> list[asyncpg.Record]:
        async with self._turn:
            try:
                with reachable(), _seconds.timed():
                    connection: Connection = await self._line.connection()
                    return await connection.fetch(sql, *arguments)
            except DatabaseAwayError:
                self._line.hang_up()
                raise
