"""Connections to PostgreSQL, with a bound on every wait."""

import asyncio

import asyncpg

from shared import logs
from shared.settings import WithDatabase

AGAIN_SECONDS = 1.0
CONNECT_SECONDS = 5.0
CLIENT_MARGIN_SECONDS = 2.0

log = logs.get("database")


async def connect_pool(settings: WithDatabase, service: str) -> asyncpg.Pool:
    """A pool for one service; waits for a database that is not there yet, and says so once."""
    told = ""
    while True:
        try:
            return await _pool(settings, service)
        except (OSError, TimeoutError, asyncpg.CannotConnectNowError) as error:
            reason = type(error).__name__
            if reason != told:
                log.warning("database_unreachable", reason=reason)
            told = reason
            await asyncio.sleep(AGAIN_SECONDS)


async def _pool(settings: WithDatabase, service: str) -> asyncpg.Pool:
    """The server ends a slow statement first: its error says for sure that nothing happened."""
    limit = settings.statement_seconds
    return await asyncpg.create_pool(
        settings.database_url.get_secret_value(),
        min_size=1,
        max_size=settings.database_pool,
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
