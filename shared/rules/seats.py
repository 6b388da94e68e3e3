"""Seats, the people in them, and the order in which they sit (RULES 1, 8)."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NewType

Seat = NewType("Seat", int)
"""0-based, clockwise, in the order of joining; fixed when the game starts."""

PlayerId = NewType("PlayerId", str)
"""A UUID in text: who a person is at one table, before and after seats are numbered."""

MIN_SEATS = 3
MAX_SEATS = 6


class Colour(StrEnum):
    """The six player colours, in the order that keeps the first of them most distinct."""

    EMBER = "ember"
    TIDE = "tide"
    LINEN = "linen"
    PLUM = "plum"
    HONEY = "honey"
    FERN = "fern"


def clockwise(seats: Sequence[Seat], after: Seat, steps: int = 1) -> Seat:
    """The seat `steps` places clockwise of `after`, counted over `seats` (ascending).

    `after` itself need not be among them: a removed seat's successor is the next one still there.
    """
    following = [seat for seat in seats if seat > after] + [seat for seat in seats if seat <= after]
    return following[(steps - 1) % len(following)]
