"""What the process that runs the tests has counted."""

from shared.metrics.catalogue import catalogue
from shared.metrics.values import Counter, Gauge, Histogram

Series = tuple[str, tuple[str, ...]]


def counted(name: str, **labels: str) -> float:
    """Of one series; of a histogram, how often it was observed."""
    return _all()[_series(name, labels)]


class Since:
    """Remembers what was counted when it was made."""

    def __init__(self) -> None:
        self._before = _all()

    def more(self, name: str, **labels: str) -> float:
        return counted(name, **labels) - self._before[_series(name, labels)]


def _series(name: str, labels: dict[str, str]) -> Series:
    [one] = [one for one in catalogue() if one.name == f"hearthlands_{name}"]
    return one.name, tuple(labels.pop(label) for label in one.labels)


def _all() -> dict[Series, float]:
    return {
        (one.name, labels): _value(child)
        for one in catalogue()
        for labels, child in one.children.items()
    }


def _value(child: Counter | Gauge | Histogram) -> float:
    match child:
        case Counter():
            return child.value
        case Gauge():
            return child.value or 0.0
        case Histogram():
            return child.count
