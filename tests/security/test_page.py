"""The page on security names every case of the threat model, and tests that are there."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "operating" / "security.md"
ROW = re.compile(r"^\| (\d+) \|(.*)\|$", re.MULTILINE)
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")
CASES = 45


def test_every_case_has_its_row_and_is_shown_by_something() -> None:
    rows = ROW.findall(PAGE.read_text())
    assert [int(number) for number, _ in rows] == list(range(1, CASES + 1))
    assert [number for number, row in rows if not NAMED.search(row)] == []


def test_every_test_that_is_named_is_there() -> None:
    missing = [
        f"{file}::{name}"
        for file, name in NAMED.findall(PAGE.read_text())
        if f"def {name}(" not in _text(ROOT / "tests" / file)
    ]
    assert missing == []


def _text(path: Path) -> str:
    return path.read_text() if path.exists() else ""
