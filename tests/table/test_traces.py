"""One trace goes on through the table service, and none begins there."""

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from services.table.bus import Post
from services.table.letters import Committed
from shared.bus import Message
from shared.protocol import subjects
from shared.rules import initial
from shared.spans import Tracer
from tests.fakes import BusInMemory
from tests.table.house import Guests, house

TRACE = "0af7651916cd43dd8448eb211c80319c"
SAMPLED = f"00-{TRACE}-b7ad6b7169203331-01"


@pytest.fixture
def exporter() -> InMemorySpanExporter:
    return InMemorySpanExporter()


@pytest.fixture
def tracer(exporter: InMemorySpanExporter) -> Tracer:
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    return Tracer(provider)


def parents(spans: tuple[ReadableSpan, ...]) -> dict[str, str]:
    """Each span's name with its parent's span id."""
    return {one.name: f"{one.parent.span_id:016x}" if one.parent else "" for one in spans}


def span_id(traceparent: str) -> str:
    return traceparent.split("-")[2]


async def test_a_command_is_processed_applied_and_committed_in_the_gateways_trace(
    exporter: InMemorySpanExporter, tracer: Tracer
) -> None:
    async with house(tracer=tracer) as home:
        guests = Guests(home)
        await home.deliver(guests.sitting_down(0), SAMPLED)[1]
        await home.settle()
        [row] = home.journal.rows[guests.table]
        [update] = home.said.updates
    spans = exporter.get_finished_spans()
    process = span_id(row.traceparent)
    assert parents(spans) == {
        "process table.cmd": span_id(SAMPLED),
        "apply": process,
        "commit": process,
    }
    assert {one.context.trace_id for one in spans if one.context} == {int(TRACE, 16)}
    assert update.traceparent == row.traceparent


async def test_a_span_tells_how_it_ended_and_nothing_that_a_player_sent(
    exporter: InMemorySpanExporter, tracer: Tracer
) -> None:
    async with house(tracer=tracer) as home:
        guests = Guests(home)
        await home.deliver(guests.sitting_down(0), SAMPLED)[1]
        await home.settle()
    told = [dict(one.attributes or {}) for one in exporter.get_finished_spans()]
    process = next(one for one in told if "hearthlands.command.kind" in one)
    assert process["hearthlands.command.outcome"] == "ok"
    assert "Guest" not in str(told)
    assert guests.players[0] not in str(told)


async def test_without_a_trace_there_is_no_span(
    exporter: InMemorySpanExporter, tracer: Tracer
) -> None:
    async with house(tracer=tracer) as home:
        guests = Guests(home)
        await home.ask(guests.sitting_down(0))
        [row] = home.journal.rows[guests.table]
    assert (exporter.get_finished_spans(), row.traceparent) == ((), "")


async def test_an_update_goes_out_with_its_trace(
    exporter: InMemorySpanExporter, tracer: Tracer
) -> None:
    bus = BusInMemory()
    heard: list[Message] = []

    async def hear(message: Message) -> None:
        heard.append(message)

    await bus.subscribe(subjects.UPDATE_ANY, hear)
    async with house() as home:
        request = Guests(home).sitting_down(0)
    committed = Committed(
        request=request,
        epoch=1,
        seq=1,
        entries=(),
        before=initial(),
        after=initial(),
        traceparent=SAMPLED,
    )
    await Post(bus, tracer).publish(committed)
    await bus.close()
    assert parents(exporter.get_finished_spans()) == {"send table.update": span_id(SAMPLED)}
    assert heard[0].headers["traceparent"].split("-")[1] == TRACE
