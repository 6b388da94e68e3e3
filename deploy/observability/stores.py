"""Panels that ask the stores of traces and logs."""

from dataclasses import dataclass

from grafana_foundation_sdk.builders import dashboard as generic
from grafana_foundation_sdk.builders import logs, loki, table, tempo
from grafana_foundation_sdk.models import dashboard
from grafana_foundation_sdk.models.common import LogsSortOrder

from deploy.observability.panels import Panel, Query

TRACES = dashboard.DataSourceRef(type_val="tempo", uid="${traces}")
LOGS = dashboard.DataSourceRef(type_val="loki", uid="${logs}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Found(Panel):
    """Traces that a search in TraceQL finds, a row for each; a click opens one."""

    def builder(self) -> table.Panel:
        panel = self.dressed(table.Panel(), TRACES)
        for letter, query in self.lettered():
            panel.with_target(_traces(letter, query).limit(50))
        return panel


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace(Panel):
    """One trace, span by span; its one query is the trace's id."""

    def builder(self) -> generic.Panel:
        panel = self.dressed(generic.Panel().type("traces"), TRACES)
        for letter, query in self.lettered():
            panel.with_target(_traces(letter, query))
        return panel


@dataclass(frozen=True, slots=True, kw_only=True)
class Log(Panel):
    """Log lines; its one query is LogQL and asked of the logs' data source."""

    def builder(self) -> logs.Panel:
        panel = self.dressed(logs.Panel(), LOGS)
        for letter, query in self.lettered():
            panel.with_target(loki.Dataquery().ref_id(letter).datasource(LOGS).expr(query.expr))
        newest_first = LogsSortOrder.DESCENDING
        return panel.show_time(show_time=True).sort_order(newest_first)


def _traces(letter: str, query: Query) -> tempo.TempoQuery:
    asked = tempo.TempoQuery().ref_id(letter).datasource(TRACES)
    return asked.query_type("traceql").query(query.expr)
