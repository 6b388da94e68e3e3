"""Who came to which seat, and what was done to whom: lines of their own, kept longer.

    audit.note(Act.SEAT_RESUMED, outcome="ok", table=pseudonym(table), address=...)

They are written whatever the log level, with `stream: audit`; the events are the values of `Act`
and no other. Tables and players stand under pseudonyms, callers under a hash of their address that
lasts a day (docs/operating/audit.md).
"""

import hashlib
import logging
from enum import StrEnum

from shared import logs

STREAM = "audit"
LENGTH = 12


class Act(StrEnum):
    # Told by the gateway, with the caller's address.
    TABLE_CREATED = "table_created"
    SEAT_JOINED = "seat_joined"
    SEAT_RESUMED = "seat_resumed"
    KEY_REPLACED = "key_replaced"
    KEY_REISSUED = "key_reissued"
    """By the host, for somebody else."""
    DEVICE_SIGNED_OUT = "device_signed_out"
    OTHERS_SIGNED_OUT = "others_signed_out"
    CALLER_BLOCKED = "caller_blocked"
    SOCKET_BANNED = "socket_banned"
    FOREIGN_ORIGIN = "foreign_origin"
    # Told by the lobby.
    SEAT_TAKEN_OVER = "seat_taken_over"
    """Resumed while other devices were signed in to it."""
    # Told by the table service, once committed.
    REMOVAL_REQUESTED = "removal_requested"
    REMOVAL_WITHDRAWN = "removal_withdrawn"
    REMOVAL_APPROVED = "removal_approved"
    REMOVAL_REFUSED = "removal_refused"
    PLAYER_REMOVED = "player_removed"
    SEAT_CLEARED = "seat_cleared"
    ADMIN_HANDED_OVER = "admin_handed_over"
    TABLE_CLOSED = "table_closed"


_logger = logging.getLogger(f"{logs.OURS}.{STREAM}")
_logger.setLevel(logging.INFO)
_log = logs.Log(_logger)


def note(act: Act, /, **fields: object) -> None:
    _log.info(act.value, **fields, stream=STREAM)


def pseudonym(identity: object) -> str:
    """Of a table's or a player's id: 122 random bits, which nobody can try out, so without a key.

    An operator with the database finds the row by the same function:
    left(encode(sha256(table_id::text::bytea), 'hex'), 12).
    """
    return hashlib.sha256(str(identity).encode()).hexdigest()[:LENGTH]
