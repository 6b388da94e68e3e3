"""A table of bots: sit down together, play to the end, compare with the history."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random

from hearthlands.bots.player import Bot, Manners, StuckError
from hearthlands.bots.record import differences
from hearthlands.bots.strategy import Mind
from hearthlands.client import ClientError, RefusedError, Seated, Throttle, Visitor

NAMES = ("Alder", "Birch", "Cedar", "Elm", "Hazel", "Juniper", "Larch", "Maple", "Rowan", "Willow")
TAKEN = ("name_taken", "invalid_name")


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """What is the same for all tables of a run."""

    url: str
    origin: str
    manners: Manners
    seed: int
    throttle: Callable[[], Throttle] = Throttle
    """How fast each bot may go."""
    seconds: float | None
    """After which a game counts as not finished."""


@dataclass(slots=True, kw_only=True)
class Result:
    code: str = "?"
    table: str = ""
    seats: int = 0
    turns: int = 0
    winner: str = ""
    finished: bool = False
    """Won, or given up by all but one."""
    commands: int = 0
    connections: int = 0
    seconds: float = 0.0
    refusals: Counter[str] = field(default_factory=Counter)
    acknowledged: dict[str, int] = field(default_factory=dict)
    """Every committed command of the bots, with its number."""
    failures: list[str] = field(default_factory=list)

    def line(self) -> str:
        ending = "abandoned" if self.finished else "not finished"
        if self.winner:
            ending = f"won by {self.winner}"
        facts = f"{self.seats} seats {self.turns:4} turns {self.commands:5} commands"
        return f"{self.code:9} {facts} {self.seconds:7.1f} s  {ending}"


async def play_own_table(house: House, number: int, seats: int) -> Result:
    """A new table with this many bots."""
    result = Result(seats=seats)
    whims = Random(f"{house.seed}:{number}")  # noqa: S311 - a strategy, no secret
    async with _counted(result, house), AsyncExitStack() as stack:
        host = await stack.enter_async_context(Visitor(house.url, origin=house.origin))
        names = whims.sample(NAMES, seats)
        seated = await host.create_table(names[0])
        result.code, result.table = seated.code, seated.table
        sitting = [(host, seated)]
        for name in names[1:]:
            guest = await stack.enter_async_context(Visitor(house.url, origin=house.origin))
            sitting.append((guest, await guest.join_table(seated.code, name)))
        await _play(house, sitting, result, whims)
    return result


async def fill_table(
    house: House, code: str, seats: int, *, sat_down: Callable[[str], None]
) -> Result:
    """Bots for the free places of somebody else's table, up to so many seats in all.

    `sat_down` is told the name of each bot that has a place.
    """
    result = Result(code=code, seats=seats)
    whims = Random(f"{house.seed}:{code}")  # noqa: S311 - a strategy, no secret
    async with _counted(result, house), AsyncExitStack() as stack:
        sitting: list[tuple[Visitor, Seated]] = []
        while not sitting or await _free(*sitting[0], seats):
            guest = await stack.enter_async_context(Visitor(house.url, origin=house.origin))
            name, seated = await _join(guest, code, whims)
            sitting.append((guest, seated))
            sat_down(name)
        result.table = sitting[0][1].table
        await _play(house, sitting, result, whims)
    return result


async def _free(visitor: Visitor, seated: Seated, seats: int) -> bool:
    async with visitor.player(seated.table, seated.player) as player:
        public = player.view.public
        return public.phase == "gathering" and len(public.players) < seats


async def _join(guest: Visitor, code: str, whims: Random) -> tuple[str, Seated]:
    for name in whims.sample(NAMES, len(NAMES)):
        try:
            return name, await guest.join_table(code, name)
        except RefusedError as refused:
            if refused.code not in TAKEN:
                raise
    raise RefusedError("name_taken")


async def _play(
    house: House, sitting: list[tuple[Visitor, Seated]], result: Result, whims: Random
) -> None:
    async with AsyncExitStack() as stack:
        bots = []
        for visitor, seated in sitting:
            player = visitor.player(seated.table, seated.player, throttle=house.throttle())
            await stack.enter_async_context(player)
            mind = Mind(result.seats, Random(whims.random()))  # noqa: S311 - no secret
            bots.append(Bot(player, mind, house.manners))
        try:
            await _all(bots, house.seconds)
        finally:
            _count(bots, result)
        for bot, (visitor, _) in zip(bots, sitting, strict=True):
            name = bot.player.player
            found = await differences(visitor, bot.player, bot.record)
            result.failures += [f"{name}: {difference}" for difference in found]


async def _all(bots: list[Bot], seconds: float | None) -> None:
    async with asyncio.timeout(seconds), asyncio.TaskGroup() as tasks:
        for bot in bots:
            tasks.create_task(bot.play())


def _count(bots: list[Bot], result: Result) -> None:
    public = bots[0].player.view.public
    result.turns, result.seats = public.turn.number, len(public.players)
    result.finished = public.phase == "finished"
    result.winner = "" if public.winner is None else public.players[public.winner].name
    for bot in bots:
        result.commands += bot.commands
        result.connections += bot.player.connections
        result.refusals += bot.refusals
        result.acknowledged |= bot.record.acknowledged


@asynccontextmanager
async def _counted(result: Result, house: House) -> AsyncIterator[None]:
    """The time it took; what went wrong becomes a line of the result."""
    start = time.monotonic()
    try:
        yield
    except* (ClientError, StuckError) as group:
        result.failures += [str(error) for error in _leaves(group)]
    except* TimeoutError:
        result.failures.append(f"not finished after {house.seconds:.0f} s")
    finally:
        result.seconds = time.monotonic() - start


def _leaves(group: BaseExceptionGroup[BaseException]) -> list[BaseException]:
    found: list[BaseException] = []
    for error in group.exceptions:
        found += _leaves(error) if isinstance(error, BaseExceptionGroup) else [error]
    return found
