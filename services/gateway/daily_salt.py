"""What callers' addresses are hashed with: new each day, and the same at all gateways."""

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from datetime import UTC, datetime

from redis.asyncio import Redis

from services.gateway.store import Store

LOOK_SECONDS = 60.0
KEPT_SECONDS = 26 * 3600
"""Longer than its day, so that a gateway that looks late finds it; then nobody knows it any more."""
BYTES = 16


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


class DailySalt:
    """The gateways agree by Redis; while it is away each has its own."""

    def __init__(self, store: Store, today: Callable[[], str] = _today) -> None:
        self._store = store
        self._today = today
        self._day = ""
        self._agreed = False
        self.value = secrets.token_bytes(BYTES)

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await self.renew()
            await asyncio.sleep(LOOK_SECONDS)

    async def renew(self) -> None:
        day = self._today()
        if day == self._day and self._agreed:
            return
        if day != self._day:
            self._day, self.value = day, secrets.token_bytes(BYTES)
        agreed = await self._store.run(self._agree)
        self._agreed = agreed is not None
        if agreed is not None:
            self.value = agreed

    async def _agree(self, redis: Redis) -> bytes:
        key = f"hl:salt:{self._day}"
        await redis.set(key, self.value.hex(), ex=KEPT_SECONDS, nx=True)
        found = await redis.get(key)
        # Whatever stands there, by whomever it was written.
        return hashlib.blake2b(str(found).encode(), digest_size=BYTES).digest()
