"""What follows from the pieces as they lie: counted once, until one of them is placed or taken."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from shared.rules.seats import Seat
from shared.rules.state import GameState

T = TypeVar("T")


def of_pieces(count: Callable[[GameState, Seat], T]) -> Callable[[GameState, Seat], T]:
    """A function of the roads, settlements, cities and the island alone, which is never None.

    Six commands in seven leave them as they are, and each is followed by the views of all seats
    (measured: docs/decisions/speed.md). tests/rules/test_pieces.py compares with the definition.
    """

    @wraps(count)
    def counted(state: GameState, seat: Seat) -> T:
        found: T | None = state.found.get((count, seat))
        if found is None:
            found = state.found[count, seat] = count(state, seat)
        return found

    return counted
