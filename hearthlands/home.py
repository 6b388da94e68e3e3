"""The folder that `play` keeps between runs: one owner, one run at a time."""

import fcntl
import os
import pwd
import secrets
from pathlib import Path
from typing import BinaryIO

from hearthlands import run_file
from hearthlands.embedded.places import private, write_private
from hearthlands.errors import UserError

PEPPER_BYTES = 32


class Home:
    def __init__(self, data: Path) -> None:
        self.data = data.absolute()
        self._lock: BinaryIO | None = None

    @property
    def key_pepper_file(self) -> Path:
        return self.data / "secrets" / "key_pepper"

    def open(self) -> None:
        """Take the folder for this run, or say who has it."""
        try:
            self.data.mkdir(mode=0o711, parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"can't make {self.data}: {error.strerror}", exit_code=1) from None
        self._check_owner()
        self._take_lock()
        private(self.data / "logs")
        private(self.key_pepper_file.parent)
        if not self.key_pepper_file.exists():
            write_private(self.key_pepper_file, secrets.token_hex(PEPPER_BYTES) + "\n")

    def close(self) -> None:
        run_file.path(self.data).unlink(missing_ok=True)
        if self._lock is not None:
            self._lock.close()

    def log(self, name: str) -> Path:
        """A fresh log; the last run's stays beside it."""
        log = self.data / "logs" / f"{name}.log"
        if log.exists():
            log.replace(log.with_suffix(".log.1"))
        log.touch(mode=0o600)
        return log

    def _check_owner(self) -> None:
        owner = self.data.stat().st_uid
        if owner != os.geteuid():
            raise UserError(
                f"{self.data} belongs to {_name(owner)}: start as {_name(owner)}, "
                "or choose another folder with --data",
                exit_code=1,
            )

    def _take_lock(self) -> None:
        self._lock = run_file.lock_path(self.data).open("ab")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._lock.close()
            raise UserError(
                f"Hearthlands is already running {self._where()}", exit_code=1
            ) from None

    def _where(self) -> str:
        try:
            return f"at {run_file.read(self.data).public_url}"
        except UserError:
            return f"in {self.data} (still starting, or stopping)"


def _name(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return f"user {uid}"
