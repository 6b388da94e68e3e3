"""One running part of the whole, a server or a service: start, readiness, stop, its log."""

import asyncio
import os
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from pathlib import Path

from hearthlands.embedded.spawn import Command, spawn

POLL_SECONDS = 0.03
KILL_SECONDS = 5.0  # even a killed process may take a moment to be gone
TAIL_LINES = 15
TAIL_BYTES = 64 * 1024


class PartFailedError(Exception):
    """A part ended or did not become ready; the message carries the end of its log."""


class Part(ABC):
    stop_signal = signal.SIGTERM
    ready_seconds = 30.0
    tries = 1

    def __init__(self, name: str, log: Path) -> None:
        self.name = name
        self.log = log
        self._process: subprocess.Popen[bytes] | None = None

    @property
    @abstractmethod
    def address(self) -> str:
        """Where it answers; the same after every restart."""

    @abstractmethod
    async def prepare(self) -> Command:
        """Lay out what it needs and say how it is started."""

    @abstractmethod
    async def is_ready(self) -> bool: ...

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def exit_code(self) -> int | None:
        """None while it runs or was never started; negative for a signal."""
        return self._process.poll() if self._process else None

    async def start(self) -> str:
        """Start and wait until ready, or raise PartFailedError; a second start is a restart."""
        for attempt in range(self.tries):
            try:
                await self.launch()
                await self.ready()
            except PartFailedError:
                if attempt + 1 == self.tries:
                    raise
            else:
                return self.address
        raise AssertionError("no try was made")

    async def launch(self) -> None:
        """Start without waiting; what is left of an earlier one goes first."""
        await self.stop(grace=0)
        self.log.parent.mkdir(parents=True, exist_ok=True)
        self._process = spawn(await self.prepare(), self.log)

    async def ready(self) -> None:
        deadline = time.monotonic() + self.ready_seconds
        while not await self.is_ready():
            if not self.running:
                raise PartFailedError(f"{self.name} {self.how_it_ended()}\n{self.tail()}")
            if time.monotonic() > deadline:
                await self.stop(grace=0)
                late = f"{self.name} was not ready after {self.ready_seconds:.0f} s"
                raise PartFailedError(f"{late}\n{self.tail()}")
            await asyncio.sleep(POLL_SECONDS)

    async def stop(self, *, grace: float = 10.0) -> bool:
        """Ask it to stop, kill it after the grace; False if it had to be killed."""
        if self._process is None or not self.running:
            return True
        if grace > 0:
            self._process.send_signal(self.stop_signal)
            if await self._gone(grace):
                return True
        self.kill()
        await self._gone(KILL_SECONDS)
        return False

    def forget(self) -> None:  # noqa: B027 - most parts hold nothing
        """Give back what it holds to be found at the same address after a restart."""

    def kill(self) -> None:
        """Kill it at once, with whatever it started itself."""
        if self._process is not None and self.running:
            os.killpg(self._process.pid, signal.SIGKILL)

    async def _gone(self, seconds: float) -> bool:
        deadline = time.monotonic() + seconds
        while self.running:
            if time.monotonic() > deadline:
                return False
            await asyncio.sleep(POLL_SECONDS)
        return True

    def how_it_ended(self) -> str:
        code = self.exit_code
        if code is None:
            return "is running"
        if code < 0:
            return f"was ended by {signal.Signals(-code).name}"
        return f"ended with exit code {code}"

    def tail(self, lines: int = TAIL_LINES) -> str:
        """The end of its log, set in for a message."""
        try:
            with self.log.open("rb") as log:
                log.seek(max(0, self.log.stat().st_size - TAIL_BYTES))
                text = log.read().decode(errors="replace")
        except FileNotFoundError:
            text = ""
        last = text.splitlines()[-lines:] or ["(its log is empty)"]
        return "\n".join(f"    {line}" for line in last)
