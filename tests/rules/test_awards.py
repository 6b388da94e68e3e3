"""Who holds Longest Road and Largest Army."""

from shared.rules.commands import BuildRoad, BuildSettlement, PlayKnight, RemovePlayer
from shared.rules.events import (
    KnightPlayed,
    LargestArmyAwarded,
    LongestRoadAwarded,
    RoadBuilt,
    SettlementBuilt,
)
from shared.rules.phases import Acting
from tests.rules.play import (
    ANN,
    BOB,
    CAT,
    DAN,
    ROAD,
    SETTLEMENT,
    Game,
    corner,
    given,
    knights,
    path,
    rule,
)

FIVE = "-2,1,SE -1,1,SW -1,1,SE 0,1,SW 0,1,SE"
FOUR_IN_THE_WEST = "-2,0,NW -2,0,NE -1,0,NW -1,0,NE"


@rule("7 Awards and victory")
def test_the_fifth_road_in_a_row_takes_it() -> None:
    game = given(roads={ANN: FOUR_IN_THE_WEST}, settlements={ANN: "-2,0,N"}, hands={ANN: ROAD})
    game.when(ANN, BuildRoad(path("0,0,NW"))).then(
        RoadBuilt(ANN, path("0,0,NW")), LongestRoadAwarded(ANN, 5)
    )


@rule("7 Awards and victory")
def test_the_holder_keeps_a_tie() -> None:
    game = given(
        roads={ANN: FOUR_IN_THE_WEST, BOB: FIVE}, settlements={ANN: "-2,0,N"}, hands={ANN: ROAD}
    )
    game.when(ANN, BuildRoad(path("0,0,NW"))).then(RoadBuilt(ANN, path("0,0,NW")))
    assert game.state.longest_road == BOB


@rule("7 Awards and victory")
def test_a_cut_that_leaves_a_tie_of_others_leaves_nobody() -> None:
    game = _cut_through_ann()
    game.when(CAT, BuildSettlement(corner("0,0,N"))).then(
        SettlementBuilt(CAT, corner("0,0,N")), LongestRoadAwarded(None, 5)
    )


def _cut_through_ann() -> Game:
    return given(
        4,
        active=CAT,
        settlements={ANN: "-2,0,N 1,0,NE", CAT: "1,-1,N"},
        roads={
            ANN: "-2,0,NE -1,0,NW -1,0,NE 0,0,NW 0,0,NE 1,0,NW 1,0,NE",
            BOB: FIVE,
            CAT: "1,-1,NW 0,-1,E",
            DAN: "0,-2,NW 0,-2,NE 1,-2,NW 1,-2,NE 2,-2,NW",
        },
        hands={CAT: SETTLEMENT},
    )


@rule("7 Awards and victory")
def test_three_knights_are_an_army_when_the_third_is_played() -> None:
    game = given(old={ANN: knights(1)}, played={ANN: knights(2)})
    game.when(ANN, PlayKnight()).then(KnightPlayed(ANN), LargestArmyAwarded(ANN, 3))


@rule("7 Awards and victory")
def test_the_larger_army_takes_it_and_an_equal_one_does_not() -> None:
    game = given(old={ANN: knights(2)}, played={ANN: knights(2), BOB: knights(3)})
    game.when(ANN, PlayKnight()).then(KnightPlayed(ANN))
    assert game.state.largest_army == BOB


@rule("10 Leaving and the admin")
def test_the_army_of_a_holder_who_left_passes_to_the_next() -> None:
    game = given(4, played={BOB: knights(4), CAT: knights(3)})
    game.when(ANN, RemovePlayer(BOB))
    assert LargestArmyAwarded(CAT, 3) in game.events


@rule("10 Leaving and the admin")
def test_two_armies_that_tie_after_the_holder_left_are_nobodys() -> None:
    game = given(4, played={BOB: knights(4), CAT: knights(3), DAN: knights(3)})
    game.when(ANN, RemovePlayer(BOB))
    assert LargestArmyAwarded(None, 3) in game.events
    game.awaits(Acting())


@rule("10 Leaving and the admin")
def test_a_road_grows_together_when_what_cut_it_is_gone() -> None:
    game = given(
        roads={ANN: FOUR_IN_THE_WEST + " 0,0,NW 0,0,NE"}, settlements={BOB: "-1,0,N", ANN: "-2,0,N"}
    )
    game.when(ANN, RemovePlayer(BOB))
    assert LongestRoadAwarded(ANN, 6) in game.events
