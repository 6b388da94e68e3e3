"""Export: on a thread, behind a bounded queue, never in the way."""

import asyncio
import threading
from collections.abc import Sequence

import pytest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import SpanExporter, SpanExportResult

from shared.environment import load
from shared.settings import GatewaySettings, HistorySettings
from shared.spans import NOTHING
from shared.telemetry import QUEUE, leave, provider_for, tracer_for, tracing
from tests.metrics import Since
from tests.shared.test_environment import SHARED

NOWHERE = {"HL_OTLP_ENDPOINT": "http://127.0.0.1:9"}


class Stuck(SpanExporter):
    """A collector that takes a batch and never answers."""

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.released = threading.Event()
        self.taken = 0

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        self.asked.set()
        self.released.wait()
        self.taken += len(spans)
        return SpanExportResult.SUCCESS

    def shutdown(self) -> None:
        self.released.set()


async def test_without_an_endpoint_nothing_is_traced() -> None:
    async with tracing("gateway", load(GatewaySettings, SHARED)) as tracer:
        assert tracer.start_trace("receive", {}) is NOTHING


async def test_only_the_gateway_starts_traces() -> None:
    exporter = Stuck()
    provider = provider_for("gateway", exporter)
    gateway = tracer_for(load(GatewaySettings, SHARED), provider)
    history = tracer_for(load(HistorySettings, SHARED), provider)
    assert gateway.start_trace("receive", {}) is not NOTHING
    assert history.start_trace("receive", {}) is NOTHING
    exporter.released.set()
    provider.shutdown()


async def test_a_collector_that_hangs_holds_nobody_up() -> None:
    """More spans than the queue holds are ended meanwhile, and leaving is bounded."""
    exporter = Stuck()
    provider = provider_for("gateway", exporter)
    settings = load(GatewaySettings, SHARED | {"HL_TRACES_PER_SECOND": "1000000"})
    tracer = tracer_for(settings, provider)
    for _ in range(QUEUE + 1000):
        tracer.start_trace("receive", {}).end()
    await asyncio.to_thread(exporter.asked.wait, 10)
    await leave(provider, seconds=0.05)
    assert exporter.taken == 0
    exporter.released.set()
    provider.shutdown()


@pytest.mark.integration
async def test_a_collector_that_is_away_is_no_trouble() -> None:
    since = Since()
    told = SHARED | NOWHERE | {"HL_TRACES_PER_SECOND": "1000"}
    async with tracing("gateway", load(GatewaySettings, told)) as tracer:
        for _ in range(100):
            tracer.start_trace("receive", {}).end()
    async with asyncio.timeout(20):  # the thread may still be at it: nobody waits for it
        while since.more("spans_dropped_total", reason="not_taken") < 100:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
