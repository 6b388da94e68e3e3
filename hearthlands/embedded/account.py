"""Who PostgreSQL runs as: it refuses root, so root hands it over without adding accounts."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hearthlands.errors import UserError

NOBODY = 65534


@dataclass(frozen=True, slots=True)
class Account:
    prefix: Sequence[str] = ()
    """Words in front of every command."""
    user: int | None = None
    """The account to drop to, if the words are not enough."""

    def owns(self, folder: Path) -> None:
        """Give a folder and what is in it to the account; root may have run either way before."""
        owner = os.geteuid() if self.user is None else self.user
        if folder.stat().st_uid == owner:
            return
        for path in (folder, *folder.rglob("*")):
            os.chown(path, owner, owner, follow_symlinks=False)

    def reaches(self, path: Path) -> bool:
        """Whether the account may walk to the path: every folder above it lets others through."""
        return self.user is None or all(p.stat().st_mode & 0o001 for p in path.absolute().parents)


@cache
def account() -> Account:
    if os.geteuid() != 0:
        return Account()
    # In a user namespace of its own the process is root's to the file system and
    # nobody to itself: no rights change and no data has to move.
    namespace = ("unshare", "-U", f"--map-user={NOBODY}")
    if shutil.which("unshare") and _succeeds((*namespace, "true")):
        return Account(prefix=namespace)
    return Account(user=NOBODY)


def require_reach(who: Account, path: Path) -> None:
    if not who.reaches(path):
        raise UserError(
            f"PostgreSQL refuses to run as root, and the account nobody can't reach {path}: "
            "start as an ordinary user, or from a folder that others may enter"
        )


def _succeeds(argv: Sequence[str]) -> bool:
    return subprocess.run(argv, check=False, capture_output=True).returncode == 0  # noqa: S603 - fixed words
