"""The folder that `play` keeps between runs: one owner, one run at a time."""

import fcntl
import os
import pwd
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from hearthlands import run_file
from hearthlands.embedded.places import private, write_private
from hearthlands.errors import UserError

PEPPER_BYTES = 32
LONGEST_PATH = 900
"""Bytes: PostgreSQL takes 1,023 with the names of its own files, and fails without a word."""


class Home:
    def __init__(self, data: Path) -> None:
        self.data = data.absolute()
        self._lock: BinaryIO | None = None

    @property
    def key_pepper_file(self) -> Path:
        return self.data / "secrets" / "key_pepper"

    def open(self) -> None:
        """Take the folder for this run, or say who has it."""
        if len(os.fsencode(self.data)) > LONGEST_PATH:
            raise UserError(f"the path to {self.data.name} is too long for PostgreSQL", exit_code=1)
        with self._told("make"):
            self.data.mkdir(mode=0o711, parents=True, exist_ok=True)
        self._check_owner()
        with self._told("write in"):
            self._lock = self._take_lock()
            try:
                self._furnish()
            except OSError:
                self._lock.close()
                raise

    def close(self) -> None:
        run_file.path(self.data).unlink(missing_ok=True)
        if self._lock is not None:
            self._lock.close()

    def log(self, name: str) -> Path:
        """A fresh log; the last run's stays beside it."""
        log = self.data / "logs" / f"{name}.log"
        with self._told("write in"):
            if log.exists():
                log.replace(log.with_suffix(".log.1"))
            log.touch(mode=0o600)
        return log

    @contextmanager
    def _told(self, act: str) -> Iterator[None]:
        """A disk that is full or read-only, or something of another kind in our place."""
        try:
            yield
        except OSError as error:
            where = error.filename or self.data
            raise UserError(f"can't {act} {where}: {error.strerror}", exit_code=1) from None

    def _check_owner(self) -> None:
        owner = self.data.stat().st_uid
        if owner != os.geteuid():
            raise UserError(
                f"{self.data} belongs to {_name(owner)}: start as {_name(owner)}, "
                "or choose another folder with --data",
                exit_code=1,
            )

    def _furnish(self) -> None:
        private(self.data / "logs")
        private(self.key_pepper_file.parent)
        if not self.key_pepper_file.exists():
            write_private(self.key_pepper_file, secrets.token_hex(PEPPER_BYTES) + "\n")

    def _take_lock(self) -> BinaryIO:
        lock = run_file.lock_path(self.data).open("ab")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.close()
            raise UserError(
                f"Hearthlands is already running {self._where()}", exit_code=1
            ) from None
        return lock

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
