"""Runs checks: each on a line, and below it what it found."""

import textwrap
import time
from collections.abc import Sequence

from deploy.checks.check import Check, CheckFailedError


def exit_code(checks: Sequence[Check]) -> int:
    """1 if any of them failed."""
    failed = [check.name for check in checks if not _passes(check)]
    print(f"{len(checks) - len(failed)} ok, {len(failed)} failed")
    return 1 if failed else 0


def _passes(check: Check) -> bool:
    began = time.monotonic()
    found = ""
    try:
        check.run()
    except CheckFailedError as error:
        found = str(error).strip()
    word = "failed" if found else "ok"
    print(f"{check.name:<24} {word:<6} {time.monotonic() - began:6.1f} s", flush=True)
    if found:
        print(textwrap.indent(found, "    "), flush=True)
    return not found
