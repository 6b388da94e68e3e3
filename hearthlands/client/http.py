"""Requests to the HTTP API: sent again while the service says "later" or can't be reached."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from http import HTTPStatus
from typing import Any, TypeVar

import aiohttp
import msgspec

from hearthlands.client.backoff import Backoff
from hearthlands.client.bodies import Refusal
from hearthlands.client.errors import NoAnswerError, RefusedError

ANSWER_SECONDS = 20.0
PATIENCE_SECONDS = 60.0
LATER = frozenset(
    {
        HTTPStatus.TOO_MANY_REQUESTS,
        HTTPStatus.BAD_GATEWAY,
        HTTPStatus.SERVICE_UNAVAILABLE,
        HTTPStatus.GATEWAY_TIMEOUT,
    }
)
"""What every request is sent again after: each means the same however often it is sent."""

NOTHING = b"{}"
"""Read for an answer without a body (204)."""

T = TypeVar("T")


class Http:
    def __init__(self, session: aiohttp.ClientSession, patience: float = PATIENCE_SECONDS) -> None:
        self._session = session
        self._patience = patience

    async def post(self, path: str, body: msgspec.Struct, answer: type[T]) -> T:
        text = await self._until_answered("POST", path, body=body)
        return msgspec.json.decode(text or NOTHING, type=answer)

    async def get(self, path: str, answer: type[T], **query: str | int | None) -> T:
        asked = {name: str(value) for name, value in query.items() if value is not None}
        return msgspec.json.decode(
            await self._until_answered("GET", path, query=asked), type=answer
        )

    async def lines(self, path: str, **query: str) -> AsyncIterator[bytes]:
        """An answer of many lines, one by one."""
        async with self._session.get(path, params=query) as response:
            if not response.ok:
                raise _refusal(response, await response.read())
            async for line in response.content:
                yield line

    async def _until_answered(
        self,
        method: str,
        path: str,
        *,
        body: msgspec.Struct | None = None,
        query: Mapping[str, str] | None = None,
    ) -> bytes:
        pause = Backoff(first=0.2)
        try:
            async with asyncio.timeout(self._patience):
                while True:
                    later = await self._asked(method, path, _sent(body, query))
                    if isinstance(later, bytes):
                        return later
                    await asyncio.sleep(later or pause.next())
        except TimeoutError:
            raise NoAnswerError(f"{method} {path}") from None

    async def _asked(self, method: str, path: str, sent: Mapping[str, Any]) -> bytes | float | None:
        """The answer, or the seconds until the next try (None: as the client likes)."""
        try:
            async with self._session.request(method, path, **sent) as response:
                text = await response.read()
        except (aiohttp.ClientConnectionError, aiohttp.ClientPayloadError):
            return None
        if response.ok:
            return text
        refusal = _refusal(response, text)
        if response.status not in LATER or (refusal.retry_after or 0) > self._patience:
            raise refusal
        return refusal.retry_after


def _sent(body: msgspec.Struct | None, query: Mapping[str, str] | None) -> dict[str, Any]:
    """The request's part for aiohttp (Any: its keywords)."""
    if body is None:
        return {"params": query or {}}
    return {"data": msgspec.json.encode(body), "headers": {"Content-Type": "application/json"}}


def _refusal(response: aiohttp.ClientResponse, text: bytes) -> RefusedError:
    try:
        told = msgspec.json.decode(text, type=Refusal)
    except msgspec.DecodeError:  # not the gateway's own, but a proxy's before it
        told = Refusal(f"http_{response.status}", response.reason or "")
    return RefusedError(told.error, told.message, retry_after=told.retry_after)
