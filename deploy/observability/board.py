"""A dashboard: rows of panels, and what all eight have in common."""

from collections.abc import Sequence
from dataclasses import dataclass

from grafana_foundation_sdk.builders.dashboard import (
    AnnotationQuery,
    Dashboard,
    DashboardLink,
    DatasourceVariable,
    QueryVariable,
    Row,
    TextBoxVariable,
)
from grafana_foundation_sdk.cog.builder import Builder
from grafana_foundation_sdk.models import dashboard

from deploy.observability.panels import METRICS, Panel

TAG = "hearthlands"
# A version that was not there two minutes ago: the line of a rollout on every chart.
NEW_VERSION = (
    'count by (version, commit) (hearthlands_build_info{namespace=~"$namespace"}) unless '
    'count by (version, commit) (hearthlands_build_info{namespace=~"$namespace"} offset 2m)'
)


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    panels: Sequence[Panel]
    collapsed: bool = False
    """Opened by a click: what many installations have no data for."""

    def row(self) -> Row:
        row = Row(self.title)
        if self.collapsed:
            row = row.collapsed(collapsed=True)
            for panel in self.panels:
                row = row.with_panel(panel.builder())
        return row


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    name: str
    """The file's, and the end of the uid."""
    title: str
    about: str
    sections: Sequence[Section]
    logs: bool = False
    """With the data sources of logs and traces, and a trace id to look for."""

    def built(self) -> dashboard.Dashboard:
        board = (
            Dashboard(f"Hearthlands / {self.title}")
            .uid(f"hearthlands-{self.name}")
            .description(self.about)
            .tags([TAG])
            .editable()
            .tooltip(dashboard.DashboardCursorSync.CROSSHAIR)
            .time("now-3h", "now")
            .timezone("browser")
            .refresh("30s")
            .variables(self._variables())
            .annotation(_rollouts())
            .link(_other_boards())
        )
        for section in self.sections:
            board = board.with_row(section.row())
            for panel in () if section.collapsed else section.panels:
                board = board.with_panel(panel.builder())
        built = board.build()
        _closed_up(built)
        _numbered(built)
        return built

    def _variables(self) -> list[Builder[dashboard.VariableModel]]:
        found: list[Builder[dashboard.VariableModel]] = [
            DatasourceVariable("datasource").label("Metrics").type("prometheus"),
            _choice("namespace", "label_values(hearthlands_build_info, namespace)"),
            _choice("pod", 'label_values(hearthlands_build_info{namespace=~"$namespace"}, pod)'),
        ]
        if self.logs:
            found += [
                DatasourceVariable("logs").label("Logs").type("loki"),
                DatasourceVariable("traces").label("Traces").type("tempo"),
                TextBoxVariable("trace_id").label("Trace id"),
            ]
        return found


def _closed_up(board: dashboard.Dashboard) -> None:
    """The builder leaves room under a collapsed row for what is in it."""
    hidden = 0
    for placed in board.panels or ():
        assert placed.grid_pos
        placed.grid_pos.y -= hidden
        if isinstance(placed, dashboard.RowPanel) and placed.panels:
            inside = [one.grid_pos for one in placed.panels if one.grid_pos]
            for at in inside:
                at.y -= hidden
            hidden += max(at.y + at.h for at in inside) - placed.grid_pos.y - 1


def _numbered(board: dashboard.Dashboard) -> None:
    number = 0
    for placed in board.panels or ():
        inside = placed.panels if isinstance(placed, dashboard.RowPanel) else []
        for one in (placed, *inside):
            number += 1
            one.id_val = number


def _choice(name: str, query: str) -> QueryVariable:
    return (
        QueryVariable(name)
        .label(name.capitalize())
        .datasource(METRICS)
        .query(query)
        .refresh(dashboard.VariableRefresh.ON_TIME_RANGE_CHANGED)
        .sort(dashboard.VariableSort.ALPHABETICAL_ASC)
        .multi(multi=True)
        .include_all(include_all=True)
        .all_value(".*")
    )


def _rollouts() -> AnnotationQuery:
    return (
        AnnotationQuery()
        .name("Rollouts")
        .datasource(METRICS)
        .expr(NEW_VERSION)
        .enable(enable=True)
        .icon_color("blue")
    )


def _other_boards() -> DashboardLink:
    link = DashboardLink("Dashboards").type(dashboard.DashboardLinkType.DASHBOARDS).tags([TAG])
    return (
        link.as_dropdown(as_dropdown=True).include_vars(include_vars=True).keep_time(keep_time=True)
    )
