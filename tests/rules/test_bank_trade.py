"""Trade with the bank."""

from shared.rules import bank_trade
from shared.rules.commands import BuildSettlement, TradeBank
from shared.rules.events import BankTraded
from shared.rules.phases import AwaitingRoll
from shared.rules.rejection import Reason
from shared.rules.resources import Hand, Resource
from tests.rules.play import ANN, BOB, DAN, SETTLEMENT, corner, given, rule

ORE, WOOD, BRICK, WHEAT = Resource.ORE, Resource.WOOD, Resource.BRICK, Resource.WHEAT


@rule("5 Trade")
def test_four_for_one_without_a_harbour() -> None:
    game = given(settlements={ANN: "0,0,N"}, hands={ANN: Hand(wood=5)})
    game.when(ANN, TradeBank(WOOD, WHEAT)).then(BankTraded(ANN, WOOD, 4, WHEAT))
    assert game.hand(ANN) == Hand(wood=1, wheat=1)
    game.refuses(ANN, TradeBank(WOOD, WHEAT), Reason.CANNOT_AFFORD)


@rule("5 Trade")
def test_the_best_rate_owned_is_charged() -> None:
    state = given(settlements={ANN: "-2,2,S"}, cities={ANN: "1,-2,N"}).state
    assert bank_trade.rates(state, ANN) == (3, 3, 3, 3, 2)
    assert bank_trade.rate(state, ANN, ORE) == 2
    assert bank_trade.rates(state, BOB) == (4, 4, 4, 4, 4)


@rule("5 Trade")
def test_a_harbour_serves_from_the_moment_of_building() -> None:
    game = given(
        settlements={ANN: "1,-1,N"},
        roads={ANN: "2,-2,W 1,-2,NE"},
        hands={ANN: SETTLEMENT.plus(Hand(ore=3))},
    )
    game.refuses(ANN, TradeBank(ORE, BRICK), Reason.CANNOT_AFFORD)
    game.when(ANN, BuildSettlement(corner("1,-2,N"))).when(ANN, TradeBank(ORE, BRICK))


@rule("5 Trade")
def test_like_for_like_and_what_the_bank_lacks_are_refused() -> None:
    game = given(hands={ANN: Hand(wood=8), BOB: Hand(ore=19)})
    game.refuses(ANN, TradeBank(WOOD, WOOD), Reason.INVALID_OFFER)
    game.refuses(ANN, TradeBank(WOOD, ORE), Reason.BANK_SHORT)


@rule("8 Five or six seats")
def test_the_paired_seat_trades_with_the_bank() -> None:
    game = given(5, primary=ANN, active=DAN, hands={DAN: Hand(wood=4)})
    game.when(DAN, TradeBank(WOOD, ORE)).then(BankTraded(DAN, WOOD, 4, ORE))


@rule("5 Trade")
def test_not_before_the_roll() -> None:
    game = given(phase=AwaitingRoll(), hands={ANN: Hand(wood=4)})
    game.refuses(ANN, TradeBank(WOOD, ORE), Reason.WRONG_PHASE)
