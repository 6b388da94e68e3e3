"""Points, and the end of the game."""

from shared.rules import victory
from shared.rules.board import Tile
from shared.rules.chance import Chance
from shared.rules.commands import (
    BuildCity,
    BuyDevelopment,
    EndActivation,
    MoveRobber,
    PlayKnight,
    RemovePlayer,
    RollDice,
    Undo,
)
from shared.rules.events import (
    ActivationEnded,
    DevelopmentBought,
    GameAbandoned,
    GameWon,
    KnightPlayed,
    LargestArmyAwarded,
    TurnBegan,
)
from shared.rules.phases import AwaitingRoll, GameOver
from shared.rules.rejection import Reason
from shared.rules.resources import Card, Cards
from tests.rules.play import (
    ANN,
    BOB,
    CAT,
    CITY,
    DAN,
    DEVELOPMENT,
    corner,
    given,
    knights,
    luck,
    rule,
)

FOUR_CITIES = "-2,0,N -1,0,N 0,0,N 1,0,N"


def _draws(card: Card) -> Chance:
    deck = tuple(kind for kind, count in Cards(14, 5, 2, 2, 2).kinds() for _ in range(count))
    return luck(lambda chance: chance.pick("development", deck) is card)


@rule("7 Awards and victory")
def test_hidden_victory_points_count_for_their_owner_alone() -> None:
    game = given(
        settlements={ANN: "2,0,N"},
        cities={ANN: FOUR_CITIES},
        new={ANN: Cards(victory_point=1)},
        phase=AwaitingRoll(),
        active=BOB,
    )
    assert victory.shown_points(game.state, ANN) == 9
    assert victory.points(game.state, ANN) == 10


@rule("7 Awards and victory")
def test_a_victory_point_bought_with_nine_wins_at_once() -> None:
    game = given(settlements={ANN: "2,0,N"}, cities={ANN: FOUR_CITIES}, hands={ANN: DEVELOPMENT})
    game.when(ANN, BuyDevelopment(), _draws(Card.VICTORY_POINT)).then(
        DevelopmentBought(ANN, Card.VICTORY_POINT), GameWon(ANN, 10)
    )


@rule("7 Awards and victory")
def test_the_third_knight_wins_before_the_robber_moves() -> None:
    game = given(
        cities={ANN: FOUR_CITIES},
        old={ANN: knights(1)},
        played={ANN: knights(2)},
        phase=AwaitingRoll(),
    )
    game.when(ANN, PlayKnight()).then(
        KnightPlayed(ANN), LargestArmyAwarded(ANN, 3), GameWon(ANN, 10)
    )
    game.refuses(ANN, MoveRobber(Tile("1,0")), Reason.GAME_OVER)


@rule("7 Awards and victory")
def test_ten_points_win_when_the_own_activation_begins() -> None:
    game = given(cities={BOB: FOUR_CITIES}, old={BOB: Cards(victory_point=2)})
    game.when(ANN, EndActivation()).then(
        ActivationEnded(ANN), TurnBegan(2, BOB, None), GameWon(BOB, 10)
    )
    game.refuses(BOB, RollDice(), Reason.GAME_OVER)


@rule("7 Awards and victory")
def test_nobody_else_wins_in_somebodys_activation() -> None:
    game = given(
        cities={BOB: FOUR_CITIES},
        settlements={ANN: "0,-2,N"},
        old={BOB: Cards(victory_point=2)},
        hands={ANN: CITY},
    )
    game.when(ANN, BuildCity(corner("0,-2,N")))
    game.when(ANN, Undo())
    assert not isinstance(game.state.phase, GameOver)


@rule("8 Five or six seats")
def test_the_paired_seat_wins_when_its_part_begins() -> None:
    game = given(5, cities={DAN: FOUR_CITIES}, old={DAN: Cards(victory_point=2)})
    game.when(ANN, EndActivation())
    assert game.events[-1] == GameWon(DAN, 10)


@rule("10 Leaving and the admin")
def test_the_last_seat_wins_nothing_whatever_its_points() -> None:
    game = given(cities={ANN: FOUR_CITIES}, settlements={ANN: "2,0,N"}, removed=[CAT])
    game.when(ANN, RemovePlayer(BOB))
    assert game.events[-1] == GameAbandoned()
    game.awaits(GameOver(None))
