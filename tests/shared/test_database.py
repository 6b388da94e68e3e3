"""Connections to the database, bounded in every wait."""

import asyncpg
import pytest

from shared.database import connect_pool
from shared.environment import load
from shared.settings import TableSettings
from tests.embedded.one_postgres import Database
from tests.shared.test_environment import SHARED

pytestmark = pytest.mark.integration


def settings(database: Database, **told: str) -> TableSettings:
    return load(TableSettings, SHARED | {"HL_DATABASE_URL": database.url("hl_table")} | told)


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
