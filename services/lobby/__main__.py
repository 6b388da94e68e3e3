"""The lobby service: reads its settings, is wired together, runs, and answers what it has taken."""

import asyncio
from contextlib import AsyncExitStack
from uuid import UUID

import msgspec

from services.lobby.access import Access
from services.lobby.bus import Verbs
from services.lobby.devices import Devices
from services.lobby.keys import Keyring
from services.lobby.lane import Lane
from services.lobby.rooms import Rooms
from services.lobby.seats import Seats
from services.lobby.sweep import sweep_for_ever
from services.lobby.tables import Tables
from shared import lifecycle
from shared.bus import Bus, NatsBus, Requester
from shared.database import connect_pool
from shared.health import Health
from shared.ids import process_name
from shared.journal import Pool
from shared.metrics.definitions import Service
from shared.protocol import subjects
from shared.protocol.live import TableFollows
from shared.protocol.lobby import Refused, SignedOut
from shared.rpc import Rpc
from shared.settings import LobbySettings
from shared.telemetry import tracing

SERVICE: Service = "lobby"


def verbs(pool: Pool, pepper: bytes, lane: Lane, bus: Bus) -> Verbs:
    """The service, wired together."""

    async def tell(over: SignedOut) -> None:
        await bus.publish(subjects.SIGN_OUT, msgspec.json.encode(over))

    async def tell_next(table: UUID, code: str) -> None:
        await bus.publish(subjects.live(str(table)), msgspec.json.encode(TableFollows(code)))

    keyring = Keyring(pepper)
    seats, rooms = Seats(pool, pepper), Rooms(pool)
    access = Access(seats, Devices(pool), keyring, tell)
    return Verbs(Tables(seats, rooms, keyring, lane, tell_next), rooms, access)


async def serve(settings: LobbySettings, stop: asyncio.Event) -> None:
    """Until `stop`, then until all that was asked is answered."""
    async with AsyncExitStack() as stack:
        health = await stack.enter_async_context(
            Health(SERVICE, settings.health_host, settings.health_port)
        )
        tracer = await stack.enter_async_context(tracing(SERVICE, settings))
        pool = await connect_pool(settings, SERVICE)
        stack.push_async_callback(pool.close)
        name, url = process_name(SERVICE), settings.nats_url.get_secret_value()
        bus = await NatsBus.connect(url, name=name)
        stack.push_async_callback(bus.close)
        requester = Requester(bus, name)
        await requester.start()
        lane = Lane(ask=requester.ask, tracer=tracer, budget=settings.budget_seconds)
        rpc = Rpc(url, queue=subjects.LOBBY_QUEUE, name=name, refuse=Refused, tracer=tracer)
        pepper = settings.key_pepper.get_secret_value().encode()
        verbs(pool, pepper, lane, bus).serve(rpc)
        await rpc.start()
        health.ready_when(
            nats=lambda: bus.connected and rpc.connected, database=lambda: pool.is_usable
        )
        async with asyncio.TaskGroup() as group:  # an error in the sweep ends the process
            sweeping = group.create_task(sweep_for_ever(pool, settings.sweep_seconds))
            await stop.wait()
            health.draining()
            sweeping.cancel()
            await rpc.stop(settings.drain_seconds)


def main() -> None:
    """The process."""
    lifecycle.run(SERVICE, LobbySettings, serve)


if __name__ == "__main__":
    main()
