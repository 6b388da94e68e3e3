"""Development cards: bought, playable when, and what each of them does (RULES 6)."""

from itertools import chain, repeat

from shared.rules import placement
from shared.rules.board import Path
from shared.rules.chance import Chance
from shared.rules.commands import BuildRoad, PlayMonopoly, PlayYearOfPlenty
from shared.rules.events import (
    DevelopmentBought,
    Event,
    FreeRoadBuilt,
    FreeRoadsForgone,
    FreeRoadsLapsed,
    KnightPlayed,
    MonopolyPlayed,
    RoadBuildingPlayed,
    YearOfPlentyPlayed,
)
from shared.rules.phases import (
    Acting,
    AwaitingRoll,
    MovingRobber,
    PairedActing,
    PlacingFreeRoads,
    Resumed,
    known,
)
from shared.rules.rejection import Reason, judge, reject
from shared.rules.resources import DEVELOPMENT_COST, PLACE, Card, Cards, Hand
from shared.rules.seats import Seat
from shared.rules.state import GameState, players_with, received, replace

FREE_ROADS = 2
PLENTY = 2


def refusal_to_buy(state: GameState, seat: Seat) -> Reason | None:
    if not state.deck.total:
        return Reason.DECK_EMPTY
    if not state.players[seat].hand.covers(DEVELOPMENT_COST):
        return Reason.CANNOT_AFFORD
    return None


def refusal_to_play(state: GameState, seat: Seat, card: Card) -> Reason | None:
    """Why a seat can't play this kind of card now, whatever it would name with it."""
    player = state.players[seat]
    if not player.old.count_of(card):
        return Reason.CARD_TOO_NEW if player.new.count_of(card) else Reason.NO_CARD
    if state.turn.card_played:
        return Reason.CARD_ALREADY_PLAYED
    if card is Card.ROAD_BUILDING:
        return _refusal_of_road_building(state, seat)
    if card is Card.YEAR_OF_PLENTY and not plenty(state):
        return Reason.BANK_SHORT
    return None


def plenty(state: GameState) -> int:
    """How many cards a Year of Plenty takes: two, or the bank's last one."""
    return min(PLENTY, state.bank.total)


def free_road_paths(state: GameState, seat: Seat) -> tuple[Path, ...]:
    """Every path on which a free road may lie."""
    return placement.road_paths(state, seat) if placement.roads_left(state, seat) else ()


def written_out(deck: Cards) -> tuple[Card, ...]:
    """Every card of the deck, in the order from which one is drawn (RULES 12)."""
    return tuple(chain.from_iterable(repeat(kind, count) for kind, count in deck.kinds()))


def _refusal_of_road_building(state: GameState, seat: Seat) -> Reason | None:
    if not placement.roads_left(state, seat):
        return Reason.NO_PIECE_LEFT
    return None if placement.road_paths(state, seat) else Reason.ILLEGAL_PLACE


def decide_buy_development(state: GameState, actor: Seat, chance: Chance) -> list[Event]:
    judge(refusal_to_buy(state, actor))
    return [DevelopmentBought(actor, chance.pick("development", written_out(state.deck)))]


def decide_play_knight(state: GameState, actor: Seat) -> list[Event]:
    judge(refusal_to_play(state, actor, Card.KNIGHT))
    return [KnightPlayed(actor)]


def decide_play_road_building(state: GameState, actor: Seat) -> list[Event]:
    judge(refusal_to_play(state, actor, Card.ROAD_BUILDING))
    return [RoadBuildingPlayed(actor, min(FREE_ROADS, placement.roads_left(state, actor)))]


def decide_play_year_of_plenty(
    state: GameState, actor: Seat, command: PlayYearOfPlenty
) -> list[Event]:
    judge(refusal_to_play(state, actor, Card.YEAR_OF_PLENTY))
    if not command.cards.countable or command.cards.total != plenty(state):
        reject(Reason.INVALID_CARDS)
    if not state.bank.covers(command.cards):
        reject(Reason.BANK_SHORT)
    return [YearOfPlentyPlayed(actor, command.cards)]


def decide_play_monopoly(state: GameState, actor: Seat, command: PlayMonopoly) -> list[Event]:
    judge(refusal_to_play(state, actor, Card.MONOPOLY))
    place = PLACE[command.resource]
    held = {seat: state.players[seat].hand[place] for seat in state.seats if seat != actor}
    taken = {seat: count for seat, count in held.items() if count}
    return [MonopolyPlayed(actor, command.resource, taken)]


def decide_build_free_road(state: GameState, actor: Seat, command: BuildRoad) -> list[Event]:
    """Its piece and place are judged as any road's; what is left after it may lapse."""
    if not placement.is_path(state, command.path):
        reject(Reason.ILLEGAL_PLACE)
    if not placement.roads_left(state, actor):
        reject(Reason.NO_PIECE_LEFT)
    if not placement.road_fits(state, actor, command.path):
        reject(Reason.ILLEGAL_PLACE)
    built = FreeRoadBuilt(actor, command.path)
    due = known(state.phase, PlacingFreeRoads).left - 1
    if due and not free_road_paths(apply_free_road_built(state, built), actor):
        return [built, FreeRoadsLapsed(actor)]
    return [built]


def decide_forgo_free_roads(actor: Seat) -> list[Event]:
    return [FreeRoadsForgone(actor)]


def apply_development_bought(state: GameState, event: DevelopmentBought) -> GameState:
    player, card = state.players[event.seat], Cards.single(event.card)
    hand, new = player.hand.minus(DEVELOPMENT_COST), player.new.plus(card)
    return replace(
        state,
        players=players_with(state, event.seat, hand=hand, new=new),
        bank=state.bank.plus(DEVELOPMENT_COST),
        deck=state.deck.minus(card),
    )


def apply_knight_played(state: GameState, event: KnightPlayed) -> GameState:
    spent = _spent(state, event.seat, Card.KNIGHT)
    return replace(spent, phase=MovingRobber(_resumed(state)))


def apply_road_building_played(state: GameState, event: RoadBuildingPlayed) -> GameState:
    spent = _spent(state, event.seat, Card.ROAD_BUILDING)
    return replace(spent, phase=PlacingFreeRoads(event.grant, _resumed(state)))


def apply_free_road_built(state: GameState, event: FreeRoadBuilt) -> GameState:
    granted = known(state.phase, PlacingFreeRoads)
    left = granted.left - 1
    phase = PlacingFreeRoads(left, granted.then) if left else granted.then
    return replace(state, roads={**state.roads, event.path: event.seat}, phase=phase)


def apply_free_roads_given_up(
    state: GameState, _event: FreeRoadsForgone | FreeRoadsLapsed
) -> GameState:
    return replace(state, phase=known(state.phase, PlacingFreeRoads).then)


def apply_year_of_plenty_played(state: GameState, event: YearOfPlentyPlayed) -> GameState:
    spent = _spent(state, event.seat, Card.YEAR_OF_PLENTY)
    players, bank = received(spent, event.seat, event.cards)
    return replace(spent, players=players, bank=bank)


def apply_monopoly_played(state: GameState, event: MonopolyPlayed) -> GameState:
    spent = _spent(state, event.seat, Card.MONOPOLY)
    players = list(spent.players)
    for seat, count in event.taken.items():
        cards = Hand.single(event.resource, count)
        players[seat] = replace(players[seat], hand=players[seat].hand.minus(cards))
        players[event.seat] = replace(
            players[event.seat], hand=players[event.seat].hand.plus(cards)
        )
    return replace(spent, players=tuple(players))


def _spent(state: GameState, seat: Seat, card: Card) -> GameState:
    """The card lies played, and no other may be played in this activation."""
    player, one = state.players[seat], Cards.single(card)
    players = players_with(state, seat, old=player.old.minus(one), played=player.played.plus(one))
    return replace(state, players=players, turn=replace(state.turn, card_played=True))


def _resumed(state: GameState) -> Resumed:
    """Where play goes on after the card: where it was played."""
    if isinstance(state.phase, AwaitingRoll | Acting | PairedActing):
        return state.phase
    raise AssertionError(state.phase)
