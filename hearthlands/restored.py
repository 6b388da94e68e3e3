"""`hearthlands restored`: what follows a restore to an earlier moment, before the services start.

Browsers may have seen numbers that are gone. Every lease's epoch leaps beyond any that was given
before the restore: what an owner of today says is then newer than all they have, and they show it
whole (DESIGN 5). And every table is folded once, as its next owner will fold it.
"""

import argparse
import asyncio
from collections.abc import Mapping, Sequence

from hearthlands import database, run_file
from hearthlands.errors import UserError
from services.table.loading import UnreadableError, load
from shared.journal import Journal, Pool, PostgresJournal, committer
from shared.protocol.subjects import partition_of

LEAP = 1_000_000
"""More owners than a partition had between the restored moment and the restore."""
LOOK_SECONDS = 0.5

_FOLLOWING = "SELECT pg_is_in_recovery()"
_LEFT = """
SELECT extract(epoch FROM max(expires_at) - now())::float8 FROM partition_lease
WHERE expires_at > now()
"""
_LEAP = """
UPDATE partition_lease SET epoch = epoch + $1, owner = '', expires_at = '-infinity'
RETURNING partition, epoch
"""
_TABLES = "SELECT table_id::text FROM table_head ORDER BY table_id"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    run_file.add_data_argument(parser)


def run(args: argparse.Namespace) -> int:
    with database.told("can't look after the restored database"):
        return asyncio.run(_look_after(run_file.database_url("hl_owner", args.data)))


async def _look_after(url: str) -> int:
    async with database.pool(url) as pool:
        await _arrived(pool)
        await _left_alone(pool)
        epochs = await _raised(pool)
        print(f"epochs raised by {LEAP}: nothing that was seen before is newer than what is here")
        tables = [row["table_id"] for row in await pool.fetch(_TABLES)]
        line = committer(url)
        try:
            return await _fold_all(PostgresJournal(pool, line), tables, epochs)
        finally:
            await line.close()


async def _arrived(pool: Pool) -> None:
    """Until the log was followed up to the moment: before it, the database only reads."""
    if await pool.fetchval(_FOLLOWING):
        print("the database still follows its log", flush=True)
    while await pool.fetchval(_FOLLOWING):  # noqa: ASYNC110 - the server's doing
        await asyncio.sleep(LOOK_SECONDS)


async def _left_alone(pool: Pool) -> None:
    """A lease of the restored moment runs out; one that lives longer is somebody's of today."""
    left = await pool.fetchval(_LEFT)
    if left is None:
        return
    print(f"leases that were held at the moment run out in {left:.1f} s", flush=True)
    await asyncio.sleep(left)
    if await pool.fetchval(_LEFT):
        raise UserError("table processes are running: stop them first", exit_code=1)


async def _raised(pool: Pool) -> Mapping[int, int]:
    return {row["partition"]: row["epoch"] for row in await pool.fetch(_LEAP, LEAP)}


async def _fold_all(journal: Journal, tables: Sequence[str], epochs: Mapping[int, int]) -> int:
    """Name each table that its owner would leave alone; 1 if there is one."""
    commands = unreadable = 0
    for table in tables:
        try:
            standing = await load(journal, table, epochs[partition_of(table)])
        except UnreadableError as error:
            unreadable += 1
            print(f"UNREADABLE {table}: {error}")
        else:
            commands += standing.seq
    print(f"{len(tables) - unreadable} tables folded, {commands} commands; {unreadable} unreadable")
    return 1 if unreadable else 0
