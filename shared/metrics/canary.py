"""What the bots that play through the public edge find; kept apart from what players do."""

from enum import StrEnum

from shared.metrics.definitions import Definitions, Label


class Game(StrEnum):
    OK = "ok"
    FAILED = "failed"
    TIMEOUT = "timeout"


class Step(StrEnum):
    """Each as a player would feel it, over the network."""

    CREATE = "create"
    JOIN = "join"
    CONNECT = "connect"
    """From opening a socket to the first view."""
    START = "start"
    """The one command that begins the game."""
    COMMAND = "command"
    """From a command to its acknowledgement."""
    RESUME = "resume"
    HISTORY = "history"
    GAME = "game"
    """From creating the table to its end."""


_canary = Definitions("canary")

GAMES = _canary.counters("canary_games", "Games tried by the canary.", Label("outcome", Game))
STEPS = _canary.histograms(
    "canary_step_duration_seconds",
    "How long each step took.",
    Label("step", Step),
    (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 15.0, 60.0, 180.0, 600.0),
)
FAILURES = _canary.counters("canary_step_failures", "Steps that failed.", Label("step", Step))
LAST_OK = _canary.gauge(
    "canary_last_success_timestamp_seconds", "When the last game ended well, in Unix time."
)
