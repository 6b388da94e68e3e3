"""The history service: reads its settings, is wired together, runs, and answers what it has taken."""

import asyncio
from contextlib import AsyncExitStack

from services.history.bus import Verbs
from services.history.past import PostgresPast
from shared import lifecycle
from shared.database import connect_pool
from shared.health import Health
from shared.ids import process_name
from shared.metrics.definitions import Service
from shared.protocol import subjects
from shared.protocol.history import Refused
from shared.rpc import Rpc
from shared.settings import HistorySettings
from shared.telemetry import tracing

SERVICE: Service = "history"


async def serve(settings: HistorySettings, stop: asyncio.Event) -> None:
    """Until `stop`, then until all that was asked is answered."""
    async with AsyncExitStack() as stack:
        health = await stack.enter_async_context(
            Health(SERVICE, settings.health_host, settings.health_port)
        )
        tracer = await stack.enter_async_context(tracing(SERVICE, settings))
        pool = await connect_pool(settings, SERVICE)
        stack.push_async_callback(pool.close)
        rpc = Rpc(
            settings.nats_url.get_secret_value(),
            queue=subjects.HISTORY_QUEUE,
            name=process_name(SERVICE),
            refuse=Refused,
            tracer=tracer,
        )
        Verbs(PostgresPast(pool)).serve(rpc)
        await rpc.start()
        health.ready_when(nats=lambda: rpc.connected, database=lambda: pool.is_usable)
        await stop.wait()
        health.draining()
        await rpc.stop(settings.drain_seconds)


def main() -> None:
    """The process."""
    lifecycle.run(SERVICE, HistorySettings, serve)


if __name__ == "__main__":
    main()
