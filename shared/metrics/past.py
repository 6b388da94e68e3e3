"""What the history service is asked."""

from enum import StrEnum

from shared.metrics.definitions import WAITING, Definitions, Label


class Page(StrEnum):
    """Which question, by its verb."""

    PAGE = "page"
    """Of the log."""
    MISSED = "missed"
    """Catching up."""
    POSITION = "position"
    """The table as it stood at some moment."""
    EXPORT = "export"


class Answer(StrEnum):
    OK = "ok"
    REFUSED = "refused"
    """No place at the table, or nothing there."""
    UNAVAILABLE = "unavailable"
    ERROR = "error"


_history = Definitions("history")

PAGES = _history.counters_by_two(
    "history_pages", "Questions answered.", (Label("page", Page), Label("outcome", Answer))
)
SECONDS = _history.histograms(
    "history_page_duration_seconds", "Time to answer.", Label("page", Page), WAITING
)
