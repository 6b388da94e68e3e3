"""What tests stand on: no sockets for units, real servers for `integration` and `system`."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Protocol

import hypothesis
import pytest
import redis

from hearthlands.embedded import Nats, Part, Valkey
from tests.embedded.no_sockets import no_sockets
from tests.embedded.one_postgres import Database, Server, one_postgres
from tests.embedded.stack import Ground, Stack

NEEDS_SERVERS = ("integration", "system")
# How long an example takes says how busy the machine is, and nothing of the code.
hypothesis.settings.register_profile(
    "untimed", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("untimed")


class StartStack(Protocol):
    async def __call__(
        self,
        *,
        tables: int = 1,
        gateways: int = 1,
        lobbies: int = 1,
        histories: int = 1,
        extra: Mapping[str, Mapping[str, str]] | None = None,
    ) -> Stack: ...


@pytest.fixture(autouse=True)
def _sockets_only_where_marked(request: pytest.FixtureRequest) -> Iterator[None]:
    if any(request.node.get_closest_marker(name) for name in NEEDS_SERVERS):
        yield
        return
    with no_sockets():
        yield


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the whole run, shared by its workers."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with one_postgres(folder / "shared") as server:
        yield server


@pytest.fixture
async def database(postgres: Server) -> AsyncIterator[Database]:
    """A fresh migrated database for this test alone; `.url("hl_table")` is its DSN."""
    async with postgres.copy() as copy:
        yield copy


@pytest.fixture(scope="session")
def nats_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One nats-server per worker."""
    folder = tmp_path_factory.mktemp("nats")
    yield from _running(Nats(folder / "nats", folder / "nats.log"))


@pytest.fixture(scope="session")
def valkey_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One Valkey per worker; tests ask for `redis_url`."""
    folder = tmp_path_factory.mktemp("valkey")
    yield from _running(Valkey(folder / "valkey", folder / "valkey.log"))


@pytest.fixture
def redis_url(valkey_url: str) -> str:
    """The worker's Valkey, emptied."""
    with redis.Redis.from_url(valkey_url) as client:
        client.flushall()
    return valkey_url


@pytest.fixture
async def stack(
    database: Database, nats_url: str, redis_url: str, tmp_path: Path
) -> AsyncIterator[StartStack]:
    """A starter of the four services as processes, so many of each; stopped after the test."""
    started: list[Stack] = []

    async def start(
        *,
        tables: int = 1,
        gateways: int = 1,
        lobbies: int = 1,
        histories: int = 1,
        extra: Mapping[str, Mapping[str, str]] | None = None,
    ) -> Stack:
        folder = tmp_path / f"stack-{len(started)}"
        folder.mkdir()
        ground = Ground(database=database, nats_url=nats_url, redis_url=redis_url, folder=folder)
        new = Stack(ground, extra or {})
        started.append(new)
        counts = {"table": tables, "history": histories, "lobby": lobbies, "gateway": gateways}
        await new.start_all(counts)
        return new

    yield start
    for one in started:
        await one.stop_all()


def _running(part: Part) -> Iterator[str]:
    yield asyncio.run(part.start())
    asyncio.run(part.stop())
    part.forget()
