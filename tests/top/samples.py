"""Readings as services would give them, in few lines."""

from collections.abc import Mapping

from hearthlands.top.history import History
from hearthlands.top.readings import Poll, Process, Reading

GATEWAY = """\
# HELP hearthlands_build_info 1; which Hearthlands runs here.
# TYPE hearthlands_build_info gauge
hearthlands_build_info{{version="{version}",commit="abc",protocol="1",schema="5"}} 1.0
# TYPE hearthlands_dependency_up gauge
hearthlands_dependency_up{{dep="nats"}} 1.0
hearthlands_dependency_up{{dep="redis"}} {redis}
# TYPE hearthlands_ws_connections gauge
hearthlands_ws_connections{{state="seated"}} 47.0
hearthlands_ws_connections{{state="handshake"}} 1.0
hearthlands_ws_connection_limit 10000.0
# TYPE hearthlands_commands counter
hearthlands_commands_total{{kind="roll_dice",outcome="ok"}} {ok}
hearthlands_commands_total{{kind="steal",outcome="ok"}} 0.0
hearthlands_commands_total{{kind="steal",outcome="busy"}} {busy}
# TYPE hearthlands_command_duration_seconds histogram
hearthlands_command_duration_seconds_bucket{{kind_group="turn",le="0.01"}} {ok}
hearthlands_command_duration_seconds_bucket{{kind_group="turn",le="0.1"}} {ok}
hearthlands_command_duration_seconds_bucket{{kind_group="turn",le="+Inf"}} {ok}
# TYPE python_gc_objects_collected counter
python_gc_objects_collected_total{{generation="0"}} 1234.0
"""
TABLE = """\
# TYPE hearthlands_tables gauge
hearthlands_tables{{phase="play"}} {play}
hearthlands_tables{{phase="gathering"}} 2.0
# TYPE hearthlands_leases_held gauge
hearthlands_leases_held 256.0
# TYPE hearthlands_drain_state gauge
hearthlands_drain_state {draining}
hearthlands_drain_remaining 12.0
# TYPE hearthlands_table_fenced_writes counter
hearthlands_table_fenced_writes_total {fenced}
# TYPE hearthlands_partition_handoffs counter
hearthlands_partition_handoffs_total{{outcome="clean"}} 16.0
hearthlands_partition_handoffs_total{{outcome="lease_expiry"}} 0.0
"""


def gateway(
    *, ok: float = 0.0, busy: float = 0.0, redis: float = 1.0, version: str = "1.2.3"
) -> Reading:
    return Reading.parsed(GATEWAY.format(ok=ok, busy=busy, redis=redis, version=version))


def table(*, play: float = 9.0, draining: float = 0.0, fenced: float = 0.0) -> Reading:
    return Reading.parsed(TABLE.format(play=play, draining=draining, fenced=fenced))


def history(*polls: Mapping[str, Reading | str]) -> History:
    """Polls two seconds apart; a word instead of a reading is the trouble."""
    made = History()
    for at, poll in enumerate(polls):
        made.add(Poll(2.0 * at, tuple(_process(*one) for one in poll.items())))
    return made


def _process(name: str, told: Reading | str) -> Process:
    return Process(name, trouble=told) if isinstance(told, str) else Process(name, told)
