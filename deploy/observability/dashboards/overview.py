from deploy.observability.board import Board, Section
from deploy.observability.dashboards.queries import each, percentiles, slowest
from deploy.observability.objectives import OBJECTIVES
from deploy.observability.panels import Lines, Number, Query, Rows
from deploy.observability.slo import Objective
from deploy.observability.style import AMBER, GREEN, RED

LEFT = ((None, RED), (0.0, AMBER), (0.25, GREEN))
NAMES = {
    "commands": "Moves answered",
    "speed": "Moves in 0.25 s",
    "worst-speed": "Moves in 1 s",
    "freshness": "Views in 0.5 s",
    "connect": "Connecting",
    "resume": "Coming back",
}


def _budget(one: Objective) -> Number:
    left = f'min(slo:budget_left:ratio30d{{NAMESPACE,slo="{one.name}"}})'
    return Number(
        title=NAMES[one.name],
        unit="percentunit",
        about=f"What is left of thirty days' error budget; the objective is {one.target:.2%}.",
        runbook=one.alert,
        queries=[Query(left)],
        steps=LEFT,
        decimals=0,
        none="no traffic",
        empty="until the first such event, and for the first minutes of a new Prometheus.",
    )


OVERVIEW = Board(
    name="overview",
    title="Overview",
    about="Are players well, and if not, where to look next.",
    sections=(
        Section("Error budgets left, of thirty days", [_budget(one) for one in OBJECTIVES]),
        Section(
            "Just now",
            [
                Number(
                    title="Players connected",
                    unit="short",
                    about="Open sockets that have a seat; a player with two devices counts twice.",
                    runbook="ConnectFailing",
                    queries=[Query('sum(hearthlands_ws_connections{SCOPE,state="seated"})')],
                ),
                Number(
                    title="Games in play",
                    unit="short",
                    about="Tables awake with a game that goes on.",
                    runbook="PartitionsUnowned",
                    queries=[Query('sum(hearthlands_tables{SCOPE,phase=~"setup|play"})')],
                ),
                Number(
                    title="Moves a second",
                    unit="reqps",
                    about="Commands that were answered, whatever the answer.",
                    runbook="CommandsFailing",
                    queries=[
                        Query("sum(rate(hearthlands_commands_total{SCOPE}[$__rate_interval]))")
                    ],
                    decimals=1,
                ),
                Number(
                    title="Slowest of a hundred moves",
                    unit="s",
                    about="The 99th percentile, from a command's frame in to its answer out.",
                    runbook="CommandsSlow",
                    queries=[percentiles("hearthlands_command_duration_seconds")[2]],
                    steps=((None, GREEN), (0.25, AMBER), (1.0, RED)),
                ),
                Number(
                    title="Partitions owned",
                    unit="short",
                    about="All 256 have an owner, or the tables of the others accept no move.",
                    runbook="PartitionsUnowned",
                    queries=[Query("sum(hearthlands_leases_held{NAMESPACE})")],
                    steps=((None, RED), (256, GREEN)),
                ),
                Number(
                    title="Since the canary's last game",
                    unit="s",
                    about="How long ago its bots finished a game through the public address.",
                    runbook="CanaryFailing",
                    queries=[
                        Query(
                            "time() - "
                            "max(hearthlands_canary_last_success_timestamp_seconds{NAMESPACE})"
                        )
                    ],
                    steps=((None, GREEN), (900, AMBER), (2700, RED)),
                    none="no canary",
                    empty="where no canary runs, and until its first game has ended.",
                ),
            ],
        ),
        Section(
            "How it goes",
            [
                Lines(
                    title="Speed at which budgets burn, over an hour",
                    unit="short",
                    about="1 spends a month's budget in a month. 14.4 wakes somebody, 3 is for "
                    "the morning.",
                    runbook="CommandsFailing",
                    width=6,
                    queries=[Query("max by (slo) (slo:burn:rate1h{NAMESPACE})", "{{slo}}")],
                    limit=((3.0, AMBER), (14.4, RED)),
                    empty="for the first minutes of a new Prometheus.",
                ),
                Lines(
                    title="Moves by outcome",
                    unit="reqps",
                    about="`rejected_…` are wishes the rules refuse, and fine. `timeout`, "
                    "`unavailable` and `busy` are our failures.",
                    runbook="CommandsFailing",
                    width=6,
                    queries=[each("hearthlands_commands_total", "outcome")],
                    stacked=True,
                ),
                Lines(
                    title="How long a move takes",
                    unit="s",
                    about="From a command's frame in at the gateway to its answer out. Points "
                    "are traces: click one.",
                    runbook="CommandsSlow",
                    width=6,
                    queries=percentiles("hearthlands_command_duration_seconds"),
                    exemplars=True,
                    limit=((0.25, RED),),
                ),
                Lines(
                    title="How late others see a move",
                    unit="s",
                    about="From the commit until a seat's new view was handed to the network.",
                    runbook="ViewsLate",
                    width=6,
                    queries=percentiles("hearthlands_view_freshness_seconds"),
                    limit=((0.5, RED),),
                ),
                Lines(
                    title="Canary: each step",
                    unit="s",
                    about="The 99th percentile of what the canary's bots do, over the network.",
                    runbook="CanaryFailing",
                    width=6,
                    queries=[
                        slowest(
                            "hearthlands_canary_step_duration_seconds", "step", where='step!="game"'
                        )
                    ],
                    empty="where no canary runs.",
                ),
                Lines(
                    title="Canary: games, and steps that failed",
                    unit="cps",
                    about="Games by outcome; a failed one names the step.",
                    runbook="CanaryFailing",
                    width=6,
                    queries=[
                        each("hearthlands_canary_games_total", "outcome"),
                        each("hearthlands_canary_step_failures_total", "step"),
                    ],
                    empty="where no canary runs.",
                ),
                Lines(
                    title="Players connected over time",
                    unit="short",
                    about="Open sockets that have a seat.",
                    runbook="ReconnectStorm",
                    width=6,
                    queries=[
                        Query('sum(hearthlands_ws_connections{SCOPE,state="seated"})', "seated")
                    ],
                ),
                Lines(
                    title="What each process reaches",
                    unit="percentunit",
                    about="The share of processes that reach each thing they need.",
                    runbook="PostgresUnreachable",
                    width=6,
                    queries=[Query("avg by (dep) (hearthlands_dependency_up{SCOPE})", "{{dep}}")],
                    most=1,
                ),
            ],
        ),
        Section(
            "What is wrong",
            [
                Rows(
                    title="Alerts firing",
                    unit="short",
                    about="Of this namespace; the alert's name is its runbook's.",
                    runbook="Watchdog",
                    queries=[
                        Query(
                            "count by (alertname, severity) "
                            '(ALERTS{NAMESPACE,alertstate="firing",severity!="none"})'
                        )
                    ],
                    height=6,
                    empty="while nothing is wrong.",
                ),
                Rows(
                    title="Failed moves",
                    unit="short",
                    about="In the time shown, by what the players wanted.",
                    runbook="CommandsFailing",
                    queries=[
                        Query(
                            "topk(10, sum by (kind, outcome) (increase(hearthlands_commands_total"
                            '{SCOPE,outcome=~"timeout|unavailable|busy"}[$__range])) > 0)'
                        )
                    ],
                    height=6,
                    empty="while no move fails.",
                ),
                Rows(
                    title="Errors logged",
                    unit="short",
                    about="Log lines of level error in the time shown; the logs tell more.",
                    runbook="TableFailures",
                    queries=[
                        Query(
                            "topk(10, sum by (job, pod) "
                            "(increase(hearthlands_log_errors_total{SCOPE}[$__range])) > 0)"
                        )
                    ],
                    height=6,
                    empty="while nothing fails.",
                ),
            ],
        ),
    ),
)
