"""The plain pages served until the web client is built: what this is, and that it comes later."""

from pathlib import Path

from aiohttp import web

FOLDER = Path(__file__).parent / "static"
HTML = "text/html"
KEEP_AN_HOUR = "public, max-age=3600"
ASK_AGAIN = "no-cache"


class Pages:
    """Read once at the start: nothing in a request ever names a file."""

    def __init__(self) -> None:
        self._start = (FOLDER / "start.html").read_text()
        self._missing = (FOLDER / "missing.html").read_text()
        self._style = (FOLDER / "page.css").read_text()

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self.start),
            web.get("/t/{code}", self.start),
            web.get("/page.css", self.style),
        ]

    async def start(self, _request: web.Request) -> web.Response:
        return self._page(self._start, 200)

    async def style(self, _request: web.Request) -> web.Response:
        return web.Response(
            text=self._style, content_type="text/css", headers={"Cache-Control": KEEP_AN_HOUR}
        )

    def missing(self) -> web.Response:
        return self._page(self._missing, 404)

    def _page(self, text: str, status: int) -> web.Response:
        return web.Response(
            text=text, status=status, content_type=HTML, headers={"Cache-Control": ASK_AGAIN}
        )
