"""What /metrics says: a service's own metrics, then what Python tells of its process.

There is no default registry, into which any library could put what it likes. Of
prometheus_client's collectors the process's (CPU, memory, open files) and the garbage
collector's are wanted; the platform's is in the image's tag.
"""

import asyncio
from collections.abc import Iterable, Iterator

from prometheus_client import GCCollector, ProcessCollector
from prometheus_client.core import Exemplar, Metric
from prometheus_client.exposition import choose_encoder
from prometheus_client.registry import Collector, CollectorRegistry

from shared.metrics.definitions import DEFINED, Definition, Service
from shared.metrics.values import Exemplar as Seen
from shared.metrics.values import Histogram

END = b"# EOF\n"
_python = CollectorRegistry()
ProcessCollector(registry=_python)
GCCollector(registry=_python)


async def exposed(service: Service, accept: str) -> tuple[bytes, str]:
    """The text and its content type, in the format that the scraper prefers.

    Metric by metric, with the event loop's turn in between: a scrape holds no command up.
    """
    encode, content_type = choose_encoder(accept)
    parts = []
    for metric in _metrics(service):
        parts.append(encode(_Just(metric)).removesuffix(END))
        await asyncio.sleep(0)
    return b"".join((*parts, END if "openmetrics" in content_type else b"")), content_type


def _metrics(service: Service) -> Iterator[Metric]:
    for one in DEFINED:
        if service in one.services:
            yield _metric(one)
    yield from _python.collect()


def _metric(one: Definition) -> Metric:
    name = one.name.removesuffix("_total") if one.kind == "counter" else one.name
    metric = Metric(name, one.help, one.kind)
    for values, child in one.children.items():
        if isinstance(child, Histogram) and values and not child.count:
            continue  # see definitions.py
        labels = dict(zip(one.labels, values, strict=True))
        for sample in child.samples():
            bucket = {"le": sample.le} if sample.le else {}
            metric.add_sample(
                name + sample.suffix, labels | bucket, sample.value, None, _told(sample.exemplar)
            )
    return metric


def _told(seen: Seen | None) -> Exemplar | None:
    return Exemplar({"trace_id": seen.trace_id}, seen.value, seen.at) if seen else None


class _Just(Collector):
    """The encoders want a registry."""

    def __init__(self, metric: Metric) -> None:
        self._metric = metric

    def collect(self) -> Iterable[Metric]:
        return [self._metric]
