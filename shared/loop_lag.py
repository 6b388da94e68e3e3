"""How busy the event loop is: what comes too late for a timer comes too late for a player."""

import asyncio
import time

from shared.metrics.process import LOOP_LAG

LOOK_SECONDS = 0.1


async def watch() -> None:
    """Until cancelled. The loop's own clock stands still while it is held up: not asked."""
    while True:
        asked = time.perf_counter()
        await asyncio.sleep(LOOK_SECONDS)
        LOOP_LAG.observe(max(0.0, time.perf_counter() - asked - LOOK_SECONDS))
