"""After the end: the host opens another table, and those who sat at this one learn its code."""

import asyncio
from uuid import uuid4

import pytest

from services.gateway.codes import NONE_SECONDS
from shared.protocol import lobby
from tests.gateway.services import ANA, BEN, TABLE, TOKENS
from tests.gateway.stage import Stage, cookie_of, stage
from tests.gateway.test_http_api import OWN, SEATED, SITTING, error

OLD = lobby.Code(None)
FOLLOWED = lobby.Code(None, "NEXT-CODE")
TOLD = {"type": "next_table", "code": "NEXT-CODE"}


def asked_for_codes(s: Stage) -> int:
    return s.lobby.verbs().count("code")


async def test_the_host_opens_the_next_table_with_its_seat_at_the_last() -> None:
    async with stage() as s:
        s.lobby.answers["create"] = SEATED
        response = await s.post("/api/tables", SITTING | {"after": ANA}, OWN)
        assert response.status == 201
        assert ("create", lobby.CreateTable(**SITTING, after=ANA)) in s.lobby.asked


@pytest.mark.parametrize("cookie", ["", cookie_of(ANA), cookie_of(BEN, TOKENS[ANA])])
async def test_nobody_opens_it_with_the_seat_of_somebody_else(cookie: str) -> None:
    async with stage() as s:
        held = {"Cookie": cookie}
        response = await s.post("/api/tables", SITTING | {"after": BEN}, held)
        assert await error(response, 401) == "not_signed_in"
        assert "create" not in s.lobby.verbs()


@pytest.mark.parametrize("after", ["x" * 36, ANA.upper(), "", 7])
async def test_what_is_no_seat_is_a_bad_request(after: object) -> None:
    async with stage() as s:
        response = await s.post("/api/tables", SITTING | {"after": after}, OWN)
        assert await error(response, 400) == "bad_request"


async def test_who_is_not_the_host_is_told_so() -> None:
    async with stage() as s:
        s.lobby.answers["create"] = lobby.Refused("not_admin")
        response = await s.post("/api/tables", SITTING | {"after": ANA}, OWN)
        assert await error(response, 403) == "not_admin"


async def test_the_welcome_carries_its_code() -> None:
    async with stage() as s:
        s.lobby.answers["code"] = FOLLOWED
        welcome = await (await s.socket(ANA)).hello()
        assert (welcome["code"], welcome["next"]) == (None, "NEXT-CODE")


async def test_every_socket_of_the_old_table_is_told_at_every_gateway() -> None:
    async with stage() as here, stage(server=here.bus.server) as there:
        here.lobby.answers["code"] = OLD
        devices = [await here.seated(ANA), await here.seated(ANA), await there.seated(BEN)]
        await here.lobby.tell_next_table("NEXT-CODE")
        for device in devices:
            assert await device.next("next_table") == TOLD


async def test_nobody_at_another_table_is_told() -> None:
    async with stage() as s:
        elsewhere = str(uuid4())
        s.lobby.seats[TOKENS[BEN]] = (BEN, elsewhere)
        ben = await s.socket(BEN)
        await ben.hello(table=elsewhere)
        ana = await s.seated(ANA)
        await s.lobby.tell_next_table("NEXT-CODE")
        await ana.next("next_table")
        await ben.hears_nothing_more("next_table")


async def test_what_is_told_before_the_welcome_is_a_part_of_it() -> None:
    async with stage() as s:
        s.lobby.answers["code"] = OLD
        s.table.silent = 1  # the first question is lost, so that there is time
        device = await s.socket(ANA)
        await device.say(type="hello", protocol=1, table=TABLE, player=ANA)
        while not asked_for_codes(s):  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.005)
        await s.lobby.tell_next_table("NEXT-CODE")
        frame = await device.next("welcome", "next_table")
        assert (frame["type"], frame["next"]) == ("welcome", "NEXT-CODE")


async def test_that_there_is_none_is_remembered_for_half_a_minute() -> None:
    async with stage() as s:
        s.lobby.answers["code"] = OLD
        await s.seated(ANA)
        s.lobby.answers["code"] = FOLLOWED
        assert (await (await s.socket(BEN)).hello())["next"] is None
        assert asked_for_codes(s) == 1
        s.clock.tick(NONE_SECONDS)
        assert (await (await s.socket(BEN)).hello())["next"] == "NEXT-CODE"


async def test_once_one_is_told_nobody_is_welcomed_with_none() -> None:
    async with stage() as s:
        s.lobby.answers["code"] = OLD
        ana = await s.seated(ANA)
        await s.lobby.tell_next_table("NEXT-CODE")
        await ana.next("next_table")
        s.lobby.answers["code"] = FOLLOWED
        assert (await (await s.socket(BEN)).hello())["next"] == "NEXT-CODE"


async def test_who_was_away_when_it_was_told_is_welcomed_with_it() -> None:
    async with stage() as s:
        s.lobby.answers["code"] = OLD
        ana = await s.seated(ANA)
        await ana.ws.close()
        await s.lobby.tell_next_table("NEXT-CODE")
        s.lobby.answers["code"] = FOLLOWED
        assert (await (await s.socket(ANA)).hello())["next"] == "NEXT-CODE"
