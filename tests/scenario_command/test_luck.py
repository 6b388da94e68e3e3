"""Scripted luck, and luck that a file leaves open."""

from hearthlands.scenario.script import SAMPLES, Draws, every_way
from tests.scenario_command.files import verdict, why_bad

ROLL = "given: {turn: {phase: roll}}\n"
STEAL = """
given:
  turn: {phase: steal}
  settlements: {bob: ['0,0,N']}
  hands: {bob: {ore: 2, wood: 1}}
"""
BUY = """
given:
  hands: {ann: {sheep: 3, wheat: 3, ore: 3}}
"""
BUYING = "steps: [{ann: {buy_development: {}}}, {ann: {buy_development: {}}}]\n"


def test_a_roll_must_have_scripted_dice() -> None:
    assert "scripted dice" in why_bad(ROLL + "steps: [{ann: {roll_dice: {}}}]")


def test_a_roll_that_is_refused_needs_no_dice() -> None:
    assert verdict(ROLL + "steps: [{bob: {roll_dice: {}}, reject: not_your_turn}]") is None


def test_whether_a_roll_would_be_accepted_needs_no_dice() -> None:
    assert verdict(ROLL + "expect: {can: [{ann: {roll_dice: {}}}]}") is None


def test_dice_are_used_in_their_order() -> None:
    steps = "steps: [{ann: {roll_dice: {}}}]\nexpect: {turn: {phase: robber}}"
    assert verdict(ROLL + "chance: {dice: [[3, 4]]}\n" + steps) is None


def test_dice_that_are_never_rolled_are_an_error() -> None:
    assert "never needed" in why_bad("chance: {dice: [[1, 2]]}")


def test_a_scripted_steal_that_is_never_needed_is_an_error() -> None:
    assert "never needed" in why_bad("chance: {steal: [ore]}")


def test_a_scripted_card_that_is_never_needed_is_an_error() -> None:
    assert "never needed" in why_bad("chance: {deck: [knight]}")


def test_what_fails_is_told_before_what_is_never_needed() -> None:
    failed = verdict("chance: {dice: [[1, 2]]}\nexpect: {over: true}")
    assert failed == "over: expected true, came false"


def test_a_scripted_steal_takes_that_card() -> None:
    steps = "chance: {steal: [wood]}\nsteps: [{ann: {steal: {from: bob}}}]\n"
    assert verdict(STEAL + steps + "expect: {hands: {ann: {wood: 1}}}") is None


def test_nobody_can_be_robbed_of_what_it_does_not_hold() -> None:
    steps = "chance: {steal: [brick]}\nsteps: [{ann: {steal: {from: bob}}}]\n"
    assert "brick is not there" in why_bad(STEAL + steps)


def test_an_unscripted_steal_may_be_looked_at_where_it_makes_no_difference() -> None:
    steps = "steps: [{ann: {steal: {from: bob}}}]\nexpect: {cards: {ann: 1, bob: 2}}"
    assert verdict(STEAL + steps) is None


def test_an_outcome_that_hangs_on_an_unscripted_steal_is_an_error() -> None:
    steps = "steps: [{ann: {steal: {from: bob}}}]\nexpect: {hands: {ann: {ore: 1}}}"
    assert "unscripted" in why_bad(STEAL + steps)


def test_an_outcome_that_fails_however_the_steal_falls_is_a_failure() -> None:
    steps = "steps: [{ann: {steal: {from: bob}}}]\nexpect: {cards: {ann: 2}}"
    assert verdict(STEAL + steps) == "cards of ann: expected 2, came 1"


def test_an_outcome_that_hangs_on_an_unscripted_purchase_is_an_error() -> None:
    steps = BUYING + "expect: {development: {ann: {new: [knight, knight]}}}"
    assert "unscripted" in why_bad(BUY + steps)


def test_a_deck_is_drawn_in_its_order() -> None:
    deck = "  deck: [monopoly, knight, knight]\n"
    steps = BUYING + "expect: {development: {ann: {new: [knight, monopoly]}}, deck_left: 1}"
    assert verdict(BUY + deck + steps) is None


def test_scripted_cards_come_before_the_decks_order() -> None:
    deck = "  deck: [monopoly, knight, victory_point]\nchance: {deck: [victory_point]}\n"
    steps = BUYING + "expect: {development: {ann: {new: [victory_point, monopoly]}}}"
    assert verdict(BUY + deck + steps) is None


def test_a_card_that_is_not_in_the_deck_can_t_be_drawn() -> None:
    deck = "  deck: [monopoly]\nchance: {deck: [knight]}\n"
    assert "knight is not there" in why_bad(BUY + deck + "steps: [{ann: {buy_development: {}}}]")


def test_a_deck_into_which_cards_went_back_has_no_order() -> None:
    given = BUY + "  deck: [monopoly]\n  development: {cat: {old: [knight]}}\n"
    steps = "steps: [{ann: {remove_player: {seat: cat}}}, {ann: {buy_development: {}}}]\n"
    assert "unscripted" in why_bad(
        given + steps + "expect: {development: {ann: {new: [monopoly]}}}"
    )


def test_every_way_is_tried_once() -> None:
    seen = []
    for draws in every_way():
        ways = [draws.choose(2)]
        ways.append(draws.choose(3 if ways[0] else 1))
        seen.append(tuple(ways))
    assert seen == [(0, 0), (1, 0), (1, 1), (1, 2)]


def test_where_there_are_too_many_ways_some_are_tried() -> None:
    tried = 0
    last = set()
    for draws in every_way():
        ways = [draws.choose(5) for _ in range(9)]
        last.add(ways[0])
        tried += 1
    assert tried > SAMPLES
    assert last == {0, 1, 2, 3, 4}


def test_a_run_that_needs_no_luck_is_the_only_one() -> None:
    assert Draws().following() is None
