"""The attributes that a span may carry, and no other: names, numbers and enums, never a payload.

Messaging names are of semantic conventions 1.45, still in development there: kept in this file so
that a change of theirs is one here.
"""

from enum import StrEnum

NATS = "nats"


class Key(StrEnum):
    SYSTEM = "messaging.system"
    OPERATION = "messaging.operation.name"
    OPERATION_TYPE = "messaging.operation.type"
    DESTINATION = "messaging.destination.template"
    MESSAGE_ID = "messaging.message.id"
    DATABASE = "db.system.name"
    ERROR_TYPE = "error.type"
    KIND = "hearthlands.command.kind"
    WAITED = "hearthlands.command.waited_ms"
    """In the browser, from the tap until the frame was sent."""
    OUTCOME = "hearthlands.command.outcome"
    DUPLICATE = "hearthlands.command.duplicate"
    SEQ = "hearthlands.table.seq"
    EPOCH = "hearthlands.table.epoch"
    SEATS = "hearthlands.fan_out.seats"
    EVENTS = "hearthlands.history.events"
