"""By whom and by what the log is filtered."""

from collections import Counter
from typing import get_args

import pytest

from services.history.concerns import FAMILIES, actor_of, concerns, is_of, kind_of
from shared.codec import SeenEntry
from shared.protocol.history import Page
from shared.rules import events as e
from shared.rules.resources import Card, Hand, Resource
from shared.rules.seats import Seat
from tests.history.test_sentences import SAID
from tests.rules.random_play import player

SEATS = {player(0): Seat(0), player(1): Seat(1)}


def test_every_kind_of_entry_is_in_exactly_one_family() -> None:
    members = Counter(kind for family in FAMILIES.values() for kind in family)
    assert members == Counter(get_args(SeenEntry))


def test_the_protocol_names_every_family() -> None:
    told = " ".join((Page.__doc__ or "").split())
    assert f"one of the families {', '.join(FAMILIES)}." in told


def test_no_family_is_called_like_a_kind() -> None:
    assert not set(FAMILIES) & {kind_of(entry) for entry, _ in SAID}


@pytest.mark.parametrize(("entry", "said"), SAID, ids=lambda one: type(one).__name__)
def test_an_entry_is_told_of_the_seat_whose_doing_it_was(
    entry: SeenEntry, said: str | None
) -> None:
    actor = actor_of(entry, SEATS)
    names = ("Ana", "Ben", "Cy", "Dee")
    if actor is not None and said is not None and "Anna" not in said:
        assert names[actor] in said


def test_a_twin_with_less_in_it_is_found_under_the_name_of_its_event() -> None:
    full, less = e.DevelopmentBought(Seat(0), Card.KNIGHT), e.DevelopmentBoughtUnseen(Seat(0))
    for wanted in ("development_bought", "development_bought_unseen", "cards"):
        assert is_of(full, wanted)
        assert is_of(less, wanted)
    assert not is_of(full, "knight_played")
    assert not is_of(full, "no such kind")


@pytest.mark.parametrize(
    "entry",
    [
        e.CardStolenUnseen(Seat(2), Seat(1)),
        e.TradeOffered(1, Seat(2), (Seat(0), Seat(1)), Hand(1), Hand(ore=1)),
        e.TradeCompleted(1, Seat(2), Seat(1), Hand(1), Hand(ore=1)),
        e.CardsProduced({Seat(1): Hand(1)}, ()),
        e.DiscardsDue({Seat(1): 4}),
        e.MonopolyPlayed(Seat(2), Resource.ORE, {Seat(1): 1}),
        e.TurnBegan(1, Seat(2), Seat(1)),
        e.PlayerLeft(player(1)),
    ],
    ids=lambda one: type(one).__name__,
)
def test_an_entry_concerns_those_to_whom_it_happens(entry: SeenEntry) -> None:
    assert concerns(entry, Seat(1), SEATS)
    assert not concerns(entry, Seat(4), SEATS)


def test_the_dice_are_no_seats() -> None:
    assert not concerns(e.DiceRolled(Seat(0), 1, 2), Seat(1), SEATS)
