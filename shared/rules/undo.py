"""Taking back placements: which, until when, and what that restores (RULES 9).

Closed by default: an event that is neither a placement nor listed as no wall is a wall.
"""

from collections.abc import Mapping
from typing import TypeVar, assert_never

from shared.rules import events as e
from shared.rules.board import Corner, Path
from shared.rules.events import Piece
from shared.rules.rejection import Reason, reject
from shared.rules.resources import CITY_COST, NO_CARDS, ROAD_COST, SETTLEMENT_COST, Hand
from shared.rules.seats import Seat
from shared.rules.state import GameState, Placement, received, replace

Place = TypeVar("Place", bound=str)

Placed = (
    e.RoadBuilt
    | e.FreeRoadBuilt
    | e.SettlementBuilt
    | e.CityBuilt
    | e.StartingSettlementPlaced
    | e.RobberMoved
)
UNDOABLE = (
    e.RoadBuilt,
    e.FreeRoadBuilt,
    e.SettlementBuilt,
    e.CityBuilt,
    e.StartingSettlementPlaced,
    e.RobberMoved,
)
NO_WALLS = frozenset(
    {
        e.FreeRoadsForgone,
        e.FreeRoadsLapsed,
        e.LongestRoadAwarded,
        e.LargestArmyAwarded,
        e.TradeOffered,
        e.TradeDeclined,
        e.OfferClosed,
        e.RemovalRequested,
        e.RemovalRequestWithdrawn,
        e.RemovalRefused,
        e.AdminChanged,
        e.PlacementUndone,
    }
)
"""What a placement brings with it, and what is nobody's placement and is never put back."""


def next_placement(state: GameState) -> Placement | None:
    """What the next undo takes back."""
    return state.earlier[-1] if state.earlier else None


def decide_undo(state: GameState, actor: Seat) -> list[e.Event]:
    newest = next_placement(state)
    if newest is None:
        reject(Reason.NOTHING_TO_UNDO)
    return [e.PlacementUndone(actor, newest.piece, newest.place)]


def remember(before: GameState, event: e.Event, after: GameState) -> GameState:
    """The table after an event, with what can still be undone brought up to date."""
    if isinstance(event, UNDOABLE):
        return replace(after, earlier=(*before.earlier, _placement(before, event)))
    if after.earlier and type(event) not in NO_WALLS:
        return replace(after, earlier=())
    return after


def _placement(before: GameState, event: Placed) -> Placement:
    piece, place, refund = _put(event)
    return Placement(
        seat=event.seat,
        piece=piece,
        place=place,
        refund=refund,
        phase_before=before.phase,
        robber_before=before.robber,
        longest_road_before=before.longest_road,
        largest_army_before=before.largest_army,
        moved_from=event.moved_from if isinstance(event, e.StartingSettlementPlaced) else None,
    )


def _put(event: Placed) -> tuple[Piece, str, Hand]:
    """What was placed, where, and what for."""
    match event:
        case e.RoadBuilt():
            return Piece.ROAD, event.path, ROAD_COST
        case e.FreeRoadBuilt():
            return Piece.FREE_ROAD, event.path, NO_CARDS
        case e.SettlementBuilt():
            return Piece.SETTLEMENT, event.corner, SETTLEMENT_COST
        case e.CityBuilt():
            return Piece.CITY, event.corner, CITY_COST
        case e.StartingSettlementPlaced():
            return Piece.STARTING_SETTLEMENT, event.corner, NO_CARDS
        case e.RobberMoved():
            return Piece.ROBBER, event.tile, NO_CARDS
        case _:
            assert_never(event)


def apply_placement_undone(state: GameState, event: e.PlacementUndone) -> GameState:
    """Restores what was and derives nothing anew, the holders of the awards included."""
    undone = state.earlier[-1]
    players, bank = received(state, event.seat, undone.refund)
    return replace(
        _taken_off(state, undone),
        players=players,
        bank=bank,
        earlier=state.earlier[:-1],
        phase=undone.phase_before,
        robber=undone.robber_before,
        longest_road=undone.longest_road_before,
        largest_army=undone.largest_army_before,
    )


def _taken_off(state: GameState, undone: Placement) -> GameState:
    corner = Corner(undone.place)
    match undone.piece:
        case Piece.ROAD | Piece.FREE_ROAD:
            return replace(state, roads=_without(state.roads, Path(undone.place)))
        case Piece.SETTLEMENT:
            return replace(state, settlements=_without(state.settlements, corner))
        case Piece.CITY:
            settlements = {**state.settlements, corner: undone.seat}
            return replace(state, cities=_without(state.cities, corner), settlements=settlements)
        case Piece.STARTING_SETTLEMENT:
            former = {} if undone.moved_from is None else {undone.moved_from: undone.seat}
            settlements = {**_without(state.settlements, corner), **former}
            return replace(state, settlements=settlements)
        case Piece.ROBBER:
            return state
        case _:
            assert_never(undone.piece)


def _without(pieces: Mapping[Place, Seat], place: Place) -> Mapping[Place, Seat]:
    return {where: owner for where, owner in pieces.items() if where != place}
