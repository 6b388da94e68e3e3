"""The dashboards as Grafana gets them: panels, what they ask, and its variables filled in."""

import json
from pathlib import Path
from typing import Any, NamedTuple

Json = dict[str, Any]  # whatever JSON holds
MAY_BE_EMPTY = "May be empty: "
"""Begins the end of a panel's description, where it may be so."""


class Asked(NamedTuple):
    """One query of one panel."""

    board: str
    panel: Json
    expr: str

    @property
    def name(self) -> str:
        return f"{self.board} / {self.panel['title']}"


def board_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.json"))


def read(path: Path) -> Json:
    board: Json = json.loads(path.read_text())
    return board


def panels(board: Json) -> list[Json]:
    """Those of collapsed rows too."""
    every = [one for panel in board["panels"] for one in (panel, *panel.get("panels", ()))]
    return [panel for panel in every if panel["type"] != "row"]


def every_query(folder: Path) -> list[Asked]:
    """What Prometheus is asked; logs and traces have other languages."""
    return [
        Asked(path.stem, panel, target["expr"])
        for path in board_files(folder)
        for panel in panels(read(path))
        if panel["datasource"]["type"] == "prometheus"
        for target in panel["targets"]
    ]


def filled(expr: str, *, rate: str = "5m", whole: str = "1h") -> str:
    """With what Grafana would put for its variables."""
    values = {"$__rate_interval": rate, "$__range": whole, "$namespace": ".*", "$pod": ".*"}
    for name, value in values.items():
        expr = expr.replace(name, value)
    return expr
