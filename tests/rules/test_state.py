"""What is stored of a table, and the fast way to change it."""

import dataclasses

from shared.rules.phases import Discarding
from shared.rules.resources import Hand
from shared.rules.state import Facts, PlayerState, acting_seats, initial, paid, received, replace
from tests.rules.play import ANN, BOB, CAT, given, player, rule


def test_replace_is_that_of_dataclasses() -> None:
    state = given(roads={ANN: "0,0,E"}).state
    for fact, changes in (
        (state, {"robber": "1,0", "preview": 9}),
        (state.turn, {"card_played": True}),
        (state.players[ANN], {"hand": Hand(ore=1)}),
    ):
        changed = replace(fact, **changes)
        assert changed == dataclasses.replace(fact, **changes)
        assert changed != fact


def test_nothing_stored_is_forgotten_by_the_facts_a_game_changes() -> None:
    fields = {one.name for one in dataclasses.fields(PlayerState)}
    before_the_game = {"player", "name", "colour", "nonce"}
    assert fields - before_the_game == set(Facts.__annotations__)


@rule("3 Production")
def test_what_a_seat_pays_the_bank_receives() -> None:
    state = given(hands={ANN: Hand(wood=2)}).state
    players, bank = paid(state, ANN, Hand(wood=1))
    assert (players[ANN].hand, bank) == (Hand(wood=1), Hand(18, 19, 19, 19, 19))
    players, bank = received(state, ANN, Hand(ore=2))
    assert (players[ANN].hand, bank) == (Hand(wood=2, ore=2), Hand(17, 19, 19, 19, 17))


@rule("3 Seven")
def test_the_table_waits_for_all_who_owe_and_else_for_the_active_seat() -> None:
    assert acting_seats(given(phase=Discarding({CAT: 4, BOB: 5})).state) == (BOB, CAT)
    assert acting_seats(given(active=BOB).state) == (BOB,)


@rule("10 Leaving and the admin")
def test_a_removed_person_keeps_the_place_but_is_no_seat_of_the_game() -> None:
    state = given(4, removed=[BOB]).state
    assert BOB not in state.seats
    assert state.seat_of(player(BOB)) == BOB
    assert initial().seat_of(player(BOB)) is None
