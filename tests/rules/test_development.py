"""Development cards."""

from shared.rules.board import Tile
from shared.rules.chance import Chance
from shared.rules.commands import (
    BuildRoad,
    BuyDevelopment,
    EndActivation,
    ForgoFreeRoads,
    MoveRobber,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
    Undo,
)
from shared.rules.development import written_out
from shared.rules.events import (
    DevelopmentBought,
    FreeRoadBuilt,
    FreeRoadsForgone,
    FreeRoadsLapsed,
    KnightPlayed,
    MonopolyPlayed,
    RoadBuildingPlayed,
    YearOfPlentyPlayed,
)
from shared.rules.phases import Acting, AwaitingRoll, MovingRobber, PairedActing, PlacingFreeRoads
from shared.rules.rejection import Reason
from shared.rules.resources import Cards, Hand, Resource
from shared.rules.state import replace
from tests.rules.play import (
    ANN,
    BOB,
    CAT,
    DAN,
    DEVELOPMENT,
    KEY,
    Game,
    given,
    knights,
    path,
    rule,
)

ROAD_BUILDING, MONOPOLY, PLENTY = (
    Cards(road_building=1),
    Cards(monopoly=1),
    Cards(year_of_plenty=1),
)
FOURTEEN = (
    "-2,0,NW -2,0,NE -1,0,NW -1,0,NE 0,0,NW 0,0,NE 1,0,NW 1,0,NE "
    "-2,1,SW -2,1,SE -1,1,SW -1,1,SE 0,1,SW 0,1,SE"
)


@rule("12 Chance that can be checked")
def test_a_card_is_drawn_from_the_deck_written_out() -> None:
    game = given(hands={ANN: DEVELOPMENT})
    chance = Chance(KEY, 21)
    card = written_out(game.state.deck)[chance.draw(25, "development", 0)]
    game.when(ANN, BuyDevelopment(), chance).then(DevelopmentBought(ANN, card))
    assert game.state.deck.total == 24
    assert game.state.players[ANN].new == Cards.single(card)
    assert game.hand(ANN) == Hand()


@rule("6 Development cards")
def test_an_empty_deck_sells_nothing() -> None:
    game = given(hands={ANN: DEVELOPMENT})
    game.refuses(BOB, BuyDevelopment(), Reason.NOT_YOUR_TURN)
    Game(replace(game.state, deck=Cards())).refuses(ANN, BuyDevelopment(), Reason.DECK_EMPTY)
    given().refuses(ANN, BuyDevelopment(), Reason.CANNOT_AFFORD)


@rule("6 Development cards")
def test_refusals_come_in_order_none_new_played() -> None:
    game = given(new={ANN: knights(1)}, old={ANN: MONOPOLY})
    game.refuses(ANN, PlayKnight(), Reason.CARD_TOO_NEW)
    game.refuses(ANN, PlayRoadBuilding(), Reason.NO_CARD)
    game.when(ANN, PlayMonopoly(Resource.ORE))
    game.refuses(ANN, PlayMonopoly(Resource.ORE), Reason.NO_CARD)
    game.refuses(ANN, PlayKnight(), Reason.CARD_TOO_NEW)


@rule("6 Development cards")
def test_one_card_per_activation_before_the_roll_included() -> None:
    game = given(phase=AwaitingRoll(), old={ANN: Cards(monopoly=1, year_of_plenty=1)})
    game.when(ANN, PlayMonopoly(Resource.SHEEP)).awaits(AwaitingRoll())
    game.refuses(ANN, PlayYearOfPlenty(Hand(ore=2)), Reason.CARD_ALREADY_PLAYED)


@rule("8 Five or six seats")
def test_the_primarys_card_leaves_the_paired_seat_its_own() -> None:
    game = given(5, old={ANN: MONOPOLY, DAN: knights(2)})
    game.when(ANN, PlayMonopoly(Resource.ORE)).when(ANN, EndActivation())
    game.when(DAN, PlayKnight()).awaits(MovingRobber(PairedActing()))
    game.when(DAN, MoveRobber(Tile("2,0"))).awaits(PairedActing())
    game.refuses(DAN, PlayKnight(), Reason.CARD_ALREADY_PLAYED)


@rule("6 Development cards")
def test_a_knight_moves_the_robber_where_it_was_played() -> None:
    game = given(phase=AwaitingRoll(), old={ANN: knights(1)}, hands={BOB: Hand(wood=9)})
    game.when(ANN, PlayKnight()).then(KnightPlayed(ANN)).awaits(MovingRobber(AwaitingRoll()))
    assert game.state.players[ANN].played == knights(1)


@rule("6 Development cards")
def test_two_free_roads_the_second_from_the_first() -> None:
    game = given(settlements={ANN: "0,0,N"}, old={ANN: ROAD_BUILDING})
    game.when(ANN, PlayRoadBuilding()).then(RoadBuildingPlayed(ANN, 2))
    game.refuses(ANN, BuildRoad(path("0,0,E")), Reason.ILLEGAL_PLACE)
    game.when(ANN, BuildRoad(path("0,0,NE"))).then(FreeRoadBuilt(ANN, path("0,0,NE")))
    game.refuses(ANN, EndActivation(), Reason.WRONG_PHASE)
    game.when(ANN, BuildRoad(path("0,0,E"))).awaits(Acting())
    game.refuses(ANN, BuildRoad(path("0,0,SE")), Reason.CANNOT_AFFORD)


@rule("6 Development cards")
def test_what_is_left_may_be_forgone_and_undo_gives_the_grant_back() -> None:
    game = given(phase=AwaitingRoll(), settlements={ANN: "0,0,N"}, old={ANN: ROAD_BUILDING})
    game.when(ANN, PlayRoadBuilding()).when(ANN, BuildRoad(path("0,0,NE")))
    game.when(ANN, ForgoFreeRoads()).then(FreeRoadsForgone(ANN)).awaits(AwaitingRoll())
    game.when(ANN, Undo()).awaits(PlacingFreeRoads(2, AwaitingRoll()))
    game.refuses(ANN, Undo(), Reason.NOTHING_TO_UNDO)


@rule("6 Development cards")
def test_with_one_piece_left_there_is_one_free_road() -> None:
    game = given(settlements={ANN: "-2,0,N"}, roads={ANN: FOURTEEN}, old={ANN: ROAD_BUILDING})
    game.when(ANN, PlayRoadBuilding()).then(RoadBuildingPlayed(ANN, 1))
    game.when(ANN, BuildRoad(path("2,0,NW"))).awaits(Acting())


@rule("6 Development cards")
def test_without_a_piece_or_a_path_the_card_is_kept() -> None:
    pieceless = given(
        settlements={ANN: "-2,0,N"}, roads={ANN: FOURTEEN + " 1,1,SW"}, old={ANN: ROAD_BUILDING}
    )
    pieceless.refuses(ANN, PlayRoadBuilding(), Reason.NO_PIECE_LEFT)
    given(old={ANN: ROAD_BUILDING}).refuses(ANN, PlayRoadBuilding(), Reason.ILLEGAL_PLACE)


@rule("6 Development cards")
def test_a_free_road_without_a_path_when_it_is_due_lapses() -> None:
    # Ann is shut in at a corner of the island: one path is left to her, and it ends at Bob's.
    game = given(
        settlements={ANN: "2,0,SE", BOB: "2,0,NE"},
        roads={BOB: "2,0,SE"},
        old={ANN: ROAD_BUILDING},
    )
    game.when(ANN, PlayRoadBuilding()).when(ANN, BuildRoad(path("2,0,E"))).then(
        FreeRoadBuilt(ANN, path("2,0,E")), FreeRoadsLapsed(ANN)
    )
    game.awaits(Acting())
    game.when(ANN, Undo()).awaits(PlacingFreeRoads(2, Acting()))


@rule("6 Development cards")
def test_year_of_plenty_takes_two_that_the_bank_has() -> None:
    game = given(old={ANN: PLENTY}, hands={BOB: Hand(ore=18)})
    for cards in (Hand(wood=1), Hand(wood=2, sheep=1), Hand(wood=3, ore=-1)):
        game.refuses(ANN, PlayYearOfPlenty(cards), Reason.INVALID_CARDS)
    game.refuses(ANN, PlayYearOfPlenty(Hand(ore=2)), Reason.BANK_SHORT)
    cards = Hand(wood=1, ore=1)
    game.when(ANN, PlayYearOfPlenty(cards)).then(YearOfPlentyPlayed(ANN, cards))
    assert game.hand(ANN) == cards


@rule("6 Development cards")
def test_year_of_plenty_takes_the_banks_last_card_and_nothing_from_an_empty_bank() -> None:
    game = given(old={ANN: PLENTY}, bank=Hand(ore=1))
    game.refuses(ANN, PlayYearOfPlenty(Hand(ore=2)), Reason.INVALID_CARDS)
    game.when(ANN, PlayYearOfPlenty(Hand(ore=1)))
    empty = given(old={ANN: PLENTY}, bank=Hand())
    empty.refuses(ANN, PlayYearOfPlenty(Hand(ore=2)), Reason.BANK_SHORT)


@rule("6 Development cards")
def test_monopoly_takes_all_of_one_kind_from_every_opponent() -> None:
    hands = {ANN: Hand(ore=1), BOB: Hand(ore=3, wood=2), CAT: Hand(ore=1)}
    game = given(4, old={ANN: MONOPOLY}, hands=hands)
    game.when(ANN, PlayMonopoly(Resource.ORE)).then(
        MonopolyPlayed(ANN, Resource.ORE, {BOB: 3, CAT: 1})
    )
    assert (game.hand(ANN), game.hand(BOB)) == (Hand(ore=5), Hand(wood=2))


@rule("6 Development cards")
def test_a_monopoly_on_what_nobody_holds_is_spent() -> None:
    game = given(old={ANN: MONOPOLY})
    game.when(ANN, PlayMonopoly(Resource.ORE)).then(MonopolyPlayed(ANN, Resource.ORE, {}))
    assert game.state.players[ANN].played == MONOPOLY
