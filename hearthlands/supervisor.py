"""All parts of one machine: started in order, kept running, stopped in order."""

import asyncio
import os
from collections.abc import Sequence
from dataclasses import dataclass

from hearthlands import run_file
from hearthlands.embedded import Nats, Part, Postgres, Valkey
from hearthlands.embedded.postgres import OWNER, SERVICE_ROLES
from hearthlands.home import Home
from hearthlands.keeper import Keeper
from hearthlands.migrate import migrate
from hearthlands.service import START_ORDER, STOP_ORDER, Addresses, Gateway, Service

NATS_PORT = 4222
# More than the services' own 20 s of draining; usually they are gone at once.
GRACE_SECONDS = 25.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Front:
    """Where browsers come in."""

    host: str
    port: int
    public_url: str


class Supervisor:
    def __init__(self, home: Home, front: Front) -> None:
        self._home = home
        self._front = front
        self._postgres = Postgres(home.data / "postgres", home.log("postgres"))
        self._nats = Nats(home.data / "nats", home.log("nats"), port=NATS_PORT)
        self._valkey = Valkey(home.data / "valkey", home.log("valkey"))
        self._services: dict[str, Service] = {}

    @property
    def _servers(self) -> Sequence[Part]:
        return (self._postgres, self._nats, self._valkey)

    async def start(self) -> None:
        for server in self._servers:
            await server.start()
        for name in await migrate(self._postgres.url(OWNER)):
            print(f"  migrated {name}")
        addresses = self._addresses()
        self._services = {name: self._service(name, addresses) for name in START_ORDER}
        for service in self._services.values():
            await service.launch()
        for service in self._services.values():
            await service.ready()
        self._write_run_file(addresses)

    async def watch(self) -> None:
        """Until cancelled; a part that is given up ends it in an exception group."""
        async with asyncio.TaskGroup() as tasks:
            for part in (*self._servers, *self._services.values()):
                tasks.create_task(Keeper(part).watch(), name=part.name)

    async def stop(self) -> None:
        """Who lets players in goes first, what holds their games goes last."""
        services = [self._services[name] for name in STOP_ORDER if name in self._services]
        for part in (*services, *reversed(self._servers)):
            if not await part.stop(grace=GRACE_SECONDS):
                print(f"  {part.name} did not stop within {GRACE_SECONDS:.0f} s and was killed")
            part.forget()

    def kill(self) -> None:
        """The services at once; the servers are still asked, so that no data is at risk."""
        for service in self._services.values():
            service.kill()

    def _service(self, name: str, addresses: Addresses) -> Service:
        log = self._home.log(name)
        if name == "gateway":
            return Gateway(addresses, log, host=self._front.host, port=self._front.port)
        return Service(name, addresses, log)

    def _addresses(self) -> Addresses:
        return Addresses(
            public_url=self._front.public_url,
            database_url={role: self._postgres.url(role) for role in (OWNER, *SERVICE_ROLES)},
            nats_url=self._nats.address,
            redis_url=self._valkey.address,
            key_pepper_file=self._home.key_pepper_file,
            log_level=os.environ.get("HL_LOG_LEVEL", "INFO"),
        )

    def _write_run_file(self, addresses: Addresses) -> None:
        running = run_file.RunFile(
            public_url=addresses.public_url,
            database_url=addresses.database_url,
            nats_url=addresses.nats_url,
            redis_url=addresses.redis_url,
            pid=os.getpid(),
            health_urls={name: service.address for name, service in self._services.items()},
        )
        run_file.write(running, self._home.data)
