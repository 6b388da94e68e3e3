"""What players did that is counted: games begun and ended, and what hosts do to others."""

from services.table.letters import Committed
from shared.metrics import tables
from shared.metrics.tables import AdminAction, End, Players
from shared.rules.phases import Closed, GameOver, Gathering
from shared.rules.state import GameState

_ADMIN_ACTIONS = {
    "remove_player": AdminAction.REMOVE,
    "approve_removal": AdminAction.APPROVE,
    "refuse_removal": AdminAction.REFUSE,
    "hand_over_admin": AdminAction.HANDOVER,
    "clear_seat": AdminAction.CLEAR_SEAT,
    "close_table": AdminAction.CLOSE_TABLE,
}


def note(committed: Committed) -> None:
    """Once it is durable."""
    action = _ADMIN_ACTIONS.get(committed.request.kind)
    if action:
        tables.ADMIN_ACTIONS[action].inc()
    before, after = committed.before, committed.after
    if type(before.phase) is type(after.phase):
        return
    if isinstance(before.phase, Gathering) and not isinstance(after.phase, Closed):
        tables.STARTED[_players(after)].inc()
    elif isinstance(after.phase, GameOver):
        end = End.ABANDONED if after.phase.winner is None else End.VICTORY
        tables.FINISHED[_players(after), end].inc()


def _players(state: GameState) -> Players:
    """Those who were there at the start, removed or not."""
    return Players(str(len(state.players)))
