"""Pages tell how fast they felt: into the metrics, and nowhere else."""

from aiohttp import web

from services.gateway.admission import Admission
from services.gateway.callers import Callers
from services.gateway.rate_limit import Clock, Rate
from services.gateway.requests import wish
from shared.metrics import page
from shared.metrics.sockets import Limiter
from shared.metrics.values import Histogram
from shared.protocol.page import PageTimes

RATE = Rate(per_second=2.0, burst=60.0)
"""Of an address prefix: a page tells once a minute, a school has many pages."""


class PageTimesApi:
    def __init__(self, origin: str, callers: Callers, clock: Clock) -> None:
        self._origin = origin
        self._callers = callers
        self._often = Admission(RATE, clock, Limiter.BEACON)

    def routes(self) -> list[web.RouteDef]:
        return [web.post("/api/beacon", self.hear)]

    async def hear(self, request: web.Request) -> web.Response:
        self._often.admit(self._callers.prefix(request))
        told = await wish(request, PageTimes, self._origin)
        _observe(page.PREVIEW, told.preview)
        _observe(page.ACKNOWLEDGED, told.acknowledged)
        _observe(page.PAINTED, told.painted)
        return web.Response(status=204)


def _observe(histogram: Histogram, times: list[int]) -> None:
    for milliseconds in times:
        histogram.observe(milliseconds / 1000)
