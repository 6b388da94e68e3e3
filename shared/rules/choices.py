"""The commands that `legal` describes: whether one is among them, and all of them one by one."""

from collections.abc import Iterator, Mapping
from itertools import chain, combinations_with_replacement, permutations
from typing import assert_never

from shared.rules import commands as c
from shared.rules import gathering, player_trade, removal
from shared.rules.legal import Legal, legal
from shared.rules.phases import Gathering
from shared.rules.resources import KINDS, Hand, Resource
from shared.rules.seats import PlayerId, Seat
from shared.rules.state import GameState

PLAIN: Mapping[type[c.Command], c.Command] = {
    type(one): one
    for one in (
        c.ShuffleIsland(),
        c.CloseTable(),
        c.RollDice(),
        c.EndActivation(),
        c.Undo(),
        c.BuyDevelopment(),
        c.PlayKnight(),
        c.PlayRoadBuilding(),
        c.ForgoFreeRoads(),
        c.RequestRemoval(),
        c.WithdrawRemovalRequest(),
    )
}
"""The commands without a choice."""


def allows(state: GameState, who: Seat | PlayerId, command: c.Command) -> bool:
    """Whether the command is among what is legal now; exactly then `decide` accepts it."""
    can = legal(state, who)
    if isinstance(state.phase, Gathering) and isinstance(who, str):
        return isinstance(command, c.GatheringCommand) and _has_lobby(can, state, who, command)
    if isinstance(command, c.GatheringCommand) or isinstance(who, str):
        return False
    if not removal.in_game(state, who):
        return False
    return _has(can, state, who, command)


def commands(can: Legal, state: GameState, who: Seat | PlayerId) -> Iterator[c.Command]:
    """Every command that is legal now, made only as far as the caller reads on.

    Names to choose are left out (sitting down, renaming), and of the many offers only those of one
    card for one card, to everyone they may go to.
    """
    return chain(
        _acts(can, state, who),
        map(c.BuildRoad, can.roads),
        map(c.BuildSettlement, can.settlements),
        map(c.BuildCity, can.cities),
        map(c.MoveRobber, can.tiles),
        map(c.Steal, can.victims),
        _bank_trades(can),
        _year_of_plenty(can, state),
        map(c.PlayMonopoly, KINDS if can.monopoly else ()),
        map(c.AcceptTrade, can.accept),
        map(c.DeclineTrade, can.decline),
        map(c.WithdrawTrade, can.withdraw),
        map(c.ApproveRemoval, can.approve),
        map(c.RefuseRemoval, can.refuse),
        map(c.RemovePlayer, can.remove),
        map(c.HandOverAdmin, can.hand_over),
        map(c.ClearSeat, can.clear),
        map(c.ChooseColour, can.colours),
        _of_the_hand(can, state, who),
    )


def _has_lobby(can: Legal, state: GameState, player: PlayerId, command: c.GatheringCommand) -> bool:
    acts = type(command) in can.acts
    match command:
        case c.SitDown(name) | c.Rename(name):
            return acts and gathering.refusal_of_name(state, player, name) is None
        case c.Leave():
            return acts and gathering.refusal_to_leave(state, player, command) is None
        case c.StartGame(preview):
            return acts and preview == state.preview
        case c.ShuffleIsland() | c.CloseTable():
            return acts
        case c.ClearSeat(other):
            return other in can.clear
        case c.ChooseColour(colour):
            return colour in can.colours
        case _:
            assert_never(command)


def _has(  # noqa: C901, PLR0911, PLR0912 - one line for each command
    can: Legal, state: GameState, seat: Seat, command: c.GameCommand
) -> bool:
    match command:
        case c.BuildRoad(path):
            return path in can.roads
        case c.BuildSettlement(corner):
            return corner in can.settlements
        case c.BuildCity(corner):
            return corner in can.cities
        case c.MoveRobber(tile):
            return tile in can.tiles
        case c.Steal(victim):
            return victim in can.victims
        case c.Discard(cards):
            return _is_discard(can, state.players[seat].hand, cards)
        case c.TradeBank(give, take):
            return give in can.bank and take in can.take and give != take
        case c.PlayYearOfPlenty(cards):
            return _is_plenty(can, state.bank, cards)
        case c.PlayMonopoly():
            return can.monopoly
        case c.OfferTrade():
            refusal = player_trade.refusal_to_offer(state, seat, command)
            return bool(can.offer_to) and refusal is None
        case c.AcceptTrade(offer):
            return offer in can.accept
        case c.DeclineTrade(offer):
            return offer in can.decline
        case c.WithdrawTrade(offer):
            return offer in can.withdraw
        case c.ApproveRemoval(other):
            return other in can.approve
        case c.RefuseRemoval(other):
            return other in can.refuse
        case c.RemovePlayer(other):
            return other in can.remove
        case c.HandOverAdmin(other):
            return other in can.hand_over
        case _:  # one of PLAIN
            return type(command) in can.acts


def _is_discard(can: Legal, hand: Hand, cards: Hand) -> bool:
    return can.discard > 0 and cards.countable and cards.total == can.discard and hand.covers(cards)


def _is_plenty(can: Legal, bank: Hand, cards: Hand) -> bool:
    return can.plenty > 0 and cards.countable and cards.total == can.plenty and bank.covers(cards)


def _acts(can: Legal, state: GameState, who: Seat | PlayerId) -> Iterator[c.Command]:
    for kind in can.acts:
        if kind is c.StartGame:
            yield c.StartGame(state.preview)
        elif kind is c.Leave:
            yield from _leaves(state, who)
        elif kind in PLAIN:
            yield PLAIN[kind]


def _leaves(state: GameState, who: Seat | PlayerId) -> Iterator[c.Command]:
    if who != state.admin:
        yield c.Leave()
        return
    for player in state.players:
        if player.player != who:
            yield c.Leave(player.player)


def _bank_trades(can: Legal) -> list[c.Command]:
    return [c.TradeBank(give, take) for give in can.bank for take in can.take if give != take]


def _year_of_plenty(can: Legal, state: GameState) -> Iterator[c.Command]:
    if can.plenty:
        for kinds in combinations_with_replacement(Resource, can.plenty):
            cards = Hand.of({kind: kinds.count(kind) for kind in kinds})
            if state.bank.covers(cards):
                yield c.PlayYearOfPlenty(cards)


def _of_the_hand(can: Legal, state: GameState, who: Seat | PlayerId) -> Iterator[c.Command]:
    if isinstance(who, int) and (can.offer_to or can.discard):
        yield from _offers(can, state.players[who].hand)
        yield from _discards(can, state.players[who].hand)


def _offers(can: Legal, hand: Hand) -> Iterator[c.Command]:
    if can.offer_to:
        for give, want in permutations(Resource, 2):
            if hand.count_of(give):
                yield c.OfferTrade(Hand.single(give), Hand.single(want))


def _discards(can: Legal, hand: Hand) -> Iterator[c.Command]:
    if can.discard:
        yield from (c.Discard(Hand(*counts)) for counts in _parts(hand, can.discard))


def _parts(left: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many cards of the kinds that are left, which are enough."""
    first, rest = left[0], left[1:]
    if not rest:
        yield (total,)
        return
    for count in range(max(0, total - sum(rest)), min(first, total) + 1):
        yield from ((count, *others) for others in _parts(rest, total - count))
