"""What `legal` lists is exactly what `decide` accepts, and why an entry of the menu is closed."""

from itertools import islice

import pytest

from shared.rules import commands as c
from shared.rules import decide
from shared.rules.board import Tile
from shared.rules.chance import Chance
from shared.rules.choices import commands
from shared.rules.legal import MENU, NOBODY, OVER, legal
from shared.rules.phases import GameOver, Gathering, PlacingSettlement
from shared.rules.rejection import Reason, RuleViolation
from shared.rules.resources import Cards, Hand, Resource
from shared.rules.seats import PlayerId, Seat
from shared.rules.state import GameState
from tests.rules.play import ANN, BOB, CAT, DAN, given, knights, path, rule
from tests.rules.random_play import gathered, played, player

LUCK = Chance(bytes(32), 1)
GAMES = [(3, 1), (4, 2), (5, 3), (6, 4)]


def refusal(state: GameState, who: Seat | PlayerId, command: c.Command) -> Reason | None:
    try:
        decide(state, who, command, LUCK)
    except RuleViolation as violation:
        return violation.reason
    return None


def everybody(state: GameState) -> list[Seat | PlayerId]:
    """Those at the table and one who is not."""
    places = range(len(state.players) + 1)
    if isinstance(state.phase, Gathering):
        return [player(place) for place in places]
    return [Seat(place) for place in places]


@pytest.mark.parametrize(("people", "seed"), GAMES)
def test_an_entry_of_the_menu_is_closed_for_the_reason_that_decide_would_give(
    people: int, seed: int
) -> None:
    """For entries without a choice; those with one are closed if nothing of theirs is legal."""
    plain = (c.RollDice(), c.BuyDevelopment(), c.PlayKnight(), c.PlayRoadBuilding())
    for moment in islice(played(people, 30 + seed), people + 1, None, 5):
        state = moment.before
        for who in everybody(state):
            refusals = legal(state, who).refusals
            for command in (*plain, c.EndActivation(), c.Undo()):
                assert refusals.get(type(command)) == refusal(state, who, command)


@pytest.mark.parametrize(("people", "seed"), GAMES)
def test_an_open_entry_of_the_menu_has_something_to_choose(people: int, seed: int) -> None:
    for moment in islice(played(people, 40 + seed), people + 1, None, 5):
        state = moment.before
        for who in everybody(state):
            can = legal(state, who)
            kinds = {type(command) for command in islice(commands(can, state, who), 500)}
            assert {kind for kind in MENU if kind not in can.refusals} == kinds.intersection(MENU)


@pytest.mark.parametrize(("people", "seed"), GAMES)
def test_somebody_who_is_awaited_can_do_something(people: int, seed: int) -> None:
    """No dead ends: whatever happens, the game can go on."""
    for moment in played(people, 50 + seed):
        state = moment.after
        if not isinstance(state.phase, GameOver | Gathering):
            can = legal(state, state.turn.active)
            mine = {type(one) for one in islice(commands(can, state, state.turn.active), 300)}
            assert (
                mine - {c.RequestRemoval, c.WithdrawRemovalRequest} or can.discard or _owed(state)
            )


def _owed(state: GameState) -> bool:
    return any(legal(state, seat).discard for seat in state.seats)


@rule("5 Trade")
def test_the_bank_trades_are_told_by_rates_and_kinds() -> None:
    can = legal(given(hands={ANN: Hand(wood=4, ore=3)}).state, ANN)
    assert can.bank == {Resource.WOOD: 4}
    assert can.take == tuple(Resource)


@rule("5 Trade")
def test_no_bank_trade_is_listed_if_the_bank_has_only_what_one_would_give() -> None:
    bank = Hand(wood=3)
    can = legal(given(hands={ANN: Hand(wood=4)}, bank=bank).state, ANN)
    assert (can.bank, can.take) == ({}, ())
    assert can.refusals[c.TradeBank] is Reason.CANNOT_AFFORD


@rule("5 Trade")
def test_an_empty_bank_is_why_nothing_can_be_traded_with_it() -> None:
    can = legal(given(hands={ANN: Hand(wood=4)}, bank=Hand()).state, ANN)
    assert can.refusals[c.TradeBank] is Reason.BANK_SHORT


@rule("4 Building")
def test_a_road_without_cards_is_closed_for_want_of_them() -> None:
    can = legal(given(settlements={ANN: "0,0,N"}).state, ANN)
    assert can.roads == ()
    assert can.refusals[c.BuildRoad] is Reason.CANNOT_AFFORD


@rule("4 Building")
def test_roads_are_listed_from_the_own_pieces_on() -> None:
    game = given(settlements={ANN: "0,0,N"}, hands={ANN: Hand(wood=1, brick=1)})
    assert set(legal(game.state, ANN).roads) == {path("0,0,NE"), path("0,0,NW"), path("0,-1,E")}


@rule("3 A turn")
def test_another_seat_is_told_that_it_is_not_its_turn() -> None:
    can = legal(given(hands={BOB: Hand(5, 5)}).state, BOB)
    assert can.refusals[c.BuildRoad] is Reason.NOT_YOUR_TURN
    assert can.offer_to == (ANN,)


@rule("8 Paired turns")
def test_in_the_paired_part_nobody_offers() -> None:
    state = given(5, primary=ANN, active=DAN, hands={ANN: Hand(3), DAN: Hand(ore=3)}).state
    assert legal(state, ANN).offer_to == legal(state, DAN).offer_to == ()
    assert legal(state, DAN).refusals[c.OfferTrade] is Reason.WRONG_PHASE


@rule("6 Development cards")
def test_a_second_card_is_closed_because_one_was_played() -> None:
    game = (
        given(old={ANN: knights(2)}).when(ANN, c.PlayKnight()).when(ANN, c.MoveRobber(Tile("1,0")))
    )
    assert legal(game.state, ANN).refusals[c.PlayKnight] is Reason.CARD_ALREADY_PLAYED


@rule("6 Development cards")
def test_a_year_of_plenty_takes_the_banks_last_card() -> None:
    game = given(old={ANN: Cards(year_of_plenty=1)}, bank=Hand(ore=1))
    assert legal(game.state, ANN).plenty == 1


@rule("10 Leaving")
def test_the_admin_may_remove_all_others_and_itself_never() -> None:
    state = given(4).state
    assert legal(state, ANN).remove == legal(state, ANN).hand_over == (BOB, CAT, DAN)
    assert legal(state, BOB).remove == ()


@rule("10 Leaving")
def test_a_removed_seat_may_do_nothing() -> None:
    assert legal(given(4, removed=[CAT]).state, CAT) == NOBODY


@rule("7 Victory")
def test_after_the_end_nothing_is_legal() -> None:
    state = given(phase=GameOver(ANN)).state
    assert legal(state, ANN) == legal(state, BOB) == OVER


@rule("10 Gathering")
def test_the_host_starts_with_three_and_not_before() -> None:
    moments = list(gathered(3))
    two, three = moments[1].after, moments[2].after
    assert legal(two, player(0)).refusals[c.StartGame] is Reason.TOO_FEW_PLAYERS
    assert c.StartGame in legal(three, player(0)).acts
    assert legal(three, player(1)).refusals[c.StartGame] is Reason.NOT_ADMIN


@rule("10 Gathering")
def test_a_stranger_may_sit_down_while_there_is_room() -> None:
    assert legal(list(gathered(5))[4].after, player(9)).acts == (c.SitDown,)
    full = legal(list(gathered(6))[5].after, player(9))
    assert full.refusals[c.SitDown] is Reason.TABLE_FULL


@rule("2 Setup")
def test_the_setup_lists_every_free_corner_to_the_seat_that_places() -> None:
    state = list(gathered(3))[-1].after
    assert isinstance(state.phase, PlacingSettlement)
    assert len(legal(state, state.turn.active).settlements) == 54
