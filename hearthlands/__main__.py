"""The command `hearthlands`: each part of it lives in the module named beside it."""

import argparse
import errno
import importlib
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType

from hearthlands.errors import UserError

INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Subcommand:
    """A module, and what it does in a few words."""

    module: str
    help: str


SUBCOMMANDS = {
    "play": Subcommand("hearthlands.play", "run everything on this machine and print the address"),
    "migrate": Subcommand("hearthlands.migrate", "bring the database to the newest schema"),
    "restored": Subcommand(
        "hearthlands.restored", "fence off and check every table, after a database restore"
    ),
    "scenario": Subcommand("hearthlands.scenario", "run scenario files, or export a table as one"),
    "export": Subcommand("hearthlands.export", "write a table's game as JSON lines"),
    "verify": Subcommand("hearthlands.verify", "recompute every draw of a finished game"),
    "bots": Subcommand(
        "hearthlands.bots.command", "let bots play, at tables of their own or yours"
    ),
    "top": Subcommand("hearthlands.top.command", "watch a running service in the terminal"),
    "config": Subcommand(
        "hearthlands.config", "check the settings in the environment, or list all there are"
    ),
}
"""Each has add_arguments(parser) and run(args) -> exit code."""
SERVICES = {
    "gateway": Subcommand("services.gateway.__main__", "serve browsers: HTTP and WebSockets"),
    "lobby": Subcommand("services.lobby.__main__", "serve creating, joining and resuming"),
    "table": Subcommand("services.table.__main__", "serve the games: one writer per table"),
    "history": Subcommand("services.history.__main__", "serve the log, catch-up and replays"),
    "canary": Subcommand(
        "hearthlands.canary.__main__", "play game after game as a guest would, and count them"
    ),
}
"""Run until SIGTERM; each has main()."""
ENDINGS = "exit codes: 0 done, 1 failed, 2 wrong usage"


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(words)
        sys.stdout.flush()  # here it can still be told that it failed
    except UserError as error:
        print(f"hearthlands: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # `hearthlands export | head`
        _write_no_more()
        return 0
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _write_no_more()
        print(f"hearthlands: {error.strerror}", file=sys.stderr)
        return 1
    return code


def _write_no_more() -> None:
    """Or Python would try once more at its end, and fail with words of its own."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: list[str]) -> int:
    if any(not _is_text(word) for word in words):
        raise UserError("an argument is no text in UTF-8")
    chosen = next((word for word in words if not word.startswith("-")), None)
    args = _parser(chosen).parse_args(words)
    if args.command in SERVICES:
        return _serve(args.command)
    result: int = _module(SUBCOMMANDS[args.command].module).run(args)
    return result


def _parser(chosen: str | None) -> argparse.ArgumentParser:
    """Only the chosen command's module is imported: `--help` stays quick."""
    parser = argparse.ArgumentParser(
        prog="hearthlands",
        description="An online tabletop for the hex-island trading game.",
        epilog=f"{ENDINGS}. `hearthlands COMMAND --help` tells more.",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, one in SUBCOMMANDS.items():
        sub = commands.add_parser(name, help=one.help, description=_sentence(one.help))
        sub.epilog = ENDINGS
        if name == chosen:
            _module(one.module).add_arguments(sub)
    for name, one in SERVICES.items():
        about = f"{_sentence(one.help)} Settings come from HL_* in the environment."
        commands.add_parser(name, help=one.help, description=about)
    return parser


def _serve(service: str) -> int:
    code: int | None = _module(SERVICES[service].module).main()
    return code or 0


def _module(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise  # something it needs, not the module itself
        raise UserError(f"this installation has no {name}", exit_code=1) from None


def _is_text(word: str) -> bool:
    try:
        word.encode()
    except UnicodeEncodeError:  # bytes that Python could only carry along
        return False
    return True


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


if __name__ == "__main__":
    sys.exit(main())
