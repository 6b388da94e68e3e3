"""One trace per command, begun here, whatever the client says."""

from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from shared.span_keys import Key
from shared.spans import Tracer
from tests.gateway.services import ANA, BEN, TOKENS, until
from tests.gateway.stage import Stage, stage

FORGED = "00-11111111111111111111111111111111-2222222222222222-01"


class Collected:
    def __init__(self, sample: float = 1.0) -> None:
        self.exporter = InMemorySpanExporter()
        provider = TracerProvider()
        provider.add_span_processor(SimpleSpanProcessor(self.exporter))
        self.tracer = Tracer(provider, sample=sample, per_second=1000.0)

    def named(self, name: str) -> list[ReadableSpan]:
        return [span for span in self.exporter.get_finished_spans() if span.name == name]


async def test_a_command_is_one_trace_from_here_to_the_table() -> None:
    spans = Collected()
    async with stage(spans.tracer) as s:
        ana = await s.seated(ANA)
        sent = await ana.command("build_road", waited_ms=37)
        await ana.next("update")
        (root,) = spans.named("receive command")
        assert root.parent is None
        assert root.attributes is not None
        assert root.attributes[Key.KIND] == "build_road"
        assert root.attributes[Key.MESSAGE_ID] == sent
        assert root.attributes[Key.WAITED] == 37
        assert (root.attributes[Key.OUTCOME], root.attributes[Key.SEQ]) == ("accepted", 2)
        (sending,) = spans.named("send hl.cmd.{partition}")
        assert sending.parent is not None
        assert sending.parent.span_id == root.context.span_id
        assert f"{sending.context.span_id:016x}" in s.table.headers[-1]["traceparent"]


async def test_the_fan_out_continues_the_update_s_trace() -> None:
    spans = Collected()
    async with stage(spans.tracer) as s:
        ana, _ben = await s.seated(ANA), await s.seated(BEN)
        s.table.traceparent = FORGED
        await s.table.commit(BEN)
        await ana.next("update")
        (delivered,) = spans.named("deliver update")
        assert f"{delivered.context.trace_id:032x}" == "1" * 32
        assert delivered.attributes is not None
        assert delivered.attributes[Key.SEATS] == 2


async def test_a_client_s_own_trace_and_baggage_go_nowhere() -> None:
    spans = Collected()
    async with stage(spans.tracer) as s:
        forged = {"traceparent": FORGED, "baggage": "x=" + "y" * 4000, "tracestate": "a=b"}
        ana = await s.socket(ANA, headers=forged)
        await ana.hello()
        await ana.command()
        await ana.next("update")
        traces = {span.context.trace_id for span in spans.exporter.get_finished_spans()}
        assert int("1" * 32, 16) not in traces
        assert all(set(headers) <= {"traceparent"} for headers in s.table.headers)


async def test_an_unsampled_command_opens_no_span_anywhere() -> None:
    spans = Collected(sample=0.0)
    async with stage(spans.tracer) as s:
        ana = await s.seated(ANA)
        await ana.command()
        await ana.next("update")
        assert spans.exporter.get_finished_spans() == ()
        assert s.table.headers[-1] == {}


async def test_gestures_are_not_traced() -> None:
    spans = Collected()
    async with stage(spans.tracer) as s:
        ana, ben = await s.seated(ANA), await s.seated(BEN)
        before = len(spans.exporter.get_finished_spans())
        await ana.say(type="pointer", at=[1, 2])
        await ana.say(type="ping", at=[1, 2])
        await ben.next("live")
        assert len(spans.exporter.get_finished_spans()) == before


async def test_a_refused_command_is_an_outcome_and_no_error() -> None:
    spans = Collected()
    async with stage(spans.tracer) as s:
        ana = await s.seated(ANA)
        s.table.refuses = ["not_your_turn"]
        await ana.command()
        await ana.next("rejected")
        (root,) = spans.named("receive command")
        assert root.attributes is not None
        assert root.attributes[Key.OUTCOME] == "not_your_turn"
        assert root.status.is_unset


async def test_no_span_tells_a_secret() -> None:
    spans = Collected()
    async with stage(spans.tracer) as s:
        ana = await s.seated(ANA)
        await ana.command("rename", body={"name": "Canary"})
        await ana.next("update")
        await _settled(s)
        told = "".join(span.to_json() for span in spans.exporter.get_finished_spans())
        for secret in ("Canary", TOKENS[ANA], "ABCD-EFGH"):
            assert secret not in told


async def _settled(s: Stage) -> None:
    await until(lambda: not s.gateway._commands._by_id)
