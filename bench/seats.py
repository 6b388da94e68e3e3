"""Tables in the middle of their games, brought there by bots and then left to a measurement."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from random import Random

from hearthlands.bots.player import Bot, Manners
from hearthlands.bots.strategy import Mind
from hearthlands.client import Player, Throttle, Visitor

SEATS = 4
TURN = 6
HASTE = 1e6


@dataclass(slots=True)
class Table:
    """Four lines; `mover` is in its actions and holds a card to offer."""

    players: list[Player]

    @property
    def mover(self) -> Player:
        return self.players[self.players[0].view.public.turn.active]

    async def next_command(self) -> int:
        """An offer and its withdrawal in turn: legal for ever, told to all, every rule passed."""
        mover = self.mover
        mine = [one for one in mover.view.public.offers if one.proposer == mover.view.own.seat]
        if mine:
            return await mover.do("withdraw_trade", {"offer": mine[0].number})
        give = next(iter(mover.view.own.hand))
        want = "ore" if give != "ore" else "wood"
        return await mover.do("offer_trade", {"give": {give: 1}, "want": {want: 1}})


@asynccontextmanager
async def tables(url: str, count: int) -> AsyncIterator[list[Table]]:
    """So many tables, some turns into their games."""
    async with AsyncExitStack() as exits:
        yield [await _table(exits, url, number) for number in range(count)]


async def _table(exits: AsyncExitStack, url: str, number: int) -> Table:
    players: list[Player] = []
    code = ""
    for seat in range(SEATS):
        visitor = await exits.enter_async_context(Visitor(url))
        name = f"Player {'ABCD'[seat]}"
        seated = await (visitor.join_table(code, name) if code else visitor.create_table(name))
        code = seated.code
        line = visitor.player(seated.table, seated.player, throttle=Throttle(HASTE, HASTE))
        players.append(await exits.enter_async_context(line))
    await play_until_actions(players, number)
    return Table(players)


async def play_until_actions(players: list[Player], number: int) -> None:
    """Bots play until a seat acts late enough and has a card in hand; then nobody does."""
    whims = Random(number)
    while not _is_fit(players[0]):
        bots = [Bot(one, Mind(SEATS, whims), Manners(patience=0.2)) for one in players]
        playing = [asyncio.create_task(bot.play()) for bot in bots]
        while not _is_fit(players[0]):
            await players[0].changed()
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
        await _settled(players)


def _is_fit(player: Player) -> bool:
    public = player.view.public
    acting = public.turn.active == public.turn.primary and public.phase == "actions"
    return acting and public.turn.number >= TURN and public.players[public.turn.active].cards > 0


async def _settled(players: list[Player]) -> None:
    """Until commands that were on their way have arrived everywhere."""
    known = -1
    while known != (newest := max(player.seq for player in players)):
        known = newest
        await asyncio.sleep(0.2)
        for player in players:
            await player.reached(newest)
