"""Points, and how a game ends: ten in one's own activation, or only one seat left (RULES 7, 10)."""

from shared.rules.events import Event, GameAbandoned, GameWon
from shared.rules.options import POINTS_TO_WIN
from shared.rules.phases import (
    Closed,
    GameOver,
    Gathering,
    PlacingSettlement,
    PlacingSetupRoad,
)
from shared.rules.pieces import of_pieces
from shared.rules.seats import Seat
from shared.rules.state import GameState, replace

AWARD_POINTS = 2
CITY_POINTS = 2
NO_GAME = (Gathering, Closed, GameOver)
SETUP = (PlacingSettlement, PlacingSetupRoad)


def shown_points(state: GameState, seat: Seat) -> int:
    """What everybody can count: buildings and awards."""
    awards = (state.longest_road == seat) + (state.largest_army == seat)
    return building_points(state, seat) + awards * AWARD_POINTS


@of_pieces
def building_points(state: GameState, seat: Seat) -> int:
    """What stands on the island: one point a settlement, two a city."""
    settlements, cities = list(state.settlements.values()), list(state.cities.values())
    return settlements.count(seat) + cities.count(seat) * CITY_POINTS


def points(state: GameState, seat: Seat) -> int:
    """All points of a seat, its hidden Victory Points included."""
    player = state.players[seat]
    return shown_points(state, seat) + player.old.victory_point + player.new.victory_point


def declare(state: GameState) -> list[Event]:
    """The end of the game, if it has come: only the owner of the activation can win."""
    if isinstance(state.phase, NO_GAME):
        return []
    if len(state.seats) == 1:
        return [GameAbandoned()]
    if isinstance(state.phase, SETUP):
        return []
    active = state.turn.active
    scored = points(state, active)
    return [GameWon(active, scored)] if scored >= POINTS_TO_WIN else []


def apply_game_won(state: GameState, event: GameWon) -> GameState:
    return replace(state, phase=GameOver(event.seat))


def apply_game_abandoned(state: GameState) -> GameState:
    return replace(state, phase=GameOver(None))
