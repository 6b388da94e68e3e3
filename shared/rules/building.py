"""Roads, settlements and cities: what they cost and when one may be built (RULES 4)."""

from collections.abc import Callable

from shared.rules import placement
from shared.rules.board import Corner, Path
from shared.rules.commands import BuildCity, BuildRoad, BuildSettlement
from shared.rules.events import CityBuilt, Event, RoadBuilt, SettlementBuilt
from shared.rules.rejection import Reason, judge
from shared.rules.resources import CITY_COST, ROAD_COST, SETTLEMENT_COST, Hand
from shared.rules.seats import Seat
from shared.rules.state import GameState, paid, replace

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
    players, bank = paid(state, event.seat, ROAD_COST)
    roads = {**state.roads, event.path: event.seat}
    return replace(state, players=players, bank=bank, roads=roads)


def apply_settlement_built(state: GameState, event: SettlementBuilt) -> GameState:
    players, bank = paid(state, event.seat, SETTLEMENT_COST)
    settlements = {**state.settlements, event.corner: event.seat}
    return replace(state, players=players, bank=bank, settlements=settlements)


def apply_city_built(state: GameState, event: CityBuilt) -> GameState:
    players, bank = paid(state, event.seat, CITY_COST)
    settlements = {c: owner for c, owner in state.settlements.items() if c != event.corner}
    cities = {**state.cities, event.corner: event.seat}
    return replace(state, players=players, bank=bank, settlements=settlements, cities=cities)
