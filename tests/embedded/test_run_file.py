"""Where the other commands find a running table service."""

from pathlib import Path

import pytest

from hearthlands import run_file
from hearthlands.errors import UserError
from hearthlands.home import Home

RUNNING = run_file.RunFile(
    public_url="http://127.0.0.1:8080",
    database_url={"hl_owner": "postgresql://hl_owner@/hearthlands"},
    nats_url="nats://here",
    redis_url="unix://here",
    pid=1,
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    for key in ("HL_PUBLIC_URL", "HL_DATABASE_URL", "HL_NATS_URL"):
        monkeypatch.delenv(key, raising=False)
    home = Home(tmp_path)
    home.open()
    run_file.write(RUNNING, home.data)
    return home


def test_the_addresses_of_a_running_play_are_found(home: Home) -> None:
    assert run_file.read(home.data) == RUNNING
    assert run_file.public_url(home.data) == "http://127.0.0.1:8080"
    home.close()


def test_what_a_killed_play_left_is_not_believed(home: Home) -> None:
    home.close()
    run_file.write(RUNNING, home.data)
    with pytest.raises(UserError, match=run_file.NOT_RUNNING):
        run_file.read(home.data)


def test_the_environment_comes_first(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HL_PUBLIC_URL", "https://play.example.org")
    assert run_file.public_url(home.data) == "https://play.example.org"
    secret = home.data / "secret"
    secret.write_text("postgresql://elsewhere\n")
    monkeypatch.setenv("HL_DATABASE_URL_FILE", str(secret))
    assert run_file.database_url("hl_owner", home.data) == "postgresql://elsewhere"
    home.close()
