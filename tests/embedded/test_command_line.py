"""The command `hearthlands`: its exit codes, and mistakes told in one line."""

from pathlib import Path

import pytest

from hearthlands.__main__ import main
from hearthlands.run_file import NOT_RUNNING


@pytest.fixture(autouse=True)
def _nothing_runs_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("HL_DATABASE_URL", raising=False)


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    for command in ("play", "gateway", "lobby", "table", "history", "migrate", "bots", "config"):
        assert f"\n    {command} " in shown


@pytest.mark.parametrize("words", [[], ["fly"], ["play", "--port", "0"], ["migrate", "--wrong"]])
def test_wrong_usage_is_2(words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2


def test_a_mistake_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["migrate"]) == 1
    assert capsys.readouterr().err == f"hearthlands: {NOT_RUNNING}\n"
