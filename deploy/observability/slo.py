"""The service level objectives, and the rules that tell how fast their budgets burn.

Each objective counts what was bad and what was valid. Every longer window is made from the two
recorded rates, so that a rule for thirty days costs no more than one for an hour, and all
objectives share the same rules. `python -m deploy.observability` writes rules/slo.yaml.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from deploy.observability.places import RUNBOOKS

WINDOWS = ("30m", "1h", "2h", "6h", "1d", "3d")
MONTH = "30d"
EVERY = 30
"""Seconds between two evaluations: a sum of rates times this is a count."""
FEWEST = 200
"""Of valid events in a window, before its ratio says anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Objective:
    name: str
    alert: str
    target: float
    bad: str
    valid: str
    says: str
    """What players notice; ends the alert's summary."""
    dashboard: str

    @property
    def budget(self) -> float:
        return round(1 - self.target, 6)


@dataclass(frozen=True, slots=True)
class Burn:
    """The budget burns `factor` times too fast, over the long window and still in the short."""

    long: str
    short: str
    factor: float


# Two percent of the month's budget in an hour, five in six hours; ten in a day or in three.
PAGE = (Burn("1h", "5m", 14.4), Burn("6h", "30m", 6.0))
TICKET = (Burn("1d", "2h", 3.0), Burn("3d", "6h", 1.0))

Rule = dict[str, object]


def document(objectives: Sequence[Objective]) -> dict[str, object]:
    """What rules/slo.yaml says."""
    return {
        "groups": [
            {"name": "slo-events", "interval": f"{EVERY}s", "rules": _events(objectives)},
            {"name": "slo-burn", "interval": f"{EVERY}s", "rules": [*_burns()]},
            {"name": "slo-month", "interval": "5m", "rules": [_month()]},
            {"name": "slo-alerts", "rules": [*_alerts(objectives)]},
        ]
    }


def _events(objectives: Sequence[Objective]) -> list[Rule]:
    rules: list[Rule] = []
    for one in objectives:
        labels = {"slo": one.name}
        # Without a bad event there may be no such series, and nothing is not zero.
        bad = f"{one.bad}\nor\n0 * {one.valid}"
        rules += [
            {"record": "slo:bad:rate5m", "labels": labels, "expr": bad},
            {"record": "slo:valid:rate5m", "labels": labels, "expr": one.valid},
            {"record": "slo:budget:ratio", "labels": labels, "expr": f"vector({one.budget})"},
        ]
    return rules


def _burns() -> list[Rule]:
    rules = [_burn("5m", "slo:bad:rate5m", "slo:valid:rate5m")]
    for window in WINDOWS:
        bad, valid = (f"sum_over_time(slo:{kind}:rate5m[{window}])" for kind in ("bad", "valid"))
        rules += [
            _burn(window, bad, valid),
            {"record": f"slo:valid:count{window}", "expr": f"{valid} * {EVERY}"},
        ]
    return rules


def _burn(window: str, bad: str, valid: str) -> Rule:
    ratio = f"{bad} / ({valid} > 0)"
    expr = f"({ratio})\n/ on (slo) group_left ()\nslo:budget:ratio"
    return {"record": f"slo:burn:rate{window}", "expr": expr}


def _month() -> Rule:
    """What is left of thirty days' budget: 1 all, 0 none, below 0 overdrawn."""
    bad, valid = (f"sum_over_time(slo:{kind}:rate5m[{MONTH}])" for kind in ("bad", "valid"))
    burnt = _burn(MONTH, bad, valid)["expr"]
    return {"record": "slo:budget_left:ratio30d", "expr": f"1 -\n{burnt}"}


def _alerts(objectives: Sequence[Objective]) -> Sequence[Rule]:
    return [
        _alert(one, severity, burns)
        for one in objectives
        for severity, burns in (("page", PAGE), ("ticket", TICKET))
    ]


def _alert(one: Objective, severity: str, burns: Sequence[Burn]) -> Rule:
    speed = "fast" if severity == "page" else "steadily"
    return {
        "alert": one.alert,
        "expr": "\nor\n".join(_burning(one, burn) for burn in burns),
        "labels": {"severity": severity},
        "annotations": {
            "summary": f"{one.says}: the error budget burns {speed}",
            "description": (
                f"At this speed ({{{{ $value | humanize }}}} times the allowed one) the thirty "
                f"days' budget of {one.name} ({one.budget:.2%}) is spent too soon."
            ),
            "runbook_url": f"{RUNBOOKS}/{one.alert}.md",
            "dashboard": one.dashboard,
        },
    }


def _burning(one: Objective, burn: Burn) -> str:
    here = f'{{slo="{one.name}"}}'
    # A single bad event must not be enough, however quiet the night.
    fewest = max(FEWEST, ceil(2 / (burn.factor * one.budget)))
    return (
        "(\n"
        f"  slo:burn:rate{burn.long}{here} > {burn.factor:g}\n"
        f"  and slo:burn:rate{burn.short}{here} > {burn.factor:g}\n"
        f"  and slo:valid:count{burn.long}{here} > {fewest}\n"
        ")"
    )
