"""The table service: reads its settings, is wired together, runs, and hands over when asked to."""

import asyncio
import time
from contextlib import AsyncExitStack

from services.table.actor import Ports
from services.table.appender import Appender
from services.table.bus import Lanes, Post, say_beacons
from services.table.news import News
from services.table.ownership import Ownership, Rhythm
from services.table.tables import Tables
from shared import lifecycle, logs
from shared.bus import Bus, NatsBus
from shared.database import connect_pool
from shared.health import Health
from shared.ids import process_name
from shared.journal import Journal, PostgresJournal, committer
from shared.leases import Leases, PostgresLeases
from shared.metrics.definitions import Service
from shared.protocol.subjects import partition_of
from shared.settings import TableSettings
from shared.spans import Tracer
from shared.telemetry import tracing

SERVICE: Service = "table"
SLEEPERS_LOOKED_FOR = 10.0

log = logs.get(SERVICE)


class Parts:
    """The service, wired together."""

    def __init__(
        self, settings: TableSettings, bus: Bus, journal: Journal, leases: Leases, tracer: Tracer
    ) -> None:
        clock = time.monotonic
        post = Post(bus, tracer)
        self.bus = bus
        self.news = News(clock, settings.beacon_window_seconds)
        self.appender = Appender(
            journal,
            lambda row: self._holds(partition_of(row.table), row.epoch),
            batch=settings.batch,
        )
        ports = Ports(
            journal=journal,
            appender=self.appender,
            outbox=post,
            news=self.news,
            tracer=tracer,
            clock=clock,
            mailbox=settings.mailbox,
        )
        self.tables = Tables(
            ports,
            self._holds,
            sleep_after=settings.sleep_seconds,
        )
        self.ownership = Ownership(
            leases,
            process_name(SERVICE),
            Lanes(bus, post, self.tables, self.news, clock),
            clock=clock,
            rhythm=Rhythm(
                ttl=settings.lease_seconds,
                renew=settings.lease_renew_seconds,
                look=settings.lease_look_seconds,
                margin=settings.lease_margin_seconds,
            ),
        )

    def _holds(self, partition: int, epoch: int) -> bool:
        """Bound late: ownership, tables and appender need one another."""
        return self.ownership.holds(partition, epoch)


async def serve(settings: TableSettings, stop: asyncio.Event) -> None:
    """Until `stop`, then until everything is handed over."""
    async with AsyncExitStack() as stack:
        health = await stack.enter_async_context(
            Health(SERVICE, settings.health_host, settings.health_port)
        )
        tracer = await stack.enter_async_context(tracing(SERVICE, settings))
        pool = await connect_pool(settings, SERVICE)
        stack.push_async_callback(pool.close)
        url = settings.database_url.get_secret_value()
        line = committer(url, statement_seconds=settings.statement_seconds)
        stack.push_async_callback(line.close)
        leases = PostgresLeases(url, ttl=settings.lease_seconds)
        stack.push_async_callback(leases.close)
        nats_url = settings.nats_url.get_secret_value()
        bus = await NatsBus.connect(nats_url, name=process_name(SERVICE))
        stack.push_async_callback(bus.close)
        parts = Parts(settings, bus, PostgresJournal(pool, line), leases, tracer)
        health.ready_when(
            nats=lambda: bus.connected,
            database=lambda: pool.is_usable,
            leases=lambda: parts.ownership.is_settled,
        )
        await run(parts, settings, health, stop)


async def run(parts: Parts, settings: TableSettings, health: Health, stop: asyncio.Event) -> None:
    """What goes on side by side; an error in any of it ends the process."""
    async with asyncio.TaskGroup() as group:
        tasks = [
            group.create_task(parts.appender.run()),
            group.create_task(parts.ownership.run()),
            group.create_task(put_to_sleep(parts.tables)),
            group.create_task(say_beacons(parts.bus, parts.news, settings.beacon_seconds)),
        ]
        await stop.wait()
        health.draining()
        await leave(parts, settings.drain_seconds)
        for task in tasks:
            task.cancel()


async def leave(parts: Parts, seconds: float) -> None:
    """What is not handed over in time is taken over when its leases have run out."""
    try:
        async with asyncio.timeout(seconds):
            await parts.ownership.leave()
    except TimeoutError:
        log.warning("drain_cut_short", live=len(parts.tables))


async def put_to_sleep(tables: Tables) -> None:
    """Now and then, until cancelled."""
    while True:
        await asyncio.sleep(SLEEPERS_LOOKED_FOR)
        asleep = tables.put_to_sleep()
        if asleep:
            log.debug("tables_put_to_sleep", asleep=asleep, live=len(tables))


def main() -> None:
    """The process."""
    lifecycle.run(SERVICE, TableSettings, serve)


if __name__ == "__main__":
    main()
