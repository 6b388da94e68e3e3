"""Clearing away what nobody will come back to: never-started tables, keys nobody took (DESIGN 6).

What that is, is said by the function `sweep` in the database, which alone may delete it.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator

from shared import logs
from shared.journal import Pool
from shared.metrics.people import SWEPT
from shared.postgres import AWAY

MOST = 1000
"""Tables in one go; a full one is followed by the next at once."""

log = logs.get("sweep")


async def sweep_for_ever(pool: Pool, every: float) -> None:
    """Each lobby process does it: it harms nothing twice, and the pauses keep them apart."""
    async for _ in _pauses(every):
        try:
            await sweep(pool)
        except AWAY as error:
            log.warning("sweep_failed", reason=type(error).__name__)


async def sweep(pool: Pool) -> tuple[int, int]:
    """Everything that is due: (tables, keys) that went."""
    tables = keys = 0
    full = True
    while full:
        row = await pool.fetchrow("SELECT tables, keys FROM sweep($1)", MOST)
        assert row is not None
        tables, keys, full = tables + row["tables"], keys + row["keys"], row["tables"] == MOST
    SWEPT.inc(tables + keys)
    if tables or keys:
        log.info("swept", tables=tables, keys=keys)
    return tables, keys


async def _pauses(every: float) -> AsyncIterator[None]:
    while True:
        await asyncio.sleep(every * (0.5 + secrets.randbelow(1000) / 1000))
        yield
