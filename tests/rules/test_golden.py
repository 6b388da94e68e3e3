"""Golden games: the same commands give the same events, whatever the order of hashes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules import golden
from tests.rules.play import rule

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", sorted(golden.GAMES.glob("*.jsonl")), ids=lambda path: path.stem)
@rule("12 Chance that can be checked")
def test_a_kept_game_is_played_again_word_for_word(path: Path) -> None:
    assert list(golden.replayed(path)) == path.read_text().splitlines()


@pytest.mark.parametrize("seed", ["1", "2"])
@rule("12 Chance that can be checked")
def test_it_is_whatever_the_order_of_hashes(seed: str) -> None:
    again = [sys.executable, "-m", "tests.rules.golden", "compare"]
    ran = subprocess.run(again, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": seed}, check=False)
    assert ran.returncode == 0
