"""Keeps a client within what one socket may send, so that it is never refused for haste."""

import asyncio
from dataclasses import dataclass

PER_SECOND = 9.0
AT_ONCE = 25.0
"""Below the gateway's 10 a second and 30 at once (docs/protocol.md, Limits)."""


@dataclass(slots=True)
class Throttle:
    per_second: float = PER_SECOND
    at_once: float = AT_ONCE
    _saved: float = AT_ONCE
    _since: float = 0.0

    async def turn(self) -> None:
        """Wait until one more may be sent."""
        now = asyncio.get_running_loop().time()
        self._saved = min(self.at_once, self._saved + (now - self._since) * self.per_second)
        self._since = now
        self._saved -= 1.0
        if self._saved < 0:
            await asyncio.sleep(-self._saved / self.per_second)
