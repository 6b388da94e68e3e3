"""The upgrade, hello and the whole table (docs/protocol.md)."""

import asyncio
from uuid import uuid4

import aiohttp
import pytest

from shared.protocol import lobby
from shared.protocol.client import CloseCode
from tests.gateway.services import ANA, BEN, TABLE, TOKENS, until
from tests.gateway.stage import ORIGIN, Stage, cookie_of, stage


async def refused(s: Stage, **headers: str) -> int:
    """The status with which an upgrade is refused."""
    with pytest.raises(aiohttp.WSServerHandshakeError) as error:
        await s.http.ws_connect("/ws", headers=headers)
    return error.value.status


async def test_hello_is_answered_with_the_whole_table() -> None:
    async with stage() as s:
        welcome = await (await s.socket(ANA)).hello()
        assert welcome["protocol"] == 1
        assert (welcome["epoch"], welcome["seq"]) == (1, 1)
        assert welcome["player"] == ANA
        assert welcome["island"] == {"size": 19}
        assert welcome["view"] == {"public": {"at": 1, "padding": ""}, "own": {"of": ANA}}
        assert welcome["online"] == [ANA]
        assert welcome["code"] == "ABCD-EFGH"


async def test_one_who_has_the_newest_is_still_told_everything() -> None:
    async with stage() as s:
        welcome = await (await s.socket(ANA)).hello(have=[1, 1])
        assert welcome["view"]["own"] == {"of": ANA}


async def test_a_table_is_shown_without_its_code_if_the_lobby_is_slow_to_say_it() -> None:
    async with stage() as s:
        s.lobby.answers["code"] = lobby.Refused(code="unavailable")
        assert (await (await s.socket(ANA)).hello())["code"] is None


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.test",
        "null",
        f"{ORIGIN}.evil.test",
        f"{ORIGIN}:8080",
        "https://hearth.test",
        f"{ORIGIN}/",
        f"{ORIGIN}, {ORIGIN}",
        "HTTP://HEARTH.TEST",
        "",
    ],
)
async def test_a_foreign_origin_opens_no_socket(origin: str) -> None:
    async with stage() as s:
        assert await refused(s, Origin=origin, Cookie=cookie_of(ANA)) == 403


async def test_a_missing_origin_opens_no_socket() -> None:
    async with stage() as s:
        assert await refused(s, Cookie=cookie_of(ANA)) == 403


@pytest.mark.parametrize(
    "cookie", ["", "other=1", cookie_of(ANA, "Z" * 32), f"hl_{'0' * 32}=", "hl_=x.1"]
)
async def test_without_a_session_no_socket_opens(cookie: str) -> None:
    async with stage() as s:
        assert await refused(s, Origin=ORIGIN, Cookie=cookie) == 403


async def test_one_good_cookie_among_old_ones_opens_it() -> None:
    async with stage() as s:
        old = cookie_of(str(uuid4()), "Z" * 32)
        device = await s.socket(headers={"Cookie": f"{old}; {cookie_of(ANA)}"})
        assert (await device.hello())["player"] == ANA


async def test_hello_chooses_among_the_cookie_s_seats() -> None:
    async with stage() as s:
        device = await s.socket(ANA, BEN)
        assert (await device.hello(player=BEN))["view"]["own"] == {"of": BEN}


@pytest.mark.parametrize(
    "hello",
    [
        {"player": BEN},
        {"table": str(uuid4())},
        {"player": str(uuid4())},
    ],
)
async def test_somebody_else_s_seat_closes_the_socket(hello: dict[str, str]) -> None:
    async with stage() as s:
        device = await s.socket(ANA)
        await device.say(type="hello", protocol=1, **({"table": TABLE, "player": ANA} | hello))
        assert await device.closed() == CloseCode.NO_SEAT
        assert s.table.asked == []


async def test_another_protocol_closes_the_socket() -> None:
    async with stage() as s:
        device = await s.socket(ANA)
        await device.say(type="hello", protocol=2, table=TABLE, player=ANA)
        assert await device.closed() == CloseCode.WRONG_PROTOCOL


async def test_who_says_no_hello_in_time_is_closed() -> None:
    async with stage(hello_seconds=0.05) as s:
        assert await (await s.socket(ANA)).closed() == CloseCode.NO_SEAT


async def test_other_frames_before_hello_are_told_so() -> None:
    async with stage() as s:
        device = await s.socket(ANA)
        await device.command()
        assert await device.hear() == {"type": "problem", "code": "hello_first"}
        await device.ws.send_str("{")
        assert await device.hear() == {"type": "problem", "code": "bad_frame"}
        assert (await device.hello())["player"] == ANA
        assert s.table.commands() == []


async def test_who_goes_on_without_hello_is_closed() -> None:
    async with stage() as s:
        device = await s.socket(ANA)
        for _ in range(20):
            await device.command()
        assert await device.closed() == CloseCode.NO_SEAT


async def test_one_without_a_place_any_more_is_closed() -> None:
    async with stage() as s:
        s.table.players.remove(ANA)
        device = await s.socket(ANA)
        await device.say(type="hello", protocol=1, table=TABLE, player=ANA)
        assert await device.closed() == CloseCode.NO_SEAT


async def test_a_table_that_moves_is_waited_for() -> None:
    async with stage() as s:
        s.table.refuses = ["unavailable", "busy"]
        device = await s.socket(ANA)
        await device.say(type="hello", protocol=1, table=TABLE, player=ANA)
        assert await device.hear() == {"type": "notice", "state": "moving_table"}
        assert (await device.hear())["type"] == "welcome"
        assert await device.next("notice") == {"type": "notice", "state": "live"}


async def test_a_table_that_nobody_runs_is_tried_later() -> None:
    async with stage(budget_seconds=0.2) as s:
        await s.table.go_away()
        device = await s.socket(ANA)
        await device.say(type="hello", protocol=1, table=TABLE, player=ANA)
        assert await device.closed() == CloseCode.TRY_LATER


async def test_updates_are_watched_before_the_view_is_asked_for() -> None:
    async with stage() as s:
        s.table.silent = 1  # the first question is lost, so that there is time for an update
        device = await s.socket(ANA)
        await device.say(type="hello", protocol=1, table=TABLE, player=ANA)
        await until(lambda: len(s.table.asked) == 1)
        await s.table.commit(BEN)
        welcome = await device.next("welcome")
        assert welcome["seq"] == 2
        await s.table.commit(BEN)
        assert (await device.next("update"))["seq"] == 3


async def test_a_signed_out_session_opens_no_socket_though_it_is_remembered() -> None:
    async with stage() as s:
        await s.seated(ANA)
        await s.lobby.sign_out(ANA, TOKENS[ANA])
        await asyncio.sleep(0.01)
        assert await refused(s, Origin=ORIGIN, Cookie=cookie_of(ANA)) == 403


async def test_signing_out_closes_the_session_s_sockets_and_no_others() -> None:
    async with stage() as s:
        ana, ben = await s.seated(ANA), await s.seated(BEN)
        await s.lobby.sign_out(ANA, TOKENS[ANA])
        assert await ana.closed(within=2.0) == CloseCode.SIGNED_OUT
        await s.table.commit(ANA)
        assert (await ben.next("update"))["seq"] == 2


async def test_a_sign_out_that_was_missed_is_found_when_the_lobby_is_asked_again() -> None:
    async with stage() as s:
        ana, ben = await s.seated(ANA), await s.seated(BEN)
        del s.lobby.seats[TOKENS[ANA]]
        await s.gateway._sign_out.check()
        assert await ana.closed() == CloseCode.SIGNED_OUT
        assert not ben.ws.closed


async def test_a_lobby_that_is_away_signs_nobody_out() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        s.lobby.answers["sessions"] = lobby.Refused(code="unavailable")
        await s.gateway._sign_out.check()
        sent = await ana.command()
        assert (await ana.next("update"))["ack"] == sent


async def test_too_many_sockets_are_told_to_come_later() -> None:
    async with stage(max_connections=1) as s:
        ana = await s.seated(ANA)
        with pytest.raises(aiohttp.WSServerHandshakeError) as error:
            await s.socket(BEN)
        assert error.value.status == 503
        assert error.value.headers is not None
        assert int(error.value.headers["Retry-After"]) > 0
        assert not ana.ws.closed


async def test_a_closed_socket_makes_room() -> None:
    async with stage(max_connections=1) as s:
        ana = await s.seated(ANA)
        await ana.ws.close()
        await until(lambda: s.gateway.register.open == 0)
        await s.seated(BEN)


async def test_compression_is_not_taken_up() -> None:
    async with stage() as s:
        ws = await s.http.ws_connect(
            "/ws", headers={"Origin": ORIGIN, "Cookie": cookie_of(ANA)}, compress=15
        )
        assert ws.compress == 0
