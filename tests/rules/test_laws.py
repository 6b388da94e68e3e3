"""What holds in every position of every game, however it is played."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st

from shared.rules import evolve, fold, initial, placement, undo, victory
from shared.rules.chance import Chance
from shared.rules.commands import Undo
from shared.rules.engine import advance
from shared.rules.legal import legal
from shared.rules.phases import GameOver, Gathering
from shared.rules.rejection import RuleViolation
from shared.rules.resources import NO_CARDS, NO_DEVELOPMENT
from shared.rules.state import GameState, acting_seats, replace
from tests.rules.play import LUCK, rule
from tests.rules.random_play import Moment, anything, played
from tests.rules.strategies import won

SEATS = st.integers(3, 6)
SEEDS = st.integers(0, 10_000)
a_few = settings(max_examples=12, deadline=None)
SOME_REMOVALS = 0.01


def game(seats: int, seed: int) -> Iterator[Moment]:
    return played(seats, seed, rare=SOME_REMOVALS, most=400)


@for_all(SEATS, SEEDS)
@a_few
@rule("3 Production")
def test_nothing_is_made_or_lost(seats: int, seed: int) -> None:
    for moment in game(seats, seed):
        state = moment.before
        for event in moment.events:
            state = evolve(state, event)
            if not isinstance(state.phase, Gathering):
                _nothing_is_missing(state)


def _nothing_is_missing(state: GameState) -> None:
    cards, development = state.bank, state.deck
    for one in state.players:
        cards = cards.plus(one.hand)
        development = development.plus(one.old).plus(one.new).plus(one.played)
        assert one.hand.covers(NO_CARDS)
        assert min(*one.old, *one.new) >= 0
    assert set(cards) == {state.supply.bank_of_each}
    assert development == state.supply.deck
    assert state.bank.covers(NO_CARDS)
    for seat in range(len(state.players)):
        assert placement.roads_left(state, seat) >= 0  # type: ignore[arg-type] # a seat's number
        assert placement.settlements_left(state, seat) >= 0  # type: ignore[arg-type] # the same
        assert placement.cities_left(state, seat) >= 0  # type: ignore[arg-type] # the same
    assert not set(state.settlements) & set(state.cities)


@for_all(SEATS, SEEDS)
@a_few
@rule("11 Who sees what")
def test_the_events_alone_give_the_state(seats: int, seed: int) -> None:
    moments = list(game(seats, seed))
    state = initial()
    for moment in moments:
        assert state == moment.before
        state = fold(state, moment.events)
        assert state == moment.after
    assert fold(initial(), [event for moment in moments for event in moment.events]) == state


@for_all(SEATS, SEEDS)
@a_few
@rule("9 Undo")
def test_undo_puts_back_what_was_and_nothing_else(seats: int, seed: int) -> None:
    for moment in game(seats, seed):
        placed = any(isinstance(event, undo.UNDOABLE) for event in moment.events)
        if not placed or isinstance(moment.after.phase, GameOver):
            continue
        _, undone = advance(moment.after, moment.after.turn.active, Undo(), LUCK)
        assert undone == replace(moment.before, offers=moment.after.offers)


@for_all(SEATS, SEEDS)
@a_few
@rule("3 A turn")
def test_somebody_awaited_can_always_go_on(seats: int, seed: int) -> None:
    for moment in game(seats, seed):
        state = moment.after
        if isinstance(state.phase, Gathering | GameOver):
            continue
        for seat in acting_seats(state):
            assert seat in state.seats
            can = legal(state, seat)
            assert (
                can.acts or can.discard or can.tiles or can.victims or can.settlements or can.roads
            )


@for_all(SEATS, SEEDS)
@a_few
@rule("10 Leaving and the admin")
def test_exactly_one_seat_of_the_game_is_admin(seats: int, seed: int) -> None:
    for moment in game(seats, seed):
        for state in (moment.before, moment.after):
            seated = [one.player for one in state.players if not one.removed]
            assert not state.players or seated.count(state.admin) == 1


@for_all(SEATS, SEEDS)
@a_few
@rule("7 Awards and victory")
def test_points_shown_are_at_most_the_true_ones_and_win_in_time(seats: int, seed: int) -> None:
    for moment in game(seats, seed):
        state = moment.after
        for seat in state.seats:
            assert victory.shown_points(state, seat) <= victory.points(state, seat)
        if not isinstance(state.phase, Gathering | GameOver):
            assert victory.points(state, state.turn.active) < 10


@for_all(SEATS, SEEDS)
@a_few
@rule("10 Leaving and the admin")
def test_a_refused_command_changes_nothing(seats: int, seed: int) -> None:
    random = Random(seed)
    for moment in islice(game(seats, seed), 0, None, 7):
        state, seat = moment.after, random.choice(acting_seats(moment.after))
        before = repr(state)
        try:
            events, _ = advance(state, seat, anything(state, random), Chance(bytes(32), seed))
        except RuleViolation:
            events = []
        assert repr(state) == before
        assert not (events and isinstance(state.phase, GameOver))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@rule("7 Awards and victory")
def test_whole_games_end_by_victory(seats: int) -> None:
    for seed in range(3):
        last = won(seats, seed)
        assert isinstance(last.phase, GameOver)
        assert last.phase.winner is not None
        assert victory.points(last, last.phase.winner) >= 10


@for_all(SEATS, SEEDS)
@a_few
@rule("10 Leaving and the admin")
def test_a_removed_seat_keeps_nothing(seats: int, seed: int) -> None:
    for moment in played(seats, seed, rare=0.2, most=150):
        state = moment.after
        for seat, one in enumerate(state.players):
            if one.removed:
                assert (one.hand, one.old, one.new) == (NO_CARDS, NO_DEVELOPMENT, NO_DEVELOPMENT)
                owners = [*state.roads.values(), *state.settlements.values()]
                assert seat not in owners
                assert seat not in (state.longest_road, state.largest_army)
                assert not one.removal_requested
