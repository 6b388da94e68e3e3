"""`hearthlands play`: starting, keeping running, stopping."""

import json
import os
import signal
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.embedded.playing import Playing, is_alive, wait_for
from tests.embedded.stub_services import write_stubs

pytestmark = pytest.mark.integration
COMMON = {"HL_NATS_URL", "HL_PUBLIC_URL", "HL_LOG_LEVEL", "HL_HEALTH_PORT"}


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[Playing]:
    playing = Playing(tmp_path, write_stubs(tmp_path / "stubs"))
    yield playing
    if playing.process.poll() is None:
        playing.end(signal.SIGKILL)


def test_ctrl_c_leaves_no_process_and_no_address(playing: Playing) -> None:
    playing.open()
    children = playing.children()
    assert len(children) == 7
    assert playing.end(signal.SIGINT) == 0
    assert not [pid for pid in children if is_alive(pid)]
    assert not (playing.data / "run.json").exists()
    assert "killed" not in playing.said


def test_a_killed_play_leaves_no_process_and_its_folder_serves_again(playing: Playing) -> None:
    playing.open()
    children = playing.children()
    playing.end(signal.SIGKILL)
    wait_for(lambda: not any(is_alive(pid) for pid in children))
    playing.open()
    assert "migrated" not in playing.said  # the data was kept


def test_started_twice_it_says_where_the_first_is(playing: Playing) -> None:
    playing.open()
    running = json.loads((playing.data / "run.json").read_text())
    second = playing.again()
    assert second.returncode == 1
    expected = f"hearthlands: Hearthlands is already running at {running['public_url']}\n"
    assert second.stderr == expected


@pytest.mark.parametrize("part", ["services.table", "bin/postgres", "nats-server", "valkey-server"])
def test_a_killed_part_is_named_and_started_again(playing: Playing, part: str) -> None:
    playing.open()
    os.kill(playing.child(part), signal.SIGKILL)
    wait_for(lambda: "was started again" in playing.said)
    assert "was ended by SIGKILL" in playing.said
    assert is_alive(playing.child(part))


def test_a_service_that_can_t_start_is_named_with_its_log(playing: Playing) -> None:
    (playing.folder / "stubs" / "services" / "lobby" / "broken").touch()
    playing.start()
    assert playing.process.wait(30) == 1
    assert "lobby ended with exit code 1\n    this service is broken" in playing.said
    assert "Traceback" not in playing.said


def test_each_service_is_given_what_it_uses_and_no_more(playing: Playing) -> None:
    playing.open()
    given = {name: set(playing.settings(name)) - COMMON for name in ("lobby", "table", "history")}
    assert given == {
        "lobby": {"HL_DATABASE_URL", "HL_KEY_PEPPER_FILE"},
        "table": {"HL_DATABASE_URL"},
        "history": {"HL_DATABASE_URL"},
    }
    gateway = {"HL_REDIS_URL", "HL_GATEWAY_HOST", "HL_GATEWAY_PORT", "HL_WEB_FOLDER"}
    assert set(playing.settings("gateway")) == COMMON | gateway


def test_what_is_secret_is_readable_by_its_owner_alone(playing: Playing) -> None:
    playing.open()
    pepper = Path(playing.settings("lobby")["HL_KEY_PEPPER_FILE"])
    assert len(bytes.fromhex(pepper.read_text())) == 32
    for path in (pepper, playing.data / "run.json", playing.data / "nats" / "nats.conf"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    for folder in ("run", "postgres", "logs", "secrets"):
        assert stat.S_IMODE((playing.data / folder).stat().st_mode) == 0o700
