"""The rules and their promtool tests, as data."""

import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from deploy.observability.places import RULES

FILES = sorted([*RULES.glob("*.yaml"), *RULES.glob("exporters/*.yaml")])
TEST_FILES = sorted((RULES / "tests").glob("*.yaml"))
Yaml = dict[str, Any]  # whatever YAML holds


class Alert(NamedTuple):
    name: str
    severity: str
    rule: Yaml

    @property
    def id(self) -> str:
        return f"{self.name}-{self.severity}"


def groups(path: Path) -> list[Yaml]:
    found: list[Yaml] = yaml.safe_load(path.read_text())["groups"]
    return found


def every_rule() -> list[Yaml]:
    return [rule for path in FILES for group in groups(path) for rule in group["rules"]]


def alerts() -> list[Alert]:
    return [
        Alert(rule["alert"], rule["labels"]["severity"], rule)
        for rule in every_rule()
        if "alert" in rule
    ]


@cache
def tests() -> list[Yaml]:
    return [one for path in TEST_FILES for one in yaml.safe_load(path.read_text())["tests"]]


def proven(alert: Alert) -> set[bool]:
    """What the promtool tests have seen of it: True firing, False quiet."""
    asked_for = f'ALERTS{{alertname="{alert.name}",alertstate="firing"}}'
    return {
        alert.severity in map(_severity, asked["exp_samples"])
        for test in tests()
        for asked in test["promql_expr_test"]
        if asked["expr"] == asked_for
    }


def _severity(sample: Yaml) -> str:
    named = re.search(r'severity="(\w+)"', sample["labels"])
    assert named, sample
    return named[1]
