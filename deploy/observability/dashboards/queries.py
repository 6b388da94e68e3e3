"""Questions that several dashboards ask in the same form."""

from deploy.observability.panels import Query


def percentiles(histogram: str, *, of: str = "") -> tuple[Query, ...]:
    """How long the usual, the slow and the slowest one of a hundred take; `of`: more labels."""
    buckets = f"sum by (le) (rate({histogram}_bucket{_scope(of)}[$__rate_interval]))"
    return tuple(
        Query(f"histogram_quantile({quantile}, {buckets})", name)
        for quantile, name in ((0.5, "median"), (0.95, "95 %"), (0.99, "99 %"))
    )


def slowest(histogram: str, by: str, *, where: str = "") -> Query:
    """The 99th percentile for each value of a label."""
    buckets = f"sum by ({by}, le) (rate({histogram}_bucket{_scope(where)}[$__rate_interval]))"
    return Query(f"histogram_quantile(0.99, {buckets})", f"{{{{{by}}}}}")


def each(counter: str, by: str, *, where: str = "") -> Query:
    """How often a second, for each value of a label."""
    return Query(
        f"sum by ({by}) (rate({counter}{_scope(where)}[$__rate_interval]))", f"{{{{{by}}}}}"
    )


def how_often(counter: str, legend: str, *, where: str = "") -> Query:
    """How often a second, all together."""
    return Query(f"sum(rate({counter}{_scope(where)}[$__rate_interval]))", legend)


def in_range(counter: str, legend: str = "", *, where: str = "") -> Query:
    """How often in the time that the dashboard shows."""
    return Query(f"sum(increase({counter}{_scope(where)}[$__range]))", legend)


def heat(histogram: str) -> Query:
    return Query(f"sum by (le) (rate({histogram}_bucket{{SCOPE}}[$__rate_interval]))", "{{le}}")


def _scope(more: str) -> str:
    return f"{{SCOPE,{more}}}" if more else "{SCOPE}"
