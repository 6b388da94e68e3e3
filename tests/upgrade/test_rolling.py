"""From the release before to this one and back again, under the players' hands (upgrade.md)."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.embedded.one_postgres import Database, Server
from tests.embedded.stack import Ground, Stack
from tests.system.hall import QUICK, check, errors, house_of, play, playing
from tests.upgrade.release import previous

pytestmark = [pytest.mark.ops, pytest.mark.system]

ORDER = ("table", "history", "lobby", "gateway")
"""In which services are upgraded; they are rolled back the other way round."""


@pytest.fixture
async def empty(postgres: Server) -> AsyncIterator[Database]:
    async with postgres.copy(template="template0") as database:
        yield database


async def test_games_go_on_over_an_upgrade_and_a_rollback(
    empty: Database, nats_url: str, redis_url: str, tmp_path: Path
) -> None:
    before = {"PYTHONPATH": str(previous(tmp_path / "before"))}
    await hearthlands("migrate", empty, **before)
    ground = Ground(database=empty, nats_url=nats_url, redis_url=redis_url, folder=tmp_path)
    stack = Stack(ground, {name: {**QUICK.get(name, {}), **before} for name in ORDER})
    try:
        await stack.start_all(dict.fromkeys(ORDER, 1))
        results = await play(house_of(stack), [3])
        await check(stack, results)
        await hearthlands("migrate", empty)
        async with playing(stack, house_of(stack, seed=2), [4, 3]) as games:
            await roll(stack, ORDER, {})
            results += await games
        async with playing(stack, house_of(stack, seed=3), [3, 5]) as games:
            await roll(stack, ORDER[::-1], before)
            results += await games
        await check(stack, results)
        assert errors(stack) == []
    finally:
        await stack.stop_all()
    assert f"{len(results)} tables folded" in await hearthlands("restored", empty)


async def test_the_release_before_plays_on_todays_schema(
    database: Database, nats_url: str, redis_url: str, tmp_path: Path
) -> None:
    """A rollback of everything at once, as with compose."""
    before = {"PYTHONPATH": str(previous(tmp_path / "before"))}
    ground = Ground(database=database, nats_url=nats_url, redis_url=redis_url, folder=tmp_path)
    stack = Stack(ground, {name: {**QUICK.get(name, {}), **before} for name in ORDER})
    try:
        await stack.start_all(dict.fromkeys(ORDER, 1))
        await check(stack, await play(house_of(stack), [4]))
        assert errors(stack) == []
    finally:
        await stack.stop_all()


async def roll(stack: Stack, order: tuple[str, ...], release: dict[str, str]) -> None:
    """One service after the other: the new process is ready before the old one is told to go."""
    for service in order:
        if service == "gateway":  # players find it at its address again, as behind a proxy
            (running,) = stack.processes[service]
            assert await stack.stop(service)
            running.env.pop("PYTHONPATH", None)
            running.env |= release
            await running.start()
        else:
            stack.extra = {**stack.extra, service: {**QUICK.get(service, {}), **release}}
            await stack.start(service)
            assert await stack.stop(service, len(stack.processes[service]) - 2)


async def hearthlands(command: str, database: Database, **env: str) -> str:
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-P", "-m", "hearthlands", command],
        check=False,
        env={**os.environ, "HL_DATABASE_URL": database.url(), **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout
