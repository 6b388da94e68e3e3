"""One trace from the frame in at the gateway to the last player's frame out (DESIGN 1, 5)."""

import asyncio
from collections.abc import Iterable

import pytest

from tests.conftest import StartStack
from tests.embedded.stack import Stack
from tests.system.spans import Span, Spans, receiving
from tests.system.table import gathered

pytestmark = pytest.mark.system

SERVICES = ("gateway", "lobby", "table", "history")
FOREIGN = {
    "traceparent": "00-feedfeedfeedfeedfeedfeedfeedfeed-feedfeedfeedfeed-01",
    "tracestate": "canary=tracestate",
    "baggage": "canary=baggage",
}
"""What a browser, or somebody who pretends to be one, may send."""


async def test_joining_playing_and_catching_up_are_one_trace_each(stack: StartStack) -> None:
    with receiving() as (spans, address):
        running = await stack(extra=traced(address))
        async with gathered(running) as (ann, bob, _):
            table = ann.seat.table
            ann.visitor.session.headers.update(FOREIGN)
            async with (
                ann.visitor.player(table, ann.seat.player) as first,
                bob.visitor.player(table, bob.seat.player) as second,
            ):
                await second.reached(await first.do("shuffle_island"))
            await ann.visitor.missed(table, ann.seat.player, after=0)
        await all_sent(running, spans)

    [join, *_] = traces_with(spans, "ask hl.rpc.lobby.join")
    assert tree(join) >= {
        ("gateway", "ask hl.rpc.lobby.join", ""),
        ("lobby", "process hl.rpc.lobby.join", "ask hl.rpc.lobby.join"),
        ("lobby", "send hl.cmd.{partition}", "process hl.rpc.lobby.join"),
        ("table", "process table.cmd", "send hl.cmd.{partition}"),
        ("table", "commit", "process table.cmd"),
    }
    [command] = traces_with(spans, "receive command")
    assert tree(command) == {
        ("gateway", "receive command", ""),
        ("gateway", "send hl.cmd.{partition}", "receive command"),
        ("table", "process table.cmd", "send hl.cmd.{partition}"),
        ("table", "apply", "process table.cmd"),
        ("table", "commit", "process table.cmd"),
        ("table", "send table.update", "process table.cmd"),
        ("gateway", "deliver update", "process table.cmd"),
    }
    [commit] = [span for span in command if span.name == "commit"]
    assert commit.attributes["db.system.name"] == "postgresql"
    [caught_up] = traces_with(spans, "ask hl.rpc.history.missed")
    assert tree(caught_up) == {
        ("gateway", "ask hl.rpc.history.missed", ""),
        ("history", "process hl.rpc.history.missed", "ask hl.rpc.history.missed"),
    }
    [read] = [span for span in caught_up if span.service == "history"]
    assert command[0].trace in read.links, "linked to what it tells of, by the journal"
    assert join[0].trace in read.links

    hang_together(spans)
    assert_nothing_foreign(spans, (ann.seat.code, ann.seat.key, table))


def traced(address: str) -> dict[str, dict[str, str]]:
    """Settings under which every trace is taken."""
    extra = {name: {"HL_OTLP_ENDPOINT": address} for name in SERVICES}
    extra["gateway"] |= {"HL_TRACE_SAMPLE": "1", "HL_TRACES_PER_SECOND": "1000"}
    return extra


async def all_sent(running: Stack, spans: Spans) -> None:
    """What is still buffered is sent when a process stops."""
    await asyncio.gather(*(running.stop(name) for name in SERVICES))
    known = -1
    while known != len(spans.received):
        known = len(spans.received)
        await asyncio.sleep(0.3)


def traces_with(spans: Spans, name: str) -> list[list[Span]]:
    return [one for one in spans.traces().values() if any(span.name == name for span in one)]


def tree(trace: Iterable[Span]) -> set[tuple[str, str, str]]:
    """(service, span, its parent's name)."""
    names = {span.id: span.name for span in trace}
    return {(span.service, span.name, names.get(span.parent, span.parent)) for span in trace}


def hang_together(spans: Spans) -> None:
    for trace in spans.traces().values():
        ids = {span.id for span in trace}
        assert len([span for span in trace if not span.parent]) == 1
        assert all(span.parent in ids for span in trace if span.parent), "a span hangs in the air"


def assert_nothing_foreign(spans: Spans, secrets: Iterable[str]) -> None:
    """The edge begins anew, and nobody's words are in any span."""
    assert not any("feed" * 8 in (span.trace, *span.links) for span in spans.received)
    for word in (b"canary", *(secret.encode() for secret in secrets)):
        assert word not in spans.raw
    templates = {
        span.attributes.get("messaging.destination.template", "") for span in spans.received
    }
    assert {one for one in templates if one.startswith("hl.cmd.")} == {"hl.cmd.{partition}"}
    assert {one for one in templates if one.startswith("hl.update.")} <= {"hl.update.{table}"}
