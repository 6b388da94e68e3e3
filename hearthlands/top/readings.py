"""What one process told of itself at one moment."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from prometheus_client.parser import text_string_to_metric_families

from hearthlands.top.names import TELLTALES, WANTED

Labels = frozenset[tuple[str, str]]
Key = tuple[str, Labels]
KEPT = WANTED | TELLTALES.keys()


@dataclass(frozen=True, slots=True)
class Reading:
    """The value of each sample, by its name and labels."""

    values: Mapping[Key, float]

    @classmethod
    def of(cls, samples: Iterable[tuple[str, Mapping[str, str], float]]) -> "Reading":
        kept = ((name, labels, value) for name, labels, value in samples if name in KEPT)
        return cls({(name, frozenset(labels.items())): value for name, labels, value in kept})

    @classmethod
    def parsed(cls, text: str) -> "Reading":
        """From Prometheus' text format; ValueError if it is none."""
        families = text_string_to_metric_families(text)
        return cls.of((one.name, one.labels, one.value) for f in families for one in f.samples)

    @property
    def service(self) -> str:
        """Empty: it does not show."""
        names = {name for name, _ in self.values}
        return next((service for name, service in TELLTALES.items() if name in names), "")

    def labelled(self, name: str, label: str) -> dict[str, float]:
        """The samples of a metric, added up by one of its labels."""
        return added_up(((labels, value) for labels, value in self._of(name)), label)

    def total(self, name: str) -> float | None:
        """All samples of a metric together; None if there are none."""
        values = [value for _, value in self._of(name)]
        return sum(values) if values else None

    def label(self, name: str, label: str) -> str | None:
        """The label of a metric that has but one sample."""
        return next((dict(labels).get(label) for labels, _ in self._of(name)), None)

    def _of(self, name: str) -> Iterator[tuple[Labels, float]]:
        return ((labels, value) for (one, labels), value in self.values.items() if one == name)


@dataclass(frozen=True, slots=True)
class Process:
    """One that was asked, whether it answered or not. `trouble`: why there is no reading."""

    name: str
    reading: Reading | None = None
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Poll:
    """All of them at one moment. `at`: by a clock that never goes back."""

    at: float
    processes: tuple[Process, ...] = ()
    trouble: str = ""
    """Why nobody at all could be asked."""
    by_name: Mapping[str, Process] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", {one.name: one for one in self.processes})


def added_up(values: Iterable[tuple[Labels, float]], label: str) -> dict[str, float]:
    """By the value of that label, in order; what has no such label counts as ""."""
    sums: dict[str, float] = {}
    for labels, value in values:
        key = dict(labels).get(label, "")
        sums[key] = sums.get(key, 0.0) + value
    return dict(sorted(sums.items()))
