"""What must not be said through the real gateway: a typed refusal, and nothing has changed."""

import json
import uuid

import aiohttp
import pytest

from hearthlands.client import Visitor
from shared.protocol.client import MAX_FRAME, CloseCode
from tests.conftest import StartStack
from tests.system.raw import RawSocket
from tests.system.table import acting, gathered, started

pytestmark = pytest.mark.system


async def test_what_is_wrong_is_refused_and_the_socket_stays(stack: StartStack) -> None:
    running = await stack()
    async with gathered(running) as (ann, *_):
        raw, welcome = await RawSocket.seated(ann.visitor, ann.seat)
        seq = welcome["seq"]
        for text in (
            "nonsense",
            "[]",
            '{"type":"nothing"}',
            "[" * 5000,
            '{"type":"heartbeat","x":1}',
        ):
            await raw.socket.send_str(text)
            assert (await raw.next("problem"))["code"] == "bad_frame"
        for kind, more, code in (
            ("conquer", {}, "bad_command"),
            ("sit_down", {}, "bad_command"),
            ("shuffle_island", {"body": {"twice": True}}, "bad_command"),
            ("start_game", {"body": {"preview": -1}}, "bad_command"),
            ("start_game", {"body": {"preview": 99}}, "stale_preview"),
            ("shuffle_island", {"seen": seq + 100}, "stale"),
            ("shuffle_island", {"seen": 0}, "stale"),
            ("shuffle_island", {"budget_ms": 0}, "expired"),
        ):
            answer = await raw.command(kind, **{"seen": seq, **more})
            assert (answer["type"], answer["code"]) == ("rejected", code), kind
        shuffled = await raw.command("shuffle_island", seen=seq)
        assert (shuffled["type"], shuffled["seq"]) == ("update", seq + 1), "nothing had changed"


async def test_an_oversized_frame_closes_with_1009(stack: StartStack) -> None:
    running = await stack()
    async with gathered(running) as (ann, *_):
        raw, _ = await RawSocket.seated(ann.visitor, ann.seat)
        await raw.socket.send_str(json.dumps({"type": "heartbeat", "x": "y" * MAX_FRAME}))
        assert await raw.closed() == CloseCode.TOO_BIG


async def test_somebody_elses_seat_is_not_given(stack: StartStack) -> None:
    running = await stack()
    async with gathered(running) as (ann, bob, _):
        raw = await RawSocket.opened(bob.visitor)
        await raw.send(type="hello", protocol=1, table=ann.seat.table, player=ann.seat.player)
        assert await raw.closed() == CloseCode.NO_SEAT
        async with Visitor(running.public_url) as stranger:
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await RawSocket.opened(stranger)
            assert refused.value.status == 403
        async with bob.visitor.session.get(
            f"/api/history/{ann.seat.table}/log", params={"player": ann.seat.player}
        ) as answer:
            assert answer.status == 401


async def test_hello_comes_first_and_speaks_this_protocol(stack: StartStack) -> None:
    running = await stack()
    async with gathered(running) as (ann, *_):
        early = await RawSocket.opened(ann.visitor)
        await early.send(type="heartbeat")
        assert (await early.next("problem"))["code"] == "hello_first"
        other = await RawSocket.opened(ann.visitor)
        await other.send(type="hello", protocol=2, table=ann.seat.table, player=ann.seat.player)
        assert await other.closed() == CloseCode.WRONG_PROTOCOL


async def test_a_foreign_page_gets_nothing(stack: StartStack) -> None:
    running = await stack()
    async with gathered(running) as (ann, *_):
        foreign = {"Origin": "https://elsewhere.example"}
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await ann.visitor.session.ws_connect("/ws", headers=foreign)
        assert refused.value.status == 403
        wish = {"player": ann.seat.player}
        posting = ann.visitor.session.post("/api/sign-out", json=wish, headers=foreign)
        async with posting as answer:
            assert answer.status == 403


async def test_a_repeated_id_is_answered_again_and_is_nobody_elses(stack: StartStack) -> None:
    running = await stack()
    async with started(running) as (_, players):
        mover, other = acting(players), players[players[0].view.public.acting[0] - 1]
        command, corner = str(uuid.uuid4()), mover.view.own.can.settlements[0]
        first = await mover.do("build_settlement", {"corner": corner}, command_id=command)
        again = await mover.do("build_settlement", {"corner": corner}, command_id=command)
        assert again == first == mover.seq
        await other.reached(first)
        with pytest.raises(Exception, match="id_taken"):
            await other.do("undo", command_id=command)
