"""Processes that never outlive the one that started them."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

PR_SET_PDEATHSIG = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    argv: Sequence[str | Path]
    env: Mapping[str, str] | None = None
    death_signal: signal.Signals = signal.SIGKILL
    """What the process gets from the kernel when we are gone."""
    user: int | None = None
    """The account to drop to; only root may ask for one."""


def spawn(command: Command, log: Path) -> subprocess.Popen[bytes]:
    """Start it with its output appended to the log.

    Call this from the main thread: the kernel sends the death signal when the starting
    *thread* ends. Its own session keeps a Ctrl-C in the terminal away from it, so that
    whoever started it decides the order in which things stop.
    """
    with log.open("ab") as output:
        return subprocess.Popen(  # noqa: S603 - our own commands, no shell
            [str(word) for word in command.argv],
            env=command.env,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=_dying_with(os.getpid(), command.death_signal),  # noqa: PLW1509 - the only place for prctl; we have no other threads
            user=command.user,
            group=command.user,
            extra_groups=None if command.user is None else [],
        )


def _dying_with(parent: int, death: signal.Signals) -> Callable[[], None] | None:
    if sys.platform != "linux":
        return None  # only Linux knows it; elsewhere a killed parent leaves its children
    prctl = ctypes.CDLL(None, use_errno=True).prctl

    def ask() -> None:
        prctl(PR_SET_PDEATHSIG, death)
        if os.getppid() != parent:  # gone before we could ask
            os.kill(os.getpid(), death)

    return ask
