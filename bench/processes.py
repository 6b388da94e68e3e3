"""CPU and memory of processes, as the kernel tells them."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")
PROC = Path("/proc")


def family(pid: int) -> list[int]:
    """A process and all that it has started, PostgreSQL's backends for example."""
    children: dict[int, list[int]] = {}
    for folder in PROC.iterdir():
        if folder.name.isdigit():
            try:
                parent = int(_after_name(folder)[1])
            except (FileNotFoundError, ProcessLookupError):
                continue
            children.setdefault(parent, []).append(int(folder.name))
    found = [pid]
    for one in found:
        found += children.get(one, [])
    return found


def cpu_seconds(pids: Iterable[int]) -> float:
    """User and system time; who is gone by now counts nothing."""
    ticks = 0
    for pid in pids:
        try:
            fields = _after_name(PROC / str(pid))
        except (FileNotFoundError, ProcessLookupError):
            continue
        ticks += int(fields[11]) + int(fields[12])
    return ticks / TICK


def memory_bytes(pid: int) -> int:
    """What is its own: private pages."""
    rollup = (PROC / str(pid) / "smaps_rollup").read_text()
    own = [line.split()[1] for line in rollup.splitlines() if line.startswith("Private_")]
    return 1024 * sum(map(int, own))


def _after_name(folder: Path) -> list[str]:
    """The fields of `stat` after the name, which may hold anything."""
    return (folder / "stat").read_text().rpartition(")")[2].split()


@dataclass(frozen=True, slots=True)
class Usage:
    """CPU seconds by part at one moment."""

    by_part: Mapping[str, float]

    def since(self, before: "Usage", per: int) -> str:
        """Microseconds for each of so many."""
        spent = {name: now - before.by_part[name] for name, now in self.by_part.items()}
        parts = " + ".join(f"{name} {1e6 * used / per:.0f}" for name, used in spent.items())
        return f"{1e6 * sum(spent.values()) / per:6.0f} us = {parts}"


def usage(parts: Mapping[str, Iterable[int]]) -> Usage:
    return Usage({name: cpu_seconds(pids) for name, pids in parts.items()})
