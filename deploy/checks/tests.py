"""The tests that need these tools as well (marker `ops`)."""

import sys

from deploy.checks.check import run

WITHIN_SECONDS = 3600.0  # whole services are started, drained, upgraded and restored


def tests() -> None:
    words = ("-m", "pytest", "-q", "-n", "2", "-m", "ops")
    run(sys.executable, *words, within=WITHIN_SECONDS)
