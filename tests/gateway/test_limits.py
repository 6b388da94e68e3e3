"""How much a socket, a seat and an address may say."""

import asyncio

from services.gateway.allowance import CHUNK, SeatAllowances
from services.gateway.counts import LocalCounts
from services.gateway.rate_limit import Bucket, Buckets, Rate
from shared.protocol.client import CloseCode
from tests.fakes import Clock
from tests.gateway.services import ANA, BEN
from tests.gateway.stage import stage


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    bucket = Bucket(Rate(per_second=2.0, burst=3.0), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.tick(0.5)
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.tick(100.0)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_bucket_says_how_long_to_wait() -> None:
    bucket = Bucket(Rate(per_second=2.0, burst=1.0), Clock())
    bucket.take()
    assert bucket.wait == 0.5


def test_every_key_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(Rate(per_second=1.0, burst=1.0), Clock())
    assert buckets.of("a").take()
    assert not buckets.of("a").take()
    assert buckets.of("b").take()


async def test_a_command_too_many_is_refused_and_may_be_sent_again() -> None:
    async with stage(commands_per_second=1.0, commands_burst=2) as s:
        ana = await s.seated(ANA)
        for _ in range(2):
            await ana.command()
            await ana.next("update")
        last = await ana.command()
        answer = {"type": "rejected", "id": last, "code": "rate_limited", "retry": True}
        assert await ana.next("rejected", "update") == answer
        s.clock.tick(1.0)
        await ana.command(id=last)
        assert (await ana.next("update"))["ack"] == last


async def test_a_flood_of_commands_is_hung_up_on_and_others_play_on() -> None:
    async with stage(commands_per_second=1.0, commands_burst=2) as s:
        ana, ben = await s.seated(ANA), await s.seated(BEN)
        for _ in range(200):
            await ana.command()
        assert await ana.closed() == CloseCode.POLICY
        sent = await ben.command()
        while (update := await ben.next("update")).get("ack") != sent:
            pass
        assert len(s.table.commands()) == 3
        assert update["view"]["own"] == {"of": BEN}


async def test_a_flood_of_any_frames_is_hung_up_on() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        for _ in range(600):
            await ana.say(type="pointer", at=[1, 2])
        assert await ana.closed() == CloseCode.POLICY


async def test_pointers_beyond_the_limit_are_dropped_without_a_word() -> None:
    async with stage(live_per_second=3.0) as s:
        ana, ben = await s.seated(ANA), await s.seated(BEN)
        for x in range(1, 30):
            await ana.say(type="pointer", at=[x, 0])
        assert (await ben.next("live"))["pointers"][0]["at"][0] <= 3
        await ana.hears_nothing_more("problem")


async def test_a_ping_too_many_is_told_so() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        for _ in range(7):
            await ana.say(type="ping", at=[1, 2])
        assert await ana.next("problem") == {"type": "problem", "code": "rate_limited"}


async def test_a_seat_s_devices_share_an_allowance() -> None:
    async with stage(commands_per_second=1.0, commands_burst=2) as s:
        devices = [await s.seated(ANA) for _ in range(3)]
        for device in devices:
            await device.command()
            await device.command()
        refused = [await device.next("rejected") for device in devices[2:]]
        assert [one["code"] for one in refused] == ["rate_limited"]


async def test_a_seat_that_says_too_much_elsewhere_has_to_wait_here() -> None:
    clock, counts = Clock(), LocalCounts(Clock())
    here = SeatAllowances(Rate(per_second=10.0, burst=100.0), counts, clock)
    await counts.add(f"seat:{ANA}", 10_000, 10.0)
    for _ in range(CHUNK):
        assert here.take(ANA)
    await asyncio.gather(*here._counting)
    assert not here.take(ANA)
    assert here.take(BEN)


async def test_a_device_has_so_many_sockets_and_the_oldest_goes() -> None:
    async with stage(sockets_per_device=2) as s:
        ben = await s.seated(BEN)
        first, second, third = [await s.seated(ANA) for _ in range(3)]
        assert await first.closed() == 1008
        for device in (ben, second, third):
            await device.say(type="heartbeat")
            assert (await device.next("heartbeat"))["type"] == "heartbeat"
