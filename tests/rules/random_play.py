"""Random whole games for laws that must hold in every position that play can reach."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from shared.rules import advance, initial
from shared.rules import commands as c
from shared.rules.board import Corner, Path, Tile
from shared.rules.chance import Chance, game_key, lobby_key
from shared.rules.choices import PLAIN, commands
from shared.rules.events import Event
from shared.rules.legal import legal
from shared.rules.phases import GameOver, Gathering
from shared.rules.resources import Hand, Resource
from shared.rules.seats import Colour, PlayerId, Seat
from shared.rules.state import GameState, acting_seats

SECRET = bytes(range(32))
NAMES = ("ann", "bob", "cat", "dan", "eve", "fay")
TRADES = (c.OfferTrade, c.AcceptTrade, c.DeclineTrade, c.WithdrawTrade)
RARE = (
    c.RemovePlayer,
    c.ApproveRemoval,
    c.RefuseRemoval,
    c.RequestRemoval,
    c.WithdrawRemovalRequest,
    c.HandOverAdmin,
)
EAGER = 0.3
"""How often somebody else than those awaited asks for something."""
LONG = 400
"""Families of commands are read no further than this."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One accepted command: the table before it, who asked for what, and what came of it."""

    before: GameState
    who: Seat | PlayerId
    command: c.Command
    chance: Chance
    events: list[Event]
    after: GameState


def player(place: int) -> PlayerId:
    return PlayerId(f"00000000-0000-4000-8000-{place:012}")


def gathered(people: int) -> Iterator[Moment]:
    """So many people sit down, and the host starts."""
    state, seq = initial(), 0
    for place in range(people):
        seq += 1
        sit = c.SitDown(NAMES[place], f"{place:032x}")
        moment = _moment(state, player(place), sit, Chance(lobby_key(SECRET), seq))
        state = moment.after
        yield moment
    key = game_key(SECRET, [one.nonce for one in state.players])
    yield _moment(state, player(0), c.StartGame(state.preview), Chance(key, seq + 1))


def played(people: int, seed: int, *, rare: float = 0.003, most: int = 2000) -> Iterator[Moment]:
    """A game of that many from its first command on, until it ends or grows long.

    `rare`: how often a request, a removal or a hand-over is thought of.
    """
    random = Random(seed)
    moments = list(gathered(people))
    yield from moments
    state = moments[-1].after
    key = game_key(SECRET, [one.nonce for one in state.players])
    for seq in range(1000 * seed, 1000 * seed + most):
        if isinstance(state.phase, GameOver):
            return
        who, command = _choice(state, random, rare)
        moment = _moment(state, who, command, Chance(key, seq))
        state = moment.after
        yield moment


def a_legal(
    state: GameState, who: Seat | PlayerId, random: Random, rare: float
) -> c.Command | None:
    """One of the legal commands, kinds before places, rare ones rarely."""
    found = list(islice(commands(legal(state, who), state, who), LONG))
    by_kind: dict[type[c.Command], list[c.Command]] = {}
    for one in found:
        if type(one) not in RARE or random.random() < rare:
            by_kind.setdefault(type(one), []).append(one)
    kinds = sorted(by_kind, key=lambda kind: kind.__name__)
    weights = [_weight(kind) for kind in kinds]
    if not kinds:
        return None
    return random.choice(by_kind[random.choices(kinds, weights)[0]])


def _weight(kind: type[c.Command]) -> float:
    """Building more often than trading, so that games come to an end."""
    if kind is c.BuildCity:
        return 20.0
    if kind in TRADES or kind is c.Undo:
        return 0.4
    return 0.5 if kind is c.EndActivation else 2.0


def _choice(state: GameState, random: Random, rare: float) -> tuple[Seat, c.Command]:
    while True:
        others = random.random() < EAGER
        seat = random.choice(state.seats if others else acting_seats(state))
        command = a_legal(state, seat, random, rare)
        if command is not None:
            return seat, command


def _moment(state: GameState, who: Seat | PlayerId, command: c.Command, chance: Chance) -> Moment:
    assert not (isinstance(state.phase, Gathering) and isinstance(who, int))
    events, after = advance(state, who, command, chance)
    return Moment(state, who, command, chance, events, after)


def anything(state: GameState, random: Random) -> c.Command:
    """Any command at all, most of them refused: places off the island, cards nobody holds."""
    board = state.island.board
    seat = Seat(random.randrange(len(state.players) + 1))
    kinds = list(Resource)
    tile = random.choice((*board.tiles, Tile("9,9")))
    corner = random.choice((*board.corners, Corner("9,9,N")))
    path = random.choice((*board.paths, Path("9,9,E")))
    offer = random.randrange(max(1, state.next_offer - 4), state.next_offer + 2)
    return random.choice(
        (
            *PLAIN.values(),
            c.SitDown(random.choice((*NAMES, "zoe", "x")), "0" * 32),
            c.Leave(random.choice((None, player(random.randrange(7))))),
            c.ClearSeat(player(random.randrange(7))),
            c.Rename(random.choice((*NAMES, "zoe", "x"))),
            c.ChooseColour(random.choice(tuple(Colour))),
            c.StartGame(random.randrange(3)),
            c.BuildRoad(path),
            c.BuildSettlement(corner),
            c.BuildCity(corner),
            c.MoveRobber(tile),
            c.Steal(seat),
            c.Discard(_some(random)),
            c.PlayYearOfPlenty(_some(random)),
            c.PlayMonopoly(random.choice(kinds)),
            c.TradeBank(random.choice(kinds), random.choice(kinds)),
            c.OfferTrade(_some(random), _some(random), _named(state, random)),
            c.AcceptTrade(offer),
            c.DeclineTrade(offer),
            c.WithdrawTrade(offer),
            c.ApproveRemoval(seat),
            c.RefuseRemoval(seat),
            c.RemovePlayer(seat),
            c.HandOverAdmin(seat),
        )
    )


def _some(random: Random) -> Hand:
    hand = Hand()
    for _ in range(random.randrange(4)):
        hand = hand.plus(Hand.single(random.choice(tuple(Resource))))
    return random.choice((hand, hand, hand, hand.minus(Hand(wood=1)).plus(Hand(ore=1))))


def _named(state: GameState, random: Random) -> tuple[Seat, ...] | None:
    seats = range(len(state.players) + 1)
    return random.choice(
        (None, None, (), tuple(Seat(random.choice(seats)) for _ in range(random.randrange(3))))
    )
