"""`python -m deploy.checks [NAME...]`: each check on a line; what it found below it."""

import argparse
import sys
import textwrap
import time

from deploy.checks.check import Check, CheckFailedError
from deploy.checks.registry import CHECKS


def main() -> int:
    """1 if any check failed."""
    names = [check.name for check in CHECKS]
    parser = argparse.ArgumentParser(prog="python -m deploy.checks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(names)} (all)")
    wanted = parser.parse_args().names
    unknown = sorted(set(wanted) - set(names))
    if unknown:
        parser.error(f"no check is called {', '.join(unknown)}")
    chosen = [check for check in CHECKS if not wanted or check.name in wanted]
    failed = [check.name for check in chosen if not _passes(check)]
    print(f"{len(chosen) - len(failed)} ok, {len(failed)} failed")
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


if __name__ == "__main__":
    sys.exit(main())
