"""The scenario files handed out with the rules, and whatever is added beside them."""

from pathlib import Path

import pytest

from hearthlands.scenario.play import failure
from hearthlands.scenario.text import read

FILES = Path(__file__).parents[1] / "scenarios"
ALL = sorted(FILES.glob("*/*.yaml"))


@pytest.mark.parametrize("path", ALL, ids=[str(path.relative_to(FILES)) for path in ALL])
def test_it_comes_as_expected(path: Path) -> None:
    assert failure(read(path)) is None


def test_all_files_are_there() -> None:
    assert len(ALL) >= 170
