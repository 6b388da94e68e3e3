"""Clearing away: never-started tables after 30 days, keys nobody took after one (DESIGN 6)."""

import asyncio

import pytest

from services.lobby.sweep import sweep, sweep_for_ever
from shared.protocol.lobby import Refused
from tests.lobby.lobby import Lobby, new_id

pytestmark = pytest.mark.integration


async def test_a_table_never_started_goes_after_thirty_days(lobby: Lobby) -> None:
    old, started, young = await lobby.create(), await lobby.create(), await lobby.create()
    await lobby.owner.change(started.table, phase="play")
    await lobby.sql(
        "UPDATE room SET created_at = now() - interval '31 days' WHERE table_id <> $1", young.table
    )
    assert await sweep(lobby.pool) == (1, 0)
    assert await lobby.resume(old.key) == Refused("unknown_key")
    assert await lobby.signed_in(old.token, started.token, young.token) == [
        started.token,
        young.token,
    ]


async def test_a_key_that_nobody_took_goes_after_a_day(lobby: Lobby) -> None:
    host = await lobby.create()
    lobby.owner.absent = 10_000
    await lobby.try_join(host.code, "Ben", new_id())
    assert await sweep(lobby.pool) == (0, 0)
    await lobby.sql("UPDATE seat_key SET issued_at = now() - interval '25 hours'")
    assert await sweep(lobby.pool) == (0, 1)
    assert await lobby.works(host.key)


async def test_the_schedule_outlives_a_database_that_is_away(lobby: Lobby) -> None:
    await lobby.pool.close()
    sweeping = asyncio.create_task(sweep_for_ever(lobby.pool, 0.01))
    await asyncio.sleep(0.1)
    assert not sweeping.done()
    sweeping.cancel()
