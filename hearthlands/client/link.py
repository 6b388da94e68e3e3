"""One WebSocket to a gateway, and how one is opened."""

import asyncio
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Protocol

import aiohttp

from hearthlands.client.errors import LineClosedError
from shared.protocol.client import CloseCode

LOST = 1006
"""No close frame: the line broke, or nobody listened."""
CONNECT_SECONDS = 10.0
CLOSE_SECONDS = 2.0
MAX_FRAME_BYTES = 64 * 1024
"""A view is at most 6 KB; what exceeds this by far is no frame of ours."""


class Link(Protocol):
    """A line that carries whole frames; LineClosedError tells its end."""

    async def send(self, frame: bytes) -> None: ...

    async def receive(self, within: float) -> str:
        """The next frame; TimeoutError if none came within so many seconds."""
        ...

    async def close(self) -> None: ...


Dial = Callable[[], Awaitable[Link]]
"""Opens a line; LineClosedError if that failed."""


class WebSocketLink:
    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def send(self, frame: bytes) -> None:
        try:
            await self._socket.send_frame(frame, aiohttp.WSMsgType.TEXT)
        except (ConnectionError, aiohttp.ClientError) as error:
            raise self._end(str(error)) from error

    async def receive(self, within: float) -> str:
        message = await self._socket.receive(timeout=within)
        if message.type is not aiohttp.WSMsgType.TEXT:
            await self._socket.close()
            raise self._end(str(message.extra or ""))
        text: str = message.data
        return text

    async def close(self) -> None:
        await self._socket.close()

    def _end(self, reason: str) -> LineClosedError:
        return LineClosedError(self._socket.close_code or LOST, reason)


async def dial(session: aiohttp.ClientSession, table: str) -> Link:
    """Open a socket with the session's cookies and Origin.

    The table in its address is for proxies that lead all of a table to one gateway.
    """
    timeout = aiohttp.ClientWSTimeout(ws_close=CLOSE_SECONDS)
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            socket = await session.ws_connect(
                f"/ws?table={table}", timeout=timeout, max_msg_size=MAX_FRAME_BYTES
            )
    except aiohttp.WSServerHandshakeError as error:
        raise LineClosedError(_close_code_like(error.status), error.message) from error
    except (OSError, TimeoutError, aiohttp.ClientError) as error:
        raise LineClosedError(LOST, str(error)) from error
    return WebSocketLink(socket)


def _close_code_like(status: int) -> int:
    """The close code that says the same as a refused upgrade."""
    if status == HTTPStatus.UNAUTHORIZED:
        return CloseCode.NO_SEAT
    later = status == HTTPStatus.TOO_MANY_REQUESTS or status >= HTTPStatus.INTERNAL_SERVER_ERROR
    return CloseCode.TRY_LATER if later else CloseCode.POLICY
