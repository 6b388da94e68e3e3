"""The database as the commands reach it: whatever is wrong with it is told in one line."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import asyncpg

from hearthlands.errors import UserError
from shared.journal import Pool

NO_ADDRESS = "HL_DATABASE_URL is no address such as postgresql://user:password@host/database"


@contextmanager
def told(failure: str) -> Iterator[None]:
    """`failure`: what could not be done, if the database or a file does not let us.

    A reader of our output who went away is no failure of theirs.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise UserError(f"{failure}: {_reason(error)}", exit_code=1) from error


@contextmanager
def readable() -> Iterator[None]:
    """While connecting: an address that asyncpg can't read, never quoted for its password."""
    try:
        yield
    except ValueError:
        raise UserError(NO_ADDRESS) from None


@asynccontextmanager
async def pool(url: str) -> AsyncIterator[Pool]:
    """Of one connection."""
    with readable():
        opened = await asyncpg.create_pool(url, min_size=1, max_size=1)
    async with opened:
        yield opened


def _reason(error: Exception) -> str:
    """The first line: PostgreSQL adds details and hints, and a timeout says nothing at all."""
    return next(iter(str(error).splitlines()), type(error).__name__)
