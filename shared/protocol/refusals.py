"""Refusals that are not the rules' own: the second half of every `code` on the wire."""

from enum import StrEnum


class Refusal(StrEnum):
    """Why a command was not even judged, or why a request was refused."""

    STALE = "stale"
    """Since `seen` the phase or the acting seat changed, or the same player acted."""
    EXPIRED = "expired"
    """Its budget ran out before it was judged."""
    BUSY = "busy"
    """The table's mailbox is full; try again."""
    BAD_COMMAND = "bad_command"
    """No such command, or its body is not of its form."""
    ID_TAKEN = "id_taken"
    """The command id was used by somebody else."""
    NOT_SEATED = "not_seated"
    """The player has no place at this table (any more)."""
    UNAVAILABLE = "unavailable"
    """No owner answered in time; whether it took effect is unknown: send it again, same id."""
    RATE_LIMITED = "rate_limited"
    UNKNOWN_TABLE = "unknown_table"


RETRIED = frozenset({Refusal.BUSY, Refusal.UNAVAILABLE})
"""Refusals after which a gateway tries again with the same id while the budget lasts."""
