"""PostgreSQL, NATS or Valkey away: nobody is to be restarted for it, and it is told."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from hearthlands.embedded.nats import Nats
from hearthlands.embedded.valkey import Valkey
from hearthlands.service import http_status
from tests.embedded.one_postgres import Database
from tests.embedded.stack import Ground, Stack
from tests.system.scraped import scraped, total

pytestmark = pytest.mark.system

EVERY = ("gateway", "lobby", "table", "history")
WITH_DATABASE = ("lobby", "table", "history")


async def test_an_outage_takes_readiness_and_no_life(database: Database, tmp_path: Path) -> None:
    nats = Nats(tmp_path / "nats", tmp_path / "nats.log")
    valkey = Valkey(tmp_path / "valkey", tmp_path / "valkey.log")
    ground = Ground(
        database=database,
        nats_url=await nats.start(),
        redis_url=await valkey.start(),
        folder=tmp_path,
    )
    stack = Stack(ground)
    try:
        await stack.start_all(dict.fromkeys(EVERY, 1))
        async with closed_to_services(database):
            await becomes(stack, WITH_DATABASE, 503)
            await nobody_is_to_be_restarted(stack)
            assert await up(stack, "lobby", "postgres") == 0
        await becomes(stack, EVERY, 200)
        assert await up(stack, "lobby", "postgres") == 1
        await valkey.stop()
        await becomes(stack, EVERY, 200)
        await nobody_is_to_be_restarted(stack)
        await nats.stop()
        await becomes(stack, EVERY, 503)
        await nobody_is_to_be_restarted(stack)
        assert await up(stack, "gateway", "nats") == 0
        await nats.start()
        await becomes(stack, EVERY, 200)
        families = await scraped(stack.processes["gateway"][0])
        assert total(families, "hearthlands_nats_reconnects_total") == 2
    finally:
        await stack.stop_all()
        for part in (nats, valkey):
            await part.stop()
            part.forget()


@asynccontextmanager
async def closed_to_services(database: Database) -> AsyncIterator[None]:
    """As if the server had gone, for this database alone: all tests share the server."""
    owner = await asyncpg.connect(database.url())
    name = await owner.fetchval("SELECT current_database()")
    await owner.execute(f'ALTER DATABASE "{name}" CONNECTION LIMIT 0')
    await owner.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    try:
        yield
    finally:
        await owner.execute(f'ALTER DATABASE "{name}" CONNECTION LIMIT -1')
        await owner.close()


async def becomes(stack: Stack, services: tuple[str, ...], status: int) -> None:
    for service in services:
        port = stack.processes[service][0].health_port
        async with asyncio.timeout(30):
            while await http_status(port, "/readyz") != status:  # noqa: ASYNC110 - another process
                await asyncio.sleep(0.1)


async def nobody_is_to_be_restarted(stack: Stack) -> None:
    for service in EVERY:
        port = stack.processes[service][0].health_port
        assert await http_status(port, "/healthz") == 200, service
        assert await http_status(port, "/startupz") == 200, service


async def up(stack: Stack, service: str, dependency: str) -> float:
    families = await scraped(stack.processes[service][0])
    return total(families, "hearthlands_dependency_up", dep=dependency)
