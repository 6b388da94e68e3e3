"""`hearthlands top`: a running service in a terminal, or one picture of it for a script."""

import argparse
import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import aiohttp
import msgspec

from hearthlands import run_file
from hearthlands.arguments import seconds
from hearthlands.errors import UserError
from hearthlands.top.history import History
from hearthlands.top.picture import Picture, picture
from hearthlands.top.sources import Direct, Prometheus, Source

EVERY_SECONDS = 2.0
PROMETHEUS_SECONDS = 15.0
"""How often a Prometheus usually reads: asked more often, it would tell the same again."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    whom = parser.add_mutually_exclusive_group()
    whom.add_argument(
        "--targets",
        type=_targets,
        metavar="HOST:PORT,...",
        help="the processes' health ports, instead of a running play's",
    )
    whom.add_argument(
        "--prometheus", type=_url, metavar="URL", help="ask this Prometheus for all of them"
    )
    run_file.add_data_argument(whom)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--once", action="store_true", help="print one picture, and no more")
    how.add_argument("--json", action="store_true", help="the same as JSON")
    parser.add_argument(
        "--every",
        type=seconds(0.1),
        help=f"seconds between polls ({EVERY_SECONDS:.0f}; "
        f"with --prometheus {PROMETHEUS_SECONDS:.0f})",
    )


def run(args: argparse.Namespace) -> int:
    source = _source(args)
    every = args.every or (PROMETHEUS_SECONDS if args.prometheus else EVERY_SECONDS)
    if args.once or args.json:
        seen = asyncio.run(_twice(source, every))
        return _print(seen, source.where, as_json=args.json)
    return _watch(source, every)


def _source(args: argparse.Namespace) -> Source:
    if args.prometheus:
        return Prometheus(args.prometheus)
    if args.targets:
        return Direct(f"{len(args.targets)} processes", args.targets)
    running = run_file.read(args.data)
    if not running.health_urls:
        raise UserError("this play is older than its dashboard: start it anew", exit_code=1)
    return Direct(running.public_url, running.health_urls)


async def _twice(source: Source, every: float) -> Picture:
    """Rates need two polls."""
    history = History()
    async with aiohttp.ClientSession() as session:
        history.add(await source.poll(session))
        await asyncio.sleep(every)
        history.add(await source.poll(session))
    return picture(history)


def _print(seen: Picture, where: str, *, as_json: bool) -> int:
    """1 if not all answer."""
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(seen)).decode())
    else:
        with _installed():
            from hearthlands.top.drawing import printed  # noqa: PLC0415 - see _installed
        printed(seen, where)
    silent = seen.trouble or not seen.processes or any(line.trouble for line in seen.processes)
    return 1 if silent else 0


def _watch(source: Source, every: float) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError("this is no terminal: take --once or --json")
    with _installed():
        from hearthlands.top.app import Top  # noqa: PLC0415 - see _installed
    Top(source, every).run()
    return 0


@contextmanager
def _installed() -> Iterator[None]:
    """The services' image has nothing to draw with."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise UserError(
            f"this needs {error.name}: install the project's extra `top`, or take --json"
        ) from None


def _targets(text: str) -> dict[str, str]:
    """By their own names: host:port."""
    places = [place.strip() for place in text.split(",") if place.strip()]
    for place in places:
        _checked(f"http://{place}", place, needs_port=True)
    if not places:
        raise argparse.ArgumentTypeError("name a host and a port")
    return {place: f"http://{place}" for place in places}


def _url(text: str) -> str:
    if not text.startswith(("http://", "https://")):
        raise argparse.ArgumentTypeError(f"{text} is no address such as http://127.0.0.1:9090")
    _checked(text, text, needs_port=False)
    return text


def _checked(url: str, told: str, *, needs_port: bool) -> None:
    try:
        parts = urlsplit(url)
        whole = bool(parts.hostname) and bool(parts.port or not needs_port)
    except ValueError:
        whole = False
    if not whole:
        raise argparse.ArgumentTypeError(f"{told} is no host and port")
