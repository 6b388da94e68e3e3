"""Plain pages, and the headers that every answer carries."""

import re

import aiohttp
import pytest

from tests.gateway.services import ANA, TABLE
from tests.gateway.stage import Stage, cookie_of, stage

PATHS = ["/", "/t/ABCD-EFGH", "/page.css", "/nowhere", "/api/nowhere", "/api/saved-tables", "/ws"]
OPEN_TO_CACHES = {"/page.css": "public, max-age=3600", "/": "no-cache", "/t/ABCD-EFGH": "no-cache"}


async def get(s: Stage, path: str, **headers: str) -> aiohttp.ClientResponse:
    return await s.http.get(path, headers=headers)


@pytest.mark.parametrize("path", PATHS)
async def test_every_answer_carries_the_security_headers(path: str) -> None:
    async with stage() as s:
        headers = (await get(s, path)).headers
        policy = headers["Content-Security-Policy"]
        for part in ("default-src 'self'", "object-src 'none'", "base-uri 'none'"):
            assert part in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["X-Robots-Tag"].startswith("noindex")
        assert headers["Vary"] == "Origin"
        assert "Server" not in headers
        assert "Access-Control-Allow-Origin" not in headers


@pytest.mark.parametrize("path", PATHS)
async def test_only_pages_may_be_kept(path: str) -> None:
    async with stage() as s:
        kept = (await get(s, path)).headers["Cache-Control"]
        missing = "no-cache" if path == "/nowhere" else "no-store"
        assert kept == OPEN_TO_CACHES.get(path, missing)


async def test_an_upgraded_socket_carries_them_too() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        response = ana.ws._response
        assert "Server" not in response.headers
        assert response.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/t/ABCD-EFGH", "/t/whatever"])
async def test_where_no_client_was_built_a_plain_page_says_so(path: str) -> None:
    async with stage() as s:
        response = await get(s, path)
        text = await response.text()
        assert response.status == 200
        assert response.content_type == "text/html"
        assert "Hearthlands" in text
        assert "whatever" not in text


@pytest.mark.parametrize("path", ["/", "/nowhere"])
async def test_a_page_has_nothing_inline_and_nothing_from_elsewhere(path: str) -> None:
    async with stage() as s:
        text = await (await get(s, path)).text()
        assert not re.search(r"<script|<style|\sstyle=|\son\w+=|https?://|//", text)


async def test_the_style_is_a_file_of_its_own() -> None:
    async with stage() as s:
        response = await get(s, "/page.css")
        assert (response.status, response.content_type) == (200, "text/css")


@pytest.mark.parametrize(
    "path",
    [
        "/docs",
        "/metrics",
        "/healthz",
        "/debug",
        "/openapi.json",
        "/t/",
        "/t/a/b",
        "/static/page.css",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/page.css",
        "//evil.test/",
        "/t/..%2f..%2fx%00",
    ],
)
async def test_nothing_else_is_to_be_found(path: str) -> None:
    async with stage() as s:
        reader, writer = await s.raw()
        writer.write(f"GET {path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        status = int(answer.split()[1])
        assert status in ({200} if path.startswith("/t/..") else {400, 404})
        assert b"root:" not in answer
        assert b"Location" not in answer


async def test_a_missing_page_is_a_page_and_a_missing_answer_is_json() -> None:
    async with stage() as s:
        assert (await get(s, "/nowhere")).content_type == "text/html"
        response = await get(s, "/api/nowhere")
        assert (response.status, (await response.json())["error"]) == (404, "not_found")


async def test_a_socket_s_address_asked_for_as_a_page_is_refused() -> None:
    async with stage() as s:
        response = await get(s, "/ws", Origin="http://hearth.test", Cookie=cookie_of(ANA))
        assert (response.status, (await response.json())["error"]) == (400, "bad_request")


async def test_a_bug_of_ours_is_told_in_plain_words_and_quotes_nothing() -> None:
    async with stage() as s:
        s.lobby.answers["saved_tables"] = s.lobby.answers["code"]
        response = await get(s, "/api/saved-tables", Cookie=cookie_of(ANA))
        body = await response.json()
        assert (response.status, body["error"]) == (500, "internal")
        assert TABLE not in body["message"]
        assert "Server" not in response.headers
