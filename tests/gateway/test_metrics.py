"""What a gateway counts of its sockets, commands and callers."""

import asyncio

import pytest
from opentelemetry.sdk.trace import TracerProvider

from shared.protocol import lobby
from shared.spans import Tracer
from shared.telemetry import leave, provider_for
from tests.gateway.services import ANA, BEN, TABLE, until
from tests.gateway.stage import ORIGIN, Stage, cookie_of, stage
from tests.metrics import Since, counted
from tests.shared.test_telemetry import Stuck


async def knocks(s: Stage, **headers: str) -> int:
    """A request for a socket that is refused before it is one."""
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    key = {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    response = await s.http.get("/ws", headers=upgrade | key | headers)
    response.release()
    return response.status


async def test_a_socket_is_counted_from_its_handshake_to_its_end() -> None:
    since = Since()
    async with stage() as s:
        ana = await s.seated(ANA)
        assert counted("ws_connections", state="seated") == 1
        assert counted("ws_connections", state="handshake") == 0
        assert counted("ws_connection_limit") > 0
        await ana.ws.close()
        await until(lambda: since.more("ws_closes_total", code_class="normal") == 1)
        assert counted("ws_connections", state="seated") == 0
    assert since.more("ws_handshakes_total", outcome="ok") == 1
    assert since.more("ws_first_view_seconds") == 1
    assert since.more("ws_resync_total", reason="hello") == 1
    assert since.more("ws_connection_duration_seconds", code_class="normal") == 1


async def test_a_handshake_that_fails_is_counted_by_why() -> None:
    since = Since()
    cookie = cookie_of(ANA)
    async with stage(max_connections=1) as s:
        assert await knocks(s, Origin="https://evil.test", Cookie=cookie) == 403
        assert await knocks(s, Origin=ORIGIN) == 403
        other = await s.socket(ANA)
        assert await knocks(s, Origin=ORIGIN, Cookie=cookie) == 503
        await other.say(type="hello", protocol=99, table=TABLE, player=ANA)
        await other.closed()
        await until(lambda: since.more("ws_handshakes_total", outcome="bad_hello") == 1)
        s.gateway.drain._begun = True
        assert await knocks(s, Origin=ORIGIN, Cookie=cookie) == 503
    for outcome in ("bad_origin", "bad_session", "over_limit", "draining"):
        assert since.more("ws_handshakes_total", outcome=outcome) == 1, outcome
    assert since.more("ws_first_view_seconds") == 0


async def test_a_command_is_counted_by_kind_and_by_what_its_player_was_told() -> None:
    since = Since()
    async with stage() as s:
        ana, _ben = await s.seated(ANA), await s.seated(BEN)
        sent = await ana.command("roll_dice")
        await ana.next("update")
        s.table.refuses = ["not_your_turn"]
        await ana.command("play_monopoly")
        await ana.next("rejected")
        s.table.refuses = ["stale"]
        await ana.command("offer_trade")
        await ana.next("rejected")
        await ana.command("no_such_kind")
        await ana.next("rejected")
    assert sent
    assert since.more("commands_total", kind="roll_dice", outcome="ok") == 1
    assert since.more("commands_total", kind="play_development", outcome="rejected_rule") == 1
    assert since.more("commands_total", kind="offer_trade", outcome="rejected_stale") == 1
    assert since.more("commands_total", kind="unknown", outcome="rejected_form") == 1
    assert since.more("command_duration_seconds", kind_group="turn") == 2
    assert since.more("command_duration_seconds", kind_group="trade") == 1
    assert since.more("ws_frames_total", direction="in", kind="command") == 4
    assert since.more("ws_frames_total", direction="out", kind="view") == 2 + 2


async def test_a_repeated_id_is_a_duplicate() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        sent = await ana.command()
        await ana.next("update")
        since = Since()
        await ana.command(id=sent)
        await ana.next("accepted")
    assert since.more("commands_total", kind="roll_dice", outcome="duplicate") == 1


async def test_a_table_that_moves_is_felt_as_a_pause() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        since = Since()
        await s.table.go_away()
        await ana.command()
        assert (await ana.next("notice"))["state"] == "moving_table"
        assert counted("commands_in_flight") == 1
        await s.table.start()
        s.clock.tick(1.0)
        await ana.next("update", "accepted")
    assert since.more("command_retries_total", reason="no_owner") >= 1
    assert since.more("table_handoff_pause_seconds") == 1


async def test_how_fresh_a_view_is_is_told_per_seat_for_what_was_committed_with_a_time() -> None:
    since = Since()
    async with stage() as s:
        ana, ben = await s.seated(ANA), await s.seated(BEN)
        await s.table.commit(ANA)
        await ana.next("update")
        await ben.next("update")
        await until(lambda: since.more("view_freshness_seconds") == 2)


async def test_a_lost_update_is_a_resync() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        since = Since()
        await s.table.commit(BEN, lost=True)
        await s.table.beacon()
        await ana.next("update")
    assert since.more("ws_resync_total", reason="gap") == 1


async def test_who_is_refused_for_too_much_is_counted_by_which_limit() -> None:
    since = Since()
    async with stage(
        free_tries=1, commands_per_second=1.0, commands_burst=1, live_per_second=1.0
    ) as s:
        s.lobby.answers["resume"] = lobby.Refused(code="unknown_key")
        for _ in range(2):
            await s.post("/api/resume", {"key": "hl_rk_X"})
        ana = await s.seated(ANA)
        for _ in range(2):
            await ana.command()
        await ana.next("rejected")
        for _ in range(3):
            await ana.say(type="pointer", at=[1, 2])
        for _ in range(8):
            await ana.say(type="ping", at=[1, 2])
        await ana.next("problem")
    for limiter in ("tries", "commands", "pings"):
        assert since.more("rate_limited_total", limiter=limiter) >= 1, limiter
    assert since.more("commands_total", kind="roll_dice", outcome="rate_limited") == 1


async def test_http_requests_are_counted_by_route_and_class() -> None:
    since = Since()
    async with stage() as s:
        for path in ("/", "/nowhere", "/api/saved-tables", "/api/history/x/log", "/metrics"):
            (await s.http.get(path)).release()
    assert since.more("http_requests_total", route="page", status="2xx") == 1
    assert since.more("http_requests_total", route="page", status="4xx") == 2
    assert since.more("http_requests_total", route="lobby", status="2xx") == 1
    assert since.more("http_requests_total", route="history", status="4xx") == 1


@pytest.mark.parametrize("path", ["/metrics", "/healthz", "/readyz", "/startupz"])
async def test_what_is_the_platform_s_is_not_served_to_browsers(path: str) -> None:
    async with stage() as s:
        assert (await s.http.get(path)).status == 404


async def test_a_collector_that_hangs_slows_no_command_and_its_losses_are_counted() -> None:
    quick = await _seconds_for_commands(Tracer(None))
    exporter = Stuck()
    provider = provider_for("gateway", exporter)
    since = Since()
    traced = await _seconds_for_commands(_all_traced(provider))
    assert exporter.asked.is_set(), "it hangs with the first batch in hand"
    assert traced < 5 * quick + 1, (traced, quick)
    tracer = _all_traced(provider)
    for _ in range(5000):
        tracer.start_trace("receive command", {}).end()
    assert since.more("spans_dropped_total", reason="queue_full") > 0
    assert since.more("spans_sent_total") == 0
    await leave(provider, seconds=0.05)
    exporter.released.set()
    provider.shutdown()


def _all_traced(provider: TracerProvider) -> Tracer:
    return Tracer(provider, sample=1.0, per_second=1e9)


async def _seconds_for_commands(tracer: Tracer) -> float:
    async with stage(tracer, commands_per_second=1e6, commands_burst=1_000_000) as s:
        ana = await s.seated(ANA)
        clock = asyncio.get_running_loop().time
        began = clock()
        for _ in range(300):
            await ana.command()
            await ana.next("update")
        return clock() - began
