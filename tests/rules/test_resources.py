"""Counted cards."""

from shared.rules.resources import Card, Cards, Hand, Resource
from tests.rules.play import rule


@rule("12 Chance that can be checked")
def test_hands_and_cards_are_written_out_in_their_order() -> None:
    assert Hand._fields == tuple(Resource)
    assert Cards._fields == tuple(Card)
    assert list(Hand(ore=1, wood=2).kinds()) == [(Resource.WOOD, 2), (Resource.ORE, 1)]


def test_a_hand_covers_what_it_holds_of_every_kind() -> None:
    assert Hand(wood=2, ore=1).covers(Hand(wood=2))
    assert not Hand(wood=2).covers(Hand(ore=1))
    assert not Hand(wood=-1).countable


def test_adding_and_taking_out_are_by_kind() -> None:
    hand = Hand.single(Resource.SHEEP, 3).plus(Hand.of({Resource.WOOD: 1}))
    assert hand == Hand(wood=1, sheep=3)
    assert hand.minus(Hand(sheep=2)) == Hand(wood=1, sheep=1)
    assert Cards.single(Card.KNIGHT).plus(Cards.of({Card.MONOPOLY: 2})).total == 3


def test_kinds_are_found_by_their_names_too() -> None:
    assert {Resource.WOOD: 1}["wood"] == 1  # type: ignore[index] # a plain string, on purpose
    assert hash(Card.KNIGHT) == hash("knight")
