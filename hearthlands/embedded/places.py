"""Folders nobody else can enter, socket paths short enough, ports nobody else has."""

import errno
import importlib.util
import os
import socket
import tempfile
from pathlib import Path

from hearthlands.errors import UserError

LOOPBACK = "127.0.0.1"
# The kernel takes 107 bytes for a socket's path; the longest name put into such a folder
# is PostgreSQL's lock file.
LONGEST_FOLDER = 107 - len("/.s.PGSQL.65535.lock")


def private(folder: Path) -> Path:
    """Make the folder, open to its owner alone."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.chmod(0o700)
    return folder


def socket_folder(wanted: Path) -> Path:
    """The wanted folder, or a short one under /tmp if a socket's path would not fit."""
    folder = wanted.absolute()
    if len(os.fsencode(folder)) <= LONGEST_FOLDER:
        return private(folder)
    return Path(tempfile.mkdtemp(prefix="hl-", dir="/tmp"))


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner may read, whole or not at all."""
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
    new.replace(path)


def is_free(port: int, host: str = LOOPBACK) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return False
            why = f"can't listen on {host}:{port}: {error.strerror}"
            raise UserError(why, exit_code=1) from None
    return True


def first_free_port(wanted: int, host: str = LOOPBACK, span: int = 100) -> int:
    """The wanted port or the next free one after it."""
    for port in range(wanted, min(wanted + span, 65536)):
        if is_free(port, host):
            return port
    raise UserError(f"no port from {wanted} on is free on {host}", exit_code=1)


class ReservedPort:
    """A port of the loopback address that stays ours until closed.

    Bound but never listening: nobody else gets it, while the process that we tell it to may
    still listen there, since servers set SO_REUSEADDR, and so do we once we have it.
    """

    def __init__(self, wanted: int = 0) -> None:
        """The wanted port if nobody has it, else any."""
        self._socket = socket.socket()
        try:
            self._socket.bind((LOOPBACK, wanted))
        except OSError:
            self._socket.bind((LOOPBACK, 0))
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.number: int = self._socket.getsockname()[1]

    def close(self) -> None:
        self._socket.close()


def package_folder(name: str) -> Path:
    """Where a wheel was unpacked, without importing it."""
    spec = importlib.util.find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise UserError(f"the embedded servers are not installed ({name} is missing): `make venv`")
    return Path(spec.submodule_search_locations[0])
