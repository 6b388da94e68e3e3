"""Wrong codes and keys make the next try wait; right ones don't."""

import asyncio
import contextlib

import pytest

from services.gateway.answers import RefusedError
from services.gateway.counts import LocalCounts
from services.gateway.tries import AT_ONCE, MANY, MINUTE, Tries, delay_after
from shared.protocol import lobby
from tests.fakes import Clock
from tests.gateway.services import ANA, TABLE
from tests.gateway.stage import Stage, stage

UNKNOWN = lobby.Refused(code="unknown_key")
FOUND = lobby.Resumed(table=TABLE, player=ANA, token="R" * 32)


async def guess(s: Stage, address: str = "203.0.113.9") -> int:
    response = await s.post("/api/resume", {"key": "hl_rk_X"}, {"X-Forwarded-For": address})
    return response.status


def test_the_wait_grows_and_has_an_end() -> None:
    assert [delay_after(count, 3) for count in range(1, 8)] == [0, 0, 1, 2, 4, 8, 16]
    assert delay_after(1000, 3) == 300


async def test_wrong_keys_are_refused_after_a_few() -> None:
    async with stage(free_tries=3) as s:
        s.lobby.answers["resume"] = UNKNOWN
        assert [await guess(s) for _ in range(5)] == [404, 404, 404, 429, 429]
        assert s.lobby.verbs() == ["resume"] * 3


async def test_the_wait_is_told_and_ends() -> None:
    async with stage(free_tries=1) as s:
        s.lobby.answers["resume"] = UNKNOWN
        await guess(s)
        response = await s.post(
            "/api/resume", {"key": "hl_rk_X"}, {"X-Forwarded-For": "203.0.113.9"}
        )
        assert (response.status, response.headers["Retry-After"]) == (429, "1")
        s.clock.tick(1.0)
        assert await guess(s) == 404
        s.clock.tick(1.0)
        assert await guess(s) == 429


async def test_neighbours_in_one_network_share_their_tries_and_strangers_don_t() -> None:
    async with stage(free_tries=1) as s:
        s.lobby.answers["resume"] = UNKNOWN
        assert await guess(s, "203.0.113.9") == 404
        assert await guess(s, "203.0.113.77") == 429
        assert await guess(s, "2001:db8:0:1::5") == 404
        assert await guess(s, "2001:db8:0:1:ffff::9") == 429
        assert await guess(s, "198.51.100.1") == 404


async def test_who_forges_the_address_is_counted_by_the_proxy_s_word() -> None:
    async with stage(free_tries=1) as s:
        s.lobby.answers["resume"] = UNKNOWN
        assert await guess(s, "1.1.1.1, 203.0.113.9") == 404
        assert await guess(s, "2.2.2.2, 203.0.113.9") == 429


async def test_guesses_from_everywhere_are_free_for_nobody() -> None:
    clock = Clock()
    tries = Tries(LocalCounts(clock), free=3)

    async def wrong(prefix: str) -> bool:
        """Whether it was judged at all."""
        with contextlib.suppress(RefusedError):
            async with tries.one("resume", prefix) as this:
                this.failed = True
            return True
        return False

    assert all([await wrong(f"prefix {number}") for number in range(MANY)])
    assert [await wrong("one more") for _ in range(2)] == [True, False]
    async with tries.one("resume", "a friend"):
        pass  # right at once: waits for nothing
    async with tries.one("join", "one more"):
        pass  # nobody guesses codes
    clock.tick(MINUTE)
    assert [await wrong("another day") for _ in range(4)] == [True, True, True, False]


async def test_right_keys_cost_nothing() -> None:
    async with stage(free_tries=1) as s:
        s.lobby.answers["resume"] = FOUND
        assert [await guess(s) for _ in range(10)] == [200] * 10


async def test_a_closed_code_is_a_wrong_one() -> None:
    async with stage(free_tries=2) as s:
        s.lobby.answers["look_up"] = lobby.CodeState(state="closed")
        statuses = [
            (await s.post("/api/tables/look", {"code": "AAAA-AAAA"})).status for _ in range(3)
        ]
        assert statuses == [200, 200, 429]


async def test_an_outage_is_nobody_s_failure() -> None:
    async with stage(free_tries=1) as s:
        s.lobby.answers["resume"] = lobby.Refused(code="unavailable")
        assert [await guess(s) for _ in range(3)] == [503] * 3


async def test_many_at_once_are_judged_a_few_at_a_time() -> None:
    tries, judged = Tries(LocalCounts(Clock()), free=1), 0

    async def wrong() -> None:
        nonlocal judged
        with contextlib.suppress(RefusedError):
            async with tries.one("resume", "somewhere") as this:
                judged += 1
                await asyncio.sleep(0)
                this.failed = True

    await asyncio.gather(*(wrong() for _ in range(1000)))
    assert judged <= AT_ONCE


async def test_a_hundred_friends_behind_one_address_all_get_in() -> None:
    async with stage() as s:
        s.lobby.answers["join"] = lobby.Seated(
            table=TABLE, player=ANA, code="ABCD-EFGH", key="k", token="T" * 32
        )
        body = {"code": "ABCD-EFGH", "name": "Ana", "nonce": "0" * 32, "join_id": ANA}
        responses = await asyncio.gather(*(s.post("/api/tables/join", body) for _ in range(100)))
        assert [one.status for one in responses] == [201] * 100


async def test_tables_made_from_one_address_are_counted() -> None:
    async with stage(creates_per_hour=2) as s:
        s.lobby.answers["create"] = lobby.Seated(
            table=TABLE, player=ANA, code="ABCD-EFGH", key="k", token="T" * 32
        )
        body = {"name": "Ana", "nonce": "0" * 32, "join_id": ANA}
        assert [(await s.post("/api/tables", body)).status for _ in range(3)] == [201, 201, 429]
        s.clock.tick(3601)
        assert (await s.post("/api/tables", body)).status == 201


@pytest.mark.parametrize("amount", [1, 7])
async def test_a_count_is_forgotten_after_its_time(amount: int) -> None:
    clock = Clock()
    counts = LocalCounts(clock)
    assert [await counts.add("a", amount, 10.0) for _ in range(2)] == [amount, 2 * amount]
    clock.tick(10.0)
    assert await counts.add("a", amount, 10.0) == amount


async def test_an_address_that_asks_without_end_has_to_wait() -> None:
    async with stage(requests_per_second=1.0) as s:
        statuses = [(await s.http.get("/")).status for _ in range(11)]
        assert statuses == [200] * 10 + [429]
        s.clock.tick(1.0)
        assert (await s.http.get("/")).status == 200
