"""A bus that was away and is back: whatever was said meanwhile is lost, and asked for."""

import asyncio
from collections.abc import Callable

from shared.bus import Bus

LOOK_SECONDS = 0.2
"""A break lasts longer: a lost connection is opened anew after a pause."""


async def watch(bus: Bus, when_back: Callable[[], None]) -> None:
    """Until cancelled."""
    was_connected = bus.connected
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        connected = bus.connected
        if connected and not was_connected:
            when_back()
        was_connected = connected
