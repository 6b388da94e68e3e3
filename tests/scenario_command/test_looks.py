"""What a scenario expects, and how it tells what came instead."""

import pytest

from tests.scenario_command.files import HEAD, LARGE, verdict, why_bad

GIVEN = """
given:
  turn: {primary: ann, active: ann, phase: actions}
  settlements: {ann: ['0,0,N']}
  roads: {ann: ['0,0,NE']}
  hands: {ann: {wood: 2, brick: 1}, bob: {ore: 1}}
  development: {ann: {old: [knight, monopoly], played: [road_building]}}
  removal_requests: [bob]
"""

AS_IT_IS = [
    "turn: {primary: ann, paired: none, active: ann, phase: actions, card_played: false}",
    "hands: {ann: {brick: 1, wood: 2}, bob: {ore: 1}, cat: {}}",
    "hands: {ann: {brick: 1, wood: 2, ore: 0}}",
    "bank: {wood: 17, ore: 18}",
    "cards: {ann: 3, cat: 0}",
    "development: {ann: {old: [monopoly, knight], new: [], played: [road_building]}}",
    "development: {bob: {old: []}}",
    "deck_left: 22",
    "roads: {ann: ['1,-1,SW'], bob: []}",
    "roads: {ann: ['0,0,NE']}",
    "settlements: {ann: ['1,-1,SW']}",
    "cities: {ann: []}",
    "pieces_left: {ann: {roads: 14, settlements: 4, cities: 4}, bob: {roads: 15}}",
    "robber: '0,0'",
    "owes: {}",
    "longest_road: {holder: none, lengths: {ann: 1, bob: 0}}",
    "largest_army: {holder: none}",
    "points: {ann: 1}",
    "public_points: {ann: 1, bob: 0}",
    "offers: 0",
    "admin: ann",
    "removed: []",
    "winner: none",
    "over: false",
    "can: [{ann: {play_knight: {}}}, {ann: {build_road: {path: '0,0,E'}}}]",
    "cannot: [{bob: {play_knight: {}}}, {ann: {roll_dice: {}}}]",
]

OTHERWISE = {
    "turn: {primary: bob}": "primary: expected bob, came ann",
    "turn: {phase: roll}": "phase: expected roll, came actions",
    "hands: {ann: {wood: 2}}": "hand of ann: expected {wood: 2}, came {wood: 2, brick: 1}",
    "bank: {ore: 19}": "ore in the bank: expected 19, came 18",
    "cards: {bob: 2}": "cards of bob: expected 2, came 1",
    "development: {ann: {old: [knight]}}": (
        "old cards of ann: expected [knight], came [knight, monopoly]"
    ),
    "deck_left: 25": "deck_left: expected 25, came 22",
    "roads: {ann: []}": "roads of ann: expected [], came [0,0,NE]",
    "pieces_left: {ann: {cities: 3}}": "cities left of ann: expected 3, came 4",
    "robber: '1,0'": "robber: expected 1,0, came 0,0",
    "owes: {bob: 4}": "owes: expected {bob: 4}, came {}",
    "longest_road: {holder: ann}": "longest_road: expected ann, came none",
    "longest_road: {lengths: {ann: 2}}": "longest road of ann: expected 2, came 1",
    "points: {ann: 2}": "points of ann: expected 2, came 1",
    "admin: bob": "admin: expected bob, came ann",
    "removed: [cat]": "removed: expected [cat], came []",
    "winner: ann": "winner: expected ann, came none",
    "can: [{ann: {roll_dice: {}}}]": "roll_dice by ann: expected accepted, came refused",
    "cannot: [{ann: {play_knight: {}}}]": "play_knight by ann: expected refused, came accepted",
    "{over: true, offers: 1}": "open offers: expected 1, came 0; over: expected true, came false",
}


@pytest.mark.parametrize("look", AS_IT_IS)
def test_what_is_so_is_ok(look: str) -> None:
    assert verdict(GIVEN + f"expect: {{{look}}}") is None


@pytest.mark.parametrize(("look", "told"), OTHERWISE.items())
def test_what_is_not_so_is_told(look: str, told: str) -> None:
    expect = look if look.startswith("{") else f"{{{look}}}"
    assert verdict(GIVEN + f"expect: {expect}") == told


BAD = [
    "robber: '9,9'",
    "roads: {ann: ['0,0,N']}",
    "roads: {ann: ['9,9,E']}",
    "roads: {ann: ['0,0,E'], bob: ['0,0,E']}",
    "winner: zoe",
    "longest_road: {holder: zoe}",
    "removed: [zoe]",
    "admin: none",
    "can: [{zoe: {undo: {}}}]",
    "can: [{ann: {build_road: {path: '0,0,X'}}}]",
]


@pytest.mark.parametrize("look", BAD)
def test_a_look_at_what_can_t_be_is_an_error_of_the_file(look: str) -> None:
    assert why_bad(GIVEN + f"expect: {{{look}}}")


def test_a_step_is_looked_at_too() -> None:
    steps = "steps: [{ann: {undo: {}}, reject: true, expect: {offers: 2}}]"
    assert verdict(GIVEN + steps) == "step 1, undo by ann: open offers: expected 2, came 0"


def test_a_step_that_is_refused_is_told_with_the_reason() -> None:
    assert verdict(GIVEN + "steps: [{bob: {undo: {}}}]") == (
        "step 1, undo by bob: expected accepted, came not_your_turn"
    )


def test_a_refusal_for_another_reason_is_told() -> None:
    assert verdict(GIVEN + "steps: [{bob: {undo: {}}, reject: nothing_to_undo}]") == (
        "step 1, undo by bob: expected nothing_to_undo, came not_your_turn"
    )


def test_a_step_that_ought_to_be_refused_is_told() -> None:
    assert verdict(GIVEN + "steps: [{ann: {play_knight: {}}, reject: true}]") == (
        "step 1, play_knight by ann: expected refused, came accepted"
    )


def test_a_place_may_be_given_by_any_of_its_names() -> None:
    steps = "steps: [{ann: {build_road: {path: '1,0,W'}}}]\n"
    assert verdict(GIVEN + steps + "expect: {roads: {ann: ['1,-1,SW', '0,0,E']}}") is None


def test_an_offer_without_to_goes_to_everyone_it_may() -> None:
    steps = "steps: [{ann: {offer_trade: {give: {wood: 1}, want: {ore: 1}}}}]\n"
    assert verdict(GIVEN + steps + "expect: {can: [{bob: {accept_trade: {offer: 1}}}]}") is None


def test_the_lobbys_commands_come_too_late() -> None:
    late = "steps: [{ann: {start_game: {preview: 1}}, reject: already_started}]"
    assert verdict(GIVEN + late) is None


def test_a_setup_begins_with_the_seat_named() -> None:
    setup = "given: {start: bob}\nexpect: {turn: {active: bob, phase: setup_settlement}}"
    assert verdict(setup) is None


def test_a_setup_goes_on_without_who_left() -> None:
    setup = """
given: {start: ann, removed: [bob], bank: {ore: 3}, deck: [knight], robber: '1,0'}
steps:
  - ann: {build_settlement: {corner: '0,0,N'}}
  - ann: {build_road: {path: '0,0,NE'}}
expect: {turn: {active: cat}, bank: {ore: 3}, deck_left: 1, robber: '1,0', removed: [bob]}
"""
    assert verdict(setup) is None


def test_what_is_pending_returns_to_before_the_roll() -> None:
    given = "given: {turn: {phase: robber}, then: roll}\n"
    steps = "steps: [{ann: {move_robber: {tile: '1,0'}}}]\nexpect: {turn: {phase: roll}}"
    assert verdict(given + steps) is None


def test_a_robber_in_the_paired_part_returns_to_it() -> None:
    given = "given: {turn: {active: dan, phase: robber}}\n"
    steps = "steps: [{dan: {move_robber: {tile: '1,0'}}}, {dan: {end_activation: {}}}]\n"
    look = "expect: {turn: {primary: bob, active: bob, phase: roll}}"
    assert verdict(given + steps + look, LARGE) is None


def test_the_admin_may_be_named() -> None:
    assert verdict("admin: cat\nexpect: {admin: cat}", HEAD) is None


def test_a_removed_primary_stays_named_while_the_paired_seat_acts() -> None:
    given = "given: {turn: {primary: bob, paired: eve, active: eve}, removed: [bob]}\n"
    look = "expect: {turn: {primary: bob, paired: eve, active: eve}}"
    assert verdict(given + look, LARGE) is None
