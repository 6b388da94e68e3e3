"""The table that a file's `given` describes (scenarios/FORMAT.md); judged by possible.py."""

from collections import Counter
from collections.abc import Iterable

from hearthlands.scenario import cast, possible, situation
from hearthlands.scenario.cast import Cast
from hearthlands.scenario.form import Development, Given, Scenario
from hearthlands.scenario.islands import island_of
from hearthlands.scenario.text import BadFile
from shared.rules import awards
from shared.rules.board import Tile
from shared.rules.layout import Island
from shared.rules.options import SUPPLY, size_for
from shared.rules.phases import PlacingSettlement
from shared.rules.resources import NO_CARDS, NO_DEVELOPMENT, Card, Cards, Hand, Resource
from shared.rules.seats import Colour, Seat
from shared.rules.state import GameState, Offer, PlayerState, Turn, replace

NONCE = "0" * 32
NOTHING = Development(old=[], new=[], played=[])


def position(scenario: Scenario, players: Cast) -> GameState:
    """The position, or BadFile if no game can stand so."""
    given = scenario.given or Given()
    state = _table(scenario, given, players)
    possible.judge_table(state)
    if given.start is not None:
        possible.judge_start(given)
        return _started(state, players.seat(given.start))
    state = situation.placed(_with_pieces(state, given, players), given, players)
    state = _with_awards(state, given, players)
    state = replace(state, offers=_offers(given, players, state), next_offer=len(given.offers) + 1)
    possible.judge_play(state)
    return state


def _table(scenario: Scenario, given: Given, players: Cast) -> GameState:
    """Players, cards, bank and deck: what can be said of every position."""
    island = island_of(scenario.island)
    if size_for(len(players.names)) != island.size:
        raise BadFile(f"{len(players.names)} players don't play on {island.size} tiles")
    seated = _players(given, players)
    supply = SUPPLY[island.size]
    return GameState(
        phase=PlacingSettlement(1),
        players=seated,
        admin=players.player(scenario.admin or players.names[0]),
        island=island,
        preview=1,
        robber=_robber(given, island),
        turn=Turn(number=0, primary=Seat(0), paired=None, active=Seat(0)),
        first=Seat(0),
        bank=_bank(given, supply.bank_of_each, seated),
        deck=_deck(given, supply.deck, seated),
    )


def _started(state: GameState, first: Seat) -> GameState:
    if state.players[first].removed:
        raise BadFile("the seat that starts is not in the game")
    return replace(state, turn=replace(state.turn, primary=first, active=first), first=first)


def _players(given: Given, players: Cast) -> tuple[PlayerState, ...]:
    hands, cards = players.by_seat(given.hands), players.by_seat(given.development)
    removed, asking = players.seats(given.removed), players.seats(given.removal_requests)
    return tuple(
        PlayerState(
            player=players.player(name),
            name=name,
            colour=list(Colour)[seat],
            nonce=NONCE,
            hand=Hand.of(hands.get(seat, {})),
            old=_counted(cards.get(seat, NOTHING).old),
            new=_counted(cards.get(seat, NOTHING).new),
            played=_counted(cards.get(seat, NOTHING).played),
            removed=seat in removed,
            removal_requested=seat in asking,
        )
        for seat, name in players.seated()
    )


def _robber(given: Given, island: Island) -> Tile:
    if given.robber is not None:
        return cast.tile(island.board, given.robber)
    if not island.deserts:
        raise BadFile("with no desert on the island, `given` must say where the robber stands")
    return island.deserts[0]


def _bank(given: Given, of_each: int, seated: Iterable[PlayerState]) -> Hand:
    held = NO_CARDS
    for player in seated:
        held = held.plus(player.hand)
    left = Hand(*(of_each - count for count in held))
    named = given.bank or {}
    bank = Hand(*(named.get(kind, n) for kind, n in zip(Resource, left, strict=True)))
    if min(left) < 0 or not left.covers(bank):
        raise BadFile(f"there are {of_each} cards of each resource, and hands and bank hold more")
    return bank


def _deck(given: Given, box: Cards, seated: Iterable[PlayerState]) -> Cards:
    dealt = NO_DEVELOPMENT
    for player in seated:
        dealt = dealt.plus(player.old).plus(player.new).plus(player.played)
    left = box.minus(dealt)
    deck = left if given.deck is None else _counted(given.deck)
    if min(left) < 0 or min(left.minus(deck)) < 0:
        raise BadFile("players and deck hold more development cards of a kind than there are")
    return deck


def _counted(cards: Iterable[Card] | None) -> Cards:
    return Cards.of(Counter(cards or ()))


def _with_pieces(state: GameState, given: Given, players: Cast) -> GameState:
    board = state.island.board
    return replace(
        state,
        roads=players.pieces(given.roads, lambda name: cast.path(board, name)),
        settlements=players.pieces(given.settlements, lambda name: cast.corner(board, name)),
        cities=players.pieces(given.cities, lambda name: cast.corner(board, name)),
    )


def _with_awards(state: GameState, given: Given, players: Cast) -> GameState:
    """The holders named; else as the rules give the awards with no holder before."""
    road, army = awards.holder_by_rules(state)
    if given.longest_road is not None:
        road = players.holder(given.longest_road)
    if given.largest_army is not None:
        army = players.holder(given.largest_army)
    return replace(state, longest_road=road, largest_army=army)


def _offers(given: Given, players: Cast, state: GameState) -> tuple[Offer, ...]:
    offers = []
    for number, one in enumerate(given.offers, start=1):
        proposer = players.seat(one.proposer)
        offers.append(
            Offer(
                number=number,
                proposer=proposer,
                to=situation.reach(state, proposer) if one.to is None else players.seats(one.to),
                give=Hand.of(one.give),
                want=Hand.of(one.want),
            )
        )
    return tuple(offers)
