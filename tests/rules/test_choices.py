"""The legal commands one by one: each is accepted, and any that is accepted is among them."""

from itertools import islice
from random import Random

import pytest

from shared.rules import commands as c
from shared.rules.choices import allows, commands
from shared.rules.legal import Legal, legal
from shared.rules.resources import Hand
from tests.rules.play import ANN, BOB, given, rule
from tests.rules.random_play import anything, gathered, played, player
from tests.rules.test_legal import GAMES, everybody, refusal


@pytest.mark.parametrize(("people", "seed"), GAMES)
def test_every_command_that_is_listed_is_accepted(people: int, seed: int) -> None:
    for moment in islice(played(people, seed), 0, None, 23):
        state = moment.before
        for who in everybody(state):
            for command in islice(commands(legal(state, who), state, who), 300):
                assert refusal(state, who, command) is None, (who, command, state)


@pytest.mark.parametrize(("people", "seed"), GAMES)
def test_any_command_is_allowed_exactly_if_decide_accepts_it(people: int, seed: int) -> None:
    random = Random(seed)
    for moment in islice(played(people, 10 + seed), 0, None, 29):
        state = moment.before
        for who in everybody(state):
            for command in (anything(state, random) for _ in range(8)):
                accepted = refusal(state, who, command) is None
                assert allows(state, who, command) == accepted, (who, command, state)


@pytest.mark.parametrize(("people", "seed"), GAMES)
def test_what_was_just_played_had_been_allowed(people: int, seed: int) -> None:
    for moment in played(people, 20 + seed):
        assert allows(moment.before, moment.who, moment.command)


@rule("3 Seven")
def test_discards_are_counted_out_lazily() -> None:
    state = given(hands={BOB: Hand(9, 9, 9, 9, 9)}).state
    first = next(commands(Legal(discard=22), state, BOB))
    assert isinstance(first, c.Discard)
    assert first.cards.total == 22


@rule("3 Seven")
def test_each_discard_is_listed_once() -> None:
    state = given(hands={BOB: Hand(2, 1, 0, 0, 5)}).state
    listed = list(commands(Legal(discard=4), state, BOB))
    assert len(listed) == len(set(listed)) == 6


@rule("6 Development cards")
def test_a_year_of_plenty_is_listed_for_each_pair_that_the_bank_has() -> None:
    state = given(bank=Hand(wood=1, ore=2)).state
    listed = list(commands(Legal(plenty=2), state, ANN))
    assert listed == [
        c.PlayYearOfPlenty(Hand(wood=1, ore=1)),
        c.PlayYearOfPlenty(Hand(ore=2)),
    ]


@rule("5 Trade")
def test_offers_are_listed_one_card_for_one() -> None:
    state = given(hands={ANN: Hand(wood=3, ore=1)}).state
    offers = [one for one in commands(legal(state, ANN), state, ANN) if type(one) is c.OfferTrade]
    assert len(offers) == 8
    assert all(one.give.total == one.want.total == 1 for one in offers)


@rule("10 Gathering")
def test_a_host_leaves_by_naming_a_successor() -> None:
    state = list(gathered(3))[2].after
    left = [
        one for one in commands(legal(state, player(0)), state, player(0)) if type(one) is c.Leave
    ]
    assert left == [c.Leave(player(1)), c.Leave(player(2))]
    assert c.Leave() in list(commands(legal(state, player(1)), state, player(1)))
