"""`hearthlands verify FILE`: recompute every draw of a finished game from its export (RULES 12)."""

import argparse
from pathlib import Path

from hearthlands.errors import UserError
from services.history.verify import Checked, DifferenceError, verify


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="what `hearthlands export` wrote")


def run(args: argparse.Namespace) -> int:
    try:
        with args.file.open("rb") as lines:
            checked = verify(lines)
    except OSError as error:
        raise UserError(f"{args.file} can't be read: {error.strerror}", exit_code=1) from None
    except DifferenceError as difference:
        print(f"DIFFERENT {args.file}: {difference}")
        return 1
    print(_report(checked))
    return 0


def _report(checked: Checked) -> str:
    draws = ", ".join(f"{count} x {what}" for what, count in sorted(checked.draws.items()))
    return f"ok {checked.table}: {checked.commands} commands, the promised secret, {draws}"
