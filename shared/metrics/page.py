"""How fast the page is for those who play on it, as their browsers tell it."""

from shared.metrics.definitions import Definitions

FELT = (0.025, 0.05, 0.1, 0.15, 0.25, 0.4, 0.7, 1.0, 2.5, 5.0, 15.0)
"""Seconds, with the limits that the page is held to among them: 0.1, 0.25 and 0.4."""

_gateway = Definitions("gateway")

PREVIEW = _gateway.histogram(
    "page_preview_seconds", "From a tap until its preview was on the screen.", FELT
)
ACKNOWLEDGED = _gateway.histogram(
    "page_acknowledged_seconds", "From a player's confirmation until its answer was there.", FELT
)
PAINTED = _gateway.histogram(
    "page_painted_seconds", "From an update's arrival until its view was on the screen.", FELT
)
