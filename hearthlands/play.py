"""`hearthlands play`: the servers and the four services on this machine, until Ctrl-C."""

import argparse
import asyncio
import signal
import socket
import sys
from io import TextIOWrapper
from pathlib import Path

from hearthlands import run_file
from hearthlands.embedded import PartFailedError
from hearthlands.embedded.places import LOOPBACK, first_free_port
from hearthlands.home import Home
from hearthlands.keeper import GivenUpError
from hearthlands.supervisor import Front, Supervisor

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - only if the user asks for it, to play over a local network
SOMEWHERE_ELSE = ("192.0.2.1", 9)  # an address for documentation: nothing is sent there


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=_port, default=8080, help="where browsers go (8080)")
    parser.add_argument(
        "--host", default=LOOPBACK, help="0.0.0.0 lets others in your network play (127.0.0.1)"
    )
    parser.add_argument(
        "--data",
        type=_folder,
        default=run_file.DATA,
        help="the folder of all that is kept between runs (.hearthlands)",
    )


def run(args: argparse.Namespace) -> int:
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)  # said when it happens, into a file as well
    home = Home(args.data)
    home.open()
    try:
        return asyncio.run(_play(home, _front(args.host, args.port)))
    finally:
        home.close()


async def _play(home: Home, front: Front) -> int:
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        loop.add_signal_handler(number, asked.set)
    print("Hearthlands is starting: PostgreSQL, NATS, Valkey and four services")
    supervisor = Supervisor(home, front)
    life = asyncio.create_task(_live(supervisor, front, home))
    waiting = asyncio.create_task(asked.wait())
    await asyncio.wait({life, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    return await _end(supervisor, life)


async def _live(supervisor: Supervisor, front: Front, home: Home) -> int:
    try:
        await supervisor.start()
        print(f"\n  Hearthlands is open at {front.public_url}\n")
        print(f"  Tables are kept in {home.data}, logs in {home.data / 'logs'}; Ctrl-C stops it.")
        await supervisor.watch()
    except* (PartFailedError, GivenUpError) as group:
        for error in group.exceptions:
            print(error, file=sys.stderr)
    return 1


async def _end(supervisor: Supervisor, life: asyncio.Task[int]) -> int:
    """Stop everything; asked for once more, services are killed instead."""
    for number in SIGNALS:
        asyncio.get_running_loop().add_signal_handler(number, supervisor.kill)
    asked = life.cancel()
    print("Hearthlands is stopping")
    (outcome,) = await asyncio.gather(life, return_exceptions=True)
    await supervisor.stop()
    print("Hearthlands has stopped")
    if asked:
        return 0
    if isinstance(outcome, BaseException):
        raise outcome
    return outcome


def _front(host: str, wanted: int) -> Front:
    port = first_free_port(wanted, host)
    if port != wanted:
        print(f"port {wanted} is taken: using {port}")
    name = _lan_address() if host in EVERYWHERE else host
    return Front(host=host, port=port, public_url=f"http://{_bracketed(name)}:{port}")


def _lan_address() -> str:
    """This machine as others in its network see it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)
        except OSError:  # no network at all
            return LOOPBACK
        address: str = probe.getsockname()[0]
        return address


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _folder(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("name a folder")  # an empty one would be this very folder
    return Path(text)


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise argparse.ArgumentTypeError(f"{text} is no port: 1 to 65535")
    return int(text)
