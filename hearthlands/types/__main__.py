"""`python -m hearthlands.types [--check]`: write the generated documents, or say which are stale."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from hearthlands.types.asyncapi import asyncapi_document
from hearthlands.types.box import box_module
from hearthlands.types.schema import protocol_schema

ROOT = Path(__file__).parents[2]


def documents() -> dict[Path, str]:
    """Each generated file with what should be in it."""
    return {
        ROOT / "docs/protocol.schema.json": _text(protocol_schema()),
        ROOT / "docs/asyncapi.json": _text(asyncapi_document()),
        ROOT / "web/src/core/box.ts": box_module(),
    }


def stale() -> list[Path]:
    return [
        path
        for path, text in documents().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m hearthlands.types", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; 1 if one is stale")
    if parser.parse_args(argv).check:
        return _told(stale())
    for path, text in documents().items():
        path.write_text(text, encoding="utf-8")
    return 0


def _told(old: list[Path]) -> int:
    for path in old:
        print(f"{path.relative_to(ROOT)} is stale: run `make types`", file=sys.stderr)
    return 1 if old else 0


def _text(document: object) -> str:
    return msgspec.json.format(msgspec.json.encode(document), indent=1).decode() + "\n"


if __name__ == "__main__":
    sys.exit(main())
