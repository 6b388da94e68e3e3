"""The port that browsers knock at."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from aiohttp import web

from services.gateway.app import Site
from services.gateway.connection import Connection, Doors
from shared.settings import GatewaySettings

BACKLOG = 1024
SPARE = 500
"""Connections beyond those of the sockets, for pages and the API."""
SHUTDOWN_SECONDS = 2.0

MakeConnection = Callable[[], Connection]


@asynccontextmanager
async def serving(site: Site, settings: GatewaySettings) -> AsyncIterator[MakeConnection]:
    """Answers on every connection that is made, wherever it comes from."""
    # What clients offer in vain is not worth a line each.
    logging.getLogger("aiohttp.websocket").setLevel(logging.ERROR)
    runner = web.AppRunner(site.application(), access_log=None, shutdown_timeout=SHUTDOWN_SECONDS)
    await runner.setup()
    server = runner.server
    assert server is not None, "set up"
    doors = Doors(most=settings.max_connections + SPARE, header_seconds=settings.header_seconds)
    try:
        yield lambda: Connection(server, doors, site.headers)
    finally:
        await runner.cleanup()


@asynccontextmanager
async def listening(make: MakeConnection, host: str, port: int) -> AsyncIterator[int]:
    """The port that was taken, if 0 was asked for."""
    server = await asyncio.get_running_loop().create_server(make, host, port, backlog=BACKLOG)
    try:
        taken: int = server.sockets[0].getsockname()[1]
        yield taken
    finally:
        server.close()
