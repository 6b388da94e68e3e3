"""Brings a database to the newest schema: numbered SQL files, each applied once, whole."""

import argparse
import asyncio
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import asyncpg

from hearthlands import database, run_file
from hearthlands.errors import UserError
from shared.schema import FOLDER, STANDING

FILE_NAME = re.compile(r"(\d{4})_([a-z0-9_]+)\.sql")
LOCK = 0x4845_4152_5448  # "HEARTH": two runs at once wait for each other
REGISTER = """
CREATE TABLE IF NOT EXISTS schema_migration (
    version    integer PRIMARY KEY,
    name       text NOT NULL,
    checksum   text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
)"""
Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Migration:
    version: int
    name: str
    sql: str
    checksum: str

    def __str__(self) -> str:
        return f"{self.version:04}_{self.name}"


def migrations(folder: Path = FOLDER) -> list[Migration]:
    """The files in order; the numbers must run without a gap, or one was lost on the way."""
    found = [_read(path) for path in sorted(folder.glob("*.sql"))]
    if not found:
        raise UserError(f"no migrations in {folder}")
    if [one.version for one in found] != list(range(1, len(found) + 1)):
        names = ", ".join(map(str, found))
        raise UserError(f"migrations must be numbered 0001, 0002 and so on, once each: {names}")
    return found


async def migrate(dsn: str, folder: Path = FOLDER) -> list[str]:
    """Apply what is missing and name it; UserError if a newer release took something away."""
    connection = await _connected(dsn)
    try:
        await _refuse_taken_away(connection, migrations(folder)[-1])
        return [str(one) for one in migrations(folder) if await _apply(connection, one)]
    finally:
        await connection.close()


async def missing(dsn: str, folder: Path = FOLDER) -> list[str]:
    """What migrate would apply; refuses what it would refuse."""
    connection = await _connected(dsn)
    try:
        if not await _is_registered(connection):
            return [str(one) for one in migrations(folder)]
        await _refuse_taken_away(connection, migrations(folder)[-1])
        return [str(one) for one in migrations(folder) if not await _applied(connection, one)]
    finally:
        await connection.close()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--check", action="store_true", help="change nothing; exit 1 if a migration is missing"
    )
    run_file.add_data_argument(parser)


def run(args: argparse.Namespace) -> int:
    dsn = run_file.database_url("hl_owner", args.data)
    with database.told("can't migrate"):
        return asyncio.run(_check(dsn) if args.check else _migrate(dsn))


async def _check(dsn: str) -> int:
    absent = await missing(dsn)
    print("\n".join(f"missing {name}" for name in absent) or "the schema is up to date")
    return 1 if absent else 0


async def _migrate(dsn: str) -> int:
    applied = await migrate(dsn)
    print("\n".join(f"applied {name}" for name in applied) or "the schema is up to date")
    return 0


async def _connected(dsn: str) -> Connection:
    with database.readable():
        return await asyncpg.connect(dsn)


def _read(path: Path) -> Migration:
    parts = FILE_NAME.fullmatch(path.name)
    if parts is None:
        raise UserError(f"{path}: a migration is called NNNN_name.sql")
    text = path.read_bytes()
    checksum = hashlib.sha256(text).hexdigest()
    return Migration(version=int(parts[1]), name=parts[2], sql=text.decode(), checksum=checksum)


async def _is_registered(connection: Connection) -> bool:
    found: bool = await connection.fetchval("SELECT to_regclass('schema_migration') IS NOT NULL")
    return found


async def _refuse_taken_away(connection: Connection, ours: Migration) -> None:
    """A newer schema is fine, so that a release can be rolled back, until it took something away."""
    if not await _is_registered(connection):
        return
    standing = await connection.fetchrow(STANDING)
    assert standing is not None, "an aggregate has a row"
    if standing["contract"] > ours.version:
        raise UserError(
            f"migration {standing['contract']:04} of a newer release took something away that this "
            f"one, which knows {ours.version:04}, may need: docs/operating/upgrade.md tells what to do",
            exit_code=1,
        )
    if standing["newest"] > ours.version:
        print(
            f"the schema is newer ({standing['newest']:04}) than this release ({ours.version:04})"
        )


async def _apply(connection: Connection, one: Migration) -> bool:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute("SET LOCAL client_min_messages = warning")
        await connection.execute(REGISTER)
        if await _applied(connection, one):
            return False
        await connection.execute(one.sql)
        await connection.execute(
            "INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)",
            one.version,
            one.name,
            one.checksum,
        )
    return True


async def _applied(connection: Connection, one: Migration) -> bool:
    question = "SELECT checksum FROM schema_migration WHERE version = $1"
    checksum = await connection.fetchval(question, one.version)
    if checksum is not None and checksum != one.checksum:
        raise UserError(
            f"migration {one} was changed after it was applied here: "
            "put the file back and write a new one",
            exit_code=1,
        )
    return checksum is not None
