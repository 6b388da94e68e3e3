"""What every process tells of itself, whatever it does."""

from enum import StrEnum

from shared.metrics.definitions import EVERY_SERVICE, Definitions, Label


class Check(StrEnum):
    """Whatever must never be found otherwise."""

    JOURNAL_GAP = "journal_gap"
    """Sequence numbers of a journal do not follow one another, or end before its head."""
    UNREADABLE = "unreadable"
    """A stored event that can't be read or applied."""
    CONSERVATION = "conservation"
    """Cards were gained or lost."""
    LOST_SECRET = "lost_secret"  # noqa: S105 - a name, no secret
    """A game that has begun without its secret."""


class Dropped(StrEnum):
    QUEUE_FULL = "queue_full"
    """The collector is slower than the service, or hangs."""
    NOT_TAKEN = "not_taken"
    """The collector was away, or refused them."""


_every = Definitions(*EVERY_SERVICE, "canary")

tell_build = _every.info(
    "build_info",
    "1; which Hearthlands runs here: version, commit, protocol with browsers, schema it needs.",
    ("version", "commit", "protocol", "schema"),
)
LOOP_LAG = _every.histogram(
    "event_loop_lag_seconds",
    "How much later than asked the event loop came back to a timer, ten times a second.",
    (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
)
DRAINING = _every.gauge("drain_state", "1 while the process takes no new work, else 0.")
DRAIN_REMAINING = _every.gauge(
    "drain_remaining",
    "While draining: what is still to be handed over or sent home "
    "(gateway: sockets, table: partitions).",
)
SPANS_DROPPED = _every.counters(
    "spans_dropped", "Spans that did not reach the collector.", Label("reason", Dropped)
)
SPANS_SENT = _every.counter("spans_sent", "Spans that the collector has taken.")
LOG_ERRORS = _every.counter("log_errors", "Log lines of level error.")
INVARIANTS = _every.counters(
    "invariant_violations",
    "What must never happen was found. Anything above 0 pages.",
    Label("check", Check),
)
