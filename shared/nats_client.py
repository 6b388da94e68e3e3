"""nats-py with one ordered inbox per connection, and with its faults put right (decisions/bus.md).

Only what the public API cannot do is overridden here. tests/contracts/test_bus.py runs against the
real server and fails if a new release of nats-py does one of these things differently.
"""

import asyncio
import random
import weakref
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any

from nats import errors
from nats.aio.client import Client, Server

from shared.metrics import dependencies
from shared.metrics.dependencies import Dependency

Hear = Callable[[int, str, str, bytes, Mapping[str, str]], None]
Told = Callable[[Exception], Awaitable[None]]

NO_HEADERS: Mapping[str, str] = MappingProxyType({})
FORBIDDEN = "permissions violation"
SURVIVED = (FORBIDDEN, "invalid subject", "invalid publish subject")
"""Errors after which the server keeps the connection."""
AGAIN_SECONDS = 1.0
SHORTEST_PAUSE, LONGEST_PAUSE = 0.25, 2.0
"""A break lasts longer than the pause between two looks at `connected`: nobody misses one."""


class LaneClient(Client):
    """Messages go to `hear`, in the order in which they came, whatever their subscription.

    nats-py has a queue and a task per subscription, so that a reply could overtake the update
    that was sent before it.
    """

    def __init__(self, hear: Hear, tell: Told) -> None:
        super().__init__()
        self._hear = hear
        self._tell = tell
        _clients.add(self)

    async def _process_msg(
        self,
        sid: int,
        subject: bytes,
        reply: bytes,
        data: bytes,
        headers: bytes,
    ) -> None:
        # `headers` is None if there are none, whatever its type says.
        read = await self._process_headers(headers) if headers else None
        self._hear(sid, subject.decode(), reply.decode(), data, read or NO_HEADERS)

    async def _process_err(self, err_msg: str) -> None:
        """nats-py closes for good at any error but two: a restart of the server ends the client."""
        error = errors.Error(f"nats: {err_msg}")
        if err_msg.strip("'").startswith(FORBIDDEN):
            dependencies.NATS_PERMISSION_ERRORS.inc()
        if err_msg.strip("'").startswith(SURVIVED):
            await self._tell(error)
        else:
            await self._process_op_err(error)

    async def _process_pong(self) -> None:
        """A flush that gave up leaves a cancelled future, on which nats-py's reader dies."""
        if self._pongs and self._pongs[0].done():
            self._pongs[0] = asyncio.get_running_loop().create_future()
        await super()._process_pong()

    async def _send_ping(self, future: asyncio.Future[Any] | None = None) -> None:
        """nats-py's ping overtakes what waits to be written; a flush is to be a barrier."""
        if self._pending and self._transport:
            self._transport.writelines(self._pending)
            self._pending = []
            self._pending_data_size = 0
        await super()._send_ping(future)

    async def _attempt_reconnect(self) -> None:
        """Said before a break is not said after it; and no goodbye to a server that is cut off.

        nats-py waits until the kernel has delivered the rest: 15 minutes. It also gives up
        silently at an exception that it does not expect.
        """
        self.abort()
        self._pending = []
        self._pending_data_size = 0
        while not self.is_closed:
            try:
                await super()._attempt_reconnect()
            except Exception as error:  # noqa: BLE001 - whatever it is, reconnecting goes on
                await self._tell(error)
                await asyncio.sleep(AGAIN_SECONDS)
            else:
                dependencies.NATS_RECONNECTS.inc()
                return

    def abort(self) -> None:
        """Drop the connection without another word."""
        writer: asyncio.StreamWriter | None = getattr(self._transport, "_io_writer", None)
        if writer:
            writer.transport.abort()


_clients: weakref.WeakSet[LaneClient] = weakref.WeakSet()


def _open_ones() -> list[LaneClient]:
    return [client for client in _clients if not client.is_closed]


dependencies.UP[Dependency.NATS].reads(lambda: float(all(one.is_connected for one in _open_ones())))
dependencies.NATS_PENDING.reads(lambda: sum(one.pending_data_size for one in _open_ones()))


def next_server(servers: list[Server], _info: dict[str, Any]) -> tuple[Server, float]:
    """The one that failed least, after a pause of random length: not all clients at once."""
    server = min(servers, key=lambda one: one.reconnects)
    longest = min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** min(server.reconnects + 1, 9))
    return server, random.uniform(SHORTEST_PAUSE, longest)  # noqa: S311 - no secret
