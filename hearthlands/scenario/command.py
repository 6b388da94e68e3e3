"""The command line: run files, or export a table."""

import argparse
import asyncio
import sys
from pathlib import Path

from hearthlands import run_file
from hearthlands.errors import UserError
from hearthlands.scenario import live
from hearthlands.scenario.play import failure
from hearthlands.scenario.text import BadFile, one_line, read

FAILED = 1
UNUSABLE = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="scenario files to run")
    parser.add_argument("--export", metavar="TABLE", help="write a live table's position instead")
    run_file.add_data_argument(parser)
    parser.epilog = (
        "Prints `ok NAME` or `FAIL NAME: what was expected, what came`; a file that can't be used "
        "(an unknown key, an impossible position, luck that does not fit) is told on stderr as "
        "`ERROR FILE: why`. Exit codes: 0 all ok, 1 something failed, 2 a file can't be used."
    )


def run(args: argparse.Namespace) -> int:
    if args.export is not None:
        if args.files:
            raise UserError("either run files or export a table")
        sys.stdout.write(asyncio.run(live.export(args.export, args.data)))
        return 0
    if not args.files:
        raise UserError("name scenario files to run, or a table to --export")
    return max(_verdict(path) for path in args.files)


def _verdict(path: Path) -> int:
    try:
        scenario = read(path)
        failed = failure(scenario)
    except BadFile as error:
        print(f"ERROR {path}: {error}", file=sys.stderr)
        return UNUSABLE
    name = " ".join(scenario.scenario.split())  # one line, however the file breaks it
    if failed is None:
        print(f"ok {name}")
        return 0
    print(f"FAIL {name}: {one_line(failed)}")
    return FAILED
