"""`hearthlands bots`: a user's mistakes are told in one line."""

from pathlib import Path
from typing import Literal

import pytest

from hearthlands.__main__ import main
from hearthlands.bots.table import Result
from hearthlands.client import Visitor
from shared.protocol.lobby import SavedTable


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--seats", "7"], "no number from 3 to 6"),
        (["--seats", "6..3"], "no number from 3 to 6"),
        (["--seats", "four"], "no number from 3 to 6"),
        (["--tables", "0"], "not positive"),
        (["--pace", "nan"], "no number of seconds"),
        (["--timeout", "-1"], "no number of seconds"),
    ],
)
def test_a_wrong_option_is_refused(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["bots", *words])
    assert left.value.code == 2
    assert told in capsys.readouterr().err


def test_no_running_service_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots", "--data", str(tmp_path)]) == 1
    assert "start `make play` first" in capsys.readouterr().err


@pytest.mark.parametrize("url", ["ftp://somewhere", "http://[::x", "http://127.0.0.1:99999"])
def test_what_is_no_address_is_told(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots", "--url", url]) == 2
    assert "is no address" in capsys.readouterr().err


def test_a_line_tells_the_game() -> None:
    result = Result(
        code="7KQM-2XVD", seats=4, turns=61, winner="Maple", commands=570, seconds=12.34
    )
    assert result.line().split() == [
        "7KQM-2XVD",
        "4",
        "seats",
        "61",
        "turns",
        "570",
        "commands",
        "12.3",
        "s",
        "won",
        "by",
        "Maple",
    ]


class _NoSuchTable(Visitor):
    """A service that answers, where the code opens nothing."""

    async def saved_tables(self) -> list[SavedTable]:
        return []

    async def look_up(self, code: str) -> Literal["open", "full", "closed"]:
        return "open" if code == "AAAA-2222" else "closed"


def test_a_wrong_code_is_told_before_anybody_sits_down(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("hearthlands.bots.command.Visitor", _NoSuchTable)
    assert main(["bots", "--url", "http://127.0.0.1:9", "--join", "ABCD-2345"]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "hearthlands: ABCD-2345: no open table has this code\n")
