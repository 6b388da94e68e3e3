"""What callers may ask for over HTTP, by address prefix: how often, how many tables, how many tries."""

import hashlib
import secrets
from dataclasses import dataclass

from aiohttp import web

from services.gateway.address import caller, prefix
from services.gateway.answers import RefusedError
from services.gateway.counts import Counts
from services.gateway.rate_limit import Buckets, Clock, Rate
from services.gateway.tries import Tries
from shared.metrics.sockets import RATE_LIMITED, Limiter

AT_ONCE = 10.0
"""Times what is allowed a second: a school, or all bots of one machine, come together."""
HOUR = 3600.0


@dataclass(frozen=True, slots=True, kw_only=True)
class CallerLimits:
    trusted_proxies: int
    requests_per_second: float
    creates_per_hour: int
    free_tries: int


class Callers:
    def __init__(self, counts: Counts, limits: CallerLimits, clock: Clock) -> None:
        self._counts = counts
        self._limits = limits
        often = limits.requests_per_second
        self._requests = Buckets(Rate(often, AT_ONCE * often), clock)
        self._salt = secrets.token_bytes(16)
        self.tries = Tries(counts, limits.free_tries)

    def prefix(self, request: web.Request) -> str:
        forwarded = request.headers.getall("X-Forwarded-For", [])
        peer = request.transport.get_extra_info("peername") if request.transport else None
        address = peer[0] if isinstance(peer, tuple) else None
        return prefix(caller(address, forwarded, self._limits.trusted_proxies))

    def admit(self, request: web.Request) -> None:
        bucket = self._requests.of(self.prefix(request))
        if not bucket.take():
            RATE_LIMITED[Limiter.REQUESTS].inc()
            raise RefusedError("rate_limited", bucket.wait)

    async def count_creation(self, request: web.Request) -> None:
        made = await self._counts.add(f"create:{self.prefix(request)}", 1, HOUR)
        if made > self._limits.creates_per_hour:
            RATE_LIMITED[Limiter.CREATES].inc()
            raise RefusedError("rate_limited", HOUR / 4)

    def pseudonym(self, request: web.Request) -> str:
        """For the log: tells callers apart for as long as this process lives, names nobody."""
        digest = hashlib.blake2b(self.prefix(request).encode(), key=self._salt, digest_size=6)
        return digest.hexdigest()
