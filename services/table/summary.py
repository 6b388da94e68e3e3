"""A table's public facts for lists of saved tables, so that they wake nobody (DESIGN 4)."""

import msgspec

from shared.journal import Summary
from shared.protocol.lobby import SavedPlayer
from shared.rules.phases import (
    Closed,
    GameOver,
    Gathering,
    Phase,
    PlacingSettlement,
    PlacingSetupRoad,
)
from shared.rules.state import GameState, acting_seats

_json = msgspec.json.Encoder()


def summary_of(state: GameState) -> Summary:
    """What is written beside an append when it differs from before."""
    players = [
        SavedPlayer(player=one.player, name=one.name, colour=one.colour, removed=one.removed)
        for one in state.players
    ]
    return Summary(
        phase=_word(state.phase),
        admin=state.admin,
        players=_json.encode(players),
        acting=_waited_for(state),
        turn=state.turn.number,
    )


def _word(phase: Phase) -> str:
    match phase:
        case Gathering():
            return "gathering"
        case Closed():
            return "closed"
        case PlacingSettlement() | PlacingSetupRoad():
            return "setup"
        case GameOver(winner):
            return "abandoned" if winner is None else "finished"
        case _:
            return "play"


def _waited_for(state: GameState) -> tuple[str, ...]:
    if isinstance(state.phase, Gathering | Closed | GameOver):
        return ()
    return tuple(state.players[seat].player for seat in acting_seats(state))
