"""Real faults are what the alerts were written for: their questions, without the waiting."""

import asyncio
from pathlib import Path

import pytest

from deploy.observability.prometheus import Prometheus
from hearthlands.client import RefusedError, Visitor
from tests.conftest import StartStack
from tests.observability import rules
from tests.observability.watched import watching

pytestmark = [pytest.mark.ops, pytest.mark.system]

SECONDS = 40.0
"""A lease, some scrapes, and a busy machine."""
GUESSES = 5


async def test_a_killed_owner_is_seen_until_another_has_its_tables(
    stack: StartStack, tmp_path: Path
) -> None:
    running = await stack(tables=2)
    async with watching(running, tmp_path) as prometheus:
        await _until(prometheus, "sum(hearthlands_leases_held) == 256")
        running.kill("table", 0)
        await _until_asked(prometheus, "PartitionsUnowned", there=True)
        await _until_asked(prometheus, "PartitionsUnowned", there=False)
        await _until(prometheus, 'hearthlands_partition_handoffs_total{outcome="lease_expiry"} > 0')


async def test_a_service_without_a_process_is_named(stack: StartStack, tmp_path: Path) -> None:
    running = await stack()
    async with watching(running, tmp_path) as prometheus:
        await _until_asked(prometheus, "ServiceGone", there=False)
        await running.stop("history")
        await _until_asked(prometheus, "ServiceGone", there=True)
        (gone,) = prometheus.now(_question("ServiceGone"))

        assert gone["metric"]["job"] == "history"


async def test_a_stranger_who_tries_codes_is_counted(stack: StartStack, tmp_path: Path) -> None:
    running = await stack()
    async with watching(running, tmp_path) as prometheus:
        async with Visitor(running.public_url) as stranger:
            for number in range(GUESSES):
                with pytest.raises(RefusedError):
                    await stranger.join_table(f"ABCD-EFG{number + 2}", "Dan")
        unknown = 'hearthlands_room_joins_total{outcome="unknown_code"}'
        await _until(prometheus, f"sum({unknown}) >= {GUESSES}")


async def _until_asked(prometheus: Prometheus, alert: str, *, there: bool) -> None:
    async with asyncio.timeout(SECONDS):
        while bool(prometheus.now(_question(alert))) != there:  # noqa: ASYNC110 - another process's doing
            await asyncio.sleep(0.2)


async def _until(prometheus: Prometheus, query: str) -> None:
    async with asyncio.timeout(SECONDS):
        while not prometheus.now(query):  # noqa: ASYNC110 - another process's doing
            await asyncio.sleep(0.2)


def _question(alert: str) -> str:
    (found,) = [one.rule["expr"] for one in rules.alerts() if one.name == alert]
    question: str = found
    return question
