"""Pages tell how fast they felt: into the metrics, and nowhere else."""

from aiohttp import web

from services.gateway.answers import RefusedError
from services.gateway.callers import Callers
from services.gateway.rate_limit import Buckets, Clock, Rate
from services.gateway.requests import wish
from shared.metrics import page
from shared.metrics.sockets import RATE_LIMITED, Limiter
from shared.metrics.values import Histogram
from shared.protocol.page import PageTimes

RATE = Rate(per_second=2.0, burst=60.0)
"""Of an address prefix: a page tells once a minute, a school has many pages."""


class PageTimesApi:
    def __init__(self, origin: str, callers: Callers, clock: Clock) -> None:
        self._origin = origin
        self._callers = callers
        self._buckets = Buckets(RATE, clock)

    def routes(self) -> list[web.RouteDef]:
        return [web.post("/api/beacon", self.hear)]

    async def hear(self, request: web.Request) -> web.Response:
        bucket = self._buckets.of(self._callers.prefix(request))
        if not bucket.take():
            RATE_LIMITED[Limiter.BEACON].inc()
            raise RefusedError("rate_limited", bucket.wait)
        told = await wish(request, PageTimes, self._origin)
        _observe(page.PREVIEW, told.preview)
        _observe(page.ACKNOWLEDGED, told.acknowledged)
        _observe(page.PAINTED, told.painted)
        return web.Response(status=204)


def _observe(histogram: Histogram, times: list[int]) -> None:
    for milliseconds in times:
        histogram.observe(milliseconds / 1000)
