"""Connections to PostgreSQL: a bound on every wait, a schema new enough, and what it costs."""

import asyncio
from typing import Any

import asyncpg
from asyncpg.connection import LoggedQuery
from asyncpg.pool import PoolConnectionProxy

from shared import logs
from shared.metrics import dependencies
from shared.metrics.dependencies import Dependency, Operation
from shared.postgres import AWAY
from shared.schema import STANDING, SchemaTooNewError, required_version
from shared.settings import WithDatabase

AGAIN_SECONDS = 1.0
CONNECT_SECONDS = 5.0
CLIENT_MARGIN_SECONDS = 2.0
LOOK_SECONDS = 2.0
"""Whether the database is in reach is asked so often, and not for longer."""

log = logs.get("database")
_query_seconds = dependencies.SECONDS[Dependency.POSTGRES, Operation.QUERY]


class WatchedPool(asyncpg.Pool):
    """Knows whether it is of use, and tells how long its connections are waited for."""

    __slots__ = ("_looking", "is_usable")

    def __init__(self, *address: object, **settings: Any) -> None:  # as asyncpg's own
        super().__init__(*address, **settings)
        self.is_usable = False
        self._looking: asyncio.Task[None] | None = None

    async def watch(self) -> None:
        """Until closed: whether somebody who asks now gets an answer."""
        self.is_usable = True
        self._looking = asyncio.create_task(self._look())
        dependencies.UP[Dependency.POSTGRES].reads(lambda: float(self.is_usable))
        dependencies.POOL_SIZE.set(self.get_max_size())
        dependencies.POOL_IN_USE.reads(lambda: self.get_size() - self.get_idle_size())

    async def close(self) -> None:
        if self._looking:
            self._looking.cancel()
        await super().close()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    await self.fetchval("SELECT 1")
            except (*AWAY, asyncpg.PostgresError):
                self.is_usable = False
            else:
                self.is_usable = True

    # The one way to a connection, whatever is asked of the pool; tests/shared/test_database.py
    # fails if a release of asyncpg has another.
    async def _acquire(self, timeout: float | None) -> PoolConnectionProxy:  # noqa: ASYNC109
        with dependencies.POOL_WAIT.timed():
            lent: PoolConnectionProxy = await super()._acquire(timeout)  # type: ignore[misc] # not in its stubs
        return lent


async def connect_pool(settings: WithDatabase, service: str) -> WatchedPool:
    """A pool for one service; waits for a database that is not there yet, and says so once."""
    told = ""
    while True:
        try:
            pool = await _pool(settings, service)
        except (OSError, TimeoutError, asyncpg.CannotConnectNowError) as error:
            reason = type(error).__name__
            if reason != told:
                log.warning("database_unreachable", reason=reason)
            told = reason
            await asyncio.sleep(AGAIN_SECONDS)
        else:
            await _until_new_enough(pool)
            await pool.watch()
            return pool


async def _until_new_enough(pool: WatchedPool) -> None:
    """Somebody is about to migrate, or forgot to; newer is fine, so that we can be rolled back.

    SchemaTooNewError if what we may use has been taken away.
    """
    told = -1
    while (found := await _version(pool)) < required_version():
        if found != told:
            log.warning("schema_too_old", found=found, required=required_version())
        told = found
        await asyncio.sleep(AGAIN_SECONDS)


async def _version(pool: WatchedPool) -> int:
    try:
        standing = await pool.fetchrow(STANDING)
    except (*AWAY, asyncpg.UndefinedTableError, asyncpg.InsufficientPrivilegeError):
        return 0
    assert standing is not None, "an aggregate has a row"
    if standing["contract"] > required_version():
        log.error("schema_too_new", contract=standing["contract"], known=required_version())
        raise SchemaTooNewError
    newest: int = standing["newest"]
    return newest


async def _pool(settings: WithDatabase, service: str) -> WatchedPool:
    """The server ends a slow statement first: its error says for sure that nothing happened."""
    limit = settings.statement_seconds
    pool = WatchedPool(
        settings.database_url.get_secret_value(),
        min_size=1,
        max_size=settings.database_pool,
        max_queries=50_000,
        max_inactive_connection_lifetime=300.0,
        loop=None,
        connection_class=asyncpg.Connection,
        record_class=asyncpg.Record,
        init=_timed,
        timeout=CONNECT_SECONDS,
        command_timeout=limit + CLIENT_MARGIN_SECONDS,
        server_settings={
            "application_name": f"hearthlands-{service}",
            "statement_timeout": f"{limit * 1000:.0f}",
            "idle_in_transaction_session_timeout": "10000",
            "jit": "off",  # short statements only: compiling them costs more than they do
            "TimeZone": "UTC",
        },
    )
    await pool
    return pool


async def _timed(connection: PoolConnectionProxy) -> None:
    """Each statement but the one with which the pool takes a connection back."""
    reset = connection.get_reset_query()

    def note(query: LoggedQuery) -> None:
        if query.query != reset:
            _query_seconds.observe(query.elapsed)

    connection.add_query_logger(note)
