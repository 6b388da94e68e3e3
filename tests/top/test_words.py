"""Numbers as they are written."""

import math

import pytest

from hearthlands.top.words import ago, duration, number, rate, sparkline


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(None, "-"), (0.0042, "4.2 ms"), (0.031, "31 ms"), (1.26, "1.3 s"), (math.inf, "beyond")],
)
def test_a_time(seconds: float | None, told: str) -> None:
    assert duration(seconds) == told


@pytest.mark.parametrize(
    ("value", "told"), [(0, "0"), (0.01, "<0.1"), (1.26, "1.3"), (45.4, "45"), (12345, "12,345")]
)
def test_a_rate(value: float, told: str) -> None:
    assert rate(value) == told


def test_a_number_that_is_not_known_is_not_zero() -> None:
    assert (number(None), number(0)) == ("-", "0")


@pytest.mark.parametrize(
    ("seconds", "told"), [(-1, "0 s ago"), (90, "90 s ago"), (600, "10 min ago"), (8000, "2 h ago")]
)
def test_a_time_ago(seconds: float, told: str) -> None:
    assert ago(seconds) == told


def test_a_sparkline_reaches_its_height_and_shows_gaps() -> None:
    assert sparkline([0, 1, 4, None, 8, math.inf]) == "▁▁▄ ██"
    assert sparkline([0, 0]) == "▁▁"
    assert sparkline([]) == ""
