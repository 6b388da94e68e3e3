"""A table of three people before or after its start, for tests that look closely."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from hearthlands.client import Player, Seated, Visitor
from tests.embedded.stack import Stack

NAMES = ("Ann", "Bob", "Cat")


@dataclass(frozen=True, slots=True)
class Person:
    visitor: Visitor
    seat: Seated


@asynccontextmanager
async def gathered(stack: Stack) -> AsyncIterator[list[Person]]:
    """Three people sitting down; Ann is the host."""
    async with AsyncExitStack() as exits:
        people: list[Person] = []
        for name in NAMES:
            visitor = Visitor(stack.public_url)
            await exits.enter_async_context(visitor)
            if people:
                seat = await visitor.join_table(people[0].seat.code, name)
            else:
                seat = await visitor.create_table(name)
            people.append(Person(visitor, seat))
        yield people


@asynccontextmanager
async def started(stack: Stack) -> AsyncIterator[tuple[list[Person], list[Player]]]:
    """The same in their first setup placements, each with a line."""
    async with gathered(stack) as people, AsyncExitStack() as exits:
        players = []
        for person in people:
            player = person.visitor.player(person.seat.table, person.seat.player)
            players.append(await exits.enter_async_context(player))
        host = players[0]
        begun = await host.do("start_game", {"preview": host.view.public.preview})
        for player in players:
            await player.reached(begun)
        yield people, players


def acting(players: list[Player]) -> Player:
    """Whose turn it is."""
    return players[players[0].view.public.acting[0]]
