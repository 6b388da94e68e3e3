"""A table of the canary's never stays behind half played: its host sends the others home."""

from hearthlands.bots.player import OVER
from hearthlands.client import Player, Seated, Visitor


async def come_back_and_end(visitor: Visitor, host: Seated) -> None:
    """Also when the cookies are gone, or another process began the table."""
    await visitor.resume(host.key)
    async with visitor.player(host.table, host.player) as player:
        await end(player)
    await visitor.sign_out(host.player)


async def end(host: Player) -> None:
    """Removed one by one, so that the game is over as abandoned; unbegun, the table is closed."""
    while can_be_sent := host.view.own.can.remove or host.view.own.can.clear:
        match can_be_sent[0]:
            case int(seat):
                await host.do("remove_player", {"seat": seat})
            case str(player):
                await host.do("clear_seat", {"player": player})
    if host.view.public.phase not in OVER:
        await host.do("close_table")
