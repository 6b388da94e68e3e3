"""FastStream's traps, on the real NATS: stopping, failing, many at once, traces (DESIGN 5)."""

import asyncio
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from hearthlands.embedded import Nats
from shared.bus import NatsBus, NoAnswer, NoResponders, Requester
from shared.protocol.lobby import LookUpCode, Refused
from shared.rpc import AT_ONCE, Rpc
from shared.spans import Span, Tracer

pytestmark = pytest.mark.integration

Handle = Callable[[LookUpCode, Span], Awaitable[msgspec.Struct]]
TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@asynccontextmanager
async def asking(nats_url: str) -> AsyncIterator[Requester]:
    bus = await NatsBus.connect(nats_url, name="asking")
    requester = Requester(bus, uuid.uuid4().hex)
    await requester.start()
    yield requester
    await bus.close()


async def answering(
    nats_url: str, subject: str, handle: Handle, tracer: Tracer | None = None
) -> Rpc:
    rpc = Rpc(nats_url, queue="q", name="r", refuse=Refused, tracer=tracer or Tracer(None))
    rpc.answer(subject, LookUpCode, handle)
    await rpc.start()
    return rpc


@pytest.fixture
def subject() -> str:
    return f"test.{uuid.uuid4().hex}"


def body(code: str) -> bytes:
    return msgspec.json.encode(LookUpCode(code))


async def echo(ask: LookUpCode, _: Span) -> Refused:
    return Refused(ask.code)


async def slow_echo(ask: LookUpCode, _: Span) -> Refused:
    await asyncio.sleep(0.02)
    return Refused(ask.code)


async def test_nothing_in_flight_is_lost_by_stopping(nats_url: str, subject: str) -> None:
    many = 10 * AT_ONCE
    rpc = await answering(nats_url, subject, slow_echo)
    async with asking(nats_url) as requester:
        asked = [
            asyncio.ensure_future(requester.ask(subject, body(str(one)), timeout=10))
            for one in range(many)
        ]
        await asyncio.wait({asked[0]})
        await rpc.stop(within=10)
        answers = [msgspec.json.decode(await one, type=Refused).code for one in asked]
    assert answers == [str(one) for one in range(many)]


async def test_one_process_takes_over_when_another_stops(nats_url: str, subject: str) -> None:
    first = await answering(nats_url, subject, slow_echo)
    second = await answering(nats_url, subject, slow_echo)
    async with asking(nats_url) as requester:
        asked = [requester.ask(subject, body(str(one)), timeout=10) for one in range(200)]
        answers, _ = await asyncio.gather(asyncio.gather(*asked), first.stop(within=10))
        assert len(answers) == 200
        await second.stop(within=10)
        with pytest.raises(NoResponders):
            await requester.ask(subject, body("x"), timeout=5)


async def test_a_slow_request_does_not_hold_the_others_up(nats_url: str, subject: str) -> None:
    freed = asyncio.Event()

    async def waits(ask: LookUpCode, _: Span) -> Refused:
        if ask.code == "slow":
            await freed.wait()
        return Refused(ask.code)

    rpc = await answering(nats_url, subject, waits)
    async with asking(nats_url) as requester:
        slow = asyncio.ensure_future(requester.ask(subject, body("slow"), timeout=10))
        assert b"quick" in await requester.ask(subject, body("quick"), timeout=10)
        freed.set()
        assert b"slow" in await slow
    await rpc.stop(within=10)


async def test_a_handler_that_fails_still_answers(nats_url: str, subject: str) -> None:
    async def fails(_: LookUpCode, __: Span) -> Refused:
        raise ZeroDivisionError

    rpc = await answering(nats_url, subject, fails)
    async with asking(nats_url) as requester:
        answer = await requester.ask(subject, body("x"), timeout=5)
        bad = await requester.ask(subject, b"{", timeout=5)
    assert msgspec.json.decode(answer, type=Refused) == Refused("unavailable")
    assert msgspec.json.decode(bad, type=Refused) == Refused("bad_request")
    await rpc.stop(within=10)


async def test_one_that_never_ends_is_cut_short(nats_url: str, subject: str) -> None:
    began = asyncio.Event()

    async def hangs(_: LookUpCode, __: Span) -> Refused:
        began.set()
        await asyncio.Event().wait()
        raise AssertionError

    rpc = await answering(nats_url, subject, hangs)
    async with asking(nats_url) as requester:
        asked = asyncio.ensure_future(requester.ask(subject, body("x"), timeout=30))
        await began.wait()
        await rpc.stop(within=0.1)
        asked.cancel()


async def test_the_trace_of_the_headers_is_continued(nats_url: str, subject: str) -> None:
    spans, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(spans))
    rpc = await answering(nats_url, subject, echo, Tracer(provider))
    async with asking(nats_url) as requester:
        await requester.ask(subject, body("x"), timeout=5)
        await requester.ask(subject, body("x"), timeout=5, headers={"traceparent": TRACEPARENT})
    await rpc.stop(within=10)
    [span] = spans.get_finished_spans()
    assert span.name == f"process {subject}"
    assert span.parent is not None
    assert f"{span.context.trace_id:032x}" == TRACEPARENT[3:35]


async def test_requests_are_answered_after_the_server_was_restarted(
    tmp_path: Path, subject: str
) -> None:
    server = Nats(tmp_path / "nats", tmp_path / "nats.log")
    await server.start()
    try:
        rpc = await answering(server.address, subject, echo)
        async with asking(server.address) as requester:
            for politely in (True, False):
                if politely:
                    await server.stop()
                else:
                    server.kill()
                await _until(lambda: not rpc.connected)
                await server.start()
                await _until(lambda: rpc.connected)
                assert b"again" in await _asked_again(requester, subject)
        await rpc.stop(within=10)
    finally:
        await server.stop()
        server.forget()


async def _asked_again(requester: Requester, subject: str) -> bytes:
    async with asyncio.timeout(20):
        while True:
            try:
                return await requester.ask(subject, body("again"), timeout=1)
            except (NoResponders, NoAnswer):
                await asyncio.sleep(0.05)


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():  # noqa: ASYNC110 - what is waited for tells nobody
            await asyncio.sleep(0.02)
