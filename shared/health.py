"""What the platform asks a process: have you begun, are you alive, do you take work, and how much.

/healthz answers while the event loop turns, whatever the databases do; a process that waits for
NATS must not be killed for it. /startupz is 200 once the service has begun, which it does only
with a schema that is new enough (shared/database.py). /readyz is 200 while every check holds.
/metrics is for Prometheus. This port is nobody's but the platform's: nothing routes to it.
"""

import asyncio
import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Self

from shared import logs
from shared.metrics import process
from shared.metrics.definitions import Service
from shared.metrics.exposition import exposed

Check = Callable[[], bool]
LONGEST_HEAD = 4096
READ_SECONDS = 2.0
JSON = "application/json"

log = logs.get("health")


@dataclass(frozen=True, slots=True)
class _Answer:
    status: HTTPStatus
    content: bytes = b"{}\n"
    content_type: str = JSON

    def encoded(self, *, body: bool = True) -> bytes:
        head = (
            f"HTTP/1.1 {self.status.value} {self.status.phrase}\r\n"
            f"Content-Type: {self.content_type}\r\nContent-Length: {len(self.content)}\r\n"
            "Cache-Control: no-store\r\nConnection: close\r\n\r\n"
        )
        return head.encode() + (self.content if body else b"")


class Health:
    """Serves them; not ready before `ready_when` and after `draining`.

    async with Health("lobby", settings.health_host, settings.health_port) as health:
        health.ready_when(nats=lambda: bus.connected)
    """

    def __init__(self, service: Service, host: str, port: int) -> None:
        self._service = service
        self._address = (host, port)
        self._checks: dict[str, Check] = {"started": lambda: False}
        self._started = False
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        host, port = self._address
        self._server = await asyncio.start_server(self._serve, host, port, limit=LONGEST_HEAD)
        process.DRAINING.set(0)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._server:
            self._server.close()

    @property
    def port(self) -> int:
        """The port that was taken, if 0 was asked for."""
        if not self._server:
            raise RuntimeError("not started")
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def ready_when(self, **checks: Check) -> None:
        """Started: from now on these decide."""
        self._started = True
        self._checks = dict(checks)

    def draining(self) -> None:
        """Take no new work; what is in hand goes on."""
        self._checks = {"draining": lambda: False}
        process.DRAINING.set(1)

    def failing(self) -> list[str]:
        return [name for name, check in self._checks.items() if not check()]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            try:
                async with asyncio.timeout(READ_SECONDS):
                    head = await reader.readuntil(b"\r\n\r\n")
                    writer.write(await self._answer(head))
                    await writer.drain()
            except asyncio.LimitOverrunError:
                writer.write(_Answer(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE).encoded())
            finally:
                writer.close()

    async def _answer(self, head: bytes) -> bytes:
        first, _, rest = head.partition(b"\r\n")
        match first.split(b" "):
            case [b"GET" | b"HEAD" as method, target, _]:
                answer = await self._said(target.partition(b"?")[0], _accepted(rest))
                return answer.encoded(body=method == b"GET")
            case [_, _, _]:
                return _Answer(HTTPStatus.METHOD_NOT_ALLOWED).encoded()
            case _:
                return _Answer(HTTPStatus.BAD_REQUEST).encoded()

    async def _said(self, path: bytes, accept: str) -> _Answer:
        match path:
            case b"/healthz":
                return _told(alive=True)
            case b"/startupz":
                return _told(self._started, started=self._started)
            case b"/readyz":
                failing = self.failing()
                return _told(not failing, ready=not failing, failing=failing)
            case b"/metrics":
                content, content_type = await exposed(self._service, accept)
                return _Answer(HTTPStatus.OK, content, content_type)
            case _:
                return _Answer(HTTPStatus.NOT_FOUND)


def _told(well: bool = True, /, **said: object) -> _Answer:  # noqa: FBT001, FBT002 - by position
    status = HTTPStatus.OK if well else HTTPStatus.SERVICE_UNAVAILABLE
    return _Answer(status, json.dumps(said).encode() + b"\n")


def _accepted(headers: bytes) -> str:
    for line in headers.split(b"\r\n"):
        name, _, value = line.partition(b":")
        if name.lower() == b"accept":
            return value.strip().decode("latin-1")
    return ""
