"""Presence in Redis: per table, which player has a socket at which gateway, and until when."""

import re
import time
from collections.abc import Callable, Mapping, Sequence

from redis.asyncio import Redis

from services.gateway.store import Store

_KEY = "hl:online:"
ID = 36
_PLAYER = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@")
"""How a member begins; whatever else stands there is not ours, and shown to nobody."""


class SharedOnline:
    def __init__(
        self, store: Store, gateway: str, seconds: float, now: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._gateway = gateway
        self._seconds = seconds
        self._now = now

    async def renew(self, here: Mapping[str, Sequence[str]]) -> Mapping[str, set[str]]:
        answer = await self._store.run(lambda redis: self._renew(redis, here))
        return answer or {}

    async def remove(self, table: str, player: str) -> None:
        await self._store.run(lambda redis: redis.zrem(_KEY + table, self._member(player)))

    async def _renew(
        self, redis: Redis, here: Mapping[str, Sequence[str]]
    ) -> Mapping[str, set[str]]:
        now = self._now()
        async with redis.pipeline(transaction=False) as pipe:
            for table, players in here.items():
                key = _KEY + table
                if players:
                    until = now + self._seconds
                    pipe.zadd(key, {self._member(player): until for player in players})
                    pipe.expire(key, int(self._seconds) + 1)
                pipe.zrangebyscore(key, now, "+inf")
            answers = await pipe.execute()
        members = [answer for answer in answers if isinstance(answer, list)]
        return {
            table: {member[:ID] for member in found if _PLAYER.match(member)}
            for table, found in zip(here, members, strict=True)
        }

    def _member(self, player: str) -> str:
        return f"{player}@{self._gateway}"
