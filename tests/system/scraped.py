"""What the services of a stack say at /metrics, read as Prometheus reads it."""

import asyncio
from collections.abc import Iterator

from prometheus_client import Metric
from prometheus_client.openmetrics.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

from hearthlands.embedded.places import LOOPBACK
from hearthlands.service import Service

OPEN_METRICS = "application/openmetrics-text; version=1.0.0"


async def scraped(service: Service) -> list[Metric]:
    """Strictly read: what is no OpenMetrics raises."""
    text = await body_of(service.health_port)
    return list(text_string_to_metric_families(text))  # type: ignore[no-untyped-call] # theirs


async def body_of(port: int, path: str = "/metrics", accept: str = OPEN_METRICS) -> str:
    reader, writer = await asyncio.open_connection(LOOPBACK, port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept: {accept}\r\n\r\n".encode())
    try:
        async with asyncio.timeout(20):
            answer = await reader.read()
    finally:
        writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200"), head
    return body.decode()


def samples(families: list[Metric]) -> Iterator[Sample]:
    return (sample for family in families for sample in family.samples)


def total(families: list[Metric], name: str, **labels: str) -> float:
    """Of all series of that name with these labels."""
    return sum(
        one.value
        for one in samples(families)
        if one.name == name and labels.items() <= one.labels.items()
    )
