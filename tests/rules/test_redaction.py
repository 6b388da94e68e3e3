"""What a viewer is told of an event: everything, or the lesser twin."""

from typing import get_args

import pytest

from shared.rules import events as e
from shared.rules.phases import GameOver
from shared.rules.redaction import OPEN, redact
from shared.rules.resources import Card, Cards, Hand, Resource
from shared.rules.seats import PlayerId
from tests.rules.play import ANN, BOB, CAT, DAN, given, player, rule
from tests.rules.random_play import played

STATE = given(4).state
OVER = given(4, phase=GameOver(ANN)).state

STOLEN = e.CardStolen(ANN, BOB, Resource.ORE)
BOUGHT = e.DevelopmentBought(CAT, Card.KNIGHT)
REMOVED = e.PlayerRemoved(DAN, Hand(wood=2), Cards(knight=1, victory_point=2))

KNOWS = [
    (STOLEN, {ANN, BOB}, e.CardStolenUnseen(ANN, BOB)),
    (BOUGHT, {CAT}, e.DevelopmentBoughtUnseen(CAT)),
    (REMOVED, {DAN}, e.PlayerRemovedUnseen(DAN, Hand(wood=2), 3)),
]


@rule("11 Who sees what")
@pytest.mark.parametrize(("event", "knowing", "unseen"), KNOWS)
def test_those_concerned_are_told_all_and_the_others_less(
    event: e.SecretEvent, knowing: set[int], unseen: e.UnseenEvent
) -> None:
    for seat in (ANN, BOB, CAT, DAN):
        expected = event if seat in knowing else unseen
        assert redact(event, player(seat), STATE) == expected


@rule("11 Who sees what")
@pytest.mark.parametrize(("event", "_knowing", "unseen"), KNOWS)
def test_a_bystander_is_told_less(
    event: e.SecretEvent, _knowing: set[int], unseen: e.UnseenEvent
) -> None:
    assert redact(event, None, STATE) == unseen
    assert redact(event, PlayerId("somebody who sits elsewhere"), STATE) == unseen


@rule("10 Leaving")
def test_a_seat_that_was_removed_knows_what_it_had() -> None:
    after = given(4, removed=[DAN]).state
    assert redact(REMOVED, player(DAN), after) == REMOVED


@rule("11 Who sees what")
@pytest.mark.parametrize(("event", "_knowing", "_unseen"), KNOWS)
def test_after_the_end_all_is_open(
    event: e.SecretEvent, _knowing: set[int], _unseen: e.UnseenEvent
) -> None:
    assert redact(event, None, OVER) == event


def test_every_type_of_event_is_either_open_or_has_a_lesser_twin() -> None:
    secret = set(get_args(e.SecretEvent))
    assert set(get_args(e.Event)) == OPEN | secret
    assert not OPEN & secret
    assert {f"{kind.__name__}Unseen" for kind in secret} == {
        kind.__name__ for kind in get_args(e.UnseenEvent)
    }


@pytest.mark.parametrize(("people", "seed"), [(3, 1), (6, 2)])
def test_public_events_of_a_game_are_passed_on_as_they_are(people: int, seed: int) -> None:
    for moment in played(people, 110 + seed):
        for event in moment.events:
            if type(event) in OPEN:
                assert redact(event, None, moment.after) is event
            elif not isinstance(moment.after.phase, GameOver):
                assert type(redact(event, None, moment.after)).__name__.endswith("Unseen")
