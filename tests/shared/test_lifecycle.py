"""How a service's process begins and ends, seen from outside."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.shared.test_environment import SHARED

ROOT = Path(__file__).parents[2]
PROGRAM = """
import asyncio
from shared import lifecycle, logs
from shared.settings import HistorySettings

async def serve(settings, stop):
    logs.get("test").info("serving")
    {body}

lifecycle.run("history", HistorySettings, serve)
"""
SOON = 30
Line = dict[str, Any]  # JSON


@contextmanager
def process(body: str, **told: str) -> Iterator[subprocess.Popen[str]]:
    inherited = {key: value for key, value in os.environ.items() if not key.startswith("HL_")}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(body=body)],
        cwd=ROOT,
        env=inherited | SHARED | told,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as started:
        try:
            yield started
        finally:
            started.kill()


def until_serving(started: subprocess.Popen[str]) -> None:
    assert started.stdout
    while json.loads(started.stdout.readline())["event"] != "serving":
        pass


def ended(started: subprocess.Popen[str]) -> tuple[int, list[Line]]:
    out, _ = started.communicate(timeout=SOON)
    return started.returncode, [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_asked_to_stop_it_stops_in_order(number: signal.Signals) -> None:
    with process("await stop.wait(); logs.get('test').info('drained')") as started:
        until_serving(started)
        started.send_signal(number)
        status, lines = ended(started)
    assert status == 0
    assert [line["event"] for line in lines] == ["drained", "service_stopped"]


def test_what_hangs_is_cancelled_before_it_is_killed() -> None:
    told = {"HL_DRAIN_SECONDS": "0.1", "HL_GRACE_SECONDS": "0.2"}
    with process("await stop.wait(); await asyncio.sleep(3600)", **told) as started:
        until_serving(started)
        started.terminate()
        status, lines = ended(started)
    assert (status, lines[-1]["event"]) == (1, "service_cut_short")


def test_what_is_still_starting_has_nothing_to_drain() -> None:
    with process("await asyncio.sleep(3600); await stop.wait()") as started:
        until_serving(started)
        started.terminate()
        status, lines = ended(started)
    assert (status, lines[-1]["event"]) == (1, "service_cut_short")


def test_asked_twice_it_does_not_drain() -> None:
    with process("await stop.wait(); print('{}'); await asyncio.sleep(3600)") as started:
        until_serving(started)
        started.terminate()
        assert started.stdout
        started.stdout.readline()
        started.terminate()
        status, lines = ended(started)
    assert (status, lines[-1]["event"]) == (1, "service_cut_short")


def test_a_failure_ends_it_with_one_line_and_no_payload() -> None:
    with process("raise ValueError('Quibble')") as started:
        status, lines = ended(started)
    assert (status, lines[-1]["event"]) == (1, "service_failed")
    assert "ValueError" in lines[-1]["error"][0]
    assert "Quibble" not in str(lines)


def test_to_end_by_itself_is_no_failure() -> None:
    with process("pass") as started:
        assert ended(started)[0] == 0


def test_wrong_settings_are_told_in_one_line_before_anything_starts() -> None:
    with process("pass", HL_HEALTH_PORT="x") as started:
        out, err = started.communicate(timeout=SOON)
    assert (started.returncode, out) == (2, "")
    assert err.startswith("hearthlands history: HL_HEALTH_PORT ")
    assert err.count("\n") == 1


def test_the_loop_is_uvloop() -> None:
    body = "logs.get('test').info(type(asyncio.get_running_loop()).__module__)"
    with process(body) as started:
        _, lines = ended(started)
    assert "uvloop" in {line["event"] for line in lines}
