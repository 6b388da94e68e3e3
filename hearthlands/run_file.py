"""What `play` writes down for the other commands: where its parts answer."""

import fcntl
import os
from argparse import _ActionsContainer  # a parser, or a group within one
from collections.abc import Mapping
from pathlib import Path

import msgspec

from hearthlands.embedded.places import write_private
from hearthlands.errors import UserError

DATA = Path(".hearthlands")
NOT_RUNNING = "nothing is running here: start `make play` first, or go to the folder where you did"


class RunFile(msgspec.Struct, frozen=True, kw_only=True):
    public_url: str
    database_url: Mapping[str, str]
    """By role."""
    nats_url: str
    redis_url: str
    pid: int
    health_urls: Mapping[str, str] = {}
    """By service: where it tells how it is, and its metrics."""


def path(data: Path = DATA) -> Path:
    return data / "run.json"


def lock_path(data: Path = DATA) -> Path:
    return data / "lock"


def add_data_argument(parser: _ActionsContainer) -> None:
    """For every command that asks a running `play` where its parts are."""
    parser.add_argument("--data", type=Path, default=DATA, help=f"the folder of `play` ({DATA})")


def write(running: RunFile, data: Path = DATA) -> None:
    text = msgspec.json.format(msgspec.json.encode(running), indent=2)
    write_private(path(data), text.decode() + "\n")


def read(data: Path = DATA) -> RunFile:
    """The addresses of the running `play`; a killed one's are not believed."""
    try:
        text = path(data).read_bytes()
        alive = _is_locked(lock_path(data))
    except FileNotFoundError:
        raise UserError(NOT_RUNNING, exit_code=1) from None
    except PermissionError:
        raise UserError(f"{path(data)} belongs to another user", exit_code=1) from None
    except OSError as error:
        raise UserError(f"{path(data)} can't be read: {error.strerror}", exit_code=1) from None
    if not alive:
        raise UserError(NOT_RUNNING, exit_code=1)
    try:
        return msgspec.json.decode(text, type=RunFile)
    except msgspec.DecodeError as error:
        raise UserError(f"{path(data)} can't be read: {error}", exit_code=1) from None


def public_url(data: Path = DATA) -> str:
    """From the environment, as in production, or of the running `play`."""
    return _setting("HL_PUBLIC_URL") or read(data).public_url


def database_url(role: str, data: Path = DATA) -> str:
    return _setting("HL_DATABASE_URL") or _database_of_play(role, data)


def nats_url(data: Path = DATA) -> str:
    return _setting("HL_NATS_URL") or read(data).nats_url


def _database_of_play(role: str, data: Path) -> str:
    url = read(data).database_url.get(role)
    if url is None:
        raise UserError(
            f"{path(data)} tells nothing of {role}: start `make play` anew", exit_code=1
        )
    return url


def _setting(key: str) -> str | None:
    """The services' settings may come from a file as well, by the same names."""
    file = os.environ.get(f"{key}_FILE")
    if file is None:
        return os.environ.get(key)
    try:
        return Path(file).read_text().strip()
    except OSError as error:
        raise UserError(f"{key}_FILE can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"{key}_FILE can't be read: it is no text") from None


def _is_locked(lock: Path) -> bool:
    with lock.open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False
