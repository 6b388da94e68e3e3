"""Tables, their actors and their partitions, in a table process."""

from enum import StrEnum

from shared.metrics.definitions import WAITING, WORKING, Definitions, Label


class Phase(StrEnum):
    """As in table_summary."""

    GATHERING = "gathering"
    SETUP = "setup"
    PLAY = "play"
    FINISHED = "finished"
    ABANDONED = "abandoned"
    CLOSED = "closed"


class Activation(StrEnum):
    """What became of waking a table."""

    NEW = "new"
    """It had no command yet."""
    READ_BACK = "read_back"
    UNKNOWN_TABLE = "unknown_table"
    FENCED = "fenced"
    """A newer owner has it already."""
    UNAVAILABLE = "unavailable"
    """The database was away."""
    UNREADABLE = "unreadable"
    FAILED = "failed"
    """A bug."""


class Handoff(StrEnum):
    """How partitions change hands: counted by who gives up, the last by who takes."""

    CLEAN = "clean"
    """All in hand was finished, then the lease was released."""
    FORCED = "forced"
    """The lease ran out here, or somebody else has it: whatever was in hand, it was too late."""
    LEASE_EXPIRY = "lease_expiry"
    """Taken over from an owner that had not released it."""


class Conflict(StrEnum):
    """Why a row was not written."""

    FENCE = "fence"
    """Another epoch, another sequence number or a known id: the statement matched no row."""
    LEASE = "lease"
    """Our own lease had run out before it was sent."""
    ROLLED_BACK = "rolled_back"
    """The database refused the statement."""
    UNKNOWN = "unknown"
    """No answer: written or not."""


class AdminAction(StrEnum):
    REMOVE = "remove"
    APPROVE = "approve"
    REFUSE = "refuse"
    HANDOVER = "handover"
    CLEAR_SEAT = "clear_seat"
    CLOSE_TABLE = "close_table"


class Players(StrEnum):
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"


class End(StrEnum):
    VICTORY = "victory"
    ABANDONED = "abandoned"


_table = Definitions("table")

TABLES = _table.gauges("tables", "Tables kept awake here.", Label("phase", Phase))
ACTIVATIONS = _table.counters("table_activations", "Tables woken.", Label("outcome", Activation))
ACTIVATION_SECONDS = _table.histogram(
    "table_activation_duration_seconds", "How long reading a table back took.", WORKING
)
FAILURES = _table.counter("table_failures", "Actors that ended by a bug of ours.")
APPLY = _table.histogram(
    "table_apply_duration_seconds",
    "Deciding a command: reading it, the rules, writing the events out.",
    WORKING,
)
COMMIT = _table.histogram(
    "table_commit_duration_seconds",
    "From a decision until it is durable, waiting for the commit before it included.",
    WORKING,
)
BATCH = _table.histogram(
    "table_commit_batch_rows", "Commands that shared a commit.", (1, 2, 4, 8, 16, 32, 64, 128, 256)
)
MAILBOX = _table.histogram(
    "table_mailbox_depth", "Letters before a letter when it came.", (0, 1, 2, 4, 8, 16, 32, 64)
)
CONFLICTS = _table.counters(
    "event_append_conflicts", "Rows that were not written.", Label("reason", Conflict)
)
FENCED = _table.counter(
    "table_fenced_writes",
    "Rows and awakenings of a stale owner that the database refused; 0 but in faults.",
)
ADMIN_ACTIONS = _table.counters(
    "admin_actions", "What hosts did, once committed.", Label("action", AdminAction)
)
STARTED = _table.counters("games_started", "Games begun.", Label("players", Players))
FINISHED = _table.counters_by_two(
    "games_finished", "Games over.", (Label("players", Players), Label("end", End))
)
HANDOFFS = _table.counters(
    "partition_handoffs", "Partitions that changed hands.", Label("outcome", Handoff)
)
HANDOFF_SECONDS = _table.histogram(
    "partition_release_duration_seconds",
    "Giving up some partitions: from the first word until their leases are released.",
    WAITING,
)
LEASES_HELD = _table.gauge("leases_held", "Partitions held.")
LEASE_RENEWAL = _table.histogram(
    "lease_renew_duration_seconds",
    "How long a renewal of all leases took.",
    (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0),
)
LEASE_TTL = _table.gauge("lease_ttl_seconds", "How long a lease lasts (HL_LEASE_SECONDS).")
