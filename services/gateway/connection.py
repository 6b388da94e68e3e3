"""One TCP connection: a short wait for its requests, and no words of aiohttp's own in an answer."""

import asyncio
from dataclasses import dataclass
from http import HTTPStatus

from aiohttp import hdrs, web
from aiohttp.web_request import BaseRequest

from services.gateway.answers import refused
from services.gateway.headers import SecurityHeaders
from shared import logs

LINGER_SECONDS = 2.0
"""For the rest of a body that was refused."""
TURNED_AWAY = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\n"
    b"Content-Length: 0\r\nConnection: close\r\n\r\n"
)

log = logs.get("gateway")


@dataclass(slots=True)
class Doors:
    """How many connections there may be and are, and how long each may take to ask something."""

    most: int
    header_seconds: float
    """For the head of a request, the first or the next: aiohttp's own default is an hour."""
    now: int = 0


class Connection(web.RequestHandler):
    __slots__ = ("_doors", "_security")

    def __init__(self, server: web.Server, doors: Doors, security: SecurityHeaders) -> None:
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            keepalive_timeout=doors.header_seconds,
            lingering_time=LINGER_SECONDS,
            access_log=None,  # type: ignore[arg-type] # None is how aiohttp is told to write none
        )
        self._doors = doors
        self._security = security

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._doors.now += 1
        if self._doors.now > self._doors.most and isinstance(transport, asyncio.Transport):
            transport.write(TURNED_AWAY)
            transport.close()

    def connection_lost(self, exc: BaseException | None) -> None:
        self._doors.now -= 1
        super().connection_lost(exc)

    def handle_error(
        self,
        request: BaseRequest,
        status: int = HTTPStatus.INTERNAL_SERVER_ERROR,
        exc: BaseException | None = None,
        message: str | None = None,  # noqa: ARG002 - quotes the request
    ) -> web.StreamResponse:
        """What is no HTTP is the client's matter; what our code threw is a bug."""
        if status < HTTPStatus.INTERNAL_SERVER_ERROR:
            log.debug("not_http", status=status, reason=type(exc).__name__)
            code = "bad_request"
        else:
            log.failed("request_failed", exc or TimeoutError(), method=request.method)
            code = "internal"
        if request.writer.output_size > 0:
            raise ConnectionError("an answer had been begun")
        response = _Unsigned(refused(code))
        self._security.put_on(response)
        response.force_close()
        return response


class _Unsigned(web.Response):
    """aiohttp signs what never reached the application, where the signature is taken off."""

    def __init__(self, plain: web.Response) -> None:
        super().__init__(status=plain.status, body=plain.body, headers=plain.headers)

    async def _prepare_headers(self) -> None:
        await super()._prepare_headers()
        self.headers.popall(hdrs.SERVER, None)
