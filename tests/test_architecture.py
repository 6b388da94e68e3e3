"""What the import contracts cannot say: the rules stay pure, and every rule has its tests."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULES = sorted((ROOT / "shared" / "rules").glob("*.py"))

PURE = {
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "hmac",
    "itertools",
    "operator",
    "types",
    "typing",
    "unicodedata",  # names are compared and counted in the forms of Unicode (DESIGN 6)
}

VOCABULARY = {"__init__", "commands", "events", "phases", "options", "seats", "rejection"}
"""Words without behaviour: tested wherever they are used."""


def imported(source: Path) -> set[str]:
    """The top-level packages a file imports, ours left out."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found - {"shared"}


@pytest.mark.parametrize("rule", RULES, ids=lambda path: path.stem)
def test_the_rules_import_only_the_pure_parts_of_the_standard_library(rule: Path) -> None:
    assert imported(rule) <= PURE


@pytest.mark.parametrize("rule", RULES, ids=lambda path: path.stem)
def test_every_rule_file_has_a_test_file(rule: Path) -> None:
    if rule.stem not in VOCABULARY:
        assert (ROOT / "tests" / "rules" / f"test_{rule.stem}.py").exists()


def test_subjects_are_written_in_one_file_only() -> None:
    subjects = ROOT / "shared" / "protocol" / "subjects.py"
    folders = ("shared", "services", "hearthlands")
    sources = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    elsewhere = [path for path in sources if path != subjects and '"hl.' in path.read_text()]
    assert elsewhere == []
