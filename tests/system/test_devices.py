"""One seat on two devices, resume keys, and signing out."""

import asyncio
from collections.abc import Callable

import pytest

from hearthlands.client import LineClosedError, RefusedError, Visitor
from shared.protocol.client import CloseCode
from tests.conftest import StartStack
from tests.system.table import acting, gathered, started

pytestmark = pytest.mark.system


async def test_a_key_brings_a_player_back_on_another_device(stack: StartStack) -> None:
    running = await stack()
    async with started(running) as (people, players):
        mover = acting(players)
        person = people[players.index(mover)]
        async with Visitor(running.public_url) as phone:
            resumed = await phone.resume(person.seat.key)
            assert (resumed.table, resumed.player) == (mover.table, mover.player)
            async with phone.player(resumed.table, resumed.player) as second:
                assert second.raw_view == mover.raw_view
                corner = second.view.own.can.settlements[0]
                placed = await second.do("build_settlement", {"corner": corner})
                await mover.reached(placed)
                assert second.raw_view == mover.raw_view
            assert [table.table for table in await phone.saved_tables()] == [mover.table]


async def test_the_second_of_two_undos_is_stale(stack: StartStack) -> None:
    running = await stack()
    async with started(running) as (people, players):
        mover = acting(players)
        person = people[players.index(mover)]
        await mover.do("build_settlement", {"corner": mover.view.own.can.settlements[0]})
        async with person.visitor.player(mover.table, mover.player) as second:
            seen = mover.seq
            answers = await asyncio.gather(
                mover.do("undo", seen=seen), second.do("undo", seen=seen), return_exceptions=True
            )
        refused = [one for one in answers if isinstance(one, RefusedError)]
        assert [one.code for one in refused] == ["stale"]
        assert sum(isinstance(one, int) for one in answers) == 1


async def test_a_new_key_kills_the_old_and_signs_others_out_if_asked(stack: StartStack) -> None:
    running = await stack()
    async with gathered(running) as (ann, *_), Visitor(running.public_url) as phone:
        resumed = await phone.resume(ann.seat.key)
        async with phone.player(resumed.table, resumed.player) as second:
            key = await ann.visitor.new_key(ann.seat.player, sign_out_others=True)
            with pytest.raises(LineClosedError) as closed:
                await asyncio.wait_for(second.changed(), 15)
            assert closed.value.code == CloseCode.SIGNED_OUT
        with pytest.raises(RefusedError, match="resume key"):
            await phone.resume(ann.seat.key)
        assert (await phone.resume(key)).player == ann.seat.player


async def test_signing_out_forgets_this_device_alone(stack: StartStack) -> None:
    running = await stack()
    async with gathered(running) as (ann, *_):
        async with Visitor(running.public_url) as phone:
            await phone.resume(ann.seat.key)
            await phone.sign_out(ann.seat.player)
            assert await phone.saved_tables() == []
        assert [table.table for table in await ann.visitor.saved_tables()] == [ann.seat.table]


async def test_others_see_who_is_here_and_where_they_point(stack: StartStack) -> None:
    running = await stack(gateways=2)
    elsewhere = Visitor(running.gateway_urls[1], origin=running.public_url)
    async with gathered(running) as (ann, bob, _), elsewhere:
        await elsewhere.resume(bob.seat.key)
        async with ann.visitor.player(ann.seat.table, ann.seat.player) as first:
            async with elsewhere.player(bob.seat.table, bob.seat.player) as second:
                seen = asyncio.Event()
                first.live = lambda live: seen.set() if live.pings else None
                await second.ping((10, 20), "0,0,N")
                await asyncio.wait_for(seen.wait(), 15)
                await _until(lambda: bob.seat.player in first.online)
            await _until(lambda: bob.seat.player not in first.online)


async def _until(true: Callable[[], bool], seconds: float = 25.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 - presence takes no number to wait for
            await asyncio.sleep(0.05)
