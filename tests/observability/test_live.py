"""A real Prometheus watches a real run: every panel shows something, every rule is evaluated."""

import asyncio
import time
from pathlib import Path

import pytest

from deploy.observability import shown
from deploy.observability.places import DASHBOARDS
from deploy.observability.prometheus import Json, Prometheus
from hearthlands.client import RefusedError, Visitor
from tests.conftest import StartStack
from tests.embedded.stack import Stack
from tests.observability import rules
from tests.observability.watched import watching
from tests.system.hall import QUICK, house_of, play, under_way
from tests.system.spans import receiving
from tests.system.table import gathered

pytestmark = [pytest.mark.ops, pytest.mark.system]

SERVICES = ("gateway", "lobby", "table", "history")
SIZES = (3, 4, 5, 6)
RATE = "15s"
WHOLE = "5m"
RULES_SECONDS = 75.0
"""Two turns of the rules that are evaluated every thirty seconds, and some."""
# There is no canary here, and what is missing is told by an alert.
EXPECTED_ALERTS = {"Watchdog", "CanarySilent"}


async def test_every_panel_and_every_rule_finds_what_it_asks_for(
    stack: StartStack, tmp_path: Path
) -> None:
    with receiving() as (spans, collector):
        extra = {name: {"HL_OTLP_ENDPOINT": collector} for name in SERVICES}
        extra["gateway"] |= QUICK["gateway"] | {"HL_TRACES_PER_SECOND": "1000"}
        running = await stack(tables=2, gateways=2, extra=extra)
        async with watching(running, tmp_path) as prometheus:
            games = asyncio.create_task(play(house_of(running), SIZES))
            await under_way(running, len(SIZES))
            await _what_else_players_do(running)
            await running.stop("table", 0)
            await running.restart("table", 0)
            assert all(result.winner for result in await games)
            await _until_recorded(prometheus)

            assert {one["value"][1] for one in prometheus.now("up")} == {"1"}
            assert _empty_panels(prometheus) == []
            assert _unevaluated_rules(prometheus) == []
            assert _firing(prometheus) <= EXPECTED_ALERTS
            assert _exemplars(prometheus) & spans.traces().keys()


async def _what_else_players_do(stack: Stack) -> None:
    """What bots at their own tables never do: look back, come back, mistype, take a new key."""
    async with gathered(stack) as (ann, _, cat), Visitor(stack.public_url) as stranger:
        await ann.visitor.log(ann.seat.table, ann.seat.player)
        await stranger.resume(cat.seat.key)
        await cat.visitor.new_key(cat.seat.player)
        with pytest.raises(RefusedError):
            await stranger.join_table("ABCD-EFGH", "Dan")


async def _until_recorded(prometheus: Prometheus) -> None:
    async with asyncio.timeout(RULES_SECONDS):
        while not prometheus.now('slo:burn:rate1h{slo="commands"}'):  # noqa: ASYNC110 - another process's doing
            await asyncio.sleep(1.0)


def _empty_panels(prometheus: Prometheus) -> list[str]:
    found: dict[str, bool] = {}
    for asked in shown.every_query(DASHBOARDS):
        series = prometheus.now(shown.filled(asked.expr, rate=RATE, whole=WHOLE))
        may_be = shown.MAY_BE_EMPTY in asked.panel["description"]
        found[asked.name] = found.get(asked.name, False) or bool(series) or may_be
    return [name for name, full in found.items() if not full]


def _unevaluated_rules(prometheus: Prometheus) -> list[str]:
    """Rules that Prometheus could not ask, and recorded ones of ours that gave nothing."""
    for rule in rules.every_rule():
        prometheus.now(rule["expr"])
    told: list[Json] = prometheus.ask("rules", {})["groups"]
    wrong = [rule["name"] for group in told for rule in group["rules"] if rule["health"] == "err"]
    recorded = {rule["record"] for rule in rules.every_rule() if "record" in rule}
    # Evaluated every five minutes only, which is longer than this test takes.
    return wrong + [
        name for name in recorded - {"slo:budget_left:ratio30d"} if not prometheus.now(name)
    ]


def _firing(prometheus: Prometheus) -> set[str]:
    return {one["metric"]["alertname"] for one in prometheus.now('ALERTS{alertstate="firing"}')}


def _exemplars(prometheus: Prometheus) -> set[str]:
    """The traces that the points on a chart lead to."""
    now = time.time()
    told: list[Json] = prometheus.ask(
        "query_exemplars",
        {
            "query": "hearthlands_command_duration_seconds_bucket",
            "start": str(now - 600),
            "end": str(now),
        },
    )
    return {one["labels"]["trace_id"] for series in told for one in series["exemplars"]}
