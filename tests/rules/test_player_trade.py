"""Offers between players."""

import pytest

from shared.rules.board import Tile
from shared.rules.commands import (
    AcceptTrade,
    BuildRoad,
    DeclineTrade,
    EndActivation,
    MoveRobber,
    OfferTrade,
    PlayKnight,
    PlayMonopoly,
    RemovePlayer,
    Undo,
    WithdrawTrade,
)
from shared.rules.events import (
    OfferClosed,
    OfferEnd,
    RoadBuilt,
    TradeCompleted,
    TradeDeclined,
    TradeOffered,
)
from shared.rules.phases import Acting, AwaitingRoll, PlacingFreeRoads
from shared.rules.rejection import Reason
from shared.rules.resources import Cards, Hand, Resource
from shared.rules.seats import Seat
from tests.rules.play import ANN, BOB, CAT, DAN, Game, given, knights, path, rule

WOOD, ORE, SHEEP = Hand(wood=1), Hand(ore=1), Hand(sheep=1)
WOOD_FOR_ORE = OfferTrade(WOOD, ORE)
ORE_FOR_WOOD = OfferTrade(ORE, WOOD)


def market() -> Game:
    hands = {ANN: Hand(wood=3), BOB: Hand(ore=2), CAT: Hand(ore=1, sheep=1)}
    return given(4, hands=hands)


@rule("5 Trade")
def test_the_primary_offers_to_all_and_the_first_acceptance_wins() -> None:
    game = market()
    game.when(ANN, WOOD_FOR_ORE).then(TradeOffered(1, ANN, (BOB, CAT, DAN), WOOD, ORE))
    game.refuses(DAN, AcceptTrade(1), Reason.CANNOT_AFFORD)
    game.when(CAT, AcceptTrade(1)).then(TradeCompleted(1, ANN, CAT, WOOD, ORE))
    game.refuses(BOB, AcceptTrade(1), Reason.OFFER_CLOSED)
    assert game.hand(ANN) == Hand(wood=2, ore=1)
    assert game.hand(CAT) == Hand(wood=1, sheep=1)


@rule("5 Trade")
def test_others_offer_to_the_primary_only() -> None:
    game = market()
    game.when(BOB, ORE_FOR_WOOD).then(TradeOffered(1, BOB, (ANN,), ORE, WOOD))
    game.refuses(CAT, AcceptTrade(1), Reason.INVALID_OFFER)
    game.refuses(BOB, AcceptTrade(1), Reason.INVALID_OFFER)
    game.refuses(BOB, OfferTrade(ORE, SHEEP, (CAT,)), Reason.INVALID_OFFER)
    game.when(ANN, AcceptTrade(1)).then(TradeCompleted(1, BOB, ANN, ORE, WOOD))


@pytest.mark.parametrize(
    "offer",
    [
        OfferTrade(WOOD, Hand()),
        OfferTrade(Hand(), ORE),
        OfferTrade(WOOD, Hand(wood=1, ore=1)),
        OfferTrade(Hand(wood=2, brick=-1), ORE),
        OfferTrade(WOOD, ORE, ()),
        OfferTrade(WOOD, ORE, (ANN,)),
        OfferTrade(WOOD, ORE, (BOB, Seat(7))),
    ],
)
@rule("5 Trade")
def test_no_gifts_nothing_on_both_sides_and_only_others(offer: OfferTrade) -> None:
    market().refuses(ANN, offer, Reason.INVALID_OFFER)


@rule("5 Trade")
def test_only_what_is_held_can_be_offered() -> None:
    market().refuses(ANN, OfferTrade(Hand(wood=4), ORE), Reason.CANNOT_AFFORD)


@rule("5 Trade")
def test_a_new_offer_replaces_the_old_one() -> None:
    game = market().when(ANN, WOOD_FOR_ORE)
    game.when(ANN, OfferTrade(WOOD, SHEEP, (CAT, BOB))).then(
        OfferClosed(1, OfferEnd.REPLACED), TradeOffered(2, ANN, (BOB, CAT), WOOD, SHEEP)
    )


@rule("5 Trade")
def test_an_offer_ends_when_all_have_declined_and_before_that_a_seat_may_think_again() -> None:
    game = market().when(ANN, OfferTrade(WOOD, ORE, (BOB, CAT)))
    game.when(BOB, DeclineTrade(1)).when(BOB, DeclineTrade(1)).then(TradeDeclined(1, BOB))
    game.refuses(DAN, DeclineTrade(1), Reason.INVALID_OFFER)
    again = Game(game.state)
    game.when(CAT, DeclineTrade(1)).then(TradeDeclined(1, CAT), OfferClosed(1, OfferEnd.DECLINED))
    again.when(BOB, AcceptTrade(1)).then(TradeCompleted(1, ANN, BOB, WOOD, ORE))


@rule("5 Trade")
def test_only_the_proposer_withdraws() -> None:
    game = market().when(ANN, WOOD_FOR_ORE)
    game.refuses(BOB, WithdrawTrade(1), Reason.INVALID_OFFER)
    game.when(ANN, WithdrawTrade(1)).then(OfferClosed(1, OfferEnd.WITHDRAWN))
    game.refuses(ANN, WithdrawTrade(1), Reason.OFFER_CLOSED)


@rule("5 Trade")
def test_spent_cards_close_the_offer_and_undo_does_not_open_it_again() -> None:
    game = given(settlements={ANN: "0,0,N"}, hands={ANN: Hand(wood=1, brick=1)})
    game.when(ANN, OfferTrade(WOOD, SHEEP)).when(ANN, BuildRoad(path("0,0,NE"))).then(
        RoadBuilt(ANN, path("0,0,NE")), OfferClosed(1, OfferEnd.UNPAYABLE)
    )
    game.when(ANN, Undo())
    assert game.hand(ANN) == Hand(wood=1, brick=1)
    assert game.state.offers == ()


@rule("5 Trade")
def test_a_monopoly_closes_the_offers_of_those_who_can_no_longer_pay() -> None:
    game = given(old={ANN: Cards(monopoly=1)}, hands={ANN: WOOD, BOB: ORE})
    game.when(BOB, ORE_FOR_WOOD).when(ANN, PlayMonopoly(Resource.ORE))
    assert game.events[-1] == OfferClosed(1, OfferEnd.UNPAYABLE)


@rule("5 Trade")
def test_offers_wait_out_a_knight() -> None:
    game = given(old={ANN: knights(1)}, hands={ANN: WOOD, BOB: ORE})
    game.when(ANN, WOOD_FOR_ORE).when(ANN, PlayKnight())
    game.refuses(BOB, AcceptTrade(1), Reason.WRONG_PHASE)
    game.when(CAT, DeclineTrade(1))
    game.when(ANN, MoveRobber(Tile("2,0"))).when(BOB, AcceptTrade(1))


@rule("5 Trade")
def test_every_offer_ends_with_the_activation() -> None:
    game = market().when(ANN, WOOD_FOR_ORE).when(BOB, ORE_FOR_WOOD).when(ANN, EndActivation())
    assert game.events[-2:] == [
        OfferClosed(1, OfferEnd.ACTIVATION_ENDED),
        OfferClosed(2, OfferEnd.ACTIVATION_ENDED),
    ]


@rule("10 Leaving and the admin")
def test_offers_of_and_to_a_removed_seat_close() -> None:
    game = market().when(ANN, WOOD_FOR_ORE).when(BOB, ORE_FOR_WOOD).when(CAT, ORE_FOR_WOOD)
    game.when(ANN, RemovePlayer(BOB))
    assert game.events[1:] == [
        OfferClosed(1, OfferEnd.SEAT_REMOVED),
        OfferClosed(2, OfferEnd.SEAT_REMOVED),
    ]
    assert [offer.number for offer in game.state.offers] == [3]


@rule("8 Five or six seats")
def test_nobody_deals_in_the_paired_part() -> None:
    game = given(5, primary=ANN, active=DAN, hands={ANN: WOOD, DAN: ORE})
    for seat, offer in (
        (DAN, ORE_FOR_WOOD),
        (DAN, OfferTrade(ORE, WOOD, (ANN,))),
        (ANN, WOOD_FOR_ORE),
    ):
        game.refuses(seat, offer, Reason.WRONG_PHASE)
    game.refuses(BOB, AcceptTrade(1), Reason.OFFER_CLOSED)


@rule("5 Trade")
def test_what_is_wrong_with_an_offer_comes_before_the_moment() -> None:
    for phase in (AwaitingRoll(), PlacingFreeRoads(2, Acting())):
        game = given(phase=phase, hands={ANN: WOOD})
        game.refuses(ANN, OfferTrade(WOOD, WOOD), Reason.INVALID_OFFER)
        game.refuses(ANN, WOOD_FOR_ORE, Reason.WRONG_PHASE)
        game.refuses(BOB, ORE_FOR_WOOD, Reason.WRONG_PHASE)
