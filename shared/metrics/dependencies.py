"""The databases and the bus: in reach or not, how quick, how often in trouble."""

from enum import StrEnum

from shared.metrics.definitions import EVERY_SERVICE, WORKING, Definitions, Label


class Dependency(StrEnum):
    POSTGRES = "postgres"
    NATS = "nats"
    REDIS = "redis"


class Operation(StrEnum):
    """What is asked of them."""

    APPEND = "append"
    """One group commit of the journal, however many rows."""
    LEASES = "leases"
    """Claiming, renewing or releasing partitions."""
    QUERY = "query"
    """A statement on a connection of the pool; waiting for the connection is db_pool_wait."""
    COMMAND = "command"
    """Redis: counts, presence, session cache."""
    REQUEST = "request"
    """NATS: a question to another service until its answer."""


class Dropped(StrEnum):
    IN = "in"
    """The inbox was full: a handler is stuck."""
    OUT = "out"
    """Said while the connection was away."""


_every = Definitions(*EVERY_SERVICE)
_with_postgres = Definitions("lobby", "table", "history")
_DEPENDENCY = Label("dep", Dependency)

UP = _every.gauges(
    "dependency_up",
    "1 if the process has what it needs of it, 0 if not; absent where it is not used.",
    _DEPENDENCY,
)
SECONDS = _every.histograms_by_two(
    "dependency_op_duration_seconds",
    "Time until the answer, failures included.",
    (_DEPENDENCY, Label("op", Operation)),
    WORKING,
)
ERRORS = _every.counters(
    "dependency_errors", "Questions that failed because it was away or too slow.", _DEPENDENCY
)
NATS_RECONNECTS = _every.counter(
    "nats_reconnects", "Connections to NATS that were lost and came back."
)
NATS_PENDING = _every.gauge(
    "nats_pending_bytes", "Bytes that wait to be written to NATS, all connections together."
)
NATS_PERMISSION_ERRORS = _every.counter(
    "nats_permission_errors", "Subjects that NATS refused to this process: a bug or an intrusion."
)
NATS_DROPPED = _every.counters(
    "nats_messages_dropped",
    "Messages lost at this process; commands are sent again, views fetched anew.",
    Label("direction", Dropped),
)
POOL_IN_USE = _with_postgres.gauge(
    "db_pool_in_use", "Connections of the pool that are lent out just now."
)
POOL_SIZE = _with_postgres.gauge("db_pool_size", "Connections that the pool may open.")
POOL_WAIT = _with_postgres.histogram(
    "db_pool_wait_seconds", "How long a connection of the pool was waited for.", WORKING
)
