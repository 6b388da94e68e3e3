"""Redis while it answers. All of it may vanish at any moment: whoever asks has another way."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from services.gateway.rate_limit import Clock
from shared import logs
from shared.metrics.dependencies import ERRORS, SECONDS, UP, Dependency, Operation

T = TypeVar("T")
ANSWER_SECONDS = 0.3
"""Play goes on without it, so nobody waits for it."""
AWAY_SECONDS = 1.0
"""After a failure it is left alone for so long: one slow answer a second, not one a request."""
CONNECTIONS = 8

log = logs.get("gateway")
_seconds = SECONDS[Dependency.REDIS, Operation.COMMAND]


class Store:
    def __init__(self, redis: "Redis", clock: Clock) -> None:
        self._redis = redis
        self._clock = clock
        self._away_until = 0.0
        self._is_away = False
        UP[Dependency.REDIS].reads(lambda: float(not self._is_away))

    async def run(self, ask: Callable[["Redis"], Awaitable[T]]) -> T | None:
        """None: it is away."""
        if self._clock() < self._away_until:
            return None
        try:
            with _seconds.timed():
                answer = await ask(self._redis)
        except (RedisError, OSError, TimeoutError) as error:
            ERRORS[Dependency.REDIS].inc()
            self._away_until = self._clock() + AWAY_SECONDS
            self._tell(is_away=True, reason=type(error).__name__)
            return None
        self._tell(is_away=False, reason="")
        return answer

    def _tell(self, *, is_away: bool, reason: str) -> None:
        """Once per outage."""
        if is_away == self._is_away:
            return
        self._is_away = is_away
        if is_away:
            log.warning("redis_away", reason=reason)
        else:
            log.info("redis_back")

    async def close(self) -> None:
        await self._redis.aclose(close_connection_pool=True)


def connect(url: str) -> "Redis":
    """Connects when first asked; never retries by itself."""
    pool = BlockingConnectionPool.from_url(
        url,
        max_connections=CONNECTIONS,
        timeout=ANSWER_SECONDS,
        socket_timeout=ANSWER_SECONDS,
        socket_connect_timeout=ANSWER_SECONDS,
        retry=Retry(NoBackoff(), 0),
        decode_responses=True,
        encoding_errors="replace",  # what is no text was not written by us, and ends nobody
    )
    return Redis.from_pool(pool)
