"""The table that a run prints, row by row as it is measured."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

NAME_WIDTH = 58


@dataclass(frozen=True, slots=True)
class Row:
    """One figure; `goal`: what DESIGN 8 says of it, if it says anything."""

    name: str
    figure: str
    goal: str = ""


def heading(text: str) -> None:
    print(f"\n{text}\n{'-' * len(text)}", flush=True)


def show(row: Row) -> None:
    goal = f"   (goal: {row.goal})" if row.goal else ""
    print(f"{row.name:{NAME_WIDTH}} {row.figure}{goal}", flush=True)


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def latency(values: Sequence[float]) -> str:
    """Seconds, as milliseconds."""
    middle, late = statistics.median(values), percentile(values, 0.99)
    return f"p50 {middle * 1000:6.2f} ms   p99 {late * 1000:6.2f} ms   max {max(values) * 1000:6.1f} ms"
