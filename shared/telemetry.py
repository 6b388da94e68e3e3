"""Where spans go: to a collector, if there is one, and never in the way of a move.

    async with tracing("table", settings) as tracer:
        ...

Spans wait in a bounded queue and are sent by a thread; when the collector is away or slow, the
queue is full and spans are dropped, which costs the service nothing.
"""

import asyncio
import contextlib
import logging
import threading
from collections.abc import AsyncIterator, Sequence

from opentelemetry.exporter.otlp.proto.grpc.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter, SpanExportResult
from opentelemetry.sdk.trace.sampling import ALWAYS_ON

from shared.metrics.process import SPANS_DROPPED, SPANS_SENT, Dropped
from shared.settings import GatewaySettings, ServiceSettings
from shared.spans import Tracer
from shared.version import release

QUEUE = 4096
SEND_SECONDS = 5
LEAVE_SECONDS = 3.0


@contextlib.asynccontextmanager
async def tracing(service: str, settings: ServiceSettings) -> AsyncIterator[Tracer]:
    if not settings.otlp_endpoint:
        yield Tracer(None)
        return
    provider = provider_for(service, OTLPSpanExporter(settings.otlp_endpoint, timeout=SEND_SECONDS))
    try:
        yield tracer_for(settings, provider)
    finally:
        await leave(provider)


def provider_for(service: str, exporter: SpanExporter) -> TracerProvider:
    # Its warnings come with every batch that could not be sent.
    logging.getLogger("opentelemetry").setLevel(logging.ERROR)
    provider = TracerProvider(
        sampler=ALWAYS_ON,  # whoever opens a span has decided already
        resource=Resource({"service.name": f"hearthlands-{service}", "service.version": release()}),
        shutdown_on_exit=False,
    )
    provider.add_span_processor(_Batches(_Counted(exporter)))
    return provider


class _Counted(SpanExporter):
    """Knows what became of the spans. Each number is written by one thread only: this one's."""

    def __init__(self, exporter: SpanExporter) -> None:
        self._exporter = exporter
        self.taken = 0

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        self.taken += len(spans)
        result = self._exporter.export(spans)
        arrived = result is SpanExportResult.SUCCESS
        (SPANS_SENT if arrived else SPANS_DROPPED[Dropped.NOT_TAKEN]).inc(len(spans))
        return result

    def shutdown(self) -> None:
        self._exporter.shutdown()


class _Batches(BatchSpanProcessor):
    """The queue in which they wait; a span more than it holds pushes one out."""

    def __init__(self, exporter: _Counted) -> None:
        super().__init__(exporter, max_queue_size=QUEUE)
        self._counted = exporter
        self._queued = 0

    def on_end(self, span: ReadableSpan) -> None:
        if self._queued - self._counted.taken < QUEUE:
            self._queued += 1
        else:
            SPANS_DROPPED[Dropped.QUEUE_FULL].inc()
        super().on_end(span)


def tracer_for(settings: ServiceSettings, provider: TracerProvider) -> Tracer:
    """Only the gateway's starts traces."""
    if isinstance(settings, GatewaySettings):
        sample, per_second = settings.trace_sample, settings.traces_per_second
        return Tracer(provider, sample=sample, per_second=per_second)
    return Tracer(provider)


async def leave(provider: TracerProvider, seconds: float = LEAVE_SECONDS) -> None:
    """Send what is left, but wait for no collector: the thread ends with the process."""
    sending = threading.Thread(target=provider.shutdown, daemon=True)
    sending.start()
    await asyncio.to_thread(sending.join, seconds)
