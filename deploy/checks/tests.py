"""The tests that need these tools as well (marker `ops`)."""

import sys

from deploy.checks.check import run


def tests() -> None:
    run(sys.executable, "-m", "pytest", "-q", "-n", "2", "-m", "ops")
