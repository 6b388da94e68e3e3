import math

import pytest

from deploy.observability.pictures import charts
from deploy.observability.pictures.charts import Frame, Series
from deploy.observability.pictures.numbers import nice_steps, written

FRAME = Frame(width=264, height=128, start=0.0, end=100.0, most=10.0, unit="short")


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (0.0123, "s", "12.3 ms"),
        (90.0, "s", "1.5 min"),
        (0.0, "s", "0 s"),
        (65536.0, "bytes", "64 KiB"),
        (12.0, "reqps", "12 req/s"),
        (1234.0, "short", "1.23 k"),
        (0.25, "percentunit", "25 %"),
        (math.nan, "short", "-"),
    ],
)
def test_numbers_are_written_in_their_unit(value: float, unit: str, text: str) -> None:
    assert written(value, unit) == text


def test_decimals_are_kept_where_a_panel_wants_them() -> None:
    assert written(0.934, "percentunit", 0) == "93 %"
    assert written(41.26, "reqps", 1) == "41.3 req/s"
    assert written(-0.001, "percentunit", 0) == "0 %"


@pytest.mark.parametrize("most", [0.003, 0.9, 1.0, 7.0, 42.0, 99.9, 123456.0])
def test_steps_are_round_and_reach_the_top(most: float) -> None:
    steps = nice_steps(most, "short")

    assert steps[0] == 0
    assert steps[-1] >= most
    assert steps[-1] <= most * 4


def test_steps_of_bytes_are_powers_of_two() -> None:
    assert nice_steps(100_000, "bytes") == [0, 32768, 65536, 98304, 131072]


def test_an_axis_has_room_for_what_is_piled_up() -> None:
    two = [Series("a", [(0, 3.0), (1, 3.0)]), Series("b", [(0, 4.0), (1, 1.0)])]

    assert charts.top_of(two, "short", stacked=False) == 4
    assert charts.top_of(two, "short", stacked=True) >= 7


def test_a_line_breaks_where_nothing_was_told() -> None:
    told = [(at, 1.0) for at in (0.0, 10.0, 20.0, 60.0, 70.0)]

    assert charts.lines(FRAME, [Series("a", told)]).count("<polyline") == 2


def test_what_players_and_processes_are_called_cannot_break_the_page() -> None:
    drawn = charts.heat(FRAME, [Series("<b>", [(0.0, 1.0)])])

    assert "<b>" not in drawn
    assert "&lt;b&gt;" in drawn
