"""Panels that stand on more than one dashboard."""

from deploy.observability.dashboards.queries import each, slowest
from deploy.observability.panels import Lines
from deploy.observability.style import AMBER

RETRIES = Lines(
    title="Retries of moves, by reason",
    unit="cps",
    about="A gateway sends a command once more while its table changes hands.",
    runbook="CommandsSlow",
    queries=[each("hearthlands_command_retries_total", "reason")],
    stacked=True,
)


def event_loop(job: str, *, width: int = 8) -> Lines:
    return Lines(
        title="Event loop: how late",
        unit="s",
        about="The 99th percentile by pod: a process out of processor time.",
        runbook="EventLoopLag",
        queries=[slowest("hearthlands_event_loop_lag_seconds", "pod", where=f'job="{job}"')],
        limit=((0.1, AMBER),),
        width=width,
    )
