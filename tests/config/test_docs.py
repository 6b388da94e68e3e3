"""`hearthlands config docs`: the page of all settings."""

import re
from pathlib import Path

import pytest

from hearthlands.__main__ import main
from hearthlands.config_docs import TOGETHER, page
from shared.environment import keys
from shared.settings import SERVICES

PAGE = Path(__file__).parents[2] / "docs" / "operating" / "configuration.md"


def test_the_page_is_as_the_settings_are() -> None:
    stale = "run `hearthlands config docs > docs/operating/configuration.md`"
    assert PAGE.read_text(encoding="utf-8") == page(), stale


def test_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["config", "docs"]) == 0
    assert capsys.readouterr().out == page()


@pytest.mark.parametrize("service", SERVICES)
def test_each_service_has_a_row_for_every_key(service: str) -> None:
    section = page().partition(f"\n## {service}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(HL_\w+)`.*\|$", section, re.MULTILINE)
    assert rows == sorted(key for key, _, _ in keys(SERVICES[service]))


def test_secrets_are_listed_with_their_files() -> None:
    row = "| `HL_KEY_PEPPER`, `HL_KEY_PEPPER_FILE` | secret | *must be set* |"
    assert row in page()
    assert "HL_LOG_LEVEL_FILE" not in page()


def test_bounds_are_told() -> None:
    assert "| `HL_CANARY_SEATS` | whole number, at least 3, at most 6 | `3` |" in page()
    assert "| `HL_PING_SECONDS` | seconds, more than 0 | `20.0` |" in page()


def test_what_must_fit_together_speaks_of_settings_that_exist() -> None:
    known = {key for kind in SERVICES.values() for key, _, _ in keys(kind)}
    assert set(re.findall(r"HL_\w+", TOGETHER)) <= known
