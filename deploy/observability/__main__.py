"""`python -m deploy.observability [--check]`: write what is made here, or tell what is stale."""

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path

import yaml
from grafana_foundation_sdk.cog.encoder import JSONEncoder

from deploy.observability import slo
from deploy.observability.dashboards import BOARDS
from deploy.observability.objectives import OBJECTIVES
from deploy.observability.places import DASHBOARDS, RULES

BURN_RULES = RULES / "slo.yaml"
MADE = "# Made by `python -m deploy.observability` from objectives.py: do not edit.\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m deploy.observability", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; 1 if a file is stale")
    check = parser.parse_args().check
    made = _made()
    stale = [path for path, text in made.items() if _said(path) != text]
    stale += [path for path in DASHBOARDS.glob("*.json") if path not in made]
    for path in stale:
        print(f"{path.name} is stale: run `make dashboards`" if check else f"wrote {path.name}")
    if not check:
        _write(made)
    return 1 if check and stale else 0


def _made() -> Mapping[Path, str]:
    rules = yaml.dump(slo.document(OBJECTIVES), Dumper=_Readable, sort_keys=False, width=100)
    boards = {
        DASHBOARDS / f"{board.name}.json": json.dumps(board.built(), cls=JSONEncoder, indent=2)
        + "\n"
        for board in BOARDS
    }
    return {BURN_RULES: MADE + rules, **boards}


def _write(made: Mapping[Path, str]) -> None:
    DASHBOARDS.mkdir(parents=True, exist_ok=True)
    for path in DASHBOARDS.glob("*.json"):
        if path not in made:
            path.unlink()
    for path, text in made.items():
        path.write_text(text)


def _said(path: Path) -> str | None:
    return path.read_text() if path.exists() else None


class _Readable(yaml.SafeDumper):
    """Lists stand in from their key, and queries of several lines are written as such."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002 - as in PyYAML
        super().increase_indent(flow, indentless=False)

    def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002 - as in PyYAML
        return True


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Readable.add_representer(str, _text)


if __name__ == "__main__":
    sys.exit(main())
