"""Ways to play for tests: every command worth trying, random legal play, and play to win."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

from shared.rules import bank_trade, decide, development, discard, placement, player_trade
from shared.rules import commands as c
from shared.rules.board import Corner
from shared.rules.chance import Chance
from shared.rules.layout import yields
from shared.rules.phases import (
    LEGAL,
    Acting,
    AwaitingRoll,
    ChoosingVictim,
    Discarding,
    MovingRobber,
    PairedActing,
    PlacingFreeRoads,
    PlacingSettlement,
    PlacingSetupRoad,
)
from shared.rules.rejection import RuleViolation
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

Move = tuple[Seat, c.GameCommand]

WITHOUT_A_CHOICE: tuple[c.GameCommand, ...] = (
    c.RollDice(),
    c.EndActivation(),
    c.Undo(),
    c.BuyDevelopment(),
    c.ForgoFreeRoads(),
    c.PlayKnight(),
    c.PlayRoadBuilding(),
    c.RequestRemoval(),
    c.WithdrawRemovalRequest(),
)


def started(seats: int, secret: bytes) -> tuple[list[c.Command], list[PlayerId]]:
    """The commands that open a table for so many people, and who asks for each."""
    people = [PlayerId(f"00000000-0000-4000-8000-{seat:012}") for seat in range(seats)]
    names = ("ann", "bob", "cat", "dan", "eve", "fay")
    opening: list[c.Command] = [
        c.SitDown(name=names[seat], nonce=secret[:15].hex() + f"{seat:02x}")
        for seat in range(seats)
    ]
    previews = 1 if seats < 5 else 2
    return [*opening, c.StartGame(preview=previews)], [*people, people[0]]


def wishes(state: GameState, seat: Seat) -> Iterator[c.GameCommand]:
    """Every command of a seat that differs in kind or place; of the countless offers, some."""
    board, hand = state.island.board, state.players[seat].hand
    yield from WITHOUT_A_CHOICE
    yield from (c.BuildRoad(path) for path in board.paths)
    yield from (c.BuildSettlement(corner) for corner in board.corners)
    yield from (c.BuildCity(corner) for corner in board.corners)
    yield from (c.MoveRobber(tile) for tile in board.tiles)
    yield from (c.PlayMonopoly(kind) for kind in Resource)
    yield from (c.TradeBank(give, take) for give in Resource for take in Resource)
    for pair in combinations_with_replacement(Resource, 2):
        yield c.PlayYearOfPlenty(Hand.of({kind: pair.count(kind) for kind in pair}))
    yield from (c.PlayYearOfPlenty(Hand.single(kind)) for kind in Resource)
    for other in map(Seat, range(len(state.players))):
        yield c.Steal(other)
        yield c.ApproveRemoval(other)
        yield c.RefuseRemoval(other)
        yield c.RemovePlayer(other)
        yield c.HandOverAdmin(other)
    for number in range(max(1, state.next_offer - 3), state.next_offer + 1):
        yield c.AcceptTrade(number)
        yield c.DeclineTrade(number)
        yield c.WithdrawTrade(number)
    yield c.Discard(first_cards(hand, discard.owed(state, seat)))
    for give in Resource:
        for want in Resource:
            yield c.OfferTrade(Hand.single(give), Hand.single(want))


def first_cards(hand: Hand, count: int) -> Hand:
    """The first so many cards of a hand."""
    counts: list[int] = []
    for held in hand:
        counts.append(min(held, count))
        count -= counts[-1]
    return Hand(*counts)


def accepted(state: GameState, seat: Seat, chance: Chance) -> list[c.GameCommand]:
    """Those wishes of a seat that the rules agree to."""
    known = LEGAL[type(state.phase)]
    return [
        wish
        for wish in wishes(state, seat)
        if type(wish) in known and _is_fine(state, seat, wish, chance)
    ]


def _is_fine(state: GameState, seat: Seat, wish: c.GameCommand, chance: Chance) -> bool:
    try:
        decide(state, seat, wish, chance)
    except RuleViolation:
        return False
    return True


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


def an_offer(state: GameState, seat: Seat, random: Random) -> c.OfferTrade | None:
    """One card for one, to everybody, if the seat may offer at all."""
    hand = state.players[seat].hand
    if not hand.total or not player_trade.may_offer_to(state, seat):
        return None
    give = random.choice([kind for kind, _ in hand.kinds()])
    want = random.choice([kind for kind in Resource if kind != give])
    return c.OfferTrade(Hand.single(give), Hand.single(want))
