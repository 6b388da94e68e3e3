"""`python -m services.gateway`: browsers' connections, until SIGTERM."""

import asyncio
import time

from services.gateway.composition import Gateway, Ground
from services.gateway.listener import listening, serving
from services.gateway.store import Store, connect
from shared import lifecycle, logs
from shared.bus import NatsBus
from shared.health import Health
from shared.ids import process_name
from shared.settings import GatewaySettings
from shared.telemetry import tracing

log = logs.get("gateway")


def main() -> None:
    lifecycle.run("gateway", GatewaySettings, serve)


async def serve(settings: GatewaySettings, stop: asyncio.Event) -> None:
    name = process_name("gateway")
    async with (
        Health("gateway", settings.health_host, settings.health_port) as health,
        tracing("gateway", settings) as tracer,
    ):
        url = settings.nats_url.get_secret_value()
        bus = await NatsBus.connect(url, name=name)
        live_bus = await NatsBus.connect(url, name=f"{name}-live")
        store = Store(connect(settings.redis_url.get_secret_value()), time.monotonic)
        try:
            ground = Ground(
                settings=settings,
                name=name,
                bus=bus,
                live_bus=live_bus,
                store=store,
                tracer=tracer,
            )
            await _open(Gateway(ground), ground, health, stop)
        finally:
            await live_bus.close()
            await bus.close()
            await store.close()


async def _open(gateway: Gateway, ground: Ground, health: Health, stop: asyncio.Event) -> None:
    """Redis is not asked for: without it play goes on."""
    settings = ground.settings
    async with (
        gateway.running(),
        serving(gateway.site, settings) as make,
        listening(make, settings.gateway_host, settings.gateway_port) as port,
    ):
        log.info("gateway_open", port=port)
        health.ready_when(nats=lambda: ground.bus.connected)
        await stop.wait()
        health.draining()
        await gateway.drain.run()


if __name__ == "__main__":
    main()
