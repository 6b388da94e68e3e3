"""The last polls, and what has happened between them."""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hearthlands.top.readings import Key, Labels, Poll, Process, Reading, added_up

KEPT = 16
"""Steps that are remembered: numbers are means over them, each is a bar of a sparkline."""


@dataclass(frozen=True, slots=True)
class Step:
    """What each process has counted since it was read before."""

    seconds: float
    increases: Mapping[str, Mapping[Key, float]]

    def of(self, name: str, process: str | None = None) -> Iterator[tuple[Labels, float]]:
        for one, increases in self.increases.items():
            if process in {None, one}:
                for (metric, labels), more in increases.items():
                    if metric == name:
                        yield labels, more


class History:
    def __init__(self) -> None:
        self.newest = Poll(0.0)
        self.known: dict[str, Reading] = {}
        """The newest reading of each process that is still asked, if it ever answered."""
        self.steps: deque[Step] = deque(maxlen=KEPT)

    def add(self, poll: Poll) -> None:
        """A poll at which nobody could be asked changes nothing but what is said of it."""
        if poll.trouble:
            self.newest = Poll(self.newest.at, self.newest.processes, poll.trouble)
            return
        if self.newest.processes:
            increases = {one.name: self._increases(one) for one in poll.processes}
            self.steps.append(Step(poll.at - self.newest.at, increases))
        known = {one.name: one.reading or self.known.get(one.name) for one in poll.processes}
        self.known = {name: reading for name, reading in known.items() if reading is not None}
        self.newest = poll

    @property
    def seconds(self) -> float:
        return sum(step.seconds for step in self.steps)

    def more(self, name: str, label: str = "", process: str | None = None) -> dict[str, float]:
        """How much a metric has grown in all that is remembered, added up by one of its labels."""
        return added_up((one for step in self.steps for one in step.of(name, process)), label)

    def _increases(self, process: Process) -> dict[Key, float]:
        """Nothing is known of a process that is new or did not answer.

        A sample that is new began at 0: labelled histograms come with their first observation.
        """
        before = self.known.get(process.name)
        if before is None or process.reading is None:
            return {}
        return {
            key: _increase(before.values.get(key, 0.0), value)
            for key, value in process.reading.values.items()
        }


def _increase(before: float, now: float) -> float:
    """A counter that went down belongs to a process that has begun anew."""
    return now - before if now >= before else now
