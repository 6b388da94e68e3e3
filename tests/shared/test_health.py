"""What the platform hears when it asks how a process is."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest

from shared.health import Health
from tests.metrics import counted

pytestmark = pytest.mark.integration  # a listening socket


@pytest.fixture
async def health() -> AsyncIterator[Health]:
    async with Health("history", "127.0.0.1", 0) as health:
        yield health


async def said(health: Health, request: bytes) -> tuple[int, bytes]:
    """Status and body."""
    reader, writer = await asyncio.open_connection("127.0.0.1", health.port)
    writer.write(request)
    async with asyncio.timeout(10):
        answer = await reader.read()
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split(b" ")[1]), body


async def asked(health: Health, path: str) -> tuple[int, object]:
    status, body = await said(health, f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    return status, json.loads(body)


async def test_a_process_is_alive_before_it_is_ready(health: Health) -> None:
    assert await asked(health, "/healthz") == (200, {"alive": True})
    assert await asked(health, "/readyz") == (503, {"ready": False, "failing": ["started"]})


async def test_it_is_ready_once_every_check_holds(health: Health) -> None:
    connected = False
    health.ready_when(nats=lambda: connected, redis=lambda: True)
    assert await asked(health, "/readyz") == (503, {"ready": False, "failing": ["nats"]})
    connected = True
    assert await asked(health, "/readyz") == (200, {"ready": True, "failing": []})


async def test_it_has_begun_once_and_for_all(health: Health) -> None:
    assert await asked(health, "/startupz") == (503, {"started": False})
    health.ready_when(nats=lambda: False)
    assert await asked(health, "/startupz") == (200, {"started": True})
    health.draining()
    assert await asked(health, "/startupz") == (200, {"started": True})


async def test_whether_it_drains_is_a_metric(health: Health) -> None:
    assert counted("drain_state") == 0
    health.draining()
    assert counted("drain_state") == 1


async def test_the_metrics_come_in_the_format_that_is_asked_for(health: Health) -> None:
    status, plain = await said(health, b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
    assert (status, plain.endswith(b"# EOF\n")) == (200, False)
    wanted = b"aCCept: application/openmetrics-text; version=1.0.0\r\n"
    status, openmetrics = await said(health, b"GET /metrics HTTP/1.1\r\n" + wanted + b"\r\n")
    assert (status, openmetrics.endswith(b"# EOF\n")) == (200, True)
    assert b"hearthlands_drain_state 0.0" in openmetrics
    assert (await said(health, b"HEAD /metrics HTTP/1.1\r\n\r\n")) == (200, b"")


async def test_a_broken_dependency_does_not_end_its_life(health: Health) -> None:
    health.ready_when(nats=lambda: False)
    assert await asked(health, "/healthz") == (200, {"alive": True})


async def test_draining_it_takes_no_more_work(health: Health) -> None:
    health.ready_when(nats=lambda: True)
    health.draining()
    assert await asked(health, "/readyz") == (503, {"ready": False, "failing": ["draining"]})
    assert await asked(health, "/healthz") == (200, {"alive": True})


async def test_a_query_changes_nothing(health: Health) -> None:
    assert await asked(health, "/healthz?x=1") == (200, {"alive": True})


@pytest.mark.parametrize("path", ["/", "/healthz/", "/metrics/", "/../healthz"])
async def test_nothing_else_is_served(health: Health, path: str) -> None:
    assert (await asked(health, path))[0] == 404


async def test_head_has_no_body(health: Health) -> None:
    assert await said(health, b"HEAD /healthz HTTP/1.1\r\n\r\n") == (200, b"")


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"POST /healthz HTTP/1.1\r\n\r\n", 405),
        (b"\r\n\r\n", 400),
        (b"GET\r\n\r\n", 400),
        (b"GET /healthz HTTP/1.1\r\nx: " + b"y" * 6000 + b"\r\n\r\n", 431),
    ],
)
async def test_what_is_no_request_is_refused(health: Health, request_: bytes, status: int) -> None:
    assert (await said(health, request_))[0] == status


async def test_who_says_nothing_is_hung_up_on_and_holds_nobody_up(health: Health) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", health.port)
    writer.write(b"GET /heal")
    assert await asked(health, "/healthz") == (200, {"alive": True})
    async with asyncio.timeout(10):
        assert await reader.read() == b""
    writer.close()
