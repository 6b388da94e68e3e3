"""The code as it stood before the last change of what releases have in common, beside today's."""

import io
import os
import subprocess
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
SHARED = ("migrations", "shared/codec", "shared/protocol")
"""What an older and a newer process read of each other: schema, stored events, messages."""


def previous(folder: Path) -> Path:
    """The tree of HL_UPGRADE_FROM, else of the newest tag, else before the last such change."""
    commit = os.environ.get("HL_UPGRADE_FROM") or _newest_tag() or f"{_last_change()}^"
    tree = _git(
        "archive", commit, "hearthlands", "services", "shared", "migrations", "pyproject.toml"
    )
    with tarfile.open(fileobj=io.BytesIO(tree)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def _newest_tag() -> str:
    return next(iter(_git("tag", "--list", "v*", "--sort=-version:refname").decode().split()), "")


def _last_change() -> str:
    return _git("rev-list", "-1", "HEAD", "--", *SHARED).decode().strip()


def _git(*words: str) -> bytes:
    done = subprocess.run(["git", "-C", ROOT, *words], check=False, capture_output=True)
    if done.returncode != 0:
        pytest.skip("the history does not reach back to the release before (a shallow clone?)")
    return done.stdout
