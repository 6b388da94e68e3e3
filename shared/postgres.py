"""A connection of one's own to PostgreSQL, and one name for its being away."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TypeAlias

import asyncpg

from shared.metrics.dependencies import ERRORS, Dependency

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
CONNECT_SECONDS = 3.0

AWAY = (
    OSError,  # TimeoutError among them
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # what a pool says when its connection breaks while given back
)
"""What asyncpg raises when the database is away or too slow: no bug of ours."""


class DatabaseAwayError(Exception):
    """PostgreSQL did not answer; asking again later may help."""


@contextmanager
def reachable() -> Iterator[None]:
    """Turn every way in which PostgreSQL can be away into one error."""
    try:
        yield
    except AWAY as error:
        ERRORS[Dependency.POSTGRES].inc()
        raise DatabaseAwayError(type(error).__name__) from error


class Line:
    """One connection, opened when it is needed and anew after it was lost."""

    def __init__(self, url: str, *, seconds: float, settings: Mapping[str, str]) -> None:
        self._url = url
        self._seconds = seconds
        self._settings = dict(settings)
        self._connection: Connection | None = None

    async def connection(self) -> Connection:
        """The open connection, for one caller at a time; what is asked on it is bounded in time."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(
                self._url,
                timeout=CONNECT_SECONDS,
                command_timeout=self._seconds,
                server_settings=self._settings,
            )
        return self._connection

    def hang_up(self) -> None:
        """Drop it at once: what it was doing may or may not take effect."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        """Say goodbye properly."""
        if self._connection is not None:
            await self._connection.close(timeout=CONNECT_SECONDS)
            self._connection = None
