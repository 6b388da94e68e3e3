"""Every alert tells whom it wakes, where to look and what to do, and was seen firing and quiet."""

from pathlib import Path

import pytest

from deploy.observability import shown
from deploy.observability.places import DASHBOARDS, RUNBOOKS
from tests.observability import catalogue, rules

FILES = shown.board_files(DASHBOARDS)
RUNBOOK_FILES = Path(__file__).parents[2] / "docs/operating/runbooks"
ALWAYS = "Watchdog"

every_alert = pytest.mark.parametrize("alert", rules.alerts(), ids=lambda alert: alert.id)


@every_alert
def test_an_alert_tells_what_to_do(alert: rules.Alert) -> None:
    said = alert.rule["annotations"]

    assert alert.severity in {"page", "ticket", "none"}
    assert said["summary"]
    assert said["description"]
    assert said["runbook_url"] == f"{RUNBOOKS}/{alert.name}.md"
    assert (RUNBOOK_FILES / f"{alert.name}.md").exists()
    assert said["dashboard"].removeprefix("/d/hearthlands-") in {p.stem for p in FILES}


@every_alert
def test_an_alert_was_seen_firing_and_quiet(alert: rules.Alert) -> None:
    seen = rules.proven(alert)

    assert True in seen
    assert (False in seen) == (alert.name != ALWAYS)


def test_no_two_files_have_an_alert_of_the_same_name_and_severity() -> None:
    names = [(alert.name, alert.severity) for alert in rules.alerts()]

    assert len(set(names)) == len(names)


@pytest.mark.parametrize("rule", rules.every_rule(), ids=lambda r: r.get("alert", r.get("record")))
def test_a_rule_asks_for_what_there_is(rule: rules.Yaml) -> None:
    assert list(catalogue.mistakes(rule["expr"])) == []


def test_the_tests_are_fed_with_what_there_is() -> None:
    series = [one["series"] for test in rules.tests() for one in test["input_series"]]

    assert [wrong for one in series for wrong in catalogue.mistakes(one)] == []


def test_what_our_own_processes_tell_needs_no_exporter() -> None:
    """And the other way round: rules/exporters/ can be left out where nothing feeds them."""
    for path in rules.FILES:
        exprs = [rule["expr"] for group in rules.groups(path) for rule in group["rules"]]
        ours = [
            any(word in expr for word in ("hearthlands_", "slo:", "up{", "vector("))
            for expr in exprs
        ]
        assert all(ours) != (path.parent.name == "exporters"), path.name
