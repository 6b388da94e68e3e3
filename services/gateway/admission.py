"""How often something may be asked for over HTTP: whoever asks more often is told when to come again."""

from services.gateway.answers import RefusedError
from services.gateway.rate_limit import Buckets, Clock, Rate
from shared.metrics.sockets import RATE_LIMITED, Limiter


class Admission:
    def __init__(self, rate: Rate, clock: Clock, limiter: Limiter) -> None:
        self._buckets = Buckets(rate, clock)
        self._refused = RATE_LIMITED[limiter]

    def admit(self, key: str) -> None:
        """RefusedError for a key that has asked too often."""
        bucket = self._buckets.of(key)
        if not bucket.take():
            self._refused.inc()
            raise RefusedError("rate_limited", bucket.wait)
