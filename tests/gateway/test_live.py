"""Cursors, pings and presence: quick, lossy and never one's own."""

import asyncio
import time

from tests.gateway.services import ANA, BEN, until
from tests.gateway.stage import stage


async def test_a_cursor_is_shown_to_others_and_not_to_its_owner() -> None:
    async with stage() as s:
        ana, twin, ben = await s.seated(ANA), await s.seated(ANA), await s.seated(BEN)
        await ana.say(type="pointer", at=[10, -20])
        shown = {"type": "live", "pointers": [{"player": ANA, "at": [10, -20]}], "pings": []}
        assert await ben.next("live") == shown
        await ana.hears_nothing_more("live")
        await twin.hears_nothing_more("live")


async def test_of_many_movements_the_newest_is_shown() -> None:
    async with stage() as s:
        ana, ben = await s.seated(ANA), await s.seated(BEN)
        began = time.monotonic()
        for x in range(20):
            await ana.say(type="pointer", at=[x, 0])
        heard = 0
        while (await ben.next("live"))["pointers"][0]["at"] != [19, 0]:
            heard += 1
        assert heard <= 2 + 15 * (time.monotonic() - began)


async def test_a_cursor_that_leaves_the_island_is_told() -> None:
    async with stage() as s:
        ana, ben = await s.seated(ANA), await s.seated(BEN)
        await ana.say(type="pointer", at=None)
        assert (await ben.next("live"))["pointers"] == [{"player": ANA, "at": None}]


async def test_every_ping_is_told_and_may_name_a_place() -> None:
    async with stage() as s:
        ana, ben = await s.seated(ANA), await s.seated(BEN)
        await ana.say(type="ping", at=[1, 2], place="0,0,E")
        await ana.say(type="ping", at=[3, 4])
        pings: list[object] = []
        while len(pings) < 2:
            pings += (await ben.next("live"))["pings"]
        assert pings == [
            {"player": ANA, "at": [1, 2], "place": "0,0,E"},
            {"player": ANA, "at": [3, 4], "place": None},
        ]


async def test_gestures_cross_to_another_gateway_and_do_not_come_back() -> None:
    async with stage() as here, stage(server=here.bus.server) as there:
        ana, ben, beside = await here.seated(ANA), await there.seated(BEN), await here.seated(BEN)
        await ana.say(type="ping", at=[1, 2])
        assert (await ben.next("live"))["pings"][0]["player"] == ANA
        assert (await beside.next("live"))["pings"][0]["player"] == ANA
        await beside.hears_nothing_more("live", within=0.2)


async def test_coming_and_going_is_told() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        ben = await s.seated(BEN)
        assert (await ana.next("presence"))["online"] == [ANA, BEN]
        await ben.ws.close()
        assert (await ana.next("presence"))["online"] == [ANA]


async def test_a_second_device_makes_nobody_more_online() -> None:
    async with stage() as s:
        ana, first = await s.seated(ANA), await s.seated(BEN)
        assert (await ana.next("presence"))["online"] == [ANA, BEN]
        second = await s.seated(BEN)
        await first.ws.close()
        await until(lambda: s.gateway.register.open == 2)
        await ana.hears_nothing_more("presence", within=0.3)
        assert not second.ws.closed


async def test_a_bus_that_loses_gestures_stops_nobody() -> None:
    async with stage() as s:
        ana, ben = await s.seated(ANA), await s.seated(BEN)
        s.gateway._ground.live_bus.connected = False  # type: ignore[misc] # the fake's may be set
        await ana.say(type="pointer", at=[1, 2])
        assert (await ben.next("live"))["pointers"][0]["at"] == [1, 2]
        sent = await ana.command()
        assert (await ana.next("update"))["ack"] == sent
        await asyncio.sleep(0)
