"""What the audit stream says of callers, and what it never says."""

import logging

import pytest
from redis.asyncio import Redis

from services.gateway.daily_salt import DailySalt
from services.gateway.store import Store
from shared.audit import pseudonym
from shared.protocol import lobby
from tests.fakes import Clock
from tests.gateway.services import ANA, TABLE
from tests.gateway.stage import Stage, stage

ADDRESS = {"X-Forwarded-For": "203.0.113.9"}
RESUMED = lobby.Resumed(table=TABLE, player=ANA, token="R" * 32)
Line = dict[str, object]


def lines(caplog: pytest.LogCaptureFixture) -> list[Line]:
    found = [one for one in caplog.records if one.name == "hearthlands.audit"]
    return [{"event": one.getMessage()} | vars(one)["fields"] for one in found]


async def resume(s: Stage, headers: dict[str, str] = ADDRESS) -> None:
    await s.post("/api/resume", {"key": "hl_rk_CANARY"}, headers)


async def test_who_comes_back_is_told_by_pseudonyms(caplog: pytest.LogCaptureFixture) -> None:
    async with stage() as s:
        s.lobby.answers["resume"] = RESUMED
        await resume(s)
    [line] = lines(caplog)
    assert line | {"address": ""} == {
        "event": "seat_resumed",
        "stream": "audit",
        "outcome": "ok",
        "table": pseudonym(TABLE),
        "player": pseudonym(ANA),
        "address": "",
    }
    assert "203.0.113" not in caplog.text
    assert "CANARY" not in caplog.text


async def test_a_caller_is_the_same_all_day_and_a_network_is_one_caller(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with stage() as s:
        s.lobby.answers["resume"] = RESUMED
        for address in ("203.0.113.9", "203.0.113.200", "2001:db8:0:1::5", "2001:db8:0:ff::9"):
            await resume(s, {"X-Forwarded-For": address})
    first, neighbour, six, same_56 = (one["address"] for one in lines(caplog))
    assert first == neighbour
    assert six == same_56
    assert first != six


async def test_who_guesses_too_often_is_noted_once_per_block(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with stage(free_tries=2) as s:
        s.lobby.answers["resume"] = lobby.Refused(code="unknown_key")
        for _ in range(5):
            await resume(s)
    told = [one["event"] for one in lines(caplog)]
    assert told == ["seat_resumed", "caller_blocked", "seat_resumed"]


async def test_it_is_written_whatever_the_log_level(caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("hearthlands").setLevel(logging.ERROR)
    try:
        async with stage() as s:
            s.lobby.answers["resume"] = RESUMED
            await resume(s)
    finally:
        logging.getLogger("hearthlands").setLevel(logging.NOTSET)
    assert [one["event"] for one in lines(caplog)] == ["seat_resumed"]


@pytest.mark.integration
async def test_gateways_agree_on_a_day_s_salt(redis_url: str) -> None:
    redis = [Redis.from_url(redis_url, decode_responses=True) for _ in range(2)]
    ours, theirs = (DailySalt(Store(one, Clock()), today=lambda: "2026-01-01") for one in redis)
    await ours.renew()
    await theirs.renew()
    assert ours.value == theirs.value
    for one in redis:
        await one.aclose()


async def test_a_new_day_has_a_new_salt_with_and_without_redis() -> None:
    day = "2026-01-01"
    async with stage() as s:
        salt = DailySalt(s.gateway._ground.store, today=lambda: day)
        await salt.renew()
        before = salt.value
        await salt.renew()
        assert salt.value == before
        day = "2026-01-02"
        await salt.renew()
        assert salt.value != before
