"""Runbooks and the pages around them name what there is: alerts, panels, metrics, commands, pages."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from deploy.observability import shown
from deploy.observability.places import DASHBOARDS
from hearthlands.__main__ import SERVICES, SUBCOMMANDS
from tests.observability import catalogue, rules

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs/operating/runbooks"
SHARED = FOLDER / "README.md"
RUNBOOKS = sorted(path for path in FOLDER.glob("*.md") if path != SHARED)
PAGES = [
    *RUNBOOKS,
    SHARED,
    *(ROOT / f"docs/operating/{n}.md" for n in ("alerts", "dashboards", "slo")),
]
GENERATED = ROOT / "docs/operating/metrics.md"
EVERYTHING = sorted(path for path in GENERATED.parent.rglob("*.md") if path != GENERATED)
PARTS = ["First look", "Likely causes", "What to do", "Over when"]

every_page = pytest.mark.parametrize("path", EVERYTHING, ids=lambda path: path.stem)


def test_each_alert_has_one_and_none_is_left_over() -> None:
    assert {path.stem for path in RUNBOOKS} == {alert.name for alert in rules.alerts()}


@pytest.mark.parametrize("path", RUNBOOKS, ids=lambda path: path.stem)
def test_it_has_all_its_parts(path: Path) -> None:
    text = path.read_text()

    assert text.startswith(f"# {path.stem}\n")
    assert "**Players:** " in text
    assert re.findall(r"^## (.+)$", text, flags=re.MULTILINE) == PARTS


@every_page
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)", path.read_text()):
        file = path.parent / target[0] if target[0] else path
        assert file.exists(), target
        assert not target[1] or target[1] in _anchors(file), target


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_panels_and_dashboards_are_called_by_their_names(path: Path) -> None:
    """What stands in italics is one, or the beginning of one."""
    unknown = [
        name
        for name in re.findall(r"(?<![*\w])\*([^*\n]+)\*(?!\*)", path.read_text())
        if not any(title.startswith(name) for title in _titles())
    ]

    assert unknown == []


@every_page
def test_metrics_log_events_and_commands_are_real(path: Path) -> None:
    text = path.read_text()

    assert [wrong for code in _code(text) for wrong in catalogue.mistakes(code)] == []
    for line in re.findall(r"[Ll]og events? (.*)", text):
        for event in re.findall(r"`([a-z_]+)`", line):
            assert f'"{event}"' in _sources(), event
    for code in _code(text):
        command = re.match(r"hearthlands ([a-z]+)", code)
        assert command is None or command[1] in {*SUBCOMMANDS, *SERVICES}, code


def _code(text: str) -> Iterator[str]:
    yield from re.findall(r"`([^`]+)`", text)
    yield from re.findall(r"^ {4}(.+)$", text, flags=re.MULTILINE)


@cache
def _titles() -> frozenset[str]:
    titles = set()
    for path in shown.board_files(DASHBOARDS):
        board = shown.read(path)
        titles.add(board["title"].removeprefix("Hearthlands / "))
        titles |= {panel["title"] for panel in (*board["panels"], *shown.panels(board))}
    return frozenset(titles)


@cache
def _sources() -> str:
    files = [file for folder in ("services", "shared") for file in (ROOT / folder).rglob("*.py")]
    return "".join(file.read_text() for file in files)


@cache
def _anchors(file: Path) -> frozenset[str]:
    headings = re.findall(r"^#+ (.+)$", file.read_text(), flags=re.MULTILINE)
    return frozenset(re.sub(r"[^\w\- ]", "", one).lower().replace(" ", "-") for one in headings)
