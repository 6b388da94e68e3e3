"""A real `hearthlands play` in a process of its own, over stub services."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from hearthlands.embedded.places import ReservedPort

PATIENCE_SECONDS = 30.0


class Playing:
    def __init__(self, folder: Path, stubs: Path) -> None:
        self.folder = folder
        self.data = folder / "kept"
        self._stubs = stubs
        self._process: subprocess.Popen[bytes] | None = None
        self._output = folder / "output"

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None
        return self._process

    @property
    def said(self) -> str:
        return self._output.read_text()

    def start(self) -> None:
        with self._output.open("wb") as output:
            self._process = subprocess.Popen(
                self._command(), cwd=self.folder, env=self._env(), stdout=output, stderr=output
            )

    def open(self) -> None:
        self.start()
        wait_for(lambda: "is open at" in self.said or self.process.poll() is not None)
        assert "is open at" in self.said, self.said

    def again(self) -> subprocess.CompletedProcess[str]:
        """A second one on the same folder."""
        return subprocess.run(
            self._command(),
            cwd=self.folder,
            env=self._env(),
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
            check=False,
        )

    def children(self) -> list[int]:
        pid = self.process.pid
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def child(self, word: str) -> int:
        """The child with that word in its command line."""
        (found,) = (pid for pid in self.children() if word in _command_line(pid))
        return found

    def settings(self, service: str) -> dict[str, str]:
        """What the stub of that service was given, without what differs from run to run."""
        log = (self.data / "logs" / f"{service}.log").read_text()
        given: dict[str, str] = json.loads(log.splitlines()[0])
        return given

    def end(self, number: signal.Signals) -> int:
        self.process.send_signal(number)
        return self.process.wait(PATIENCE_SECONDS)

    def _command(self) -> list[str]:
        port = ReservedPort()
        port.close()
        words = ["-m", "hearthlands", "play", "--port", str(port.number), "--data", str(self.data)]
        return [sys.executable, *words]

    def _env(self) -> dict[str, str]:
        kept = {name: text for name, text in os.environ.items() if not name.startswith("HL_")}
        return kept | {"PYTHONPATH": str(self._stubs)}


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)


def is_alive(pid: int) -> bool:
    """A dead process that nobody has asked about yet does not count."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def _command_line(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
