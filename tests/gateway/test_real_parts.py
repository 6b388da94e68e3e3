"""The gateway on a real NATS, a real Valkey and a real port."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest
from redis.asyncio import Redis

from services.gateway.composition import Gateway, Ground
from services.gateway.counts import LocalCounts, SharedCounts
from services.gateway.listener import listening, serving
from services.gateway.online import SharedOnline
from services.gateway.session_cache import SharedSessions
from services.gateway.sessions import SIGNED_OUT, Seat
from services.gateway.store import Store, connect
from shared.bus import NatsBus
from shared.spans import Tracer
from tests.fakes import Clock
from tests.gateway.services import ANA, BEN, TABLE, FakeLobby, FakeTable
from tests.gateway.stage import ORIGIN, Device, cookie_of, settings

pytestmark = pytest.mark.integration

SEAT = Seat(player=ANA, table=TABLE)


@asynccontextmanager
async def store(url: str) -> AsyncIterator[Store]:
    one = Store(connect(url), time.monotonic)
    try:
        yield one
    finally:
        await one.close()


@asynccontextmanager
async def gateway(name: str, nats_url: str, redis_url: str) -> AsyncIterator[str]:
    """A gateway's address."""
    bus = await NatsBus.connect(nats_url, name=name)
    live_bus = await NatsBus.connect(nats_url, name=f"{name}-live")
    async with store(redis_url) as redis:
        ground = Ground(
            settings=settings(trusted_proxies=0),
            name=name,
            bus=bus,
            live_bus=live_bus,
            store=redis,
            tracer=Tracer(None),
        )
        made = Gateway(ground)
        async with (
            made.running(),
            serving(made.site, ground.settings) as make,
            listening(make, "127.0.0.1", 0) as port,
        ):
            yield f"http://127.0.0.1:{port}"
    await live_bus.close()
    await bus.close()


async def seated(http: aiohttp.ClientSession, url: str, player: str) -> Device:
    headers = {"Origin": ORIGIN, "Cookie": cookie_of(player)}
    device = Device(await http.ws_connect(f"{url}/ws", headers=headers), player)
    await device.hello()
    return device


async def test_two_gateways_play_one_table(nats_url: str, redis_url: str) -> None:
    behind = await NatsBus.connect(nats_url, name="services")
    lobby, table = FakeLobby(behind), FakeTable(behind)
    await lobby.start()
    await table.start()
    await behind.flush()
    async with (
        gateway("gateway-one", nats_url, redis_url) as one,
        gateway("gateway-two", nats_url, redis_url) as two,
        aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as http,
    ):
        ana, ben = await seated(http, one, ANA), await seated(http, two, BEN)
        assert (await ana.next("presence"))["online"] == [ANA, BEN]
        sent = await ana.command()
        assert (await ana.next("update"))["ack"] == sent
        assert (await ben.next("update"))["view"]["own"] == {"of": BEN}
        await ana.say(type="ping", at=[1, 2])
        assert (await ben.next("live"))["pings"][0]["player"] == ANA
        await ben.ws.close()
        assert (await ana.next("presence"))["online"] == [ANA]
        await table.go_away()
        await ana.command()
        assert await ana.next("notice") == {"type": "notice", "state": "moving_table"}
        await table.start()
        assert "ack" in await ana.next("update", "rejected")
    await behind.close()


async def test_counts_are_shared_and_forgotten(redis_url: str) -> None:
    async with store(redis_url) as first, store(redis_url) as second:
        here, there = (SharedCounts(one, LocalCounts(Clock())) for one in (first, second))
        assert await here.add("a", 2, 1.0) == 2
        assert await there.add("a", 3, 1.0) == 5
        await here.block("a", 0.5)
        assert 0 < await there.blocked("a") <= 0.5
        assert await there.blocked("b") == 0
        await asyncio.sleep(1.1)
        assert await there.add("a", 1, 1.0) == 1
        assert await there.blocked("a") == 0


async def test_sessions_are_shared_and_a_sign_out_stays(redis_url: str) -> None:
    async with store(redis_url) as first, store(redis_url) as second:
        here, there = (SharedSessions(one, 60.0) for one in (first, second))
        await here.add({"h1": SEAT})
        assert await there.get(["h1", "h2"]) == {"h1": SEAT}
        await there.sign_out(["h1", "h2"])
        await here.add({"h2": SEAT})
        assert await here.get(["h1", "h2"]) == {"h1": SIGNED_OUT, "h2": SIGNED_OUT}


async def test_what_somebody_else_wrote_there_is_no_session(redis_url: str) -> None:
    async with store(redis_url) as one, Redis.from_url(redis_url) as redis:
        for junk in (b"junk", b"\xff\xfe"):
            await redis.set("hl:session:h1", junk)
            assert await SharedSessions(one, 60.0).get(["h1"]) == {}


async def test_what_somebody_else_wrote_there_is_no_player(redis_url: str) -> None:
    async with store(redis_url) as one, Redis.from_url(redis_url) as redis:
        junk = (b"\xff\xfe@x", b"<b>@gateway", b"", ANA.encode())
        await redis.zadd(f"hl:online:{TABLE}", dict.fromkeys(junk, 9e12))
        assert await SharedOnline(one, "gateway-one", 15.0).renew({TABLE: [BEN]}) == {TABLE: {BEN}}


async def test_keys_of_another_kind_are_as_if_redis_were_away(redis_url: str) -> None:
    async with store(redis_url) as one, Redis.from_url(redis_url) as redis:
        for key in (f"hl:online:{TABLE}", "hl:count:a", "hl:session:h1"):
            await redis.lpush(key, "x")
        counts = SharedCounts(one, LocalCounts(Clock()))
        assert await SharedOnline(one, "gateway-one", 15.0).renew({TABLE: [ANA]}) == {}
        assert await counts.add("a", 1, 10.0) == 1


async def test_presence_is_of_all_gateways_and_ends_with_them(redis_url: str) -> None:
    now = 1000.0
    async with store(redis_url) as one:
        here = SharedOnline(one, "gateway-one", 15.0, lambda: now)
        there = SharedOnline(one, "gateway-two", 15.0, lambda: now)
        assert await here.renew({TABLE: [ANA]}) == {TABLE: {ANA}}
        assert await there.renew({TABLE: [BEN, ANA], "other": []}) == {
            TABLE: {ANA, BEN},
            "other": set(),
        }
        await here.remove(TABLE, ANA)
        assert await here.renew({TABLE: []}) == {TABLE: {ANA, BEN}}
        now += 16.0
        assert await here.renew({TABLE: []}) == {TABLE: set()}


async def test_without_redis_the_process_s_own_memory_takes_over() -> None:
    async with store("redis://127.0.0.1:1") as away:
        counts = SharedCounts(away, LocalCounts(Clock()))
        assert [await counts.add("a", 1, 10.0) for _ in range(2)] == [1, 2]
        await counts.block("a", 5.0)
        assert await counts.blocked("a") == 5.0
        assert await SharedSessions(away, 60.0).get(["h1"]) == {}
        assert await SharedOnline(away, "gateway-one", 15.0).renew({TABLE: [ANA]}) == {}


async def test_redis_that_is_back_is_asked_again(redis_url: str) -> None:
    clock = Clock()
    away = Store(connect("redis://127.0.0.1:1"), clock)
    assert await away.run(lambda redis: redis.get("a")) is None
    back = away._redis = connect(redis_url)
    await back.set("a", "1")
    assert await away.run(lambda redis: redis.get("a")) is None
    clock.tick(1.0)
    assert await away.run(lambda redis: redis.get("a")) == "1"
    await away.close()
