"""A socket without a client's good manners."""

import asyncio
import json
import uuid
from typing import Any, Self

import aiohttp

from hearthlands.client import Seated, Visitor

SECONDS = 15.0


class RawSocket:
    """Sends whatever it is told to, and reads on until what is asked for comes."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    @classmethod
    async def opened(cls, visitor: Visitor) -> Self:
        return cls(await visitor.session.ws_connect("/ws"))

    @classmethod
    async def seated(cls, visitor: Visitor, seat: Seated) -> tuple[Self, dict[str, Any]]:
        """Greeted, with the welcome."""
        raw = await cls.opened(visitor)
        await raw.send(type="hello", protocol=1, table=seat.table, player=seat.player, have=None)
        return raw, await raw.next("welcome")

    async def send(self, **frame: object) -> None:
        await self.socket.send_str(json.dumps(frame))

    async def command(self, kind: str, *, seen: int, **more: object) -> dict[str, Any]:
        """Send it and give back its answer."""
        command: dict[str, Any] = {
            "type": "command",
            "id": str(uuid.uuid4()),
            "kind": kind,
            "seen": seen,
            "body": {},
            **more,
        }
        await self.send(**command)
        while True:
            frame = await self.next("update", "accepted", "rejected")
            if command["id"] in (frame.get("id"), frame.get("ack")):
                return frame

    async def next(self, *kinds: str) -> dict[str, Any]:
        async with asyncio.timeout(SECONDS):
            while True:
                message = await self.socket.receive()
                assert message.type is aiohttp.WSMsgType.TEXT, f"closed: {self.socket.close_code}"
                frame: dict[str, Any] = json.loads(message.data)
                if frame["type"] in kinds:
                    return frame

    async def closed(self) -> int | None:
        """The code with which the other side closes."""
        async with asyncio.timeout(SECONDS):
            while not self.socket.closed:
                await self.socket.receive()
        return self.socket.close_code
