"""Which Hearthlands this is."""

import os
from functools import cache
from importlib.metadata import PackageNotFoundError, version

COMMIT = "HEARTHLANDS_COMMIT"
"""Told by the image, which is built from a commit."""


def commit() -> str:
    return os.environ.get(COMMIT, "unknown")


@cache
def release() -> str:
    try:
        return version("hearthlands")
    except PackageNotFoundError:  # run from a bare checkout
        return "unknown"
