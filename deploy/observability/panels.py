"""The kinds of panel that dashboards are made of; each says what it shows and which runbook helps.

Queries are written with SCOPE where the chosen namespace and pods belong, and with NAMESPACE
where the namespace alone does: `rate(hearthlands_commands_total{SCOPE}[$__rate_interval])`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, Self, TypeVar

from grafana_foundation_sdk.builders import (
    common,
    heatmap,
    logs,
    loki,
    prometheus,
    stat,
    table,
    tempo,
    timeseries,
)
from grafana_foundation_sdk.builders import dashboard as generic
from grafana_foundation_sdk.cog.builder import Builder
from grafana_foundation_sdk.cog.variants import Dataquery
from grafana_foundation_sdk.models import common as choices
from grafana_foundation_sdk.models import dashboard
from grafana_foundation_sdk.models.heatmap import HeatmapColorMode
from grafana_foundation_sdk.models.prometheus import PromQueryFormat

from deploy.observability.places import RUNBOOKS
from deploy.observability.shown import MAY_BE_EMPTY

METRICS = dashboard.DataSourceRef(type_val="prometheus", uid="${datasource}")
TRACES = dashboard.DataSourceRef(type_val="tempo", uid="${traces}")
LOGS = dashboard.DataSourceRef(type_val="loki", uid="${logs}")
SCOPE = 'namespace=~"$namespace",pod=~"$pod"'
NAMESPACE = 'namespace=~"$namespace"'
GREEN, AMBER, RED = "green", "orange", "red"
MEANINGS = (
    ("ok|normal|2xx|clean|victory|sent", GREEN),
    ("timeout|unavailable|error|failed|5xx|server_error|unreadable|forced|dropped|fenced", RED),
    ("busy|abnormal|lease_expiry|over_limit|no_view|slow|lost_update", AMBER),
)
"""What always has the same colour: well, our fault, to be watched."""
Steps = Sequence[tuple[float | None, str]]
Override = tuple[dashboard.MatcherConfig, list[dashboard.DynamicConfigValue]]


@dataclass(frozen=True, slots=True)
class Query:
    expr: str
    legend: str = ""

    @property
    def scoped(self) -> str:
        return self.expr.replace("{SCOPE", "{" + SCOPE).replace("{NAMESPACE", "{" + NAMESPACE)

    def built(self, letter: str) -> prometheus.Dataquery:
        query = prometheus.Dataquery().ref_id(letter).datasource(METRICS).expr(self.scoped)
        return query.legend_format(self.legend) if self.legend else query


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """What all kinds have. `empty` tells when it is right that there is nothing to see."""

    title: str
    unit: str
    about: str
    runbook: str
    queries: Sequence[Query]
    width: int = 8
    height: int = 7
    empty: str = ""

    def builder(self) -> Builder[dashboard.Panel]:
        raise NotImplementedError

    @property
    def description(self) -> str:
        parts = [self.about, f"Runbook: [{self.runbook}]({RUNBOOKS}/{self.runbook}.md)"]
        if self.empty:
            parts.append(MAY_BE_EMPTY + self.empty)
        return "\n\n".join(parts)

    def lettered(self) -> list[tuple[str, Query]]:
        return list(zip("ABCDEFGH", self.queries, strict=False))


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines(Panel):
    """Something over time. `exemplars`: with the traces that a histogram's samples belong to."""

    stacked: bool = False
    exemplars: bool = False
    limit: Steps = ()
    """Drawn as dashed lines."""
    most: float | None = None
    """The top of the axis, where there is one."""

    def builder(self) -> timeseries.Panel:
        panel = _dressed(timeseries.Panel(), self, METRICS)
        for letter, query in self.lettered():
            panel.with_target(query.built(letter).exemplar(self.exemplars).range())
        panel = panel.min(0).line_width(1).show_points(choices.VisibilityMode.NEVER)
        panel = panel.legend(_legend()).tooltip(_every_series()).with_override(*_ALL_ZEROS)
        for words, color in MEANINGS:
            panel = panel.with_override(*_colored(words, color))
        if self.most is not None:
            panel = panel.max(self.most)
        if self.limit:
            dashed = common.GraphThresholdsStyleConfig().mode(
                choices.GraphThresholdsStyleMode.DASHED
            )
            panel = panel.thresholds(_steps(self.limit)).thresholds_style(dashed)
        if self.stacked:
            stacking = common.StackingConfig().mode(choices.StackingMode.NORMAL).group("A")
            return panel.stacking(stacking).fill_opacity(60).line_width(0)
        return panel.fill_opacity(8)


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Panel):
    """The newest value, large; `steps` colour it."""

    steps: Steps = ((None, GREEN),)
    decimals: int | None = None
    none: str = "no data"
    width: int = 4
    height: int = 4

    def builder(self) -> stat.Panel:
        panel = _dressed(stat.Panel(), self, METRICS)
        for letter, query in self.lettered():
            panel.with_target(query.built(letter).instant())
        last = common.ReduceDataOptions().calcs(["lastNotNull"])
        panel = panel.reduce_options(last).graph_mode(choices.BigValueGraphMode.NONE)
        panel = panel.color_mode(choices.BigValueColorMode.VALUE).thresholds(_steps(self.steps))
        if self.decimals is not None:
            panel = panel.decimals(self.decimals)
        return panel.no_value(self.none)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows(Panel):
    """A table, one row for each series that the one query gives now, the largest first."""

    def builder(self) -> table.Panel:
        panel = _dressed(table.Panel(), self, METRICS)
        for letter, query in self.lettered():
            panel.with_target(query.built(letter).instant().format(PromQueryFormat.TABLE))
        hidden = {"Time": True, "__name__": True}
        return panel.transformations(
            [
                _transformer("organize", {"excludeByName": hidden, "renameByName": {}}),
                _transformer("sortBy", {"sort": [{"field": "Value", "desc": True}]}),
            ]
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Heat(Panel):
    """How a histogram's buckets fill over time; its query is `sum by (le) (rate(...))`."""

    def builder(self) -> heatmap.Panel:
        panel = _dressed(heatmap.Panel(), self, METRICS)
        for letter, query in self.lettered():
            panel.with_target(query.built(letter).range().format(PromQueryFormat.HEATMAP))
        color = heatmap.HeatmapColorOptions().mode(HeatmapColorMode.SCHEME).scheme("Oranges")
        axis = heatmap.YAxisConfig().unit(self.unit)
        return panel.calculate(calculate=False).color(color.steps(64)).y_axis(axis)


@dataclass(frozen=True, slots=True, kw_only=True)
class Found(Panel):
    """Traces that a search in TraceQL finds, a row for each; a click opens one."""

    def builder(self) -> table.Panel:
        panel = _dressed(table.Panel(), self, TRACES)
        for letter, query in self.lettered():
            panel.with_target(_traces(letter, query).limit(50))
        return panel


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace(Panel):
    """One trace, span by span; its one query is the trace's id."""

    def builder(self) -> generic.Panel:
        panel = _dressed(generic.Panel().type("traces"), self, TRACES)
        for letter, query in self.lettered():
            panel.with_target(_traces(letter, query))
        return panel


@dataclass(frozen=True, slots=True, kw_only=True)
class Log(Panel):
    """Log lines; its one query is LogQL and asked of the logs' data source."""

    def builder(self) -> logs.Panel:
        panel = _dressed(logs.Panel(), self, LOGS)
        for letter, query in self.lettered():
            panel.with_target(loki.Dataquery().ref_id(letter).datasource(LOGS).expr(query.expr))
        newest_first = choices.LogsSortOrder.DESCENDING
        return panel.show_time(show_time=True).sort_order(newest_first)


def _traces(letter: str, query: Query) -> tempo.TempoQuery:
    asked = tempo.TempoQuery().ref_id(letter).datasource(TRACES)
    return asked.query_type("traceql").query(query.expr)


class _Dressable(Protocol):
    def title(self, title: str) -> Self: ...
    def description(self, description: str) -> Self: ...
    def unit(self, unit: str) -> Self: ...
    def span(self, w: int) -> Self: ...
    def height(self, h: int) -> Self: ...
    def datasource(self, datasource: dashboard.DataSourceRef) -> Self: ...
    def with_target(self, target: Builder[Dataquery]) -> Self: ...


B = TypeVar("B", bound=_Dressable)


def _dressed(builder: B, panel: Panel, source: dashboard.DataSourceRef) -> B:
    builder = builder.title(panel.title).description(panel.description).unit(panel.unit)
    return builder.span(panel.width).height(panel.height).datasource(source)


def _transformer(name: str, options: object) -> dashboard.DataTransformerConfig:
    return dashboard.DataTransformerConfig(name, options=options)


def _legend() -> common.VizLegendOptions:
    legend = common.VizLegendOptions().placement(choices.LegendPlacement.BOTTOM)
    return legend.display_mode(choices.LegendDisplayMode.LIST).show_legend(show_legend=True)


def _every_series() -> common.VizTooltipOptions:
    tooltip = common.VizTooltipOptions().mode(choices.TooltipDisplayMode.MULTI)
    return tooltip.sort(choices.SortOrder.DESCENDING)


def _colored(words: str, color: str) -> Override:
    fixed = {"mode": "fixed", "fixedColor": color}
    matcher = dashboard.MatcherConfig(id_val="byRegexp", options=f"/^({words})$/")
    return matcher, [dashboard.DynamicConfigValue(id_val="color", value=fixed)]


# What never happened is left out: counters tell every one of their values from the start.
_ALL_ZEROS: Override = (
    dashboard.MatcherConfig(
        id_val="byValue", options={"reducer": "allIsZero", "op": "gte", "value": 1}
    ),
    [
        dashboard.DynamicConfigValue(
            id_val="custom.hideFrom", value={"legend": True, "tooltip": True, "viz": False}
        )
    ],
)


def _steps(steps: Steps) -> generic.ThresholdsConfig:
    found = [dashboard.Threshold(value, color) for value, color in steps]
    if found[0].value is not None:  # the first step holds from minus infinity on
        found.insert(0, dashboard.Threshold(None, GREEN))
    return generic.ThresholdsConfig().mode(dashboard.ThresholdsMode.ABSOLUTE).steps(found)
