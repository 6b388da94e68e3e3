"""The kinds of panel that dashboards are made of; each says what it shows and which runbook helps.

Queries are written with SCOPE where the chosen namespace and pods belong, and with NAMESPACE
where the namespace alone does: `rate(hearthlands_commands_total{SCOPE}[$__rate_interval])`.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, Self, TypeVar

from grafana_foundation_sdk.builders import (
    common,
    heatmap,
    prometheus,
    stat,
    table,
    timeseries,
)
from grafana_foundation_sdk.cog.builder import Builder
from grafana_foundation_sdk.cog.variants import Dataquery
from grafana_foundation_sdk.models import common as choices
from grafana_foundation_sdk.models import dashboard
from grafana_foundation_sdk.models.heatmap import HeatmapColorMode
from grafana_foundation_sdk.models.prometheus import PromQueryFormat

from deploy.observability.places import RUNBOOKS
from deploy.observability.shown import MAY_BE_EMPTY
from deploy.observability.style import (
    ALL_ZEROS,
    GREEN,
    MEANINGS,
    Steps,
    colored,
    dashed,
    every_series,
    legend,
    thresholds,
)

METRICS = dashboard.DataSourceRef(type_val="prometheus", uid="${datasource}")
SCOPE = 'namespace=~"$namespace",pod=~"$pod"'
NAMESPACE = 'namespace=~"$namespace"'


class Dressable(Protocol):
    def title(self, title: str) -> Self: ...
    def description(self, description: str) -> Self: ...
    def unit(self, unit: str) -> Self: ...
    def span(self, w: int) -> Self: ...
    def height(self, h: int) -> Self: ...
    def datasource(self, datasource: dashboard.DataSourceRef) -> Self: ...
    def with_target(self, target: Builder[Dataquery]) -> Self: ...


B = TypeVar("B", bound=Dressable)


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
class Panel(ABC):
    """What all kinds have. `empty` tells when it is right that there is nothing to see."""

    title: str
    unit: str
    about: str
    runbook: str
    queries: Sequence[Query]
    width: int = 8
    height: int = 7
    empty: str = ""

    @abstractmethod
    def builder(self) -> Builder[dashboard.Panel]: ...

    def dressed(self, builder: B, source: dashboard.DataSourceRef) -> B:
        """The builder with all that is the same for every kind."""
        builder = builder.title(self.title).description(self.description).unit(self.unit)
        return builder.span(self.width).height(self.height).datasource(source)

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
        panel = self.dressed(timeseries.Panel(), METRICS)
        for letter, query in self.lettered():
            once = self.exemplars and letter == "A"  # every query would bring the same ones
            panel.with_target(query.built(letter).exemplar(once).range())
        panel = panel.min(0).line_width(1).show_points(choices.VisibilityMode.NEVER)
        panel = panel.legend(legend()).tooltip(every_series()).with_override(*ALL_ZEROS)
        for words, color in MEANINGS:
            panel = panel.with_override(*colored(words, color))
        if self.most is not None:
            panel = panel.max(self.most)
        if self.limit:
            panel = panel.thresholds(thresholds(self.limit)).thresholds_style(dashed())
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
        panel = self.dressed(stat.Panel(), METRICS)
        for letter, query in self.lettered():
            panel.with_target(query.built(letter).instant())
        last = common.ReduceDataOptions().calcs(["lastNotNull"])
        panel = panel.reduce_options(last).graph_mode(choices.BigValueGraphMode.NONE)
        panel = panel.color_mode(choices.BigValueColorMode.VALUE).thresholds(thresholds(self.steps))
        if self.decimals is not None:
            panel = panel.decimals(self.decimals)
        return panel.no_value(self.none)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows(Panel):
    """A table, one row for each series that the one query gives now, the largest first."""

    def builder(self) -> table.Panel:
        panel = self.dressed(table.Panel(), METRICS)
        for letter, query in self.lettered():
            panel.with_target(query.built(letter).instant().format(PromQueryFormat.TABLE))
        hidden = {"Time": True, "__name__": True}
        return panel.transformations(
            [
                transformed("organize", {"excludeByName": hidden, "renameByName": {}}),
                transformed("sortBy", {"sort": [{"field": "Value", "desc": True}]}),
            ]
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Heat(Panel):
    """How a histogram's buckets fill over time; its query is `sum by (le) (rate(...))`."""

    def builder(self) -> heatmap.Panel:
        panel = self.dressed(heatmap.Panel(), METRICS)
        for letter, query in self.lettered():
            panel.with_target(query.built(letter).range().format(PromQueryFormat.HEATMAP))
        color = heatmap.HeatmapColorOptions().mode(HeatmapColorMode.SCHEME).scheme("Oranges")
        axis = heatmap.YAxisConfig().unit(self.unit)
        return panel.calculate(calculate=False).color(color.steps(64)).y_axis(axis)


def transformed(name: str, options: object) -> dashboard.DataTransformerConfig:
    return dashboard.DataTransformerConfig(name, options=options)
