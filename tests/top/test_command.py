"""`hearthlands top`: a user's mistakes are told in one line."""

import json
from pathlib import Path

import pytest

from hearthlands.__main__ import main


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--targets", "gateway"], "gateway is no host and port"),
        (["--targets", "a:1,b:99999"], "b:99999 is no host and port"),
        (["--targets", ","], "name a host and a port"),
        (["--prometheus", "127.0.0.1:9090"], "is no address such as"),
        (["--prometheus", "http://"], "is no host and port"),
        (["--every", "0"], "no number of seconds"),
        (["--once", "--json"], "not allowed with"),
        (["--targets", "a:1", "--prometheus", "http://b"], "not allowed with"),
    ],
)
def test_a_wrong_option_is_refused(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["top", *words])
    assert left.value.code == 2
    assert told in capsys.readouterr().err


def test_no_running_service_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["top", "--once", "--data", str(tmp_path)]) == 1
    assert "start `make play` first" in capsys.readouterr().err


def test_without_a_terminal_it_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["top", "--targets", "127.0.0.1:1"]) == 2
    assert capsys.readouterr().err == "hearthlands: this is no terminal: take --once or --json\n"


@pytest.mark.integration
def test_nobody_there_is_shown_and_ends_with_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["top", "--targets", "127.0.0.1:1", "--once", "--every", "0.1"]) == 1
    shown = capsys.readouterr().out
    assert "0 of 1 answer" in shown
    assert "not reachable" in shown


@pytest.mark.integration
def test_the_same_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["top", "--targets", "127.0.0.1:1", "--json", "--every", "0.1"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["processes"][0]["trouble"] == "not reachable"
    assert told["latency"] == {"p50": None, "p95": None, "p99": None}
