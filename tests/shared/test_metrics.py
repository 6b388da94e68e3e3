"""Metrics as data, as numbers and as text."""

import asyncio
import re
import time
from enum import StrEnum
from pathlib import Path

import pytest
from prometheus_client.openmetrics.parser import text_string_to_metric_families as openmetrics
from prometheus_client.parser import text_string_to_metric_families as plain

from shared import loop_lag
from shared.metrics import commands
from shared.metrics.__main__ import document
from shared.metrics.catalogue import catalogue
from shared.metrics.commands import Kind, Outcome
from shared.metrics.definitions import (
    DEFINED,
    EVERY_SERVICE,
    MOST_BUCKETS,
    Definition,
    Definitions,
    Label,
    Service,
)
from shared.metrics.exposition import exposed
from shared.metrics.process import LOOP_LAG
from shared.metrics.values import Counter, Gauge, Histogram
from shared.protocol.commands import BODIES, LOBBY_ONLY
from shared.protocol.refusals import Refusal
from tests.metrics import counted

ALL: tuple[Service, ...] = (*EVERY_SERVICE, "canary")
NAME = re.compile(r"hearthlands_[a-z0-9]+(_[a-z0-9]+)*")
VALUE = re.compile(r"[a-z0-9_]{1,32}")
FORBIDDEN = {"room", "code", "table", "seat", "player", "name", "ip", "address", "id", "subject"}
OPENMETRICS = "application/openmetrics-text; version=1.0.0"
PAGE = Path(__file__).parents[2] / "docs" / "operating" / "metrics.md"


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@pytest.mark.parametrize("one", catalogue(), ids=lambda one: one.name)
def test_a_metric_is_named_explained_and_closed(one: Definition) -> None:
    assert NAME.fullmatch(one.name)
    assert one.name.endswith("_total") == (one.kind == "counter")
    assert one.help.endswith(".")
    assert len(one.buckets) <= MOST_BUCKETS
    assert list(one.buckets) == sorted(set(one.buckets))
    assert not FORBIDDEN & one.labels.keys()
    for values in one.labels.values():
        assert all(VALUE.fullmatch(value) for value in values)


@pytest.mark.parametrize("service", ALL)
def test_no_process_can_ever_tell_more_than_a_few_thousand_series(service: Service) -> None:
    most = sum(
        len(one.children) * (len(one.buckets) + 3 if one.kind == "histogram" else 1)
        for one in catalogue()
        if service in one.services
    )
    assert most < 2000


def test_a_value_outside_the_enumeration_is_no_label() -> None:
    with pytest.raises(KeyError):
        commands.COMMANDS["roll_dice", "whatever"]  # type: ignore[index]
    with pytest.raises(ValueError, match="defined twice"):
        Definitions("gateway").counter("commands", "Once more.")


def test_every_command_has_its_kind_and_cards_played_share_one() -> None:
    for kind in BODIES.keys() - LOBBY_ONLY:
        told = "play_development" if kind.startswith("play_") else kind
        before = counted("commands_total", kind=told, outcome="ok")
        commands.ended(kind, commands.ACCEPTED, 0.01, "")
        assert counted("commands_total", kind=told, outcome="ok") == before + 1
    named = {kind for kind in Kind if kind not in (Kind.UNKNOWN, Kind.PLAY_DEVELOPMENT)}
    assert named <= BODIES.keys()


@pytest.mark.parametrize("code", [*Refusal, "not_your_turn"])
def test_every_refusal_has_its_outcome(code: str) -> None:
    before = sum(counted("commands_total", kind="undo", outcome=one) for one in Outcome)
    by_rule = counted("commands_total", kind="undo", outcome="rejected_rule")
    commands.ended("undo", code, 0.01, "")
    assert sum(counted("commands_total", kind="undo", outcome=one) for one in Outcome) == before + 1
    is_rules_own = counted("commands_total", kind="undo", outcome="rejected_rule") > by_rule
    assert is_rules_own == (code == "not_your_turn")


def test_a_histogram_counts_up_to_and_with_its_bounds() -> None:
    histogram = Histogram((1, 2))
    for amount in (0.5, 1.0, 1.5, 9.0):
        histogram.observe(amount)
    told = [(one.suffix, one.le, one.value) for one in histogram.samples()]
    assert told == [
        ("_bucket", "1.0", 2),
        ("_bucket", "2.0", 3),
        ("_bucket", "+Inf", 4),
        ("_sum", "", 12.0),
        ("_count", "", 4),
    ]


def test_what_happens_inside_is_timed_failures_too() -> None:
    histogram = Histogram((1,))
    with pytest.raises(ZeroDivisionError), histogram.timed():
        raise ZeroDivisionError
    assert histogram.count == 1


def test_a_gauge_is_not_there_before_it_has_a_value() -> None:
    gauge = Gauge()
    assert not list(gauge.samples())
    gauge.add(2)
    gauge.add(-1)
    assert [one.value for one in gauge.samples()] == [1]
    gauge.reads(lambda: 7)
    assert [one.value for one in gauge.samples()] == [7]


@pytest.mark.parametrize("service", ALL)
async def test_each_service_tells_its_own_in_both_formats(service: Service) -> None:
    own = {one.name.removesuffix("_total") for one in catalogue() if service in one.services}
    for accept, read in (("", plain), (OPENMETRICS, openmetrics)):
        text, content_type = await exposed(service, accept)
        families = {family.name: family for family in read(text.decode())}
        assert own == {name for name in families if name.startswith("hearthlands_")}
        assert families.keys() >= {"process_cpu_seconds", "python_gc_collections"}
        assert content_type.startswith(accept.partition(";")[0] or "text/plain")


async def test_a_trace_is_shown_beside_a_slow_command_where_the_format_allows() -> None:
    trace = "0af7651916cd43dd8448eb211c80319c"
    commands.ended("roll_dice", commands.ACCEPTED, 0.3, trace)
    line = f'# {{trace_id="{trace}"}} 0.3 '
    assert line in (await exposed("gateway", OPENMETRICS))[0].decode()
    assert trace not in (await exposed("gateway", ""))[0].decode()


async def test_a_scrape_lets_others_have_their_turn_between_two_metrics() -> None:
    turns = 0

    async def turning() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    other = asyncio.create_task(turning())
    await exposed("gateway", "")
    other.cancel()
    assert turns >= len([one for one in catalogue() if "gateway" in one.services])


async def test_an_event_loop_that_is_held_up_is_seen() -> None:
    before = LOOP_LAG.sum
    watching = asyncio.create_task(loop_lag.watch())
    await asyncio.sleep(0)
    time.sleep(0.3)  # noqa: ASYNC251 - what nobody should do
    await asyncio.sleep(0.01)
    watching.cancel()
    assert 0.15 < LOOP_LAG.sum - before < 5


def test_a_labelled_counter_is_there_from_the_start() -> None:
    label = Label("colour", Colour)
    found = Definitions("canary").counters("test_of_colours", "For this test.", label)
    try:
        assert {colour: one.value for colour, one in found.items()} == {"red": 0, "blue": 0}
        assert isinstance(found[Colour.RED], Counter)
    finally:
        forget("test_of_colours_total")


def test_the_page_that_lists_them_is_what_the_code_says() -> None:
    assert PAGE.read_text() == document(), (
        "run `python -m shared.metrics > docs/operating/metrics.md`"
    )


def forget(name: str) -> None:
    DEFINED[:] = [one for one in DEFINED if one.name != f"hearthlands_{name}"]
