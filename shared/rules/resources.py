"""Resource cards and development cards, counted, and what things cost (RULES 1, 4)."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from operator import add, ge, sub
from typing import NamedTuple, Self


class Resource(StrEnum):
    """The five kinds, in the order in which a hand is written out (RULES 12)."""

    __hash__ = str.__hash__  # an enum's own is written in Python, and asked for at every look-up

    WOOD = "wood"
    BRICK = "brick"
    SHEEP = "sheep"
    WHEAT = "wheat"
    ORE = "ore"


class Card(StrEnum):
    """The development cards, in the order in which the deck is written out (RULES 12)."""

    __hash__ = str.__hash__  # as above

    KNIGHT = "knight"
    VICTORY_POINT = "victory_point"
    MONOPOLY = "monopoly"
    ROAD_BUILDING = "road_building"
    YEAR_OF_PLENTY = "year_of_plenty"


class Hand(NamedTuple):
    """Resource cards, counted by kind; a bank, a price and a gain are hands too."""

    wood: int = 0
    brick: int = 0
    sheep: int = 0
    wheat: int = 0
    ore: int = 0

    @classmethod
    def of(cls, counts: Mapping[Resource, int]) -> Self:
        """The hand holding so many of each kind named."""
        return cls._make([counts.get(kind, 0) for kind in KINDS])

    @classmethod
    def single(cls, kind: Resource, count: int = 1) -> Self:
        """So many cards of one kind and nothing else."""
        counts = [0] * len(KINDS)
        counts[PLACE[kind]] = count
        return cls._make(counts)

    @property
    def total(self) -> int:
        """How many cards."""
        return sum(self)

    def count_of(self, kind: Resource) -> int:
        """How many cards of one kind."""
        return self[PLACE[kind]]

    @property
    def countable(self) -> bool:
        """Whether it is a number of cards of every kind: nobody gives less than none."""
        return min(self) >= 0

    def covers(self, price: "Hand") -> bool:
        """Whether every card of `price` is here."""
        return all(map(ge, self, price))

    def plus(self, other: "Hand") -> "Hand":
        """Both together."""
        return Hand._make(map(add, self, other))

    def minus(self, other: "Hand") -> "Hand":
        """What is left when `other` is taken out; the caller has checked `covers`."""
        return Hand._make(map(sub, self, other))

    def kinds(self) -> Iterator[tuple[Resource, int]]:
        """The kinds that are there, in order, with their counts."""
        return ((kind, count) for kind, count in zip(KINDS, self, strict=True) if count)


class Cards(NamedTuple):
    """Development cards, counted by kind. No order of a deck exists anywhere (RULES 12)."""

    knight: int = 0
    victory_point: int = 0
    monopoly: int = 0
    road_building: int = 0
    year_of_plenty: int = 0

    @classmethod
    def of(cls, counts: Mapping[Card, int]) -> Self:
        """So many of each kind named."""
        return cls._make([counts.get(kind, 0) for kind in CARDS])

    @classmethod
    def single(cls, kind: Card) -> Self:
        """One card."""
        counts = [0] * len(CARDS)
        counts[CARD_PLACE[kind]] = 1
        return cls._make(counts)

    @property
    def total(self) -> int:
        """How many cards."""
        return sum(self)

    def count_of(self, kind: Card) -> int:
        """How many cards of one kind."""
        return self[CARD_PLACE[kind]]

    def plus(self, other: "Cards") -> "Cards":
        """Both together."""
        return Cards._make(map(add, self, other))

    def minus(self, other: "Cards") -> "Cards":
        """What is left when `other` is taken out; the caller has checked that it is there."""
        return Cards._make(map(sub, self, other))

    def kinds(self) -> Iterator[tuple[Card, int]]:
        """The kinds that are there, in order, with their counts."""
        return ((kind, count) for kind, count in zip(CARDS, self, strict=True) if count)


KINDS = tuple(Resource)
CARDS = tuple(Card)
PLACE = {kind: place for place, kind in enumerate(KINDS)}
CARD_PLACE = {kind: place for place, kind in enumerate(CARDS)}

NO_CARDS = Hand()
NO_DEVELOPMENT = Cards()

ROAD_COST = Hand(wood=1, brick=1)
SETTLEMENT_COST = Hand(wood=1, brick=1, sheep=1, wheat=1)
CITY_COST = Hand(wheat=2, ore=3)
DEVELOPMENT_COST = Hand(sheep=1, wheat=1, ore=1)
