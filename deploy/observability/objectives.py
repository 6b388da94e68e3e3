"""What players may expect, as what is bad of what is valid."""

from deploy.observability.slo import Objective

# Refused for being too much is no promise broken; everything else a player was told is valid.
COMMANDS = Objective(
    name="commands",
    alert="CommandsFailing",
    target=0.999,
    bad=(
        "sum by (namespace) (\n"
        '  rate(hearthlands_commands_total{outcome=~"timeout|unavailable|busy"}[5m])\n'
        ")"
    ),
    valid=(
        'sum by (namespace) (\n  rate(hearthlands_commands_total{outcome!="rate_limited"}[5m])\n)'
    ),
    says="Moves fail",
    dashboard="/d/hearthlands-overview",
)


def _faster(metric: str, seconds: str) -> tuple[str, str]:
    """What took longer than so many seconds (one of the histogram's bounds), and all."""
    count = f"sum by (namespace) (rate({metric}_count[5m]))"
    good = f'sum by (namespace) (rate({metric}_bucket{{le="{seconds}"}}[5m]))'
    return f"(\n  {count}\n  -\n  {good}\n)", count


_slow, _timed = _faster("hearthlands_command_duration_seconds", "0.25")
_very_slow, _ = _faster("hearthlands_command_duration_seconds", "1.0")
_late, _viewed = _faster("hearthlands_view_freshness_seconds", "0.5")
_waited, _ = _faster("hearthlands_ws_first_view_seconds", "2.0")

SPEED = Objective(
    name="speed",
    alert="CommandsSlow",
    target=0.99,
    bad=_slow,
    valid=_timed,
    says="More than one move of a hundred takes longer than a quarter of a second",
    dashboard="/d/hearthlands-tables",
)
WORST_SPEED = Objective(
    name="worst-speed",
    alert="CommandsVerySlow",
    target=0.999,
    bad=_very_slow,
    valid=_timed,
    says="More than one move of a thousand takes longer than a second",
    dashboard="/d/hearthlands-tables",
)
FRESHNESS = Objective(
    name="freshness",
    alert="ViewsLate",
    target=0.99,
    bad=_late,
    valid=_viewed,
    says="Players see others' moves more than half a second late",
    dashboard="/d/hearthlands-gateway",
)
# A foreign page, a wrong cookie or an impatient browser is no fault of the service; a refusal
# while draining sends the browser to another gateway at once.
CONNECT = Objective(
    name="connect",
    alert="ConnectFailing",
    target=0.999,
    bad=(
        "(\n"
        "  sum by (namespace) (\n"
        '    rate(hearthlands_ws_handshakes_total{outcome=~"over_limit|no_view|error"}[5m])\n'
        "  )\n"
        f"  +\n  {_waited}\n)"
    ),
    valid=(
        "sum by (namespace) (\n"
        '  rate(hearthlands_ws_handshakes_total{outcome=~"ok|over_limit|no_view|error"}[5m])\n'
        ")"
    ),
    says="Players cannot connect, or wait for their table",
    dashboard="/d/hearthlands-gateway",
)
# Unknown and malformed keys are typing errors or guesses.
RESUME = Objective(
    name="resume",
    alert="ResumeFailing",
    target=0.9995,
    bad='sum by (namespace) (rate(hearthlands_resume_attempts_total{outcome="error"}[5m]))',
    valid=('sum by (namespace) (rate(hearthlands_resume_attempts_total{outcome=~"ok|error"}[5m]))'),
    says="Players with a good key do not get back to their seat",
    dashboard="/d/hearthlands-lobby",
)

OBJECTIVES = (COMMANDS, SPEED, WORST_SPEED, FRESHNESS, CONNECT, RESUME)
