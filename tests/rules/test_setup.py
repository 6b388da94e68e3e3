"""The setup: snake order, starting pieces, first cards."""

from shared.rules import setup
from shared.rules.commands import BuildRoad, BuildSettlement, EndActivation, RollDice, Undo
from shared.rules.events import (
    Event,
    SetupTurnBegan,
    StartingCardsTaken,
    StartingRoadPlaced,
    StartingSettlementPlaced,
    TurnBegan,
)
from shared.rules.phases import PlacingSettlement, PlacingSetupRoad
from shared.rules.rejection import Reason
from shared.rules.resources import Hand
from shared.rules.seats import Seat
from shared.rules.state import replace
from tests.rules.play import ANN, BOB, CAT, Game, corner, given, path, rule

PLACES = [
    ("0,0,N", "0,0,NE"),
    ("0,0,S", "0,0,SE"),
    ("1,0,S", "1,0,SE"),
    ("-1,0,N", "-1,0,NW"),
    ("-2,1,S", "-2,1,SE"),
    ("2,-1,N", "2,-1,NE"),
    ("0,-2,N", "0,-2,NE"),
    ("2,0,S", "2,0,SE"),
]


def beginning(seats: int = 3, first: Seat = ANN) -> Game:
    game = given(seats, phase=PlacingSettlement(1), active=first)
    game.state = replace(game.state, first=first)
    return game


def place(game: Game, seat: Seat, number: int) -> list[Event]:
    """A settlement and its road, at one of the places that lie far enough apart."""
    settlement, road = PLACES[number]
    game.when(seat, BuildSettlement(corner(settlement)))
    return game.when(seat, BuildRoad(path(road))).events


@rule("2 Setup")
def test_the_snake_goes_out_and_back_from_whoever_begins() -> None:
    game = beginning(4, first=CAT)
    placed = []
    for number in range(8):
        placed.append(game.state.turn.active)
        events = place(game, game.state.turn.active, number)
    assert placed == [2, 3, 0, 1, 1, 0, 3, 2]
    assert events[-1] == TurnBegan(1, CAT, None)


@rule("2 Setup")
def test_the_settlement_and_its_road_are_a_setup_turn() -> None:
    game = beginning()
    here = corner("0,0,N")
    game.when(ANN, BuildSettlement(here)).then(StartingSettlementPlaced(ANN, here, None))
    game.awaits(PlacingSetupRoad(1, here))
    game.when(ANN, BuildRoad(path("0,0,NE"))).then(
        StartingRoadPlaced(ANN, path("0,0,NE")), SetupTurnBegan(BOB, 1)
    )


@rule("2 Setup")
def test_the_road_touches_the_settlement_just_placed() -> None:
    game = beginning()
    for seat, number in ((ANN, 0), (BOB, 1), (CAT, 2)):
        place(game, seat, number)
    game.when(CAT, BuildSettlement(corner("2,-1,N")))
    game.refuses(CAT, BuildRoad(path("1,0,SW")), Reason.ILLEGAL_PLACE)
    game.refuses(CAT, BuildRoad(path("2,-1,E")), Reason.ILLEGAL_PLACE)


@rule("2 Setup")
def test_the_second_settlement_gives_a_card_for_each_tile_with_its_road() -> None:
    game = beginning()
    for seat, number in ((ANN, 0), (BOB, 1), (CAT, 2)):
        place(game, seat, number)
    game.when(CAT, BuildSettlement(corner("-1,1,S")))
    assert game.hand(CAT) == Hand()
    game.when(CAT, BuildRoad(path("-1,1,SE"))).then(
        StartingRoadPlaced(CAT, path("-1,1,SE")),
        StartingCardsTaken(CAT, Hand(wood=1, sheep=1, ore=1)),
        SetupTurnBegan(BOB, 2),
    )
    assert game.state.bank == Hand(18, 19, 18, 19, 18)


@rule("2 Setup")
def test_two_tiles_of_a_kind_give_two_cards_and_a_desert_none() -> None:
    state = beginning().state
    assert setup.first_cards(state, corner("0,1,S")) == Hand(wood=1, sheep=2)
    assert setup.first_cards(state, corner("-1,1,N")) == Hand(wood=1, ore=1)


@rule("2 Setup")
def test_a_settlement_placed_again_moves_but_not_onto_itself() -> None:
    game = beginning().when(ANN, BuildSettlement(corner("0,0,N")))
    game.refuses(ANN, BuildSettlement(corner("0,0,N")), Reason.ILLEGAL_PLACE)
    game.when(ANN, BuildSettlement(corner("0,0,NE"))).then(
        StartingSettlementPlaced(ANN, corner("0,0,NE"), corner("0,0,N"))
    )
    assert game.state.settlements == {corner("0,0,NE"): ANN}
    game.refuses(ANN, BuildRoad(path("0,0,NW")), Reason.ILLEGAL_PLACE)


@rule("9 Undo")
def test_a_moved_settlement_goes_back_to_where_it_stood_before() -> None:
    game = beginning().when(ANN, BuildSettlement(corner("0,0,N")))
    game.when(ANN, BuildSettlement(corner("2,0,S"))).when(ANN, Undo())
    assert game.state.settlements == {corner("0,0,N"): ANN}
    game.awaits(PlacingSetupRoad(1, corner("0,0,N")))
    game.when(ANN, Undo()).awaits(PlacingSettlement(1))
    assert not game.state.settlements
    game.refuses(ANN, Undo(), Reason.NOTHING_TO_UNDO)


@rule("2 Setup")
def test_the_road_closes_it_for_good() -> None:
    game = beginning()
    place(game, ANN, 0)
    game.refuses(ANN, Undo(), Reason.NOT_YOUR_TURN)
    game.refuses(BOB, Undo(), Reason.NOTHING_TO_UNDO)


@rule("2 Setup")
def test_nothing_else_is_done_in_the_setup() -> None:
    game = beginning()
    game.refuses(ANN, RollDice(), Reason.WRONG_PHASE)
    game.refuses(ANN, EndActivation(), Reason.WRONG_PHASE)
    game.refuses(ANN, BuildRoad(path("0,0,NE")), Reason.WRONG_PHASE)
    game.refuses(BOB, BuildSettlement(corner("0,0,N")), Reason.NOT_YOUR_TURN)
