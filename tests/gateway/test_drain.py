"""A gateway that goes sends everybody home without losing anything."""

import asyncio

import aiohttp
import pytest

from shared.protocol.client import CloseCode
from tests.gateway.services import ANA, BEN, until
from tests.gateway.stage import stage


async def test_everybody_is_told_and_sent_home() -> None:
    async with stage() as s:
        devices = [await s.seated(player) for player in (ANA, ANA, BEN)]
        drained = asyncio.create_task(s.gateway.drain.run())
        for device in devices:
            assert (await device.next("notice"))["state"] == "restarting"
            assert await device.closed() == CloseCode.RESTART
        await drained
        assert s.gateway.register.open == 0


async def test_nobody_new_is_let_in() -> None:
    async with stage() as s:
        await s.gateway.drain.run()
        with pytest.raises(aiohttp.WSServerHandshakeError) as error:
            await s.socket(ANA)
        assert error.value.status == 503
        response = await s.post("/api/resume", {"key": "k"})
        assert (response.status, (await response.json())["error"]) == (503, "restarting")
        assert "Retry-After" in response.headers


async def test_a_command_in_flight_is_answered_first() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        s.table.silent = 1
        sent = await ana.command()
        await until(lambda: len(s.table.commands()) == 1)
        drained = asyncio.create_task(s.gateway.drain.run())
        assert (await ana.next("notice"))["state"] == "restarting"
        await asyncio.sleep(0.2)
        s.clock.tick(2.0)  # long enough for a second try
        assert (await ana.next("update"))["ack"] == sent
        assert await ana.closed() == CloseCode.RESTART
        await drained


async def test_who_waits_too_long_is_sent_home_all_the_same() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        await s.table.go_away()
        await ana.command()
        drained = asyncio.create_task(s.gateway.drain.run())
        assert await ana.closed() == CloseCode.RESTART
        await drained
