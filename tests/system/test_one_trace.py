"""One trace from the frame in at the gateway to the last player's frame out (DESIGN 1, 5)."""

import asyncio

import pytest

from tests.conftest import StartStack
from tests.system.spans import Span, receiving
from tests.system.table import gathered

pytestmark = pytest.mark.system

SERVICES = ("gateway", "lobby", "table", "history")


async def test_a_command_is_one_trace_through_gateway_and_table(stack: StartStack) -> None:
    with receiving() as (spans, address):
        extra = {name: {"HL_OTLP_ENDPOINT": address} for name in SERVICES}
        extra["gateway"] |= {"HL_TRACE_SAMPLE": "1", "HL_TRACES_PER_SECOND": "1000"}
        running = await stack(extra=extra)
        async with gathered(running) as (ann, bob, _):
            table = ann.seat.table
            async with (
                ann.visitor.player(table, ann.seat.player) as first,
                bob.visitor.player(table, bob.seat.player) as second,
            ):
                await second.reached(await first.do("shuffle_island"))
            await ann.visitor.missed(table, ann.seat.player, after=0)
        for name in SERVICES:  # what is still buffered is sent when a process stops
            await running.stop(name)
        await _until_quiet(spans.received)
    commands = [trace for trace in spans.traces().values() if _has(trace, "receive command")]
    assert commands, "no command was traced"
    assert all({"gateway", "table"} <= _services(trace) for trace in commands)
    for trace in spans.traces().values():
        ids = {span.id for span in trace}
        roots = [span for span in trace if not span.parent]
        assert len(roots) == 1
        assert all(span.parent in ids for span in trace if span.parent), "a span hangs in the air"
    together = [_services(trace) for trace in spans.traces().values()]
    assert any({"gateway", "lobby", "table"} <= services for services in together), "sitting down"
    assert any({"gateway", "history"} <= services for services in together), "catching up"


def _has(trace: list[Span], name: str) -> bool:
    return any(span.name == name for span in trace)


def _services(trace: list[Span]) -> set[str]:
    return {span.service.removeprefix("hearthlands-") for span in trace}


async def _until_quiet(received: list[Span]) -> None:
    known = -1
    while known != len(received):
        known = len(received)
        await asyncio.sleep(0.3)
