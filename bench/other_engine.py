"""catanatron from PyPI, in an environment of its own outside the project."""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

WANTED = "catanatron==3.2.1"
HOME = Path(tempfile.gettempdir()) / "hearthlands-bench-engine"
INSTALL_SECONDS = 300
PLAY_SECONDS = 300
PROGRAM = """
import random, time
from catanatron import Game, RandomPlayer, Color
random.seed(1)
actions = 0
start = time.process_time()
while (spent := time.process_time() - start) < 5.0:
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])
    game.play()
    actions += len(game.state.actions)
print(round(actions / spent))
"""


def actions_a_second() -> str:
    """As text; why not, if it can't be had."""
    try:
        python = _environment()
        done = _run([python, "-c", PROGRAM], PLAY_SECONDS)
    except (subprocess.SubprocessError, OSError) as error:
        return f"not installed here ({type(error).__name__})"
    return f"{int(done):,}"


def _environment() -> Path:
    python = HOME / "bin" / "python"
    if not (HOME / "ready").exists():
        uv = [sys.executable, "-m", "uv"]
        _run([*uv, "venv", "--quiet", "--clear", HOME], INSTALL_SECONDS)
        _run([*uv, "pip", "install", "--quiet", "--python", python, WANTED], INSTALL_SECONDS)
        (HOME / "ready").touch()
    return python


def _run(argv: Sequence[str | Path], seconds: float) -> str:
    done = subprocess.run(argv, capture_output=True, text=True, timeout=seconds, check=True)  # noqa: S603 - our own words
    return done.stdout
