"""`hearthlands scenario` as it is typed."""

from pathlib import Path

import pytest

from hearthlands.__main__ import main
from tests.scenario_command.files import HEAD

FAILING = f"{HEAD}expect: {{over: true}}\n"
UNUSABLE = f"{HEAD}surprise: 1\n"


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    texts = {"good": HEAD, "failing": FAILING, "unusable": UNUSABLE}
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    return {name: str(tmp_path / name) for name in texts}


Told = pytest.CaptureFixture[str]


def test_a_file_that_comes_as_expected_is_ok(files: dict[str, str], capsys: Told) -> None:
    assert main(["scenario", files["good"]]) == 0
    assert capsys.readouterr() == ("ok a small one\n", "")


def test_a_file_that_does_not_is_told_with_what_came(files: dict[str, str], capsys: Told) -> None:
    assert main(["scenario", files["good"], files["failing"]]) == 1
    told = capsys.readouterr().out
    assert told == "ok a small one\nFAIL a small one: over: expected true, came false\n"


def test_a_failure_is_one_line_whatever_players_are_called(tmp_path: Path, capsys: Told) -> None:
    file = tmp_path / "x"
    file.write_text(HEAD.replace("ann", '"a\\nb"') + "expect: {turn: {active: bob}}\n")
    assert main(["scenario", str(file)]) == 1
    told = capsys.readouterr().out
    assert told == "FAIL a small one: active: expected bob, came a b\n"


def test_a_file_that_can_t_be_used_is_told_in_one_line(files: dict[str, str], capsys: Told) -> None:
    assert main(["scenario", files["unusable"], files["good"]]) == 2
    told = capsys.readouterr()
    assert told.out == "ok a small one\n"
    assert told.err.startswith(f"ERROR {files['unusable']}: ")
    assert told.err.count("\n") == 1


def test_a_file_that_is_not_there_is_told_in_one_line(capsys: Told) -> None:
    assert main(["scenario", "nowhere.yaml"]) == 2
    assert capsys.readouterr().err == "ERROR nowhere.yaml: No such file or directory\n"


def test_a_file_that_is_no_text_is_told_in_one_line(tmp_path: Path, capsys: Told) -> None:
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00")
    assert main(["scenario", str(tmp_path / "x")]) == 2
    assert "UTF-8" in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["a.yaml", "--export", "x"], ["--export", "x"]])
def test_wrong_usage_is_told(words: list[str], capsys: Told) -> None:
    assert main(["scenario", *words]) == 2
    assert capsys.readouterr().err.startswith("hearthlands: ")
