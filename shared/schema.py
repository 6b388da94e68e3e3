"""Which schema this code needs: the newest of the migrations that come with it."""

from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "migrations"


@cache
def required_version() -> int:
    return max(int(path.name[:4]) for path in FOLDER.glob("[0-9]*.sql"))
