"""A dashboard as a page: every panel where its file says, in Grafana's colours."""

from collections.abc import Sequence
from html import escape

from deploy.observability.pictures.drawing import body
from deploy.observability.pictures.seen import Seen
from deploy.observability.prometheus import Json

COLUMN, LINE, GAP = 56, 34, 8
COLUMNS = 24
HEAD = 46
TITLE = 30
STYLE = """
body { margin: 0; background: #111217; color: #ccccdc; font: 12px "DejaVu Sans", sans-serif; }
h1 { font-size: 17px; font-weight: 500; margin: 0; padding: 13px 12px 0; height: 33px; }
h2 { font-size: 14px; font-weight: 500; margin: 0; padding: 11px 6px 0; position: absolute; }
section { position: absolute; background: #181b1f; border: 1px solid #24272d; border-radius: 2px;
  box-sizing: border-box; overflow: hidden; }
h3 { font-size: 12.5px; font-weight: 500; margin: 0; padding: 8px 10px 0; height: 20px;
  white-space: nowrap; }
text { font: 10.5px "DejaVu Sans", sans-serif; fill: #9fa7b3; }
.legend { overflow: hidden; padding: 0 8px; }
.legend span { margin-right: 12px; white-space: nowrap; display: inline-block; height: 19px; }
.legend i { display: inline-block; width: 12px; height: 3px; margin: 0 5px 3px 0; }
.number { font-size: 32px; font-weight: 500; text-align: center; margin: 0; padding-top: 26px; }
.note { color: #7b8087; text-align: center; margin: 0; padding-top: 50px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 5px 10px; border-bottom: 1px solid #24272d; font-weight: 400; }
th { color: #6e9fff; }
"""


def size(board: Json) -> tuple[int, int]:
    rows = max(panel["gridPos"]["y"] + panel["gridPos"]["h"] for panel in board["panels"])
    return COLUMNS * COLUMN + 2 * GAP, HEAD + rows * LINE + GAP


def drawn(board: Json, seen: Seen) -> str:
    rollouts = seen.rollouts(board)
    parts = [
        _row(one) if one["type"] == "row" else _panel(one, seen, rollouts)
        for one in board["panels"]
    ]
    head = f"<h1>{escape(board['title'])}</h1>"
    return f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{head}{''.join(parts)}"


def _row(row: Json) -> str:
    hidden = f" ({len(row['panels'])} panels)" if row["collapsed"] else ""
    return f'<h2 style="{_place(row)}">{"▸ " if hidden else ""}{escape(row["title"])}{hidden}</h2>'


def _panel(panel: Json, seen: Seen, rollouts: Sequence[float]) -> str:
    at = panel["gridPos"]
    width, height = at["w"] * COLUMN - GAP - 2, at["h"] * LINE - GAP - TITLE
    inside = body(panel, seen, rollouts, width, height)
    return f'<section style="{_place(panel)}"><h3>{escape(panel["title"])}</h3>{inside}</section>'


def _place(panel: Json) -> str:
    at = panel["gridPos"]
    return (
        f"left:{GAP + at['x'] * COLUMN}px;top:{HEAD + at['y'] * LINE}px;"
        f"width:{at['w'] * COLUMN - GAP}px;height:{at['h'] * LINE - GAP}px"
    )
