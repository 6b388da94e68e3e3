"""The setup: the snake, starting settlements and roads, the first cards (RULES 2)."""

from shared.rules import paired_turns, placement
from shared.rules.board import Corner
from shared.rules.commands import BuildRoad, BuildSettlement
from shared.rules.events import (
    Event,
    SetupTurnBegan,
    StartingCardsTaken,
    StartingRoadPlaced,
    StartingSettlementPlaced,
)
from shared.rules.layout import yields
from shared.rules.phases import PlacingSettlement, PlacingSetupRoad, known
from shared.rules.rejection import Reason, reject
from shared.rules.resources import Hand, Resource
from shared.rules.seats import Seat
from shared.rules.state import GameState, Turn, received, replace

FIRST_ROUND = 1
SECOND_ROUND = 2


def order(state: GameState) -> tuple[Seat, ...]:
    """The seats still in the game in the order of the first round; the second is its reverse."""
    return tuple(sorted(state.seats, key=lambda seat: _place(state, seat)))


def after_placement(state: GameState) -> Event:
    """What follows the setup turn of the seat now placing, whether it is still there or not."""
    seats, mine = order(state), _place(state, state.turn.active)
    if current_round(state) == FIRST_ROUND:
        later = [seat for seat in seats if _place(state, seat) > mine]
        if later:
            return SetupTurnBegan(later[0], FIRST_ROUND)
        return SetupTurnBegan(seats[-1], SECOND_ROUND)
    earlier = [seat for seat in seats if _place(state, seat) < mine]
    if earlier:
        return SetupTurnBegan(earlier[-1], SECOND_ROUND)
    return paired_turns.first_turn(state, seats[0])


def current_round(state: GameState) -> int:
    """The first round goes clockwise, the second one back."""
    if isinstance(state.phase, PlacingSettlement):
        return state.phase.round
    return known(state.phase, PlacingSetupRoad).round


def movable(state: GameState) -> Corner | None:
    """The settlement that may still be placed elsewhere: the one whose road is due."""
    return state.phase.corner if isinstance(state.phase, PlacingSetupRoad) else None


def first_cards(state: GameState, settlement: Corner) -> Hand:
    """One card for each tile at the second settlement that is no desert, while the bank has it."""
    kinds = yields(state.island)
    around = [kinds[tile] for tile in state.island.board.corner_tiles[settlement]]
    counts = (around.count(kind) for kind in Resource)
    return Hand(*(min(count, left) for count, left in zip(counts, state.bank, strict=True)))


def decide_build_settlement(state: GameState, actor: Seat, command: BuildSettlement) -> list[Event]:
    moving = movable(state)
    if not placement.start_fits(state, command.corner, moving):
        reject(Reason.ILLEGAL_PLACE)
    return [StartingSettlementPlaced(actor, command.corner, moving)]


def decide_build_road(state: GameState, actor: Seat, command: BuildRoad) -> list[Event]:
    settlement = known(state.phase, PlacingSetupRoad).corner
    if not placement.start_road_fits(state, settlement, command.path):
        reject(Reason.ILLEGAL_PLACE)
    events: list[Event] = [StartingRoadPlaced(actor, command.path)]
    if current_round(state) == SECOND_ROUND:
        cards = first_cards(state, settlement)
        if cards.total:
            events.append(StartingCardsTaken(actor, cards))
    return [*events, after_placement(state)]


def apply_setup_turn_began(state: GameState, event: SetupTurnBegan) -> GameState:
    turn = Turn(number=0, primary=event.seat, paired=None, active=event.seat)
    return replace(state, turn=turn, phase=PlacingSettlement(event.round))


def apply_starting_settlement_placed(
    state: GameState, event: StartingSettlementPlaced
) -> GameState:
    standing = {c: owner for c, owner in state.settlements.items() if c != event.moved_from}
    phase = PlacingSetupRoad(current_round(state), event.corner)
    return replace(state, settlements={**standing, event.corner: event.seat}, phase=phase)


def apply_starting_road_placed(state: GameState, event: StartingRoadPlaced) -> GameState:
    return replace(state, roads={**state.roads, event.path: event.seat})


def apply_starting_cards_taken(state: GameState, event: StartingCardsTaken) -> GameState:
    players, bank = received(state, event.seat, event.cards)
    return replace(state, players=players, bank=bank)


def _place(state: GameState, seat: Seat) -> int:
    """How many places clockwise of the seat that began, removed seats counted too."""
    return (seat - state.first) % len(state.players)
