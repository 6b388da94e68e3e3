"""Answers to a seven."""

from shared.rules.board import Tile
from shared.rules.commands import BuildRoad, DeclineTrade, Discard, MoveRobber, PlayKnight, Undo
from shared.rules.events import CardsDiscarded, TradeDeclined
from shared.rules.phases import Acting, Discarding, MovingRobber
from shared.rules.rejection import Reason
from shared.rules.resources import Hand
from shared.rules.state import Offer
from tests.rules.play import ANN, BOB, CAT, Game, given, path, rule


def _owing() -> Game:
    return given(
        phase=Discarding({BOB: 4, CAT: 5}),
        hands={BOB: Hand(wood=4, ore=4), CAT: Hand(sheep=10)},
    )


@rule("3 Seven")
def test_after_the_last_answer_the_roller_moves_the_robber() -> None:
    game = _owing()
    game.when(CAT, Discard(Hand(sheep=5))).then(CardsDiscarded(CAT, Hand(sheep=5)))
    game.awaits(Discarding({BOB: 4}))
    game.when(BOB, Discard(Hand(wood=1, ore=3)))
    game.awaits(MovingRobber(Acting()))
    assert game.state.bank == Hand(16, 19, 14, 19, 18)


@rule("3 Seven")
def test_only_exactly_what_is_owed_and_held_is_taken() -> None:
    for cards in (
        Hand(wood=3),
        Hand(wood=4, ore=1),
        Hand(wheat=4),
        Hand(),
        Hand(wood=4, ore=1, brick=-1),
    ):
        _owing().refuses(BOB, Discard(cards), Reason.INVALID_CARDS)


@rule("3 Seven")
def test_a_seat_that_owes_nothing_is_not_asked() -> None:
    game = _owing().when(BOB, Discard(Hand(wood=4)))
    game.refuses(BOB, Discard(Hand(ore=4)), Reason.NOT_YOUR_TURN)
    game.refuses(ANN, Discard(Hand()), Reason.NOT_YOUR_TURN)
    given().refuses(ANN, Discard(Hand()), Reason.NOT_YOUR_TURN)


@rule("3 Seven")
def test_everything_else_waits_but_answers_to_offers() -> None:
    game = _owing()
    game.refuses(ANN, MoveRobber(Tile("1,0")), Reason.WRONG_PHASE)
    game.refuses(ANN, PlayKnight(), Reason.WRONG_PHASE)
    game.refuses(ANN, BuildRoad(path("0,0,E")), Reason.WRONG_PHASE)
    game.refuses(ANN, Undo(), Reason.WRONG_PHASE)
    offer = Offer(number=1, proposer=BOB, to=(ANN, CAT), give=Hand(wood=1), want=Hand(ore=1))
    waiting = given(phase=Discarding({BOB: 4}), hands={BOB: Hand(wood=8)}, offers=(offer,))
    waiting.when(ANN, DeclineTrade(1)).then(TradeDeclined(1, ANN))
