"""Rules, their tests, where alerts go, and the dashboards' queries, by Prometheus' own tools."""

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from deploy.checks.check import ROOT, files, require, run
from deploy.observability.places import DASHBOARDS
from deploy.observability.prometheus import Prometheus, RefusedError, config
from deploy.observability.shown import every_query, filled

HERE = ROOT / "deploy" / "observability"
RULES = ("deploy/observability/rules/*.yaml", "deploy/observability/rules/exporters/*.yaml")
# What an alert's labels are, and who is told.
ROUTES = {
    "alertname=CommandsFailing severity=page": "pager",
    "alertname=CommandsFailing severity=ticket": "tickets",
    "alertname=Watchdog severity=none": "watchdog",
    "alertname=Unforeseen": "tickets",
}


def rules() -> None:
    run("promtool", "check", "rules", "--lint=all", "--lint-fatal", *files(*RULES))


def rule_tests() -> None:
    run("promtool", "test", "rules", *files("deploy/observability/rules/tests/*.yaml"))


def scraping() -> None:
    run("promtool", "check", "config", HERE / "prometheus.yml")


def routing() -> None:
    """A page wakes somebody, a ticket does not, and the watchdog goes its own way."""
    settings = HERE / "alertmanager.yml"
    run("amtool", "check-config", settings)
    for labels, receiver in ROUTES.items():
        asked = ("config", "routes", "test", f"--config.file={settings}")
        run("amtool", *asked, f"--verify.receivers={receiver}", *labels.split())


def dashboards() -> None:
    """What is committed is what the Python says."""
    run(sys.executable, "-m", "deploy.observability", "--check")


def queries() -> None:
    """Every query of every dashboard is one, says Prometheus."""
    with tempfile.TemporaryDirectory() as folder:
        require(asyncio.run(_refused(Path(folder))))


async def _refused(folder: Path) -> list[str]:
    prometheus = Prometheus(folder, config([], every="1m", rules=False))
    await prometheus.start()
    try:
        return list(_problems(prometheus))
    finally:
        await prometheus.stop()
        prometheus.forget()


def _problems(prometheus: Prometheus) -> Iterator[str]:
    for asked in every_query(DASHBOARDS):
        try:
            prometheus.formatted(filled(asked.expr))
        except RefusedError as error:
            yield f"{asked.name}: {error}"
