"""The metrics that are looked at, by the names they have on the wire (shared/metrics)."""

BUILD = "hearthlands_build_info"
DRAINING = "hearthlands_drain_state"
DRAIN_REMAINING = "hearthlands_drain_remaining"
UP = "hearthlands_dependency_up"
LAG = "hearthlands_event_loop_lag_seconds"
LOG_ERRORS = "hearthlands_log_errors_total"
INVARIANTS = "hearthlands_invariant_violations_total"
DEPENDENCY_ERRORS = "hearthlands_dependency_errors_total"

SOCKETS = "hearthlands_ws_connections"
SOCKET_LIMIT = "hearthlands_ws_connection_limit"
EVICTIONS = "hearthlands_ws_slow_client_evictions_total"
LIMITED = "hearthlands_rate_limited_total"
COMMANDS = "hearthlands_commands_total"
LATENCY = "hearthlands_command_duration_seconds"
RETRIES = "hearthlands_command_retries_total"

TABLES = "hearthlands_tables"
COMMIT = "hearthlands_table_commit_duration_seconds"
FAILURES = "hearthlands_table_failures_total"
FENCED = "hearthlands_table_fenced_writes_total"
HANDOFFS = "hearthlands_partition_handoffs_total"
LEASES = "hearthlands_leases_held"

CANARY_GAMES = "hearthlands_canary_games_total"
CANARY_LAST_OK = "hearthlands_canary_last_success_timestamp_seconds"

HISTOGRAMS = (LAG, LATENCY, COMMIT)
SINGLE = (
    BUILD,
    DRAINING,
    DRAIN_REMAINING,
    UP,
    LOG_ERRORS,
    INVARIANTS,
    DEPENDENCY_ERRORS,
    SOCKETS,
    SOCKET_LIMIT,
    EVICTIONS,
    LIMITED,
    COMMANDS,
    RETRIES,
    TABLES,
    FAILURES,
    FENCED,
    HANDOFFS,
    LEASES,
    CANARY_GAMES,
    CANARY_LAST_OK,
)
WANTED = frozenset((*SINGLE, *(f"{name}_bucket" for name in HISTOGRAMS)))
"""Sample by sample; whatever else a process tells is passed over."""

TELLTALES = {
    COMMANDS: "gateway",
    FENCED: "table",
    "hearthlands_rooms_created_total": "lobby",
    "hearthlands_history_pages_total": "history",
    CANARY_GAMES: "canary",
}
"""What only one service has: a process does not say which it is."""
