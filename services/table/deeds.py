"""What is counted and noted of players' deeds: games begun and ended, what hosts do to others."""

from services.table.letters import Committed
from shared import audit
from shared.audit import Act, pseudonym
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

_ACTS = {
    "request_removal": Act.REMOVAL_REQUESTED,
    "withdraw_removal_request": Act.REMOVAL_WITHDRAWN,
    "approve_removal": Act.REMOVAL_APPROVED,
    "refuse_removal": Act.REMOVAL_REFUSED,
    "remove_player": Act.PLAYER_REMOVED,
    "clear_seat": Act.SEAT_CLEARED,
    "hand_over_admin": Act.ADMIN_HANDED_OVER,
    "close_table": Act.TABLE_CLOSED,
}


def note(committed: Committed) -> None:
    """Once it is durable."""
    action = _ADMIN_ACTIONS.get(committed.request.kind)
    if action:
        tables.ADMIN_ACTIONS[action].inc()
    act = _ACTS.get(committed.request.kind)
    if act:
        _tell(act, committed)
    before, after = committed.before, committed.after
    if type(before.phase) is type(after.phase):
        return
    if isinstance(before.phase, Gathering) and not isinstance(after.phase, Closed):
        tables.STARTED[_players(after)].inc()
    elif isinstance(after.phase, GameOver):
        end = End.ABANDONED if after.phase.winner is None else End.VICTORY
        tables.FINISHED[_players(after), end].inc()


def _tell(act: Act, committed: Committed) -> None:
    """Who did it; to whom, the journal says at this number."""
    request = committed.request
    who = {"table": pseudonym(request.table), "player": pseudonym(request.player)}
    audit.note(act, **who, seq=committed.seq, epoch=committed.epoch)


def _players(state: GameState) -> Players:
    """Those who were there at the start, removed or not."""
    return Players(str(len(state.players)))
