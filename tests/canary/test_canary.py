"""`hearthlands canary` against the real services."""

from collections.abc import AsyncIterator

import pytest

from tests.canary.process import Canary
from tests.conftest import StartStack
from tests.embedded.stack import Stack
from tests.system.hall import QUICK, asked, errors

pytestmark = pytest.mark.system
OK = 'games_total{outcome="ok"}'
STEPS = ("create", "join", "connect", "start", "command", "resume", "history", "game")


@pytest.fixture
async def running(stack: StartStack) -> Stack:
    return await stack(extra=QUICK)


@pytest.fixture
async def canaries() -> AsyncIterator[list[Canary]]:
    """Stopped after the test, and their logs shown if it failed."""
    started: list[Canary] = []
    yield started
    for one in started:
        await one.stop()
        one.forget()
        print(f"--- canary: {one.how_it_ended()}\n{one.tail(30)}")


async def test_it_plays_a_game_to_victory_and_times_every_step(
    running: Stack, canaries: list[Canary]
) -> None:
    canary = Canary(running)
    canaries.append(canary)
    await canary.start()
    await canary.until(OK, 1)
    for step in STEPS:
        assert await canary.counted(f'step_duration_seconds_count{{step="{step}"}}') > 0, step
        assert await canary.counted(f'step_failures_total{{step="{step}"}}') == 0, step
    assert await canary.counted("last_success_timestamp_seconds") > 1e9
    assert await phases(running) == ["finished"]
    assert await left_signed_in(running) == 0
    assert errors(running) == []


async def test_without_a_gateway_it_counts_failures_and_goes_on(
    running: Stack, canaries: list[Canary]
) -> None:
    running.kill("gateway")
    canary = Canary(running, every_seconds="1", game_seconds="0.9", step_seconds="0.5")
    canaries.append(canary)
    await canary.start()
    await canary.until('step_failures_total{step="create"}', 2)
    assert await canary.counted('games_total{outcome="timeout"}') >= 2
    assert await canary.counted(OK) == 0


async def test_it_finds_its_way_back_and_ends_the_game_that_broke_off(
    running: Stack, canaries: list[Canary]
) -> None:
    canary = Canary(running, every_seconds="3", game_seconds="2.9", turns="2", step_seconds="2")
    canaries.append(canary)
    await canary.start()
    await canary.until('step_duration_seconds_count{step="start"}', 1)
    running.kill("table")
    await canary.until('games_total{outcome="timeout"}', 1)
    await running.restart("table")
    await canary.until(OK, 1)
    assert await canary.stop(grace=20)
    assert canary.exit_code == 0
    assert not {"setup", "play"} & set(await phases(running))


async def test_asked_to_stop_it_ends_its_game_first(running: Stack, canaries: list[Canary]) -> None:
    canary = Canary(running, pace_seconds="0.1")
    canaries.append(canary)
    await canary.start()
    await canary.until('step_duration_seconds_count{step="start"}', 1)
    assert await canary.stop(grace=20)
    assert canary.exit_code == 0
    assert await phases(running) == ["abandoned"]


async def phases(running: Stack) -> list[str]:
    async with asked(running) as connection:
        rows = await connection.fetch("SELECT phase FROM table_summary")
    return [row["phase"] for row in rows]


async def left_signed_in(running: Stack) -> int:
    async with asked(running) as connection:
        number: int = await connection.fetchval("SELECT count(*) FROM seat_session")
    return number
