"""Roads, settlements and cities: what they cost and when one may be built (RULES 4)."""

from collections.abc import Callable

from shared.rules import placement
from shared.rules.board import Corner, Path
from shared.rules.commands import BuildCity, BuildRoad, BuildSettlement
from shared.rules.events import CityBuilt, Event, RoadBuilt, SettlementBuilt
from shared.rules.rejection import Reason, judge
from shared.rules.resources import CITY_COST, NO_CARDS, ROAD_COST, SETTLEMENT_COST, Hand
from shared.rules.seats import Seat
from shared.rules.state import GameState, exchanged, replace

Left = Callable[[GameState, Seat], int]


def refusal_of_road(state: GameState, seat: Seat, path: Path) -> Reason | None:
    if not placement.is_path(state, path):
        return Reason.ILLEGAL_PLACE
    fits = placement.road_fits(state, seat, path)
    return _refusal(state, seat, (placement.roads_left, ROAD_COST), fits=fits)


def refusal_of_settlement(state: GameState, seat: Seat, corner: Corner) -> Reason | None:
    if not placement.is_corner(state, corner):
        return Reason.ILLEGAL_PLACE
    fits = placement.settlement_fits(state, seat, corner)
    return _refusal(state, seat, (placement.settlements_left, SETTLEMENT_COST), fits=fits)


def refusal_of_city(state: GameState, seat: Seat, corner: Corner) -> Reason | None:
    if not placement.is_corner(state, corner):
        return Reason.ILLEGAL_PLACE
    fits = placement.city_fits(state, seat, corner)
    return _refusal(state, seat, (placement.cities_left, CITY_COST), fits=fits)


def refusal_of_any_road(state: GameState, seat: Seat) -> Reason | None:
    """Why no road at all can be built now."""
    fits = bool(placement.road_paths(state, seat))
    return _refusal(state, seat, (placement.roads_left, ROAD_COST), fits=fits)


def refusal_of_any_settlement(state: GameState, seat: Seat) -> Reason | None:
    """Why no settlement at all can be built now."""
    fits = bool(placement.settlement_corners(state, seat))
    return _refusal(state, seat, (placement.settlements_left, SETTLEMENT_COST), fits=fits)


def refusal_of_any_city(state: GameState, seat: Seat) -> Reason | None:
    """Why no city at all can be built now."""
    fits = bool(placement.city_corners(state, seat))
    return _refusal(state, seat, (placement.cities_left, CITY_COST), fits=fits)


def _refusal(
    state: GameState, seat: Seat, piece: tuple[Left, Hand], *, fits: bool
) -> Reason | None:
    left, cost = piece
    if not left(state, seat):
        return Reason.NO_PIECE_LEFT
    if not fits:
        return Reason.ILLEGAL_PLACE
    if not state.players[seat].hand.covers(cost):
        return Reason.CANNOT_AFFORD
    return None


def decide_build_road(state: GameState, actor: Seat, command: BuildRoad) -> list[Event]:
    judge(refusal_of_road(state, actor, command.path))
    return [RoadBuilt(actor, command.path)]


def decide_build_settlement(state: GameState, actor: Seat, command: BuildSettlement) -> list[Event]:
    judge(refusal_of_settlement(state, actor, command.corner))
    return [SettlementBuilt(actor, command.corner)]


def decide_build_city(state: GameState, actor: Seat, command: BuildCity) -> list[Event]:
    judge(refusal_of_city(state, actor, command.corner))
    return [CityBuilt(actor, command.corner)]


def apply_road_built(state: GameState, event: RoadBuilt) -> GameState:
    paid = exchanged(state, event.seat, gives=ROAD_COST, takes=NO_CARDS)
    return replace(paid, roads={**state.roads, event.path: event.seat})


def apply_settlement_built(state: GameState, event: SettlementBuilt) -> GameState:
    paid = exchanged(state, event.seat, gives=SETTLEMENT_COST, takes=NO_CARDS)
    return replace(paid, settlements={**state.settlements, event.corner: event.seat})


def apply_city_built(state: GameState, event: CityBuilt) -> GameState:
    paid = exchanged(state, event.seat, gives=CITY_COST, takes=NO_CARDS)
    settlements = {c: owner for c, owner in state.settlements.items() if c != event.corner}
    cities = {**state.cities, event.corner: event.seat}
    return replace(paid, settlements=settlements, cities=cities)
