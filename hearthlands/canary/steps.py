"""A step of a game: timed, and failed if it takes too long."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import msgspec

from hearthlands.client import ClientError, NoAnswerError
from shared.metrics.canary import STEPS, Step

WRONG = (ClientError, aiohttp.ClientError, OSError, msgspec.DecodeError)
"""What a guest may get instead of an answer; TimeoutError is an OSError."""


class StepFailedError(Exception):
    """`late`: nobody answered in time; otherwise the answer was not what it has to be."""

    def __init__(self, step: Step, reason: str, *, late: bool = False) -> None:
        super().__init__(f"{step}: {reason}")
        self.step = step
        self.late = late


@asynccontextmanager
async def timed(step: Step, seconds: float) -> AsyncIterator[None]:
    """Only what was done in full is timed: a refused connection is quick, and no good sign."""
    start = time.monotonic()
    try:
        async with asyncio.timeout(seconds):
            yield
    except WRONG as error:
        late = isinstance(error, TimeoutError | NoAnswerError)
        raise StepFailedError(step, str(error) or type(error).__name__, late=late) from error
    STEPS[step].observe(time.monotonic() - start)
