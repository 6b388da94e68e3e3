"""One panel as HTML: what Prometheus answers to its queries, drawn as its type says."""

import math
import re
from collections.abc import Sequence
from html import escape
from itertools import cycle

from deploy.observability.pictures import charts
from deploy.observability.pictures.charts import COLORS, GREY, SIGNALS, Frame, Series
from deploy.observability.pictures.numbers import written
from deploy.observability.pictures.seen import Seen, points
from deploy.observability.prometheus import Json
from deploy.observability.shown import MAY_BE_EMPTY

LEGEND_LINE = 19
LETTER = 6.6
"""How wide one is in a legend, about."""
STORES = {"tempo": "traces", "loki": "log lines"}


def body(panel: Json, seen: Seen, rollouts: Sequence[float], width: int, height: int) -> str:
    source = panel["datasource"]["type"]
    if source in STORES:
        return _note(f"Grafana shows {STORES[source]} here")
    match panel["type"]:
        case "timeseries":
            return _lines(panel, seen, rollouts, width, height)
        case "heatmap":
            return _heat(panel, seen, width, height)
        case "stat":
            return _number(panel, seen)
        case "table":
            return _rows(panel, seen)
        case unknown:
            raise ValueError(f"no panel of type {unknown} was drawn before")


def _lines(panel: Json, seen: Seen, rollouts: Sequence[float], width: int, height: int) -> str:
    shown = _series(panel, seen)
    if not shown:
        return _nothing(panel)
    defaults = panel["fieldConfig"]["defaults"]
    stacked = defaults["custom"].get("stacking", {}).get("mode") == "normal"
    legend_lines = _legend_lines(shown, width)
    frame = Frame(
        width=width,
        height=height - legend_lines * LEGEND_LINE,
        start=seen.start,
        end=seen.end,
        most=defaults.get("max") or charts.top_of(shown, defaults["unit"], stacked=stacked),
        unit=defaults["unit"],
    )
    marks = [charts.limits(frame, _limits(defaults)), charts.rollouts(frame, rollouts)]
    if panel["targets"][0].get("exemplar"):
        marks.append(charts.traces(frame, seen.traces(panel["targets"][0])))
    drawn = charts.areas(frame, shown) if stacked else charts.lines(frame, shown)
    return charts.framed(frame, drawn, *marks) + _legend(shown, legend_lines)


def _heat(panel: Json, seen: Seen, width: int, height: int) -> str:
    unit = panel["fieldConfig"]["defaults"]["unit"]
    found = {
        float(one["metric"]["le"]): dict(points(one)) for one in seen.over(panel["targets"][0])
    }
    if not any(value for told in found.values() for value in told.values()):
        return _nothing(panel)
    rows, under = [], dict[float, float]()
    for bound in sorted(found):
        name = "more" if math.isinf(bound) else written(bound, unit)
        own = [(at, max(0.0, value - under.get(at, 0.0))) for at, value in found[bound].items()]
        rows.append(Series(name, own))
        under = found[bound]
    frame = Frame(width=width, height=height, start=seen.start, end=seen.end, most=1.0, unit=unit)
    return charts.framed(frame, charts.heat(frame, rows))


def _number(panel: Json, seen: Seen) -> str:
    defaults = panel["fieldConfig"]["defaults"]
    found = [one for target in panel["targets"] for one in seen.then(target)]
    value = float(found[0]["value"][1]) if found else math.nan
    if math.isnan(value):
        return f'<p class="number" style="color:#9fa7b3">{escape(defaults["noValue"])}</p>'
    color = SIGNALS[_color(defaults["thresholds"]["steps"], value)]
    text = written(value, defaults["unit"], defaults.get("decimals"))
    return f'<p class="number" style="color:{color}">{escape(text)}</p>'


def _rows(panel: Json, seen: Seen) -> str:
    found = seen.then(panel["targets"][0])
    if not found:
        return _nothing(panel)
    unit = panel["fieldConfig"]["defaults"]["unit"]
    names = sorted({name for one in found for name in one["metric"]})
    head = "".join(f"<th>{escape(name)}</th>" for name in [*names, "Value"])
    ordered = sorted(found, key=lambda one: -float(one["value"][1]))
    lines = [
        [one["metric"].get(name, "") for name in names] + [written(float(one["value"][1]), unit)]
        for one in ordered
    ]
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in line) + "</tr>" for line in lines
    )
    return f"<table><tr>{head}</tr>{rows}</table>"


def _series(panel: Json, seen: Seen) -> list[Series]:
    """Coloured as Grafana would; what is zero throughout has no place in the legend."""
    told = [
        (_name(target, one["metric"]), points(one))
        for target in panel["targets"]
        for one in seen.over(target)
    ]
    found = [
        Series(name, line, _fixed_color(panel, name) or color)
        for (name, line), color in zip(told, cycle(COLORS), strict=False)
    ]
    happened = [one for one in found if any(value for _, value in one.points)]
    return happened or [Series("", one.points, GREY) for one in found[:1] if one.points]


def _fixed_color(panel: Json, name: str) -> str | None:
    for override in panel["fieldConfig"]["overrides"]:
        matcher = override["matcher"]
        if matcher["id"] == "byRegexp" and re.fullmatch(matcher["options"].strip("/"), name):
            return SIGNALS[override["properties"][0]["value"]["fixedColor"]]
    return None


def _name(target: Json, metric: Json) -> str:
    legend: str = target.get("legendFormat") or ", ".join(metric.values())
    return re.sub(r"\{\{(\w+)\}\}", lambda label: metric.get(label[1], ""), legend)


def _limits(defaults: Json) -> dict[float, str]:
    if "thresholdsStyle" not in defaults["custom"]:
        return {}
    steps = defaults["thresholds"]["steps"]
    return {step["value"]: step["color"] for step in steps if step["value"] is not None}


def _color(steps: Sequence[Json], value: float) -> str:
    reached = [s["color"] for s in steps if s["value"] is None or value >= s["value"]]
    color: str = reached[-1]
    return color


def _legend_lines(series: Sequence[Series], width: int) -> int:
    letters = sum(len(one.name) + 5 for one in series)
    return min(3, 1 + int(letters * LETTER / width))


def _legend(series: Sequence[Series], lines: int) -> str:
    entries = (
        f'<span><i style="background:{one.color}"></i>{escape(one.name)}</span>'
        for one in series
        if one.name
    )
    return f'<div class="legend" style="height:{lines * LEGEND_LINE}px">{"".join(entries)}</div>'


def _nothing(panel: Json) -> str:
    _, _, why = panel["description"].partition(MAY_BE_EMPTY)
    return _note(f"empty {why}" if why else "nothing to show")


def _note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>'
