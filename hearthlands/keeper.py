"""Keeps parts running: whatever ends is named, its log shown, and started again."""

import asyncio
import time
from collections import deque
from collections.abc import Sequence

from hearthlands.embedded.part import Part, PartFailedError

WATCH_SECONDS = 0.1
# The wait before each restart. When more are needed within a minute, the part is given up:
# something is wrong that a start won't mend.
BACKOFF_SECONDS = (0.1, 0.5, 1.0, 2.0, 4.0, 4.0)
WITHIN_SECONDS = 60.0


class GivenUpError(Exception):
    """A part that would not stay up."""


class Keeper:
    def __init__(self, part: Part, backoff: Sequence[float] = BACKOFF_SECONDS) -> None:
        self.part = part
        self._waits = backoff
        self._restarts: deque[float] = deque()

    async def watch(self) -> None:
        """Run until cancelled, or until the part is given up."""
        while True:
            if self.part.running:
                await asyncio.sleep(WATCH_SECONDS)
            else:
                await self._restart()

    async def _restart(self) -> None:
        print(f"{self.part.name} {self.part.how_it_ended()}; the end of {self.part.log}:")
        print(self.part.tail(), flush=True)
        await asyncio.sleep(self._backoff())
        try:
            await self.part.start()
        except PartFailedError as error:
            print(error, flush=True)
        else:
            print(f"{self.part.name} was started again", flush=True)

    def _backoff(self) -> float:
        now = time.monotonic()
        while self._restarts and self._restarts[0] < now - WITHIN_SECONDS:
            self._restarts.popleft()
        if len(self._restarts) == len(self._waits):
            raise GivenUpError(
                f"{self.part.name} ended {len(self._waits) + 1} times in {WITHIN_SECONDS:.0f} s: "
                f"given up; see {self.part.log}"
            )
        self._restarts.append(now)
        return self._waits[len(self._restarts) - 1]
