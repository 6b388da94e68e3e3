"""A browser's HTTP: what it sends, and what it does when the answer is no, later or nothing."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from hearthlands.client import NoAnswerError, RefusedError, Visitor
from hearthlands.client.errors import LineClosedError

pytestmark = pytest.mark.integration

SEATED = {"table": "t", "player": "p", "code": "ABCD-EFGH", "key": "hl_rk_x"}
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def visiting(answer: Handler) -> AsyncIterator[Visitor]:
    async def handler(request: web.Request) -> web.StreamResponse:
        return await answer(request)  # aiohttp takes functions only

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", handler)
    async with TestServer(app) as server:
        url = str(server.make_url("")).rstrip("/")
        async with Visitor(url, origin="https://play.example", patience=2.0) as visitor:
            yield visitor


class Script:
    """Answers one after the other, and what was asked."""

    def __init__(self, *answers: tuple[int, Any]) -> None:
        self.answers = list(answers)
        self.asked: list[dict[str, Any]] = []
        self.headers: list[Any] = []

    async def __call__(self, request: web.Request) -> web.Response:
        self.headers.append(request.headers)
        self.asked.append(await request.json() if request.can_read_body else dict(request.query))
        status, body = self.answers.pop(0)
        if body is None:
            return web.Response(status=status)
        response = web.json_response(body, status=status)
        response.set_cookie("hl_p", "token")
        return response


async def test_the_next_table_is_asked_for_with_the_host_s_seat_at_the_last_one() -> None:
    script = Script((201, SEATED), (201, SEATED))
    async with visiting(script) as visitor:
        await visitor.create_table("Ann", after="p")
        await visitor.create_table("Ann")
    assert [asked["after"] for asked in script.asked] == ["p", None]


async def test_a_request_says_who_asks() -> None:
    script = Script((201, SEATED), (200, {"tables": []}))
    async with visiting(script) as visitor:
        assert (await visitor.create_table("Ann")).key == "hl_rk_x"
        assert await visitor.saved_tables() == []
    first, second = script.headers
    assert first["Origin"] == "https://play.example"
    assert (first["X-Hearthlands"], first["Content-Type"]) == ("1", "application/json")
    assert second["Cookie"] == 'hl_p="token"' or second["Cookie"] == "hl_p=token"


async def test_a_secure_cookie_goes_back_where_the_way_in_is_plain() -> None:
    """HL_CANARY_URL: behind the edge, though the public address is https."""
    cookies = []

    async def answer(request: web.Request) -> web.Response:
        cookies.append(request.headers.get("Cookie", ""))
        response = web.json_response(SEATED if request.method == "POST" else {"tables": []})
        response.set_cookie("__Host-hl_p", "token", secure=True)
        return response

    async with visiting(answer) as visitor:
        await visitor.create_table("Ann")
        await visitor.saved_tables()
    assert cookies == ["", "__Host-hl_p=token"]


async def test_a_retry_takes_the_same_seat() -> None:
    later = {"error": "unavailable", "message": "Try again.", "retry_after": 0.01}
    script = Script((503, later), (502, None), (201, SEATED))
    async with visiting(script) as visitor:
        await visitor.join_table("ABCD-EFGH", "Bob")
    assert script.asked[0] == script.asked[1] == script.asked[2]


async def test_a_refusal_has_its_code_and_its_sentence() -> None:
    script = Script((409, {"error": "table_full", "message": "All seats are taken."}))
    async with visiting(script) as visitor:
        with pytest.raises(RefusedError, match="All seats are taken") as refused:
            await visitor.join_table("ABCD-EFGH", "Bob")
    assert refused.value.code == "table_full"


async def test_too_long_a_wait_is_no_wait() -> None:
    script = Script((429, {"error": "rate_limited", "message": "Wait.", "retry_after": 900}))
    async with visiting(script) as visitor:
        with pytest.raises(RefusedError) as refused:
            await visitor.create_table("Ann")
    assert refused.value.retry_after == 900


async def test_an_answer_without_a_body_is_an_answer() -> None:
    async with visiting(Script((204, None))) as visitor:
        await visitor.sign_out("p")


async def test_a_proxys_own_refusal_is_told_by_its_status() -> None:
    async with visiting(Script((418, None))) as visitor:
        with pytest.raises(RefusedError) as refused:
            await visitor.look_up("ABCD-EFGH")
    assert refused.value.code == "http_418"


async def test_nobody_there_ends_with_patience() -> None:
    async with Visitor("http://127.0.0.1:9", patience=0.3) as visitor:
        with pytest.raises(NoAnswerError):
            await visitor.saved_tables()


async def test_missed_events_are_read_page_by_page() -> None:
    pages = [
        {"updates": [{"seq": seq, "events": []}], "more": more}
        for seq, more in ((6, True), (7, False))
    ]
    script = Script(*((200, page) for page in pages))
    async with visiting(script) as visitor:
        assert [update.seq for update in await visitor.missed("t", "p", after=5)] == [6, 7]
    assert [asked["after"] for asked in script.asked] == ["5", "6"]


async def test_an_export_comes_line_by_line() -> None:
    async def lines(_: web.Request) -> web.Response:
        return web.Response(body=b'{"seq":1}\n{"seq":2}\n')

    async with visiting(lines) as visitor:
        assert [line async for line in visitor.export("t", "p")] == [b'{"seq":1}\n', b'{"seq":2}\n']


async def test_a_refused_upgrade_ends_the_line() -> None:
    async with visiting(Script((403, {"error": "no_session", "message": "No."}))) as visitor:
        with pytest.raises(LineClosedError) as closed:
            async with visitor.player("t", "p"):
                pass
    assert closed.value.code == 1008
