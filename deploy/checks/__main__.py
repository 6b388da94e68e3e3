"""`python -m deploy.checks [NAME...]`: each check on a line; what it found below it."""

import argparse
import sys

from deploy.checks import report
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
    return report.exit_code([one for one in CHECKS if not wanted or one.name in wanted])


if __name__ == "__main__":
    sys.exit(main())
