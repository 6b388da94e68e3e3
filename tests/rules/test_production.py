"""The roll and what it yields."""

from shared.rules.commands import RollDice
from shared.rules.events import CardsProduced, DiceRolled, DiscardsDue
from shared.rules.phases import Acting, AwaitingRoll, Discarding, MovingRobber
from shared.rules.rejection import Reason
from shared.rules.resources import Hand, Resource
from tests.rules.play import ANN, BOB, CAT, dice, given, rule


@rule("3 Production")
def test_a_settlement_takes_one_and_a_city_two_per_tile() -> None:
    game = given(phase=AwaitingRoll(), cities={ANN: "-1,2,N"}, settlements={BOB: "-1,2,S"})
    game.when(ANN, RollDice(), dice(1, 2)).then(
        DiceRolled(ANN, 1, 2), CardsProduced({ANN: Hand(sheep=4), BOB: Hand(sheep=1)}, ())
    )
    game.awaits(Acting())
    assert game.state.last_roll == (1, 2)


@rule("3 Production")
def test_the_robbers_tile_yields_nothing() -> None:
    game = given(phase=AwaitingRoll(), robber="1,0", cities={ANN: "1,0,S"})
    game.when(ANN, RollDice(), dice(4, 4)).then(DiceRolled(ANN, 4, 4))


@rule("3 Production")
def test_too_little_for_several_seats_pays_none_of_them() -> None:
    game = given(
        phase=AwaitingRoll(),
        cities={ANN: "-1,1,S"},
        settlements={BOB: "-1,1,N", CAT: "2,0,SE"},
        hands={CAT: Hand(ore=17)},
    )
    game.when(ANN, RollDice(), dice(2, 2)).then(
        DiceRolled(ANN, 2, 2), CardsProduced({CAT: Hand(brick=1)}, (Resource.ORE,))
    )


@rule("3 Production")
def test_too_little_for_one_seat_pays_what_is_left() -> None:
    game = given(
        phase=AwaitingRoll(),
        cities={ANN: "-1,1,S"},
        settlements={ANN: "-1,1,N"},
        hands={CAT: Hand(ore=17)},
    )
    game.when(ANN, RollDice(), dice(1, 3)).then(
        DiceRolled(ANN, 1, 3), CardsProduced({ANN: Hand(ore=2)}, (Resource.ORE,))
    )


@rule("3 Production")
def test_an_empty_bank_pays_one_seat_nothing_and_says_so() -> None:
    game = given(phase=AwaitingRoll(), cities={ANN: "-1,1,S"}, hands={CAT: Hand(ore=19)})
    game.when(ANN, RollDice(), dice(1, 3)).then(
        DiceRolled(ANN, 1, 3), CardsProduced({}, (Resource.ORE,))
    )


@rule("3 Production")
def test_a_blocked_seat_does_not_count_as_due() -> None:
    game = given(
        phase=AwaitingRoll(),
        robber="0,-2",
        cities={ANN: "0,-2,N", BOB: "1,1,SE"},
        hands={CAT: Hand(wheat=18)},
    )
    game.when(ANN, RollDice(), dice(5, 6))
    assert game.hand(BOB) == Hand(wheat=1)


@rule("3 Seven")
def test_a_seven_yields_nothing_and_makes_the_rich_owe_half() -> None:
    game = given(
        4, phase=AwaitingRoll(), hands={ANN: Hand(wood=8), BOB: Hand(brick=7), CAT: Hand(ore=15)}
    )
    game.when(ANN, RollDice(), dice(3, 4)).then(
        DiceRolled(ANN, 3, 4), DiscardsDue({ANN: 4, CAT: 7})
    )
    game.awaits(Discarding({ANN: 4, CAT: 7}))


@rule("3 Seven")
def test_a_seven_with_small_hands_goes_straight_to_the_robber() -> None:
    game = given(phase=AwaitingRoll()).when(ANN, RollDice(), dice(6, 1))
    game.then(DiceRolled(ANN, 6, 1))
    game.awaits(MovingRobber(Acting()))


@rule("3 A turn")
def test_nobody_rolls_twice_or_for_another() -> None:
    given().refuses(ANN, RollDice(), Reason.WRONG_PHASE)
    given(phase=AwaitingRoll()).refuses(BOB, RollDice(), Reason.NOT_YOUR_TURN)
