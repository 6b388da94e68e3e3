"""How to play to win, so that whole games end by victory in good time."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from shared.rules import advance, bank_trade, development, fold, initial, placement
from shared.rules import commands as c
from shared.rules.board import Corner
from shared.rules.chance import Chance, game_key, lobby_key
from shared.rules.events import Event
from shared.rules.layout import yields
from shared.rules.phases import (
    Acting,
    AwaitingRoll,
    ChoosingVictim,
    Discarding,
    GameOver,
    MovingRobber,
    PairedActing,
    PlacingFreeRoads,
    PlacingSettlement,
    PlacingSetupRoad,
)
from shared.rules.resources import (
    CITY_COST,
    DEVELOPMENT_COST,
    PLACE,
    ROAD_COST,
    SETTLEMENT_COST,
    Card,
    Hand,
    Resource,
)
from shared.rules.seats import PlayerId, Seat
from shared.rules.state import GameState, acting_seats
from tests.rules.play import NAMES

Move = tuple[Seat, c.GameCommand]
LONG = 3000


@dataclass(frozen=True, slots=True)
class Line:
    """One accepted command of a game."""

    seq: int
    who: Seat | PlayerId
    command: c.Command
    events: list[Event]


def won(seats: int, seed: int) -> GameState:
    """The end of a game in which everybody plays to win."""
    return fold(initial(), [event for line in game(seats, seed) for event in line.events])


def game(seats: int, seed: int) -> Iterator[Line]:
    """A whole game, from the first person sitting down; everybody plays to win."""
    random, secret, state = Random(seed), secret_of(seed), initial()
    people = [PlayerId(f"00000000-0000-4000-8000-{seat:012}") for seat in range(seats)]
    for seq, who in enumerate(people, start=1):
        sit = c.SitDown(NAMES[seq - 1], f"{seq:032x}")
        events, state = advance(state, who, sit, Chance(lobby_key(secret), seq))
        yield Line(seq, who, sit, events)
    key = game_key(secret, [one.nonce for one in state.players])
    start = c.StartGame(state.preview)
    events, state = advance(state, people[0], start, Chance(key, seats + 1))
    yield Line(seats + 1, people[0], start, events)
    for seq in range(seats + 2, LONG):
        if isinstance(state.phase, GameOver):
            return
        seat, command = to_win(state, random)
        events, state = advance(state, seat, command, Chance(key, seq))
        yield Line(seq, seat, command, events)


def secret_of(seed: int) -> bytes:
    return seed.to_bytes(32, "big")


def to_win(state: GameState, random: Random) -> Move:
    """A move of whoever is awaited, played so that games end by victory in good time."""
    seat = random.choice(acting_seats(state))
    return seat, _best(state, seat, random)


def _best(  # noqa: PLR0911 - one line for each phase
    state: GameState, seat: Seat, random: Random
) -> c.GameCommand:
    match state.phase:
        case PlacingSettlement():
            return c.BuildSettlement(_richest(state, placement.start_corners(state), random))
        case PlacingSetupRoad(_, corner):
            return c.BuildRoad(random.choice(placement.start_roads(state, corner)))
        case AwaitingRoll():
            if development.refusal_to_play(state, seat, Card.KNIGHT) is None:
                return c.PlayKnight()
            return c.RollDice()
        case Discarding(owed):
            return c.Discard(random_cards(state.players[seat].hand, owed[seat], random))
        case MovingRobber():
            tiles = [tile for tile in state.island.board.tiles if tile != state.robber]
            return c.MoveRobber(random.choice(tiles))
        case ChoosingVictim(victims):
            return c.Steal(random.choice(victims))
        case PlacingFreeRoads():
            return c.BuildRoad(random.choice(development.free_road_paths(state, seat)))
        case Acting() | PairedActing():
            return _investment(state, seat, random)
        case _:
            raise AssertionError(state.phase)


def _investment(state: GameState, seat: Seat, random: Random) -> c.GameCommand:
    hand = state.players[seat].hand
    cities = placement.city_corners(state, seat) if placement.cities_left(state, seat) else ()
    spots = (
        placement.settlement_corners(state, seat) if placement.settlements_left(state, seat) else ()
    )
    if cities and hand.covers(CITY_COST):
        return c.BuildCity(_richest(state, cities, random))
    if spots and hand.covers(SETTLEMENT_COST):
        return c.BuildSettlement(_richest(state, spots, random))
    paths = development.free_road_paths(state, seat)
    if paths and not spots and hand.covers(ROAD_COST):
        return c.BuildRoad(random.choice(paths))
    if state.deck.total and hand.covers(DEVELOPMENT_COST):
        return c.BuyDevelopment()
    return _card(state, seat, random) or _barter(state, seat, random) or c.EndActivation()


def _card(state: GameState, seat: Seat, random: Random) -> c.GameCommand | None:
    def playable(card: Card) -> bool:
        return development.refusal_to_play(state, seat, card) is None

    if playable(Card.ROAD_BUILDING):
        return c.PlayRoadBuilding()
    if playable(Card.MONOPOLY):
        return c.PlayMonopoly(random.choice(tuple(Resource)))
    if playable(Card.YEAR_OF_PLENTY):
        return c.PlayYearOfPlenty(random_cards(state.bank, development.plenty(state), random))
    return c.PlayKnight() if playable(Card.KNIGHT) else None


def _barter(state: GameState, seat: Seat, random: Random) -> c.GameCommand | None:
    """With the bank, from a kind that is left over into the one that is scarcest."""
    hand, rates = state.players[seat].hand, bank_trade.rates(state, seat)
    wanted = sorted(Resource, key=lambda kind: (hand[PLACE[kind]], random.random()))
    for give in Resource:
        if hand[PLACE[give]] > rates[PLACE[give]]:
            take = next((kind for kind in wanted if kind != give and state.bank[PLACE[kind]]), None)
            return None if take is None else c.TradeBank(give, take)
    return None


def random_cards(hand: Hand, count: int, random: Random) -> Hand:
    """So many cards of a hand."""
    cards = [kind for kind, held in hand.kinds() for _ in range(held)]
    chosen = random.sample(cards, count)
    return Hand.of({kind: chosen.count(kind) for kind in chosen})


def _richest(state: GameState, corners: tuple[Corner, ...], random: Random) -> Corner:
    board, kinds = state.island.board, yields(state.island)
    numbers = dict(zip(board.tiles, state.island.numbers, strict=True))

    def pips(corner: Corner) -> float:
        around = [tile for tile in board.corner_tiles[corner] if kinds[tile]]
        return sum(6 - abs(7 - numbers[tile]) for tile in around) + random.random()

    return max(corners, key=pips)
