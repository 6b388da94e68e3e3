"""Small scenario files for tests: one position, with what a test changes in it."""

import pytest

from hearthlands.scenario.play import failure
from hearthlands.scenario.text import BadFile, parse

HEAD = """
scenario: a small one
island: meadow-19
players: [ann, bob, cat]
"""
LARGE = """
scenario: a large one
island: meadow-30
players: [ann, bob, cat, dan, eve]
"""


def verdict(rest: str, head: str = HEAD) -> str | None:
    """What came instead of what was expected; None if nothing did."""
    return failure(parse(head + rest))


def why_bad(rest: str, head: str = HEAD) -> str:
    """Why the file can't be used, in one line."""
    with pytest.raises(BadFile) as refused:
        verdict(rest, head)
    assert len(str(refused.value).splitlines()) == 1
    return str(refused.value)
