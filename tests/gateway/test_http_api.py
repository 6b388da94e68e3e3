"""Creating, joining, resuming and keys over HTTP."""

import json
from http.cookies import SimpleCookie
from typing import Any

import aiohttp
import pytest

from shared.protocol import lobby
from tests.gateway.services import ANA, BEN, TABLE, TOKENS
from tests.gateway.stage import ORIGIN, WISH, Stage, cookie_of, stage

JOIN_ID = "0a0b0c0d-0000-4000-8000-00000000000f"
NONCE = "0" * 32
SITTING = {"name": "Ana", "nonce": NONCE, "join_id": JOIN_ID}
KEY = "hl_rk_AAAA-BBBB"
SEATED = lobby.Seated(table=TABLE, player=ANA, code="ABCD-EFGH", key=KEY, token="T" * 32)
OWN = {"Cookie": cookie_of(ANA)}


def cookies(response: aiohttp.ClientResponse) -> SimpleCookie:
    found: SimpleCookie = SimpleCookie()
    for line in response.headers.getall("Set-Cookie", []):
        found.load(line)
    return found


async def error(response: aiohttp.ClientResponse, status: int) -> str:
    """The code of a refusal, which always comes with a sentence."""
    assert response.status == status
    body: dict[str, Any] = await response.json()
    assert body["message"].endswith(".")
    if "retry_after" in body:
        assert int(response.headers["Retry-After"]) == body["retry_after"]
    return str(body["error"])


async def test_creating_a_table_seats_its_creator() -> None:
    async with stage() as s:
        s.lobby.answers["create"] = SEATED
        response = await s.post("/api/tables", SITTING)
        assert response.status == 201
        assert await response.json() == {
            "table": TABLE,
            "player": ANA,
            "code": "ABCD-EFGH",
            "key": KEY,
        }
        assert s.lobby.asked == [("create", lobby.CreateTable(**SITTING))]


async def test_a_seat_s_cookie_is_for_this_site_alone_and_for_no_script() -> None:
    async with stage() as s:
        s.lobby.answers["create"] = SEATED
        (cookie,) = cookies(await s.post("/api/tables", SITTING)).values()
        assert cookie.key == "hl_" + ANA.replace("-", "")
        assert cookie.value.startswith("T" * 32 + ".")
        assert (cookie["path"], cookie["samesite"], cookie["httponly"]) == ("/", "Strict", True)
        assert int(cookie["max-age"]) > 300 * 24 * 3600
        assert not cookie["secure"]
        assert not cookie["domain"]


async def test_over_https_the_cookie_is_locked_to_the_host() -> None:
    async with stage(public_url="https://hearth.test") as s:
        s.lobby.answers["create"] = SEATED
        response = await s.post("/api/tables", SITTING, {"Origin": "https://hearth.test"})
        (cookie,) = cookies(response).values()
        assert cookie.key == "__Host-hl_" + ANA.replace("-", "")
        assert cookie["secure"]
        assert response.headers["Strict-Transport-Security"]


async def test_joining_is_as_creating() -> None:
    async with stage() as s:
        s.lobby.answers["join"] = SEATED
        response = await s.post("/api/tables/join", SITTING | {"code": "ABCD-EFGH"})
        assert response.status == 201
        assert (await response.json())["player"] == ANA
        assert len(cookies(response)) == 1


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("unknown_code", 404),
        ("table_full", 409),
        ("name_taken", 409),
        ("invalid_name", 422),
        ("already_started", 409),
        ("busy", 503),
        ("unavailable", 503),
        ("bad_request", 400),
        ("something_new", 409),
    ],
)
async def test_a_refusal_of_the_lobby_is_told_in_words(code: str, status: int) -> None:
    async with stage() as s:
        s.lobby.answers["join"] = lobby.Refused(code=code)
        response = await s.post("/api/tables/join", SITTING | {"code": "ABCD-EFGH"})
        assert await error(response, status) == code
        assert "Set-Cookie" not in response.headers


async def test_looking_a_code_up_tells_one_word() -> None:
    async with stage() as s:
        s.lobby.answers["look_up"] = lobby.CodeState(state="open")
        response = await s.post("/api/tables/look", {"code": "ABCD-EFGH"})
        assert await response.json() == {"state": "open"}


async def test_a_resume_key_brings_the_seat_back() -> None:
    async with stage() as s:
        s.lobby.answers["resume"] = lobby.Resumed(table=TABLE, player=ANA, token="R" * 32)
        response = await s.post("/api/resume", {"key": KEY})
        assert await response.json() == {"table": TABLE, "player": ANA}
        assert [one.value.split(".")[0] for one in cookies(response).values()] == ["R" * 32]


async def test_saved_tables_are_those_of_the_cookies() -> None:
    async with stage() as s:
        saved = lobby.SavedTable(
            table=TABLE,
            player=ANA,
            phase="play",
            players=[lobby.SavedPlayer(player=ANA, name="Ana", colour="ember")],
            acting=[ANA],
            turn=3,
            updated_at="2025-01-01T00:00:00Z",
        )
        s.lobby.answers["saved_tables"] = lobby.SavedTableList(tables=[saved])
        response = await s.http.get("/api/saved-tables", headers=OWN)
        (told,) = (await response.json())["tables"]
        assert (told["table"], told["turn"]) == (TABLE, 3)
        assert ("saved_tables", lobby.SavedTables(players=[ANA])) in s.lobby.asked


async def test_without_cookies_there_are_no_saved_tables() -> None:
    async with stage() as s:
        response = await s.http.get("/api/saved-tables")
        assert await response.json() == {"tables": []}
        assert s.lobby.asked == []


async def test_cookies_of_sessions_that_are_over_are_taken_back() -> None:
    async with stage() as s:
        s.lobby.answers["saved_tables"] = lobby.SavedTableList(tables=[])
        held = {"Cookie": f"{cookie_of(ANA)}; {cookie_of(BEN, 'Z' * 32)}"}
        response = await s.http.get("/api/saved-tables", headers=held)
        (gone,) = cookies(response).values()
        assert (gone.key, gone["max-age"]) == ("hl_" + BEN.replace("-", ""), "0")


async def test_bytes_that_are_no_text_in_a_cookie_spoil_no_other() -> None:
    async with stage() as s:
        s.lobby.answers["saved_tables"] = lobby.SavedTableList(tables=[])
        reader, writer = await s.raw()
        cookies = b"hl_x=\xff\xfe.1; " + cookie_of(ANA).encode()
        writer.write(
            b"GET /api/saved-tables HTTP/1.1\r\nHost: x\r\nCookie: " + cookies + b"\r\n\r\n"
        )
        assert (await reader.readline()).split()[1] == b"200"
        assert lobby.SavedTables(players=[ANA]) in [asked for _, asked in s.lobby.asked]


async def test_a_new_key_is_asked_for_with_this_device_s_session() -> None:
    async with stage() as s:
        s.lobby.answers["new_key"] = lobby.KeyIssued(key=KEY)
        response = await s.post("/api/keys/new", {"player": ANA, "sign_out_others": True}, OWN)
        assert await response.json() == {"key": KEY}
        asked = lobby.NewKey(player=ANA, token=TOKENS[ANA], sign_out_others=True)
        assert ("new_key", asked) in s.lobby.asked


async def test_the_host_reissues_somebody_s_key() -> None:
    async with stage() as s:
        s.lobby.answers["reissue_key"] = lobby.KeyIssued(key=KEY)
        response = await s.post("/api/keys/reissue", {"admin": ANA, "player": BEN}, OWN)
        assert await response.json() == {"key": KEY}
        assert ("reissue_key", lobby.ReissueKey(admin=ANA, player=BEN)) in s.lobby.asked


async def test_signing_out_ends_the_session_and_drops_the_cookie() -> None:
    async with stage() as s:
        response = await s.post("/api/sign-out", {"player": ANA}, OWN)
        assert response.status == 204
        (gone,) = cookies(response).values()
        assert (gone.key, gone["max-age"]) == ("hl_" + ANA.replace("-", ""), "0")
        assert s.lobby.asked == [("sign_out", lobby.SignOut(token=TOKENS[ANA]))]
        assert "cache" in response.headers["Clear-Site-Data"]


async def test_other_devices_are_signed_out_by_this_one() -> None:
    async with stage() as s:
        response = await s.post("/api/sign-out-others", {"player": ANA}, OWN)
        assert response.status == 204
        assert s.lobby.verbs() == ["sessions", "sign_out_others"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/keys/new", {"player": BEN}),
        ("/api/keys/reissue", {"admin": BEN, "player": ANA}),
        ("/api/sign-out-others", {"player": BEN}),
    ],
)
async def test_somebody_else_s_seat_is_refused(path: str, body: dict[str, str]) -> None:
    async with stage() as s:
        assert await error(await s.post(path, body, OWN), 401) == "not_signed_in"
        forged = {"Cookie": cookie_of(BEN, TOKENS[ANA])}
        assert await error(await s.post(path, body, forged), 401) == "not_signed_in"
        assert set(s.lobby.verbs()) <= {"sessions"}


async def test_a_lobby_that_is_away_is_told_and_worth_another_try() -> None:
    async with stage() as s:
        s.lobby.answers["sessions"] = lobby.Refused(code="unavailable")
        response = await s.http.get("/api/saved-tables", headers=OWN)
        assert await error(response, 503) == "unavailable"
        assert "Set-Cookie" not in response.headers


async def post_raw(s: Stage, body: bytes, **headers: str) -> aiohttp.ClientResponse:
    sent = WISH | {"Content-Type": "application/json"} | headers
    return await s.http.post("/api/tables", data=body, headers=sent)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"\xff",
        b"[" * 10_000,
        b'{"name":"Ana"}',
        json.dumps(SITTING | {"more": 1}).encode(),
        json.dumps(SITTING | {"nonce": "short"}).encode(),
        json.dumps(SITTING | {"name": 7}).encode(),
    ],
)
async def test_a_body_that_is_not_of_its_form_is_refused(body: bytes) -> None:
    async with stage() as s:
        assert await error(await post_raw(s, body), 400) == "bad_request"
        assert s.lobby.asked == []


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.test"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": f"{ORIGIN}.evil.test"}, 403),
        ({"Origin": f"{ORIGIN}:81"}, 403),
        ({"Origin": ""}, 403),
        ({"X-Hearthlands": "0"}, 403),
        ({"X-Hearthlands": ""}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
    ],
)
async def test_a_wish_that_a_foreign_page_could_send_is_refused(
    headers: dict[str, str], status: int
) -> None:
    async with stage() as s:
        response = await post_raw(s, json.dumps(SITTING).encode(), **headers)
        await error(response, status)
        assert s.lobby.asked == []


async def test_a_missing_origin_or_header_is_refused() -> None:
    async with stage() as s:
        for left_out in WISH:
            headers = {name: value for name, value in WISH.items() if name != left_out}
            response = await s.http.post("/api/tables", json=SITTING, headers=headers)
            assert await error(response, 403) == "foreign_origin"


async def test_a_body_above_the_limit_is_refused() -> None:
    async with stage() as s:
        response = await post_raw(s, b'{"name":"' + b"x" * 17_000 + b'"}')
        assert await error(response, 413) == "too_big"


async def test_another_method_is_refused_in_words() -> None:
    async with stage() as s:
        response = await s.http.get("/api/tables")
        assert await error(response, 405) == "wrong_method"
        assert response.headers["Allow"] == "POST"
