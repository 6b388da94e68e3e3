"""Whatever is killed or paused: the games go on, nothing acknowledged is lost or doubled."""

import asyncio
import os
import signal
from collections import Counter

import pytest

from tests.conftest import StartStack
from tests.system.hall import QUICK, busiest, check, epochs, house_of, moved, playing

pytestmark = pytest.mark.system

LEASE_SECONDS = 6.0


async def test_the_only_table_process_is_killed_and_started_again(stack: StartStack) -> None:
    running = await stack(extra=QUICK)
    async with playing(running, house_of(running), [3, 4]) as games:
        before = await epochs(running)
        running.kill("table")
        await running.restart("table")
        await check(running, await games)
        assert moved(before, await epochs(running)) == list(before)


async def test_one_of_two_table_processes_is_killed_and_the_other_takes_over(
    stack: StartStack,
) -> None:
    running = await stack(tables=2, extra=QUICK)
    async with playing(running, house_of(running), [3, 3, 4]) as games:
        before = await epochs(running)
        running.kill("table", busiest(running))
        await check(running, await games)
        assert moved(before, await epochs(running))


async def test_a_table_process_that_stops_hands_its_tables_over_unseen(stack: StartStack) -> None:
    running = await stack(tables=2, extra=QUICK)
    async with playing(running, house_of(running), [3, 3, 4]) as games:
        before = await epochs(running)
        assert await running.stop("table", busiest(running))
        results = await games
        await check(running, results)
        assert [result.connections for result in results] == [3, 3, 4], "somebody reconnected"
        assert not {"unavailable", "expired"} & sum((r.refusals for r in results), Counter()).keys()
        assert moved(before, await epochs(running))


async def test_a_process_paused_longer_than_its_lease_writes_nothing_afterwards(
    stack: StartStack,
) -> None:
    running = await stack(tables=2, extra=QUICK)
    async with playing(running, house_of(running), [3, 3, 4]) as games:
        before = await epochs(running)
        pid = running.processes["table"][busiest(running)].pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(LEASE_SECONDS + 1)
        os.kill(pid, signal.SIGCONT)
        await check(running, await games)
        assert moved(before, await epochs(running))


@pytest.mark.parametrize("how", ["killed", "drained"])
async def test_a_gateway_goes_and_its_players_come_back(stack: StartStack, how: str) -> None:
    running = await stack(extra=QUICK)
    async with playing(running, house_of(running), [3]) as games:
        if how == "killed":
            running.kill("gateway")
        else:
            assert await running.stop("gateway")
        await running.restart("gateway")
        results = await games
        await check(running, results)
        assert results[0].connections >= 6
