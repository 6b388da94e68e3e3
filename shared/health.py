"""What the platform asks a process: are you alive, do you take work (OPERATIONS 3).

/healthz answers while the event loop turns, whatever the databases do; a process that waits for
NATS must not be killed for it. /readyz is 200 once every check holds.
"""

import asyncio
import contextlib
import json
from collections.abc import Callable
from http import HTTPStatus
from typing import Self

from shared import logs

Check = Callable[[], bool]
LONGEST_HEAD = 4096
READ_SECONDS = 2.0

log = logs.get("health")


class Health:
    """Serves /healthz and /readyz; not ready before `ready_when` and after `draining`.

    async with Health(settings.health_host, settings.health_port) as health:
        health.ready_when(nats=lambda: bus.connected)
    """

    def __init__(self, host: str, port: int) -> None:
        self._address = (host, port)
        self._checks: dict[str, Check] = {"started": lambda: False}
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        host, port = self._address
        self._server = await asyncio.start_server(self._serve, host, port, limit=LONGEST_HEAD)
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
        self._checks = dict(checks)

    def draining(self) -> None:
        """Take no new work; what is in hand goes on."""
        self._checks = {"draining": lambda: False}

    def failing(self) -> list[str]:
        return [name for name, check in self._checks.items() if not check()]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            try:
                async with asyncio.timeout(READ_SECONDS):
                    head = await reader.readuntil(b"\r\n\r\n")
                    writer.write(self._answer(head))
                    await writer.drain()
            except asyncio.LimitOverrunError:
                writer.write(_response(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, {}))
            finally:
                writer.close()

    def _answer(self, head: bytes) -> bytes:
        match head.partition(b"\r\n")[0].split(b" "):
            case [b"GET", target, _]:
                return _response(*self._said(target.partition(b"?")[0]))
            case [b"HEAD", target, _]:
                return _response(*self._said(target.partition(b"?")[0]), body=False)
            case [_, _, _]:
                return _response(HTTPStatus.METHOD_NOT_ALLOWED, {})
            case _:
                return _response(HTTPStatus.BAD_REQUEST, {})

    def _said(self, path: bytes) -> tuple[HTTPStatus, dict[str, object]]:
        match path:
            case b"/healthz":
                return HTTPStatus.OK, {"alive": True}
            case b"/readyz":
                failing = self.failing()
                status = HTTPStatus.SERVICE_UNAVAILABLE if failing else HTTPStatus.OK
                return status, {"ready": not failing, "failing": failing}
            case _:
                return HTTPStatus.NOT_FOUND, {}


def _response(status: HTTPStatus, said: dict[str, object], *, body: bool = True) -> bytes:
    content = json.dumps(said).encode() + b"\n"
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
        "Cache-Control: no-store\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + (content if body else b"")
