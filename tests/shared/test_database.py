"""Connections to the database, bounded in every wait."""

import asyncio
from collections.abc import Callable

import asyncpg
import pytest

from shared.database import connect_pool
from shared.environment import load
from shared.schema import required_version
from shared.settings import TableSettings
from tests.embedded.one_postgres import Database
from tests.metrics import Since, counted
from tests.shared.test_environment import SHARED

pytestmark = pytest.mark.integration


def settings(database: Database, **told: str) -> TableSettings:
    return load(TableSettings, SHARED | {"HL_DATABASE_URL": database.url("hl_table")} | told)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110 - a server's doing
            await asyncio.sleep(0.02)


async def test_the_database_gives_up_a_slow_statement_and_says_so(database: Database) -> None:
    pool = await connect_pool(settings(database, HL_STATEMENT_SECONDS="0.1"), "table")
    with pytest.raises(asyncpg.QueryCanceledError):
        await pool.execute("SELECT pg_sleep(60)")
    assert await pool.fetchval("SELECT 1") == 1
    await pool.close()


async def test_a_connection_says_whose_it_is(database: Database) -> None:
    pool = await connect_pool(settings(database), "table")
    assert await pool.fetchval("SHOW application_name") == "hearthlands-table"
    assert await pool.fetchval("SHOW synchronous_commit") == "on"
    await pool.close()


async def test_there_are_no_more_connections_than_told(database: Database) -> None:
    pool = await connect_pool(settings(database, HL_DATABASE_POOL="2"), "table")
    assert pool.get_max_size() == 2
    await pool.close()


async def test_a_wrong_role_is_no_reason_to_wait(database: Database) -> None:
    told = {"HL_DATABASE_URL": database.url("hl_table").replace("hl_table", "hl_nobody", 1)}
    with pytest.raises(asyncpg.PostgresError):
        await connect_pool(settings(database, **told), "table")


async def test_a_service_begins_only_with_a_schema_that_is_new_enough(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    owner = await asyncpg.connect(database.url())
    newest = await owner.fetchrow(
        "DELETE FROM schema_migration WHERE version = $1 RETURNING *", required_version()
    )
    assert newest
    connecting = asyncio.create_task(connect_pool(settings(database), "table"))
    await until(lambda: "schema_too_old" in caplog.text)
    assert not connecting.done()
    await owner.execute("INSERT INTO schema_migration VALUES ($1, $2, $3, $4)", *newest)
    await owner.close()
    pool = await connecting
    assert pool.is_usable
    await pool.close()


async def test_a_newer_schema_is_no_reason_to_wait(database: Database) -> None:
    owner = await asyncpg.connect(database.url())
    await owner.execute("INSERT INTO schema_migration VALUES (999, 'later', 'x')")
    await owner.close()
    await (await connect_pool(settings(database), "table")).close()


async def test_how_long_a_connection_is_waited_for_and_a_statement_takes_is_told(
    database: Database,
) -> None:
    pool = await connect_pool(settings(database, HL_DATABASE_POOL="1"), "table")
    since = Since()
    async with pool.acquire() as connection:
        assert counted("db_pool_in_use") == 1
        waiting = asyncio.create_task(pool.fetchval("SELECT 1"))
        await connection.execute("SELECT pg_sleep(0.05)")
    await waiting
    assert since.more("db_pool_wait_seconds") == 2
    assert since.more("dependency_op_duration_seconds", dep="postgres", op="query") == 2
    assert counted("dependency_up", dep="postgres") == 1
    assert counted("db_pool_size") == 1
    await pool.close()
