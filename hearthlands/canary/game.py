"""One game of the canary's, from making its table to looking back at it."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from random import Random

from hearthlands.bots.player import Bot, Manners
from hearthlands.bots.record import differences
from hearthlands.bots.strategy import Mind
from hearthlands.bots.table import NAMES
from hearthlands.canary.ending import end
from hearthlands.canary.guest import Guest, Place
from hearthlands.canary.steps import StepFailedError, timed
from hearthlands.client import Seated, Visitor
from shared.metrics.canary import Step
from shared.settings import CanarySettings

NAMED = "Canary {}"
"""By this a table of the canary's is known to operators."""
COMES_BACK_IN_TURN = 2


class Game:
    """`opened` is told of the table as soon as it exists."""

    def __init__(self, settings: CanarySettings, opened: Callable[[Seated], None]) -> None:
        self._settings = settings
        self._opened = opened
        self._whims = Random()  # noqa: S311 - a strategy, no secret

    async def play(self) -> None:
        """What goes wrong is raised, perhaps in a group."""
        async with AsyncExitStack() as stack:
            places = await self._sit_down(stack)
            guests = [await self._connected(stack, place) for place in places]
            bots = [self._bot(guest) for guest in guests]
            await self._play(guests, bots, places)
            for place, bot in zip(places, bots, strict=True):
                await self._look_back(place, bot)
                await place.visitor.sign_out(place.seated.player)

    async def _sit_down(self, stack: AsyncExitStack) -> list[Place]:
        names = self._whims.sample(NAMES, self._settings.canary_seats)
        visitors = [await stack.enter_async_context(visitor_of(self._settings)) for _ in names]
        async with self._timed(Step.CREATE):
            host = await visitors[0].create_table(NAMED.format(names[0]))
        self._opened(host)
        places = [Place(visitors[0], host)]
        for visitor, name in zip(visitors[1:], names[1:], strict=True):
            async with self._timed(Step.JOIN):
                seated = await visitor.join_table(host.code, NAMED.format(name))
            places.append(Place(visitor, seated))
        return places

    async def _connected(self, stack: AsyncExitStack, place: Place) -> Guest:
        async with self._timed(Step.CONNECT):
            return await stack.enter_async_context(self._guest(place))

    def _guest(self, place: Place) -> Guest:
        return Guest(place, self._settings.canary_step_seconds)

    def _bot(self, guest: Guest) -> Bot:
        mind = Mind(self._settings.canary_seats, Random(self._whims.random()))  # noqa: S311
        return Bot(guest, mind, Manners(pace=self._settings.canary_pace_seconds))

    async def _play(self, guests: list[Guest], bots: list[Bot], places: list[Place]) -> None:
        async with asyncio.TaskGroup() as tasks:
            playing = [tasks.create_task(bot.play()) for bot in bots]
            tasks.create_task(self._come_back(places[1], guests[1]))
            if self._settings.canary_turns:
                await guests[0].turn(self._settings.canary_turns + 1)
                for task in playing:
                    task.cancel()
        await end(guests[0])
        for guest in guests:
            await guest.over()

    async def _come_back(self, place: Place, guest: Guest) -> None:
        """Resume a seat on another device, and see there what is seen here."""
        await guest.turn(COMES_BACK_IN_TURN)
        async with visitor_of(self._settings) as visitor, AsyncExitStack() as stack:
            async with self._timed(Step.RESUME):
                await visitor.resume(place.seated.key)
                elsewhere = self._guest(Place(visitor, place.seated))
                await stack.enter_async_context(elsewhere)
                await elsewhere.reached(guest.seq)
            if elsewhere.view.own.seat != guest.view.own.seat:
                raise StepFailedError(Step.RESUME, "it is another seat")
            await visitor.sign_out(place.seated.player)

    async def _look_back(self, place: Place, bot: Bot) -> None:
        async with self._timed(Step.HISTORY):
            found = await differences(place.visitor, bot.player, bot.record)
        if found:
            raise StepFailedError(Step.HISTORY, f"{len(found)} differences from what was seen")

    def _timed(self, step: Step) -> AbstractAsyncContextManager[None]:
        return timed(step, self._settings.canary_step_seconds)


def visitor_of(settings: CanarySettings) -> Visitor:
    return Visitor(
        settings.canary_url or settings.public_url,
        origin=settings.public_url,
        patience=settings.canary_step_seconds,
    )
