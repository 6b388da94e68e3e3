"""What a killed PostgreSQL leaves in its folder: a pid file that may name somebody else now."""

import asyncio
import os
import signal
import time
from pathlib import Path

WAIT_SECONDS = 15.0


async def clear(data: Path, socket_lock: Path) -> None:
    """Let an older server of this folder finish, then forget what it left.

    Called only by whoever holds the folder's lock, so an older server is one whose parent
    was killed and which is on its way out.
    """
    pid_file = data / "postmaster.pid"
    pid = _pid(pid_file)
    if pid is not None and _serves(pid, data):
        os.kill(pid, signal.SIGINT)
        await _gone(pid, data)
    pid_file.unlink(missing_ok=True)
    socket_lock.unlink(missing_ok=True)


async def _gone(pid: int, data: Path) -> None:
    deadline = time.monotonic() + WAIT_SECONDS
    while _serves(pid, data):
        if time.monotonic() > deadline:
            os.kill(pid, signal.SIGKILL)
            deadline = time.monotonic() + WAIT_SECONDS
        await asyncio.sleep(0.05)


def _pid(pid_file: Path) -> int | None:
    try:
        return abs(int(pid_file.read_text().split("\n", 1)[0]))
    except (FileNotFoundError, ValueError):
        return None


def _serves(pid: int, data: Path) -> bool:
    """Whether that process is a PostgreSQL on this folder, and no other that got its number."""
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return False
    return os.fsencode(data) in words and words[0].endswith(b"postgres")
