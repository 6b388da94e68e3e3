"""The whole service on this machine: two gateways and two table processes, watched by Prometheus."""

import asyncio
import secrets
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from deploy.observability.pictures.collector import Collector
from deploy.observability.prometheus import Prometheus, Target, config
from hearthlands.embedded import Nats, Part, Postgres, Valkey
from hearthlands.embedded.places import LOOPBACK, ReservedPort
from hearthlands.embedded.postgres import OWNER, SERVICE_ROLES
from hearthlands.embedded.spawn import Command
from hearthlands.migrate import migrate
from hearthlands.service import Addresses, Gateway, Service, http_status
from shared.version import COMMIT

EVERY = "2s"
COUNTS = {"table": 2, "history": 1, "lobby": 1, "gateway": 2}
BEFORE, AFTER = "4f1c2ab", "9e07d55"
"""What the processes say they are before and after the rollout."""
GRACE_SECONDS = 25.0


class Canary(Service):
    """The bots that play through the public address for ever."""

    def __init__(self, addresses: Addresses, log: Path) -> None:
        super().__init__("canary", addresses, log)
        self.env = {
            "HL_PUBLIC_URL": addresses.public_url,
            "HL_CANARY_EVERY_SECONDS": "60",
            "HL_CANARY_GAME_SECONDS": "55",
            "HL_CANARY_PACE_SECONDS": "0.02",
        }

    async def prepare(self) -> Command:
        command = await super().prepare()
        argv = [sys.executable, "-P", "-m", "hearthlands", "canary"]
        return Command(argv=argv, env=command.env)

    async def is_ready(self) -> bool:
        return await http_status(self.health_port, "/healthz") == 200


class Stage:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._collector = Collector(folder / "logs" / "collector.log")
        self._fronts = [ReservedPort() for _ in range(COUNTS["gateway"])]
        self._servers: list[Part] = []
        self.processes: dict[str, Service] = {}
        """By the name that its pod would have."""

    @property
    def public_url(self) -> str:
        return f"http://{LOOPBACK}:{self._fronts[0].number}"

    @property
    def gateway_urls(self) -> list[str]:
        return [f"http://{LOOPBACK}:{port.number}" for port in self._fronts]

    async def start(self) -> Prometheus:
        addresses = await self._start_servers()
        self.processes = dict(self._made(addresses))
        for process in self.processes.values():
            await process.launch()
        for process in self.processes.values():
            await process.ready()
        targets = [
            Target(process.name, pod, process.address.removeprefix("http://"))
            for pod, process in self.processes.items()
        ]
        prometheus = Prometheus(self._folder / "prometheus", config(targets, every=EVERY))
        self._servers.append(prometheus)
        await prometheus.start()
        return prometheus

    async def roll_out(self, pause: float) -> None:
        """One process after the other goes in peace and comes back as the new version."""
        for process in self.processes.values():
            await process.stop(grace=GRACE_SECONDS)
            process.env[COMMIT] = AFTER
            await process.start()
            await asyncio.sleep(pause)

    async def stop(self) -> None:
        for part in (*reversed(self.processes.values()), *reversed(self._servers)):
            await part.stop(grace=GRACE_SECONDS)
            part.forget()

    async def _start_servers(self) -> Addresses:
        logs = self._folder / "logs"
        postgres = Postgres(self._folder / "postgres", logs / "postgres.log")
        nats = Nats(self._folder / "nats", logs / "nats.log")
        valkey = Valkey(self._folder / "valkey", logs / "valkey.log")
        self._servers = [postgres, nats, valkey, self._collector]
        for server in self._servers:
            await server.start()
        await migrate(postgres.url(OWNER))
        pepper = self._folder / "key_pepper"
        pepper.write_text(secrets.token_hex(32))
        return Addresses(
            public_url=self.public_url,
            database_url={role: postgres.url(role) for role in (OWNER, *SERVICE_ROLES)},
            nats_url=nats.address,
            redis_url=valkey.address,
            key_pepper_file=pepper,
        )

    def _made(self, addresses: Addresses) -> Iterator[tuple[str, Service]]:
        for name, count in COUNTS.items():
            for number in range(count):
                log = self._folder / "logs" / f"{name}-{number}.log"
                process = self._service(name, number, addresses, log)
                process.env |= {COMMIT: BEFORE, "HL_OTLP_ENDPOINT": self._collector.address}
                yield f"{name}-{number}", process
        canary = Canary(addresses, self._folder / "logs" / "canary.log")
        canary.env[COMMIT] = BEFORE
        yield "canary-0", canary

    def _service(self, name: str, number: int, addresses: Addresses, log: Path) -> Service:
        if name == "gateway":
            return Gateway(addresses, log, host=LOOPBACK, port=self._fronts[number].number)
        return Service(name, addresses, log)


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[tuple[Stage, Prometheus]]:
    stage = Stage(folder)
    try:
        yield stage, await stage.start()
    finally:
        with _undisturbed():
            await stage.stop()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A second Ctrl-C does not leave servers behind."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
