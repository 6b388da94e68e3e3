"""From a histogram's buckets to the time within which a share of all was done."""

import math
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Quantiles:
    """Seconds; None: nothing was timed. Infinite: longer than the longest bucket."""

    p50: float | None
    p95: float | None
    p99: float | None


def quantiles(buckets: Mapping[str, float]) -> Quantiles:
    """`buckets`: how many took at most so long, by the label `le`."""
    return Quantiles(*(quantile(buckets, share) for share in (0.5, 0.95, 0.99)))


def quantile(buckets: Mapping[str, float], share: float) -> float | None:
    """As Prometheus reckons it: evenly spread within a bucket."""
    steps = sorted((float(bound), count) for bound, count in buckets.items())
    if not steps or steps[-1][1] <= 0:
        return None
    wanted = share * steps[-1][1]
    lower, below = 0.0, 0.0
    for bound, count in steps:
        if count >= wanted and count > below:
            if math.isinf(bound):
                return bound
            return lower + (bound - lower) * (wanted - below) / (count - below)
        lower, below = bound, count
    return None
