"""Whole games as earlier releases wrote them, folded by today's code to where they ended then."""

import json
from pathlib import Path
from typing import Any

import pytest

from services.table.loading import is_conserved
from shared.codec import decode_entries, rules_events
from shared.rules import fold, initial
from shared.rules.seats import Seat
from shared.rules.state import GameState
from shared.rules.victory import points

JOURNALS = sorted((Path(__file__).parent / "journals").glob("*.jsonl"))
"""The first line says how the game ended. Files are added with each release, and never changed."""


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_an_old_game_ends_as_it_did(path: Path) -> None:
    ending, *journal = path.read_bytes().splitlines()
    state = folded(journal)
    assert ending_of(state) == json.loads(ending)
    assert is_conserved(state)


def folded(journal: list[bytes]) -> GameState:
    state = initial()
    for events in journal:
        state = fold(state, rules_events(decode_entries(events)))
    return state


def ending_of(state: GameState) -> dict[str, Any]:  # Any: JSON
    """What players would remember of it, in words that no change of the code touches."""
    seats = [Seat(seat) for seat, _ in enumerate(state.players)]
    return {
        "names": [one.name for one in state.players],
        "points": [points(state, seat) for seat in seats],
        "hands": [list(one.hand) for one in state.players],
        "bank": list(state.bank),
        "roads": len(state.roads),
    }
