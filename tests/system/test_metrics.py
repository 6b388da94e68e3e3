"""What served games leave in metrics, logs and traces: numbers and closed words, nobody's secrets."""

import asyncio
import contextlib
import json
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack

import pytest
from prometheus_client import Metric

from hearthlands.client import Visitor
from hearthlands.client.errors import RefusedError
from shared.metrics.catalogue import catalogue
from tests.conftest import StartStack
from tests.embedded.stack import Stack
from tests.system.hall import QUICK, check, house_of, play
from tests.system.scraped import body_of, samples, scraped, total
from tests.system.spans import receiving
from tests.system.test_one_trace import SERVICES, all_sent, traced

pytestmark = pytest.mark.system

MOST_SERIES = 5000
HOST, GUEST, NEW_NAME, BAD_FRAME = "Brontuqwex", "Фыждорпэ", "Zyxquavorn", "Quogglefrip"
"""Words that no library, id or sentence contains."""
PYTHONS = ("process_", "python_gc_")
HELD = {"le", "generation"}
"""Labels of histograms, and of Python's own metrics."""
COUNTED: Mapping[str, tuple[tuple[str, dict[str, str]], ...]] = {
    "gateway": (
        ("commands_total", {"outcome": "ok"}),
        ("command_duration_seconds_count", {"kind_group": "turn"}),
        ("view_freshness_seconds_count", {}),
        ("ws_handshakes_total", {"outcome": "ok"}),
        ("ws_handshakes_total", {"outcome": "bad_session"}),
        ("ws_first_view_seconds_count", {}),
        ("ws_closes_total", {}),
        ("ws_frames_total", {"direction": "in", "kind": "command"}),
        ("ws_bytes_total", {"direction": "out", "kind": "view"}),
        ("ws_send_queue_bytes_count", {}),
        ("ws_connection_limit", {}),
        ("http_requests_total", {"route": "lobby", "status": "2xx"}),
        ("http_requests_total", {"route": "history"}),
        ("dependency_up", {"dep": "nats"}),
        ("dependency_up", {"dep": "redis"}),
    ),
    "lobby": (
        ("rooms_created_total", {"outcome": "ok"}),
        ("room_joins_total", {"outcome": "ok"}),
        ("room_joins_total", {"outcome": "unknown_code"}),
        ("resume_attempts_total", {"outcome": "ok"}),
        ("resume_attempts_total", {"outcome": "malformed"}),
        ("resume_attempts_total", {"outcome": "unknown_key"}),
        ("key_reissues_total", {"by": "player"}),
        ("seat_devices_count", {}),
        ("dependency_op_duration_seconds_count", {"dep": "nats", "op": "request"}),
        ("dependency_op_duration_seconds_count", {"dep": "postgres", "op": "query"}),
        ("db_pool_wait_seconds_count", {}),
        ("db_pool_size", {}),
        ("dependency_up", {"dep": "postgres"}),
    ),
    "table": (
        ("tables", {"phase": "gathering"}),
        ("table_activations_total", {"outcome": "new"}),
        ("table_apply_duration_seconds_count", {}),
        ("table_commit_duration_seconds_count", {}),
        ("table_commit_batch_rows_count", {}),
        ("table_mailbox_depth_count", {}),
        ("games_started_total", {"players": "3"}),
        ("games_finished_total", {"players": "3", "end": "victory"}),
        ("leases_held", {}),
        ("lease_renew_duration_seconds_count", {}),
        ("dependency_op_duration_seconds_count", {"dep": "postgres", "op": "append"}),
        ("dependency_op_duration_seconds_count", {"dep": "postgres", "op": "leases"}),
    ),
    "history": (
        ("history_pages_total", {"page": "missed", "outcome": "ok"}),
        ("history_page_duration_seconds_count", {}),
    ),
}
"""What must have been counted, in the words of dashboards and alerts."""


async def test_served_games_are_counted_and_name_nobody(stack: StartStack) -> None:
    with receiving() as (spans, address):
        extra = traced(address)
        extra["gateway"] |= QUICK["gateway"]
        running = await stack(extra=extra)
        played, canaries = await asyncio.gather(play(house_of(running), [3]), planted(running))
        await check(running, played)
        texts = {}
        for service in SERVICES:
            families = await scraped(running.processes[service][0])
            only_what_is_defined(service, families)
            what_was_done_is_counted(service, families)
            texts[service] = await body_of(running.processes[service][0].health_port)
        await all_sent(running, spans)
    lines = running.log_lines()
    for word in canaries:
        assert word.encode() not in spans.raw, "in a span"
        assert not any(word in text for text in texts.values()), "in a metric"
        assert not any(word in line for line in lines), "in a log line"
    assert spans.received
    acts = {one["event"] for one in map(json.loads, lines) if one.get("stream") == "audit"}
    assert acts >= {
        "table_created",
        "seat_joined",
        "seat_resumed",
        "seat_taken_over",
        "key_replaced",
        "seat_cleared",
    }


async def planted(stack: Stack) -> list[str]:
    """People with unusual names who do what goes wrong as well; the words to be found nowhere."""
    async with AsyncExitStack() as exits:
        ann, bob, tablet = [
            await exits.enter_async_context(Visitor(stack.public_url)) for _ in range(3)
        ]
        host = await ann.create_table(HOST)
        guest = await bob.join_table(host.code, GUEST)
        await tablet.resume(host.key)
        new_key = await bob.new_key(guest.player)
        unknown_key = guest.key
        with contextlib.suppress(RefusedError):
            await tablet.join_table("ZZZZ-ZZZ2", HOST)
        for wrong in (unknown_key, unknown_key[:-1] + "~"):
            with contextlib.suppress(RefusedError):
                await tablet.resume(wrong)
        stranger = await exits.enter_async_context(Visitor(stack.public_url))
        refused = await stranger.session.get("/ws", headers={"Upgrade": "websocket"})
        refused.release()
        async with (
            ann.player(host.table, host.player) as first,
            bob.player(guest.table, guest.player) as second,
        ):
            await second.do("rename", {"name": NEW_NAME})
            with contextlib.suppress(RefusedError):
                await second.do("build_road", {"path": BAD_FRAME})
            await bob.missed(host.table, guest.player, after=0)
            await first.do("clear_seat", {"player": guest.player})
        (await bob.session.get(f"/t/{host.code}")).release()
        tokens = [cookie.value for one in (ann, bob, tablet) for cookie in one.session.cookie_jar]
    words = [HOST, GUEST, NEW_NAME, BAD_FRAME, host.code, *tokens]
    words += [host.key, guest.key, new_key]
    return list(every_spelling(words))


def every_spelling(words: list[str]) -> Iterator[str]:
    """As it is, as JSON escapes it, without the dashes and the prefix."""
    for word in words:
        yield from {word, json.dumps(word)[1:-1]}
        if "-" in word:
            yield word.removeprefix("hl_rk_").replace("-", "")


def only_what_is_defined(service: str, families: list[Metric]) -> None:
    known = {one.name.removesuffix("_total"): one for one in catalogue() if service in one.services}
    series = 0
    for family in families:
        series += len(family.samples)
        if family.name.startswith(PYTHONS):
            continue
        definition = known[family.name]
        for sample in family.samples:
            for label, value in sample.labels.items():
                if label in HELD:
                    continue
                allowed = definition.labels[label]
                assert value in allowed or definition.name == "hearthlands_build_info", sample
    assert 0 < series < MOST_SERIES, f"{service}: {series} series"
    assert {family.name for family in families} >= set(known), "all of them, from the start"
    names = {name for sample in samples(families) for name in sample.labels}
    assert names <= HELD | {label for one in known.values() for label in one.labels}


def what_was_done_is_counted(service: str, families: list[Metric]) -> None:
    for name, labels in COUNTED[service]:
        assert total(families, f"hearthlands_{name}", **labels) > 0, f"{service}: {name} {labels}"
    assert total(families, "hearthlands_build_info") == 1
    assert total(families, "hearthlands_event_loop_lag_seconds_count") > 0
    assert total(families, "hearthlands_invariant_violations_total") == 0
    assert total(families, "hearthlands_nats_permission_errors_total") == 0
    assert total(families, "hearthlands_table_fenced_writes_total") == 0
