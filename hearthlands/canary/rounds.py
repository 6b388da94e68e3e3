"""One game after another: counted, told in the log, and none left behind half played."""

import asyncio
import time

from hearthlands.bots.player import StuckError
from hearthlands.canary.ending import come_back_and_end
from hearthlands.canary.game import Game, visitor_of
from hearthlands.canary.steps import WRONG, StepFailedError
from hearthlands.client import Seated
from shared import logs
from shared.metrics import canary as metrics
from shared.metrics.canary import Step
from shared.settings import CanarySettings

MOST_LEFT = 20
"""Tables to be ended later; beyond it the oldest is given up, and its name left in the log."""
GOES_WRONG = (StepFailedError, StuckError, *WRONG)

log = logs.get("canary")


class Rounds:
    def __init__(self, settings: CanarySettings) -> None:
        self._settings = settings
        self._open: dict[str, Seated] = {}
        """The hosts of the tables that are not over, the oldest first."""

    async def play(self) -> None:
        """Until cancelled. A game begins on time, whatever became of the one before it."""
        begin = time.monotonic()
        while True:
            await self._round()
            await self.end_tables()
            begin = max(begin + self._settings.canary_every_seconds, time.monotonic())
            await asyncio.sleep(begin - time.monotonic())

    async def end_tables(self) -> None:
        """What could not be played to its end; what can't be ended either is tried again."""
        await asyncio.gather(*(self._end(host) for host in list(self._open.values())))

    async def _end(self, host: Seated) -> None:
        try:
            async with asyncio.timeout(self._settings.canary_step_seconds):
                async with visitor_of(self._settings) as visitor:
                    await come_back_and_end(visitor, host)
        except WRONG as error:
            log.warning("canary_table_left", table=host.table, reason=type(error).__name__)
        else:
            self._open.pop(host.table, None)

    async def _round(self) -> None:
        start = time.monotonic()
        game = Game(self._settings, self._opened)
        try:
            async with asyncio.timeout(self._settings.canary_game_seconds):
                await game.play()
        except* GOES_WRONG as group:
            _count_failure(_first(group))
        else:
            self._open.popitem()
            _count_success(time.monotonic() - start)

    def _opened(self, host: Seated) -> None:
        self._open[host.table] = host
        if len(self._open) > MOST_LEFT:
            table = next(iter(self._open))
            del self._open[table]
            log.error("canary_table_given_up", table=table)


def _count_success(seconds: float) -> None:
    metrics.GAMES[metrics.Game.OK].inc()
    metrics.STEPS[Step.GAME].observe(seconds)
    metrics.LAST_OK.set(time.time())
    log.info("canary_game_over", seconds=round(seconds, 1))


def _count_failure(error: BaseException) -> None:
    step, late = Step.GAME, isinstance(error, TimeoutError)
    if isinstance(error, StepFailedError):
        step, late = error.step, error.late
    metrics.GAMES[metrics.Game.TIMEOUT if late else metrics.Game.FAILED].inc()
    metrics.FAILURES[step].inc()
    log.warning("canary_game_failed", step=step, late=late, reason=str(error))


def _first(group: BaseExceptionGroup[BaseException]) -> BaseException:
    """The rest are what came of it."""
    error = group.exceptions[0]
    return _first(error) if isinstance(error, BaseExceptionGroup) else error
