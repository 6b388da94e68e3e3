"""What a browser is shown: the built web client, or a plain page where none was built."""

from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from services.gateway.client_files import ASK_AGAIN, SHELL, read_client

FOLDER = Path(__file__).parent / "static"
HTML = "text/html"
KEEP_AN_HOUR = "public, max-age=3600"
SHELL_PATHS = ("/", "/t/{code}", "/table/{table}", "/resume", "/guide", "/guide/{chapter}")
"""Addresses that the client knows how to show (web/src/state/route.svelte.ts)."""


class Pages:
    """`folder`: where the client was built (web/dist).

    `only_at`: the one address where the game can be played. A page asked for under another name of
    this machine (localhost for 127.0.0.1) could only be refused; it is sent there instead. None
    behind proxies, which may ask under a name of their own.
    """

    def __init__(self, folder: Path, *, only_at: str | None = None) -> None:
        self._client = read_client(folder)
        self._only_at = only_at
        self._start = (FOLDER / "start.html").read_text()
        self._missing = (FOLDER / "missing.html").read_text()
        self._style = (FOLDER / "page.css").read_text()

    def routes(self) -> list[web.RouteDef]:
        if self._client:
            files = [web.get(f"/{name}", self._file) for name in self._client if name != SHELL]
            return [*(web.get(path, self._shell) for path in SHELL_PATHS), *files]
        return [
            web.get("/", self._plain_start),
            web.get("/t/{code}", self._plain_start),
            web.get("/page.css", self._plain_style),
        ]

    def missing(self, request: web.Request) -> web.Response:
        """The client's own page for an address that is none."""
        if self._client:
            return self._client[SHELL].answer(request, status=404)
        return _page(self._missing, 404)

    async def _shell(self, request: web.Request) -> web.Response:
        if self._only_at and request.host != urlsplit(self._only_at).netloc:
            return _elsewhere(self._only_at + request.rel_url.raw_path)
        return self._client[SHELL].answer(request)

    async def _file(self, request: web.Request) -> web.Response:
        return self._client[request.path.removeprefix("/")].answer(request)

    async def _plain_start(self, _request: web.Request) -> web.Response:
        return _page(self._start, 200)

    async def _plain_style(self, _request: web.Request) -> web.Response:
        return web.Response(
            text=self._style, content_type="text/css", headers={"Cache-Control": KEEP_AN_HOUR}
        )


def _page(text: str, status: int) -> web.Response:
    return web.Response(
        text=text, status=status, content_type=HTML, headers={"Cache-Control": ASK_AGAIN}
    )


def _elsewhere(address: str) -> web.Response:
    headers = {"Location": address, "Cache-Control": "no-store"}
    return web.Response(status=HTTPStatus.TEMPORARY_REDIRECT, headers=headers)
