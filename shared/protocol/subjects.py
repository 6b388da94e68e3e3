"""Every NATS subject, built here and nowhere else; the only dotted strings (DESIGN 5)."""

import zlib

PARTITIONS = 256

COMMAND_ANY = "hl.cmd.*"
UPDATE_ANY = "hl.update.*"
BEACON_ANY = "hl.beacon.*"
COMMAND_TEMPLATE = "hl.cmd.{partition}"
UPDATE_TEMPLATE = "hl.update.{table}"
BEACON_TEMPLATE = "hl.beacon.{partition}"
LIVE_TEMPLATE = "hl.live.{table}"
"""Names of lanes for traces and documents: few, however many tables there are."""

SIGN_OUT = "hl.signout"
"""Broadcast to every gateway: close the sockets of these sessions."""

LOBBY_QUEUE = "lobby"
HISTORY_QUEUE = "history"


def partition_of(table: str) -> int:
    """The partition of a table id; the same in every process and for ever."""
    return zlib.crc32(table.encode()) % PARTITIONS


def command(partition: int) -> str:
    """Requests to the owner of a partition: commands and views."""
    return f"hl.cmd.{partition}"


def update(table: str) -> str:
    """Committed updates of one table."""
    return f"hl.update.{table}"


def beacon(partition: int) -> str:
    """Newest (epoch, seq) of the partition's tables that changed lately."""
    return f"hl.beacon.{partition}"


def live(table: str) -> str:
    """Cursors, pings and presence of one table, and the table that follows it; lossy by design."""
    return f"hl.live.{table}"


def lobby(verb: str) -> str:
    """A request to the lobby, by queue group."""
    return f"hl.rpc.lobby.{verb}"


def history(verb: str) -> str:
    """A request to the history service, by queue group."""
    return f"hl.rpc.history.{verb}"


def replies(process: str) -> str:
    """The wildcard on which one process hears the answers to its requests.

    Its service is a token of its own: NATS lets each hear what is meant for its kind alone.
    """
    return f"{_inbox(process)}.*"


def reply(process: str, token: str) -> str:
    """Where one answer goes."""
    return f"{_inbox(process)}.{token}"


def _inbox(process: str) -> str:
    return f"hl.reply.{process.replace('-', '.', 1)}"
