"""One trace over several processes, decided once, carried in headers."""

import asyncio
from collections.abc import Iterator

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import StatusCode

from shared.bus import Message, Requester
from shared.span_keys import NATS, Key
from shared.spans import NOTHING, SpanKind, Tracer, continued, current_ids
from tests.fakes import BusInMemory, Clock, ServerInMemory

FOREIGN = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


class Collector:
    """Several services' tracers, and what they told."""

    def __init__(self) -> None:
        self.exporter = InMemorySpanExporter()
        self.provider = TracerProvider(shutdown_on_exit=False)
        self.provider.add_span_processor(SimpleSpanProcessor(self.exporter))
        self.gateway = Tracer(self.provider, sample=1.0, per_second=1000)
        self.table = Tracer(self.provider)

    def spans(self) -> dict[str, ReadableSpan]:
        return {span.name: span for span in self.exporter.get_finished_spans()}


@pytest.fixture
def told() -> Iterator[Collector]:
    collector = Collector()
    yield collector
    collector.provider.shutdown()


def trace_id(span: ReadableSpan) -> int:
    context = span.get_span_context()
    assert context
    return context.trace_id


def parent_id(span: ReadableSpan) -> int | None:
    return span.parent.span_id if span.parent else None


def own_id(span: ReadableSpan) -> int:
    context = span.get_span_context()
    assert context
    return context.span_id


async def test_a_trace_goes_through_the_bus_and_back(told: Collector) -> None:
    server = ServerInMemory()
    gateway, table = BusInMemory(server), BusInMemory(server)
    updates: asyncio.Queue[Message] = asyncio.Queue()

    async def process(message: Message) -> None:
        parent = continued(message.headers)
        with told.table.span("process", SpanKind.CONSUMER, parent, {Key.SYSTEM: NATS}) as span:
            await table.publish("t.update", b"", headers=span.headers)
            await table.publish(message.reply, b"", headers=span.headers)

    await table.subscribe("t.command", process)
    await gateway.subscribe("t.update", updates.put)
    requester = Requester(gateway, "gateway")
    await requester.start()
    with told.gateway.start_trace("receive", {Key.KIND: "build_road"}) as span:
        await requester.ask("t.command", b"", timeout=5, headers=span.headers)
    update = await updates.get()
    with told.gateway.span("deliver", SpanKind.CONSUMER, continued(update.headers), {}):
        pass

    assert set(update.headers) == {"traceparent"}
    spans = told.spans()
    receive, processed, deliver = spans["receive"], spans["process"], spans["deliver"]
    assert parent_id(receive) is None
    assert parent_id(processed) == own_id(receive)
    assert parent_id(deliver) == own_id(processed)
    assert len({trace_id(span) for span in spans.values()}) == 1
    assert receive.attributes == {"hearthlands.command.kind": "build_road"}


def test_what_is_not_sampled_opens_no_span_anywhere(told: Collector) -> None:
    gateway = Tracer(told.provider, sample=0.0, per_second=1000)
    span = gateway.start_trace("receive", {})
    assert span is NOTHING
    assert dict(span.headers) == {}
    assert told.table.span("process", SpanKind.CONSUMER, continued(span.headers), {}) is NOTHING
    with span:
        span.set({Key.OUTCOME: "ok"})
        assert current_ids() is None
    assert told.spans() == {}


def test_without_a_collector_there_is_nothing() -> None:
    tracer = Tracer(None, sample=1.0, per_second=1000)
    assert tracer.start_trace("receive", {}) is NOTHING
    assert tracer.span("process", SpanKind.CONSUMER, FOREIGN, {}) is NOTHING


def test_a_trace_begins_at_the_gateway_even_inside_another(told: Collector) -> None:
    with told.gateway.start_trace("socket", {}), told.gateway.start_trace("receive", {}):
        pass
    assert parent_id(told.spans()["receive"]) is None


def test_no_more_traces_a_second_than_allowed(told: Collector) -> None:
    clock = Clock()
    tracer = Tracer(told.provider, sample=1.0, per_second=2, clock=clock)

    def taken() -> int:
        return sum(tracer.start_trace("receive", {}) is not NOTHING for _ in range(10))

    assert taken() == 2
    clock.tick(0.5)
    assert taken() == 1
    clock.tick(3600)
    assert taken() == 2


def test_a_rate_below_one_a_second_takes_one_now_and_then(told: Collector) -> None:
    clock = Clock()
    tracer = Tracer(told.provider, sample=1.0, per_second=0.1, clock=clock)
    assert tracer.start_trace("receive", {}) is NOTHING
    clock.tick(10)
    assert tracer.start_trace("receive", {}) is not NOTHING
    assert tracer.start_trace("receive", {}) is NOTHING


@pytest.mark.parametrize(
    "traceparent",
    [
        "",
        "nonsense",
        FOREIGN.upper(),
        FOREIGN + "-00",
        FOREIGN.removesuffix("1") + "0",
        "01" + FOREIGN[2:],
        "00-" + "0" * 32 + "-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-" + "0" * 16 + "-01",
        FOREIGN + "\n",
    ],
)
def test_a_header_that_is_none_or_not_sampled_continues_nothing(
    told: Collector, traceparent: str
) -> None:
    assert continued({"traceparent": traceparent}) == ""
    assert told.table.span("process", SpanKind.CONSUMER, traceparent, {}) is NOTHING


def test_a_span_links_to_what_the_journal_kept(told: Collector) -> None:
    with told.gateway.start_trace("catch up", {}) as ours:
        parent = ours.traceparent
    span = told.table.span("read", SpanKind.SERVER, parent, {})
    span.link([FOREIGN, "", FOREIGN])
    span.end()
    links = told.spans()["read"].links
    assert [f"{link.context.trace_id:032x}" for link in links] == [FOREIGN[3:35]] * 2


def test_a_failure_is_told_by_type_and_without_words(told: Collector) -> None:
    with (
        pytest.raises(ValueError, match="Quibble"),
        told.gateway.start_trace("receive", {}),
    ):
        raise ValueError("Quibble")
    span = told.spans()["receive"]
    assert span.status.status_code is StatusCode.ERROR
    assert span.attributes == {"error.type": "ValueError"}
    assert span.status.description is None
    assert not span.events


def test_a_span_can_not_carry_what_is_not_allowed(told: Collector) -> None:
    with told.gateway.start_trace("receive", {}) as span, pytest.raises(AttributeError):
        span.set({"player.name": "Quibble"})  # type: ignore[dict-item]  # what is tried here


def test_long_texts_are_cut(told: Collector) -> None:
    told.gateway.start_trace("receive", {Key.KIND: "x" * 1000}).end()
    assert told.spans()["receive"].attributes == {"hearthlands.command.kind": "x" * 64}


def test_logs_know_the_span_they_are_in(told: Collector) -> None:
    with told.gateway.start_trace("receive", {}) as outer:
        with told.table.span("process", SpanKind.CONSUMER, outer.traceparent, {}) as inner:
            assert current_ids() == (inner.traceparent[3:35], inner.traceparent[36:52])
        assert current_ids() == (outer.traceparent[3:35], outer.traceparent[36:52])
    assert current_ids() is None


async def test_a_task_begun_in_a_span_keeps_it_to_itself(told: Collector) -> None:
    async def in_a_span() -> tuple[str, str] | None:
        with told.gateway.start_trace("receive", {}):
            await asyncio.sleep(0)
            return current_ids()

    first, second = await asyncio.gather(in_a_span(), in_a_span())
    assert first
    assert second
    assert first != second
    assert current_ids() is None


def test_events_are_counted_not_spelled_out(told: Collector) -> None:
    with told.gateway.start_trace("receive", {}) as span:
        span.event("fan out", {Key.SEATS: 4})
    (event,) = told.spans()["receive"].events
    assert (event.name, event.attributes) == ("fan out", {"hearthlands.fan_out.seats": 4})
