"""What a command would do, if anything: the order of judging (DESIGN 5). Nothing is durable yet.

A known id gets its first answer; then what came too late, what cannot be read, who has no place;
then stale; then the rules.
"""

from dataclasses import dataclass

from services.table.letters import Committed, RefusedError
from services.table.secret import chance, entries, new_secret
from services.table.standing import Standing
from services.table.summary import summary_of
from shared.codec import BadCommand, decode_command, encode_entries
from shared.journal import Append, Summary
from shared.protocol.commands import STALE_EXEMPT
from shared.protocol.refusals import Refusal
from shared.protocol.table import Accepted, CommandRequest
from shared.rules import advance
from shared.rules.commands import Command, SitDown
from shared.rules.phases import Gathering
from shared.rules.seats import PlayerId, Seat


@dataclass(frozen=True, slots=True)
class Decided:
    """A command that the rules accept: the row to be written, and what is told once it is."""

    row: Append
    committed: Committed
    summary: Summary


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A command before its table. `late`: its budget ran out before it was looked at."""

    request: CommandRequest
    standing: Standing
    epoch: int
    late: bool
    traceparent: str


def first_answer(case: Case) -> Accepted | None:
    """If the id is known. The epoch is today's, the number is for ever."""
    known = case.standing.known.find(case.request.id)
    if known is None:
        return None
    if known.player != case.request.player:
        raise RefusedError(Refusal.ID_TAKEN)
    return Accepted(id=case.request.id, epoch=case.epoch, seq=known.seq, duplicate=True)


def judge(case: Case) -> Decided:
    """What is to be written; raises RefusedError or RuleViolation."""
    request, standing = case.request, case.standing
    if case.late:
        raise RefusedError(Refusal.EXPIRED)
    try:
        command = decode_command(request.kind, bytes(request.body))
    except BadCommand:
        raise RefusedError(Refusal.BAD_COMMAND) from None
    who = _who(standing, request.player, command)
    if request.kind not in STALE_EXEMPT and standing.is_stale(request.player, request.seen):
        raise RefusedError(Refusal.STALE)
    return _decide(case, who, command)


def _who(standing: Standing, player: str, command: Command) -> PlayerId | Seat:
    """The actor by the name that the rules give it (DESIGN 3)."""
    who = PlayerId(player)
    if not isinstance(command, SitDown) and not standing.is_seated(player):
        raise RefusedError(Refusal.NOT_SEATED)
    seat = standing.state.seat_of(who)
    return who if isinstance(standing.state.phase, Gathering) or seat is None else seat


def _decide(case: Case, who: PlayerId | Seat, command: Command) -> Decided:
    request, standing = case.request, case.standing
    before = standing.state
    seq = standing.seq + 1
    secret = standing.secret or new_secret()
    events, after = advance(before, who, command, chance(secret, before, command, seq))
    written = entries(secret, events, seq, after)
    summary = summary_of(after)
    row = Append(
        table=request.table,
        seq=seq,
        epoch=case.epoch,
        command_id=request.id,
        player_id=request.player,
        events=encode_entries(written),
        traceparent=case.traceparent,
        summary=None if summary == standing.summary else summary,
        secret=secret if standing.secret is None else None,
    )
    committed = Committed(
        request=request,
        epoch=case.epoch,
        seq=seq,
        entries=written,
        before=before,
        after=after,
        traceparent=case.traceparent,
    )
    return Decided(row, committed, summary)
