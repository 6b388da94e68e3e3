"""The shipped proxy in front of two real gateways: nothing depends on which of them is asked."""

import asyncio
import json
import re
from dataclasses import replace
from pathlib import Path

import aiohttp
import pytest

from hearthlands.bots.table import House
from hearthlands.client import Visitor
from services.lobby.keys import Keyring
from shared.settings import GatewaySettings
from tests.conftest import StartStack
from tests.edge.proxy import SHIPPED, HaProxy, front_door
from tests.embedded.stack import Stack
from tests.system.hall import check, errors, house_of, playing
from tests.system.raw import RawSocket

pytestmark = [pytest.mark.ops, pytest.mark.system]

ROUND_ROBIN = {"balance url_param table": "balance roundrobin"}
FOREIGN = (
    "https://evil.example",
    "null",
    "{own}.evil.example",
    "{own}1",
    "{own}/",
    "",
    None,
)
HIDDEN = (
    "/metrics",
    "/healthz",
    "/readyz",
    "/startupz",
    "/docs",
    "/docs/",
    "/redoc",
    "/openapi.json",
    "/debug/pprof/",
    "/%6detrics",
    "/./metrics",
    "//metrics",
    "/api/../metrics",
    "/metrics/",
    "/..%2f..%2fetc/passwd",
    "//evil.example/",
)


def house(proxy: HaProxy, stack: Stack) -> House:
    return replace(house_of(stack), url=proxy.address, origin=proxy.address)


@pytest.mark.parametrize("changed", [{}, ROUND_ROBIN], ids=["by-table", "round-robin"])
async def test_games_end_in_victory_whichever_gateway_is_asked(
    stack: StartStack, tmp_path: Path, changed: dict[str, str]
) -> None:
    async with front_door(stack, tmp_path, changed=changed) as (proxy, running):
        async with playing(running, house(proxy, running), [3, 4, 5]) as games:
            open_at = sorted((await proxy.sessions()).values())
            results = await games
        await check(running, results)
        assert [result.connections for result in results] == [3, 4, 5], "somebody was cut off"
        assert sum(open_at) >= 12
        assert changed == {} or open_at[0] >= 1, "round robin gives each its part"
        assert errors(running) == []
        _tells_nobody(proxy, [result.table for result in results])


async def test_all_of_a_table_are_led_to_one_gateway(stack: StartStack, tmp_path: Path) -> None:
    async with front_door(stack, tmp_path) as (proxy, _), Visitor(proxy.address) as ann:
        for _ in range(3):  # tables
            seat = await ann.create_table("Ann")
            before = len(_led_to(proxy))
            for _ in range(3):  # devices
                socket = await ann.session.ws_connect(f"/ws?table={seat.table}")
                await socket.close()
            async with asyncio.timeout(20):  # a line is written when its socket has ended
                while len(_led_to(proxy)) < before + 3:  # noqa: ASYNC110 - another process's doing
                    await asyncio.sleep(0.05)
            assert len(set(_led_to(proxy)[before:])) == 1


async def test_a_gateway_is_drained_and_nobody_loses_a_command(
    stack: StartStack, tmp_path: Path
) -> None:
    async with front_door(stack, tmp_path, changed=ROUND_ROBIN) as (proxy, running):
        async with playing(running, house(proxy, running), [3, 4, 5]) as games:
            await proxy.ask("set server gateways/gateway-0 state drain")
            assert (await proxy.sessions())["gateway-0"] >= 1, "who is in stays until told to go"
            assert await running.stop("gateway", 0), "drained in time"
            results = await games
        await check(running, results)
        assert sum(result.connections for result in results) > 12, "nobody was moved"
        assert errors(running) == []


async def test_a_gateway_that_goes_unannounced_is_left_out(
    stack: StartStack, tmp_path: Path
) -> None:
    """Compose has no pause before SIGTERM: what still comes in is led to another one."""
    async with front_door(stack, tmp_path, changed=ROUND_ROBIN) as (proxy, running):
        async with aiohttp.ClientSession() as session:
            going = asyncio.create_task(running.stop("gateway", 1))
            answers = []
            for _ in range(60):
                async with session.get(f"{proxy.address}/api/saved-tables") as answer:
                    answers.append(answer.status)
                await asyncio.sleep(0.05)
            assert await going
        assert set(answers) == {200}


async def test_only_our_own_page_opens_a_socket(stack: StartStack, tmp_path: Path) -> None:
    async with front_door(stack, tmp_path) as (proxy, running), Visitor(proxy.address) as ann:
        seat = await ann.create_table("Ann")
        cookies = ann.session.cookie_jar.filter_cookies(ann.session._base_url)  # type: ignore[arg-type]
        sent = {"Cookie": "; ".join(f"{one.key}={one.value}" for one in cookies.values())}
        for base in (proxy.address, running.gateway_urls[1]):  # the gateway refuses by itself too
            for origin in FOREIGN:
                said = {} if origin is None else {"Origin": origin.format(own=proxy.address)}
                async with aiohttp.ClientSession(headers={**sent, **said}) as stranger:
                    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                        await stranger.ws_connect(f"{base}/ws?table={seat.table}")
                assert refused.value.status == 403, (base, origin)
        raw, _ = await RawSocket.seated(ann, seat)
        await raw.socket.close()


async def test_what_is_for_operators_is_not_behind_the_public_address(
    stack: StartStack, tmp_path: Path
) -> None:
    async with front_door(stack, tmp_path) as (proxy, running):
        for port in (proxy.port, int(running.gateway_urls[0].rpartition(":")[2])):
            for path in HIDDEN:
                assert await _status(port, path) == 404, (port, path)


async def test_a_body_above_the_limit_ends_at_the_door(stack: StartStack, tmp_path: Path) -> None:
    """And one that only the gateway finds too long at the gateway."""
    async with front_door(stack, tmp_path) as (proxy, _), Visitor(proxy.address) as ann:
        for size, told in ((70_000, False), (20_000, True)):
            body = {"Content-Type": "application/json"}
            async with ann.session.post("/api/tables", data=b"x" * size, headers=body) as answer:
                assert answer.status == 413
                assert (b'"error"' in await answer.read()) == told


async def test_limits_know_callers_by_what_the_proxy_saw(stack: StartStack, tmp_path: Path) -> None:
    """Two networks of the loopback interface; each says that it is somebody else at every try."""
    tries = {"HL_FREE_TRIES": "3"}
    async with front_door(stack, tmp_path, gateway=tries) as (proxy, _):
        guesses = [await _guess(proxy, "127.0.0.9", f"203.0.{n}.7") for n in range(8)]
        assert guesses[:3] == [404] * 3
        assert guesses[3:] == [429] * 5, "a forged address made a stranger of it"
        assert await _guess(proxy, "127.0.7.9", "127.0.0.9") == 404, (
            "blocked for a neighbour's sins"
        )


async def test_a_silent_socket_is_not_cut(stack: StartStack, tmp_path: Path) -> None:
    """As in production, ten times quicker: the ping comes before the proxy's patience ends."""
    quick = {"timeout tunnel 65s": "timeout tunnel 2s"}
    pings = {"HL_PING_SECONDS": "0.7", "HL_PROXY_IDLE_SECONDS": "2"}
    settings = front_door(stack, tmp_path, changed=quick, gateway=pings)
    async with settings as (proxy, _), Visitor(proxy.address) as ann:
        raw, welcome = await RawSocket.seated(ann, await ann.create_table("Ann"))
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(6):
                await raw.socket.receive()
        answer = await raw.command("shuffle_island", seen=welcome["seq"])
        assert answer["seq"] == welcome["seq"] + 1


def test_the_proxy_is_more_patient_than_a_socket_is_silent() -> None:
    (seconds,) = re.findall(r"timeout tunnel (\d+)s", (SHIPPED / "haproxy.cfg").read_text())
    fields = GatewaySettings.model_fields
    assert int(seconds) > fields["proxy_idle_seconds"].default > fields["ping_seconds"].default


def _led_to(proxy: HaProxy) -> list[str]:
    """The gateway of every socket that has ended."""
    return re.findall(r"^/ws GET 101 \S+ (\S+)", proxy.log.read_text(), re.MULTILINE)


def _tells_nobody(proxy: HaProxy, tables: list[str]) -> None:
    """The access log knows paths, not seats: no table, no key, no cookie, no query."""
    written = proxy.log.read_text()
    assert "/ws GET 101" in written
    assert "/api/history/*/missed GET 200" in written
    for what in (*tables, "hl_", "?"):
        assert what not in written


async def _guess(proxy: HaProxy, address: str, forged: str) -> int:
    body = json.dumps({"key": Keyring(b"p" * 32).new_key().text})
    headers = {
        "Content-Type": "application/json",
        "Origin": proxy.address,
        "X-Hearthlands": "1",
        "X-Forwarded-For": forged,
    }
    line = aiohttp.TCPConnector(local_addr=(address, 0))
    async with (
        aiohttp.ClientSession(connector=line) as session,
        session.post(f"{proxy.address}/api/resume", data=body, headers=headers) as answer,
    ):
        return answer.status


async def _status(port: int, path: str) -> int:
    """Of a path sent as it stands: clients tidy it up first."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode()
    )
    status = int((await reader.readline()).split()[1])
    writer.close()
    return status
