"""`hearthlands config check`."""

import pytest

from hearthlands.__main__ import main
from tests.shared.test_environment import PASSWORD, SHARED


@pytest.fixture(autouse=True)
def _environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, value in SHARED.items():
        monkeypatch.setenv(key, value)


def test_it_prints_what_holds_without_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["config", "check"]) == 0
    shown = capsys.readouterr().out
    assert "# gateway\n" in shown
    assert "HL_LEASE_SECONDS=6.0" in shown
    assert PASSWORD not in shown


def test_it_looks_at_one_service_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HL_KEY_PEPPER")
    assert main(["config", "check", "table"]) == 0
    assert main(["config", "check"]) == 2
    assert capsys.readouterr().err == "hearthlands: lobby: HL_KEY_PEPPER is not set\n"


def test_it_refuses_http_in_production(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HL_ENVIRONMENT", "production")
    monkeypatch.setenv("HL_PUBLIC_URL", "http://play.example.org")
    assert main(["config", "check", "gateway"]) == 2
    line = "hearthlands: gateway: HL_PUBLIC_URL must be https in production\n"
    assert capsys.readouterr().err == line
