"""What every dashboard and every panel must have."""

import re
from pathlib import Path

import pytest

from deploy.observability import shown
from deploy.observability.places import DASHBOARDS, RUNBOOKS
from shared.metrics.catalogue import catalogue as defined
from tests.observability import catalogue

FILES = shown.board_files(DASHBOARDS)
RUNBOOK_FILES = Path(__file__).parents[2] / "docs/operating/runbooks"
ONE_MEBIBYTE = 1 << 20
WIDTH = 24
# What says which table, seat or person: nothing that a dashboard may be divided by.
OF_ONE_TABLE = {"table", "room", "seat", "player", "code", "ip"}

every_board = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
every_query = pytest.mark.parametrize(
    "asked", shown.every_query(DASHBOARDS), ids=lambda asked: asked.name
)


def test_there_are_eight_with_addresses_of_their_own() -> None:
    uids = [shown.read(path)["uid"] for path in FILES]

    assert len(set(uids)) == 8
    assert uids == [f"hearthlands-{path.stem}" for path in FILES]


@every_board
def test_a_board_can_be_brought_into_any_grafana(path: Path) -> None:
    board = shown.read(path)

    assert board.get("id") is None
    assert path.stat().st_size < ONE_MEBIBYTE
    names = [variable["name"] for variable in board["templating"]["list"]]
    assert names[:3] == ["datasource", "namespace", "pod"]
    assert board["description"]
    assert board["tags"] == ["hearthlands"]


@every_board
def test_every_panel_says_what_it_shows_and_which_runbook_helps(path: Path) -> None:
    for panel in shown.panels(shown.read(path)):
        assert panel["title"]
        assert panel["fieldConfig"]["defaults"]["unit"]
        link = re.search(rf"Runbook: \[(\w+)\]\({RUNBOOKS}/(\w+)\.md\)", panel["description"])
        assert link, panel["title"]
        assert link[1] == link[2]
        assert (RUNBOOK_FILES / f"{link[1]}.md").exists(), link[1]


@every_board
def test_data_comes_through_the_variables_only(path: Path) -> None:
    board = shown.read(path)
    sources = {panel["datasource"]["uid"] for panel in shown.panels(board)}
    for panel in shown.panels(board):
        sources |= {target["datasource"]["uid"] for target in panel["targets"]}
    sources |= {one["datasource"]["uid"] for one in board["annotations"]["list"]}

    assert sources <= {"${datasource}", "${logs}", "${traces}"}


@every_board
def test_panels_fill_their_rows_and_never_overlap(path: Path) -> None:
    taken: set[tuple[int, int]] = set()
    for panel in shown.read(path)["panels"]:
        at = panel["gridPos"]
        assert at["x"] + at["w"] <= WIDTH, panel["title"]
        cells = {
            (x, y)
            for x in range(at["x"], at["x"] + at["w"])
            for y in range(at["y"], at["y"] + at["h"])
        }
        assert not cells & taken, panel["title"]
        taken |= cells
    bottom = max(y for _, y in taken) + 1
    assert len(taken) == WIDTH * bottom


def test_every_metric_is_looked_at() -> None:
    asked = "".join(asked.expr for asked in shown.every_query(DASHBOARDS))

    assert [one.name for one in defined() if one.name not in asked] == []


@every_query
def test_a_query_asks_for_what_there_is(asked: shown.Asked) -> None:
    assert list(catalogue.mistakes(asked.expr)) == []


@every_query
def test_a_query_follows_the_time_shown_and_the_chosen_namespace(asked: shown.Asked) -> None:
    windows = re.findall(r"\b(?:rate|increase)\(.*?\[([^\]]+)\]", asked.expr, flags=re.DOTALL)
    rates = re.findall(r"\brate\(.*?\[([^\]]+)\]", asked.expr, flags=re.DOTALL)

    assert set(rates) <= {"$__rate_interval"}
    assert set(windows) <= {"$__rate_interval", "$__range", "1h"}
    assert 'namespace=~"$namespace"' in asked.expr
    assert not re.search(r'namespace="', asked.expr)


@every_query
def test_no_panel_is_about_one_table_or_person(asked: shown.Asked) -> None:
    grouped = re.findall(r"\bby\s*\(([^)]*)\)", asked.expr)

    assert not OF_ONE_TABLE & {word.strip() for group in grouped for word in group.split(",")}
