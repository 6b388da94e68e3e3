"""What lies in the box for a number of seats (RULES 1)."""

from dataclasses import dataclass
from enum import IntEnum

from shared.rules.resources import Cards

ROADS = 15
SETTLEMENTS = 5
CITIES = 4

HAND_LIMIT = 7
POINTS_TO_WIN = 10
PAIRED_FROM_SEATS = 5


class Size(IntEnum):
    """The two islands, by their number of tiles."""

    SMALL = 19
    LARGE = 30


@dataclass(frozen=True, slots=True)
class Supply:
    """The bank's cards of each kind and the development deck of one island size."""

    bank_of_each: int
    deck: Cards


SUPPLY = {
    Size.SMALL: Supply(19, Cards(14, 5, 2, 2, 2)),
    Size.LARGE: Supply(24, Cards(20, 5, 3, 3, 3)),
}


def size_for(seats: int) -> Size:
    """The island for so many seats: the large one from the fifth on."""
    return Size.LARGE if seats >= PAIRED_FROM_SEATS else Size.SMALL
