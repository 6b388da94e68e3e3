"""What one viewer may be told of an event (RULES 11): closed by default, opened type by type."""

from typing import get_args

from shared.rules.events import (
    CardStolen,
    CardStolenUnseen,
    DevelopmentBought,
    DevelopmentBoughtUnseen,
    Event,
    PlayerRemoved,
    PlayerRemovedUnseen,
    PublicEvent,
    SeenEvent,
)
from shared.rules.phases import GameOver
from shared.rules.seats import PlayerId
from shared.rules.state import GameState

OPEN = frozenset(get_args(PublicEvent))
"""The types that everybody may see; any other needs a case of its own below."""


def redact(event: Event, viewer: PlayerId | None, after: GameState) -> SeenEvent:
    """The event, or its lesser twin for those who may not know; all is open once the game is over.

    `after`: the table after the command; history passes the newest it knows. No viewer: a bystander.
    """
    if isinstance(after.phase, GameOver):
        return event
    seat = None if viewer is None else after.seat_of(viewer)
    match event:
        case CardStolen(thief, victim):
            return event if seat in (thief, victim) else CardStolenUnseen(thief, victim)
        case DevelopmentBought(buyer):
            return event if seat == buyer else DevelopmentBoughtUnseen(buyer)
        case PlayerRemoved(leaver, cards, development):
            if seat == leaver:
                return event
            return PlayerRemovedUnseen(leaver, cards, development.total)
        case _:
            return _open(event)


def _open(event: PublicEvent) -> PublicEvent:
    assert type(event) in OPEN, event
    return event
