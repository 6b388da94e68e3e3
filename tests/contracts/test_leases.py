"""What the leases promise; the fake keeps it as the real ones do (DESIGN 4)."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from shared.leases import Leases, PostgresLeases
from shared.protocol.subjects import PARTITIONS
from tests.embedded.one_postgres import Database
from tests.table.fakes import LeasesInMemory

TTL = 0.4
Pass = Callable[[], Awaitable[None]]


@pytest.fixture
async def ground(real: Database | None) -> AsyncIterator[tuple[Leases, Pass]]:
    """The leases, and a way to let them all run out."""
    if real:
        leases = PostgresLeases(real.url("hl_table"), ttl=TTL)
        yield leases, lambda: asyncio.sleep(TTL * 1.2)
        await leases.close()
        return
    now = [0.0]

    async def later() -> None:
        now[0] += TTL * 1.2

    yield LeasesInMemory(lambda: now[0], ttl=TTL), later


Ground = tuple[Leases, Pass]


async def test_whoever_comes_first_gets_what_it_wants(ground: Ground) -> None:
    leases, _ = ground
    assert len(await leases.claim("ida", 10)) == 10


async def test_nothing_is_held_by_two(ground: Ground) -> None:
    leases, _ = ground
    ida = await leases.claim("ida", PARTITIONS - 6)
    bo = await leases.claim("bo", PARTITIONS)
    assert (len(ida), len(bo)) == (PARTITIONS - 6, 6)
    assert not ida.keys() & bo.keys()


async def test_a_claim_raises_the_epoch(ground: Ground) -> None:
    leases, later = ground
    first = await leases.claim("ida", PARTITIONS)
    await later()
    second = await leases.claim("bo", PARTITIONS)
    assert all(second[partition] == epoch + 1 for partition, epoch in first.items())


async def test_a_renewed_lease_is_kept(ground: Ground) -> None:
    leases, _ = ground
    held = await leases.claim("ida", 3)
    assert await leases.renew("ida", held) == set(held)


async def test_a_lease_that_ran_out_is_not_renewed_even_if_nobody_took_it(ground: Ground) -> None:
    leases, later = ground
    held = await leases.claim("ida", 3)
    await later()
    assert await leases.renew("ida", held) == set()


async def test_nobody_renews_what_another_holds(ground: Ground) -> None:
    leases, _ = ground
    held = await leases.claim("ida", 3)
    assert await leases.renew("bo", held) == set()


async def test_what_is_released_is_free_at_once(ground: Ground) -> None:
    leases, _ = ground
    held = await leases.claim("ida", PARTITIONS)
    await leases.release("ida", list(held)[:2])
    assert sorted(await leases.claim("bo", PARTITIONS)) == sorted(list(held)[:2])


async def test_nobody_releases_what_another_holds(ground: Ground) -> None:
    leases, _ = ground
    held = await leases.claim("ida", PARTITIONS)
    await leases.release("bo", held)
    assert await leases.claim("bo", PARTITIONS) == {}


async def test_a_newcomer_is_seen_before_it_holds_anything(ground: Ground) -> None:
    leases, _ = ground
    await leases.claim("ida", PARTITIONS)
    await leases.renew("bo", ())
    assert await leases.owners() == {"ida", "bo"}


async def test_who_says_nothing_is_forgotten(ground: Ground) -> None:
    leases, later = ground
    await leases.renew("ida", await leases.claim("ida", 1))
    await later()
    assert await leases.owners() == set()


async def test_who_leaves_is_not_counted(ground: Ground) -> None:
    leases, _ = ground
    await leases.renew("ida", ())
    await leases.leave("ida")
    assert await leases.owners() == set()
