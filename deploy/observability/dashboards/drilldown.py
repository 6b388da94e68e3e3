from deploy.observability.board import Board, Section
from deploy.observability.dashboards.queries import each, percentiles
from deploy.observability.panels import Lines, Query
from deploy.observability.stores import Found, Log, Trace
from deploy.observability.style import RED

NO_TEMPO = "without Tempo."
NO_LOKI = "without Loki, and until a trace id is given."

DRILLDOWN = Board(
    name="drilldown",
    title="Logs and traces",
    about="From a slow point on a chart to its trace, and from the trace to its log lines.",
    logs=True,
    sections=(
        Section(
            "1. A point of a slow move: click it, open its trace",
            [
                Lines(
                    title="How long a move takes",
                    unit="s",
                    about="From a command's frame in at the gateway to its answer out; the points "
                    "are traces.",
                    runbook="CommandsSlow",
                    queries=percentiles("hearthlands_command_duration_seconds"),
                    exemplars=True,
                    limit=((0.25, RED),),
                    width=12,
                    height=9,
                ),
                Lines(
                    title="How late others see a move",
                    unit="s",
                    about="From the commit until a seat's view was handed to the network.",
                    runbook="ViewsLate",
                    queries=percentiles("hearthlands_view_freshness_seconds"),
                    limit=((0.5, RED),),
                    width=12,
                    height=9,
                ),
            ],
        ),
        Section(
            "2. Or a search",
            [
                Found(
                    title="Slow moves",
                    unit="short",
                    about="Traces that took longer than a quarter of a second.",
                    runbook="CommandsSlow",
                    queries=[
                        Query(
                            '{ resource.service.name = "hearthlands-gateway" && duration > 250ms }'
                        )
                    ],
                    width=12,
                    empty=NO_TEMPO,
                ),
                Found(
                    title="Failed moves",
                    unit="short",
                    about="Traces with a span that ended in an error.",
                    runbook="CommandsFailing",
                    queries=[
                        Query('{ resource.service.name =~ "hearthlands-.*" && status = error }')
                    ],
                    width=12,
                    empty=NO_TEMPO,
                ),
            ],
        ),
        Section(
            "3. The trace, and what was logged meanwhile",
            [
                Trace(
                    title="Trace",
                    unit="short",
                    about="Of the id above: gateway, table, PostgreSQL, and the views sent out.",
                    runbook="CommandsSlow",
                    queries=[Query("$trace_id")],
                    width=14,
                    height=12,
                    empty="without Tempo, and until a trace id is given.",
                ),
                Log(
                    title="Log lines of the trace",
                    unit="short",
                    about="Of all services, by its id.",
                    runbook="TableFailures",
                    queries=[
                        Query('{namespace=~"$namespace"} | json | trace_id = `$trace_id`'),
                    ],
                    width=10,
                    height=12,
                    empty=NO_LOKI,
                ),
            ],
        ),
        Section(
            "What is logged and traced",
            [
                Lines(
                    title="Errors logged",
                    unit="cps",
                    about="Log lines of level error, by service.",
                    runbook="TableFailures",
                    queries=[each("hearthlands_log_errors_total", "job")],
                    stacked=True,
                ),
                Lines(
                    title="Spans",
                    unit="cps",
                    about="What the collector took, and what was dropped: it never slows a move.",
                    runbook="TracesLost",
                    queries=[
                        Query(
                            "sum(rate(hearthlands_spans_sent_total{SCOPE}[$__rate_interval]))",
                            "sent",
                        ),
                        Query(
                            "sum(rate(hearthlands_spans_dropped_total{SCOPE}[$__rate_interval]))",
                            "dropped",
                        ),
                    ],
                ),
                Log(
                    title="Errors and warnings",
                    unit="short",
                    about="The newest of all services.",
                    runbook="TableFailures",
                    queries=[
                        Query('{namespace=~"$namespace"} | json | level =~ `error|warning`'),
                    ],
                    empty="without Loki.",
                ),
            ],
        ),
    ),
)
