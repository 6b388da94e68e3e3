"""Which Hearthlands this is."""

from functools import cache
from importlib.metadata import PackageNotFoundError, version


@cache
def release() -> str:
    try:
        return version("hearthlands")
    except PackageNotFoundError:  # run from a bare checkout
        return "unknown"
