"""Whole games by bots through gateway, NATS, table actors and PostgreSQL, to a victory."""

import pytest

from tests.conftest import StartStack
from tests.system.hall import QUICK, check, errors, house_of, play, playing

pytestmark = pytest.mark.system


async def test_games_of_three_to_six_end_in_victory_and_every_journal_folds(
    stack: StartStack,
) -> None:
    running = await stack(extra=QUICK)
    results = await play(house_of(running), [3, 4, 5, 6])
    await check(running, results)
    assert [result.seats for result in results] == [3, 4, 5, 6]
    assert errors(running) == []


async def test_two_gateways_two_tables_two_of_everything(stack: StartStack) -> None:
    running = await stack(tables=2, gateways=2, lobbies=2, histories=2, extra=QUICK)
    first = house_of(running, gateway=0)
    async with playing(running, first, [3]) as games:
        more = await play(house_of(running, gateway=1, seed=2), [4])
        await check(running, [*await games, *more])
    assert errors(running) == []
