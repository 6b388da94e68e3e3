"""A real browser that is signed in, on a page of somebody else's: nothing of ours answers to it."""

import asyncio
import json
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import web

from hearthlands.client import Visitor
from tests.conftest import StartStack

pytestmark = [pytest.mark.ops, pytest.mark.system]

BROWSER = shutil.which("chromium") or shutil.which("google-chrome")
QUIET = ("--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=8000", "--dump-dom")
PAGE = """\
<!doctype html><title>waiting</title><script>
const told = {};
const tell = (name, what) => {
  told[name] = what;
  if (Object.keys(told).length === 4) document.title = JSON.stringify(told);
};
const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
const plain = { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"player":"PLAYER"}' };
const socket = new WebSocket('WS/ws?table=TABLE');
socket.onopen = () => tell('socket', 'open');
socket.onerror = () => tell('socket', 'refused');
for (const [name, path, how] of [['read', '/api/saved-tables', { credentials: 'include' }],
                                 ['wish', '/api/sign-out', { ...json, credentials: 'include' }],
                                 ['form', '/api/sign-out', plain]])
  fetch('OURS' + path, how).then((answer) => tell(name, answer.type), () => tell(name, 'refused'));
</script>
"""


@pytest.mark.skipif(BROWSER is None, reason="there is no Chromium: apt-get install chromium")
async def test_a_foreign_page_opens_no_socket_reads_nothing_and_signs_nobody_out(
    stack: StartStack, tmp_path: Path
) -> None:
    running = await stack()
    async with Visitor(running.public_url) as ann:
        seat = await ann.create_table("Ann")
        page = PAGE.replace("OURS", running.public_url).replace("TABLE", seat.table)
        page = page.replace("WS", running.public_url.replace("http", "ws", 1))
        page = page.replace("PLAYER", seat.player)
        # Cookies know no ports: what this server sets is sent to the gateway as well.
        cookies = {one.key: one.value for one in ann.session.cookie_jar}
        async with foreign(page, cookies) as address:
            told = await seen(address, tmp_path)
        assert told == dict.fromkeys(("socket", "read", "wish", "form"), "refused")
        came = [line for line in running.log_lines("gateway") if "foreign_origin" in line]
        assert len(came) == 2, "the socket and the form, the browser itself stopped the others"
        assert [one.table for one in await ann.saved_tables()] == [seat.table], "still signed in"


@asynccontextmanager
async def foreign(page: str, cookies: dict[str, str]) -> AsyncIterator[str]:
    """The page at an address of this machine; under its origin the browser has our cookies."""

    async def show(_: web.Request) -> web.Response:
        response = web.Response(text=page, content_type="text/html")
        for name, value in cookies.items():
            response.set_cookie(name, value, samesite="Strict", httponly=True)
        return response

    app = web.Application()
    app.router.add_get("/", show)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/"
    finally:
        await runner.cleanup()


async def seen(address: str, folder: Path) -> dict[str, str]:
    assert BROWSER is not None
    words = (BROWSER, *QUIET, f"--user-data-dir={folder / 'browser'}", address)
    pipe = asyncio.subprocess.PIPE
    browser = await asyncio.create_subprocess_exec(*words, stdout=pipe, stderr=pipe)
    async with asyncio.timeout(90):
        shown, said = await browser.communicate()
    title = re.search(r"<title>(.*?)</title>", shown.decode())
    assert title, said.decode()[-2000:]
    told: dict[str, str] = json.loads(title[1].replace("&quot;", '"'))
    return told
