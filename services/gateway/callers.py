"""What callers may ask for over HTTP, by address prefix: how often, how many tables, how many tries."""

import hashlib
from dataclasses import dataclass

from aiohttp import web

from services.gateway.address import V6_LOGGED_PREFIX, caller, prefix
from services.gateway.admission import Admission
from services.gateway.answers import RefusedError
from services.gateway.counts import Counts
from services.gateway.daily_salt import DailySalt
from services.gateway.rate_limit import Clock, Rate
from services.gateway.tries import Tries
from shared import audit
from shared.audit import Act
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
    def __init__(self, counts: Counts, limits: CallerLimits, clock: Clock, salt: DailySalt) -> None:
        self._counts = counts
        self._limits = limits
        often = limits.requests_per_second
        self._requests = Admission(Rate(often, AT_ONCE * often), clock, Limiter.REQUESTS)
        self._salt = salt
        self.tries = Tries(counts, limits.free_tries)

    def prefix(self, request: web.Request) -> str:
        return prefix(self._address(request))

    def _address(self, request: web.Request) -> str:
        forwarded = request.headers.getall("X-Forwarded-For", [])
        peer = request.transport.get_extra_info("peername") if request.transport else None
        address = peer[0] if isinstance(peer, tuple) else None
        return caller(address, forwarded, self._limits.trusted_proxies)

    def admit(self, request: web.Request) -> None:
        self._requests.admit(self.prefix(request))

    async def count_creation(self, request: web.Request) -> None:
        made = await self._counts.add(f"create:{self.prefix(request)}", 1, HOUR)
        if made > self._limits.creates_per_hour:
            RATE_LIMITED[Limiter.CREATES].inc()
            if made == self._limits.creates_per_hour + 1:
                audit.note(Act.CALLER_BLOCKED, doing="create", address=self.pseudonym(request))
            raise RefusedError("rate_limited", HOUR / 4)

    def pseudonym(self, request: web.Request) -> str:
        """For the log: tells callers apart for a day, names nobody."""
        shown = prefix(self._address(request), V6_LOGGED_PREFIX).encode()
        return hashlib.blake2b(shown, key=self._salt.value, digest_size=6).hexdigest()
