"""What a picture is made from: a Prometheus, and from when till when it is asked."""

import math
from dataclasses import dataclass

from deploy.observability.pictures.charts import Point
from deploy.observability.prometheus import Json, Prometheus
from deploy.observability.shown import filled

RATE = "20s"
POINTS = 200
FIRST_SECONDS = 60.0
MOST_TRACES = 60


@dataclass(frozen=True, slots=True)
class Seen:
    """What is looked at: which Prometheus, from when till when."""

    prometheus: Prometheus
    start: float
    end: float

    def then(self, target: Json) -> list[Json]:
        """What it gives at the end."""
        return self.prometheus.now(self._filled(target), at=self.end)

    def over(self, target: Json) -> list[Json]:
        step = (self.end - self.start) / POINTS
        return self.prometheus.over(self._filled(target), self.start, self.end, step)

    def traces(self, target: Json) -> list[Point]:
        when = {"start": str(self.start), "end": str(self.end)}
        found: list[Json] = self.prometheus.ask(
            "query_exemplars", {"query": self._filled(target)} | when
        )
        every = [(e["timestamp"], float(e["value"])) for one in found for e in one["exemplars"]]
        return sorted(every, key=lambda point: point[1])[-MOST_TRACES:]

    def rollouts(self, board: Json) -> list[float]:
        """When the board's annotation appears; the first versions of all are no rollout."""
        (target,) = board["annotations"]["list"]
        began = [min(at for at, _ in points(one)) for one in self.over(target)]
        return [at for at in began if at > self.start + FIRST_SECONDS]

    def _filled(self, target: Json) -> str:
        return filled(target["expr"], rate=RATE, whole=f"{int(self.end - self.start)}s")


def points(found: Json) -> list[Point]:
    values = ((float(at), float(value)) for at, value in found["values"])
    return [(at, value) for at, value in values if math.isfinite(value)]
