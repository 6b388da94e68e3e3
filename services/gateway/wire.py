"""One WebSocket as aiohttp gives it. Another library may take its place behind the same face."""

from collections.abc import Callable
from typing import Protocol

from aiohttp import WSMsgType, web

from shared.protocol.client import MAX_FRAME, CloseCode

CLOSE_SECONDS = 3.0
"""How long the other side may take to say goodbye as well."""


class Wire(Protocol):
    @property
    def close_code(self) -> int | None:
        """With which the connection ended; None while it has not."""

    async def receive(self) -> str | None:
        """The next text; None once the connection is over."""

    async def send(self, frame: bytes) -> None:
        """Waits while the reader lags. ConnectionError when the other side has gone."""

    async def close(self, code: CloseCode) -> None: ...

    def abort(self) -> None:
        """Hang up without a word."""


class AiohttpWire:
    """`may_ping` is asked before each ping is answered: a flood of them is no conversation."""

    def __init__(
        self, request: web.Request, response: web.WebSocketResponse, may_ping: Callable[[], bool]
    ) -> None:
        self._request = request
        self.response = response
        self._may_ping = may_ping

    @property
    def close_code(self) -> int | None:
        return self.response.close_code

    async def receive(self) -> str | None:
        while True:
            message = await self.response.receive()
            match message.type:
                case WSMsgType.TEXT:
                    text: str = message.data
                    return text
                case WSMsgType.PING if self._may_ping():
                    await self.response.pong(message.data)
                case WSMsgType.PONG:
                    pass  # aiohttp has noticed that the line is alive
                case WSMsgType.PING:
                    await self.close(CloseCode.POLICY)
                    return None
                case WSMsgType.BINARY:
                    await self.close(CloseCode.BAD_FRAME)
                    return None
                case _:
                    return None

    async def send(self, frame: bytes) -> None:
        await self.response.send_frame(frame, WSMsgType.TEXT)

    async def close(self, code: CloseCode) -> None:
        await self.response.close(code=code)

    def abort(self) -> None:
        if self._request.transport is not None:
            self._request.transport.abort()


async def accept(
    request: web.Request, ping_seconds: float, may_ping: Callable[[], bool]
) -> AiohttpWire:
    """No compression: frames hold what one seat may see beside what all may see (DESIGN 5)."""
    response = web.WebSocketResponse(
        timeout=CLOSE_SECONDS,
        autoping=False,
        heartbeat=ping_seconds,
        compress=False,
        max_msg_size=MAX_FRAME + 1,
    )
    await response.prepare(request)
    return AiohttpWire(request, response, may_ping)
