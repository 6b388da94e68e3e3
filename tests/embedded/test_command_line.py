"""The command `hearthlands`: its exit codes, and mistakes told in one line."""

import subprocess
import sys
from pathlib import Path

import pytest

from hearthlands.__main__ import main
from hearthlands.database import NO_ADDRESS
from hearthlands.home import Home
from hearthlands.run_file import NOT_RUNNING, RunFile, write


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


TABLE = "0b5f0f0e-6f0a-4f3c-8d53-3f9d8f3b1c77"
READERS = (["migrate"], ["export", TABLE, "--as-operator"], ["scenario", "--export", TABLE])


@pytest.mark.parametrize("words", READERS)
@pytest.mark.parametrize(
    "address", ["garbage", "postgresql://ida:hidden@here:port/x", "postgresql://[::1/x"]
)
def test_an_address_that_is_none_is_told_and_not_quoted(
    words: list[str],
    address: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("HL_DATABASE_URL", address)
    assert main(words) == 2
    assert capsys.readouterr().err == f"hearthlands: {NO_ADDRESS}\n"


def test_an_address_in_a_file_that_is_no_text_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "secret").write_bytes(b"\xff\xfe")
    monkeypatch.setenv("HL_DATABASE_URL_FILE", str(tmp_path / "secret"))
    assert main(["migrate"]) == 2
    assert (
        capsys.readouterr().err
        == "hearthlands: HL_DATABASE_URL_FILE can't be read: it is no text\n"
    )


def test_an_argument_that_is_no_text_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots", "--join", "\udcff"]) == 2
    assert capsys.readouterr().err == "hearthlands: an argument is no text in UTF-8\n"


@pytest.mark.parametrize("taken", ["run.json", "lock"])
def test_a_folder_in_the_place_of_a_file_is_told(
    taken: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("run.json", "lock"):
        place = tmp_path / ".hearthlands" / name
        place.mkdir(parents=True) if name == taken else _written(place)
    assert main(["migrate"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_run_file_without_the_role_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = Home(tmp_path / ".hearthlands")
    home.open()
    empty = RunFile(public_url="", database_url={}, nats_url="", redis_url="", pid=1)
    write(empty, home.data)
    assert main(["migrate"]) == 1
    assert "tells nothing of hl_owner" in capsys.readouterr().err
    home.close()


@pytest.mark.parametrize("place", ["lock", "logs", "secrets/key_pepper.new/x"])
def test_a_data_folder_that_can_t_be_used_is_told(
    place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "kept"
    if place == "logs":
        _written(data / place)
    else:
        (data / place).mkdir(parents=True)
    assert main(["play", "--data", str(data)]) == 1
    assert capsys.readouterr().err.startswith("hearthlands: can't write in ")


def test_a_path_too_long_for_postgresql_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--data", str(tmp_path.joinpath(*["l" * 200] * 5))]) == 1
    assert "too long" in capsys.readouterr().err


def test_play_without_a_name_for_its_folder_is_wrong_usage() -> None:
    with pytest.raises(SystemExit) as ended:
        main(["play", "--data", ""])
    assert ended.value.code == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is full")
def test_a_full_disk_is_told(tmp_path: Path) -> None:
    (tmp_path / "none").touch()
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "hearthlands", "verify", "none"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, b"hearthlands: No space left on device\n")


def _written(place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.touch()
