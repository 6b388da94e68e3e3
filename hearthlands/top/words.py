"""Numbers as they are written on the screen."""

import math
from collections.abc import Sequence

BARS = "▁▂▃▄▅▆▇█"
NOTHING = "-"
"""Not known, which is not 0."""


def number(value: float | None) -> str:
    return NOTHING if value is None else f"{value:,.0f}"


def rate(value: float) -> str:
    """One decimal where it says something."""
    if 0 < value < 0.1:
        return "<0.1"
    return f"{value:.1f}" if 0 < value < 10 else f"{value:,.0f}"


def duration(seconds: float | None) -> str:
    if seconds is None:
        return NOTHING
    if math.isinf(seconds):
        return "beyond"
    if seconds < 0.01:
        return f"{seconds * 1000:.1f} ms"
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"


def ago(seconds: float) -> str:
    if seconds < 120:
        return f"{max(seconds, 0):.0f} s ago"
    return f"{seconds / 60:.0f} min ago" if seconds < 7200 else f"{seconds / 3600:.0f} h ago"


def sparkline(values: Sequence[float | None]) -> str:
    """The highest is full height; a step without a value is a gap."""
    finite = [value for value in values if value is not None and math.isfinite(value)]
    highest = max(finite, default=0.0) or 1.0
    return "".join(_bar(value, highest) for value in values)


def _bar(value: float | None, highest: float) -> str:
    if value is None:
        return " "
    share = min(value / highest, 1.0)
    return BARS[min(math.ceil(share * len(BARS)), len(BARS)) - 1 if share > 0 else 0]
