"""The log, the past and the export, through the eyes of a seat that the browser holds."""

import asyncio

import aiohttp
import msgspec
import pytest

from shared.protocol import history
from tests.gateway.services import ANA, BEN, TABLE
from tests.gateway.stage import Stage, cookie_of, stage

OWN = {"Cookie": cookie_of(ANA)}
OTHER_TABLE = "7ab1e000-0000-4000-8000-000000000002"


async def ask(s: Stage, what: str, table: str = TABLE, **query: str) -> aiohttp.ClientResponse:
    asked = {"player": ANA} | query
    return await s.http.get(f"/api/history/{table}/{what}", params=asked, headers=OWN)


async def test_a_page_of_the_log() -> None:
    async with stage() as s:
        entry = history.Entry(
            id="3.0", at="now", seat=0, kind="dice_rolled", text="Ana rolled 8.", event=_raw("{}")
        )
        s.history.answers = [history.LogPage(entries=[entry], next="3.0")]
        response = await ask(s, "log", before="9.0", limit="10", seat="2", kind="dice_rolled")
        told = await response.json()
        assert told["entries"][0]["text"] == "Ana rolled 8."
        assert told["next"] == "3.0"
        wanted = history.Page(
            table=TABLE, player=ANA, before="9.0", limit=10, seat=2, kind="dice_rolled"
        )
        assert s.history.asked == [("page", wanted)]


async def test_what_was_missed() -> None:
    async with stage() as s:
        update = history.MissedUpdate(seq=4, events=_raw("[]"))
        s.history.answers = [history.MissedList(updates=[update], more=False)]
        told = await (await ask(s, "missed", after="3")).json()
        assert told["updates"] == [{"seq": 4, "events": []}]
        assert s.history.asked[0][1] == history.Missed(table=TABLE, player=ANA, after=3)


async def test_the_table_as_it_stood() -> None:
    async with stage() as s:
        s.history.answers = [
            history.Position(seq=4, island=_raw("{}"), public=_raw('{"a":1}'), own=_raw("{}"))
        ]
        told = await (await ask(s, "position", seq="4")).json()
        assert (told["seq"], told["public"]) == (4, {"a": 1})


async def test_an_export_is_one_line_each_over_all_its_parts() -> None:
    async with stage() as s:
        s.history.answers = [
            history.Lines(lines=[_raw('{"seq":1}'), _raw('{"seq":2}')], after=2),
            history.Lines(lines=[_raw('{"seq":3}')], after=None),
        ]
        response = await ask(s, "export")
        assert response.content_type == "application/x-ndjson"
        assert await response.read() == b'{"seq":1}\n{"seq":2}\n{"seq":3}\n'
        asked = [one.after for _, one in s.history.asked if isinstance(one, history.Export)]
        assert asked == [0, 2]


async def test_an_export_that_breaks_off_does_not_look_whole() -> None:
    async with stage() as s:
        s.history.answers = [
            history.Lines(lines=[_raw('{"seq":1}')], after=1),
            history.Refused(code="unavailable"),
        ]
        response = await ask(s, "export")
        with pytest.raises(aiohttp.ClientPayloadError):
            await response.read()


async def test_a_refused_export_is_a_refusal() -> None:
    async with stage() as s:
        s.history.answers = [history.Refused(code="not_seated")]
        response = await ask(s, "export")
        assert (response.status, (await response.json())["error"]) == (403, "not_seated")


@pytest.mark.parametrize(
    ("what", "query"),
    [
        ("log", {"limit": "0"}),
        ("log", {"limit": "ten"}),
        ("log", {"before": "x"}),
        ("log", {"more": "1"}),
        ("missed", {}),
        ("missed", {"after": "-1"}),
        ("missed", {"after": str(2**63)}),
        ("export", {"after": str(2**64)}),
        ("position", {"seq": "9" * 40}),
        ("position", {"seq": "1.5"}),
        ("log", {"player": "nobody"}),
    ],
)
async def test_a_question_not_of_its_form_is_refused(what: str, query: dict[str, str]) -> None:
    async with stage() as s:
        response = await ask(s, what, **query)
        assert (response.status, (await response.json())["error"]) == (400, "bad_request")
        assert s.history.asked == []


async def test_a_question_named_twice_is_refused() -> None:
    async with stage() as s:
        path = f"/api/history/{TABLE}/missed?player={ANA}&after=1"
        for again in ("&after=2", f"&table={OTHER_TABLE}", f"&table={TABLE}"):
            assert (await s.http.get(path + again, headers=OWN)).status == 400


@pytest.mark.parametrize("what", ["log", "export"])
async def test_nobody_looks_through_somebody_else_s_eyes(what: str) -> None:
    async with stage() as s:
        assert (await ask(s, what, player=BEN)).status == 401
        assert (await ask(s, what, table=OTHER_TABLE)).status == 401
        assert s.history.asked == []


async def test_reading_too_much_has_to_wait() -> None:
    async with stage() as s:
        s.history.answers = [history.MissedList(updates=[], more=False)] * 100
        responses = await asyncio.gather(*(ask(s, "missed", after="1") for _ in range(70)))
        statuses = [one.status for one in responses]
        assert (statuses.count(200), statuses.count(429)) == (60, 10)


def _raw(text: str) -> msgspec.Raw:
    return msgspec.Raw(text.encode())
