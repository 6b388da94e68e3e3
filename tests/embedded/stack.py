"""The four services as processes on the test's own database, to be killed at will."""

import asyncio
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hearthlands.embedded.places import LOOPBACK, ReservedPort
from hearthlands.embedded.postgres import OWNER, SERVICE_ROLES
from hearthlands.service import START_ORDER, STOP_ORDER, Addresses, Gateway, Service
from tests.embedded.one_postgres import Database

GRACE_SECONDS = 25.0  # more than the services' own 20 s of draining


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What the services of one test stand on."""

    database: Database
    nats_url: str
    redis_url: str
    folder: Path


@dataclass(slots=True)
class Stack:
    ground: Ground
    extra: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """More HL_* settings by service."""
    processes: dict[str, list[Service]] = field(
        default_factory=lambda: {n: [] for n in START_ORDER}
    )
    front: ReservedPort = field(default_factory=ReservedPort)
    more_fronts: list[ReservedPort] = field(default_factory=list)

    @property
    def public_url(self) -> str:
        """The first gateway's address, and the origin that all of them take."""
        return _url(self.front)

    @property
    def gateway_urls(self) -> list[str]:
        """Where each gateway listens."""
        return [_url(port) for port in (self.front, *self.more_fronts)]

    async def start(self, service: str) -> Service:
        """One more process of that service, ready."""
        process = self._made(service)
        await process.start()
        return process

    async def start_all(self, counts: Mapping[str, int]) -> None:
        """So many of each, side by side."""
        every = [name for name in START_ORDER for _ in range(counts[name])]
        made = [self._made(name) for name in every]
        for process in made:
            await process.launch()
        for process in made:
            await process.ready()

    async def restart(self, service: str, index: int = 0) -> None:
        """The same process again, at the same address."""
        await self.processes[service][index].start()

    def kill(self, service: str, index: int = 0) -> None:
        """SIGKILL, as `kill -9` sends it."""
        self.processes[service][index].kill()

    async def stop(self, service: str, index: int = 0) -> bool:
        """SIGTERM; False if it had to be killed."""
        return await self.processes[service][index].stop(grace=GRACE_SECONDS)

    async def stop_all(self) -> None:
        for service in STOP_ORDER:
            every = self.processes[service]
            await asyncio.gather(*(one.stop(grace=GRACE_SECONDS) for one in every))
            for one in every:  # shown by pytest if the test failed
                print(f"--- {one.log.name}: {one.how_it_ended()}\n{one.tail(30)}")
                one.forget()
        for port in (self.front, *self.more_fronts):
            port.close()

    def log_lines(self, service: str | None = None) -> list[str]:
        """What that service, or all of them, have written so far."""
        chosen = [service] if service else list(START_ORDER)
        logs = [one.log for name in chosen for one in self.processes[name]]
        return [line for log in logs for line in log.read_text().splitlines()]

    def _made(self, service: str) -> Service:
        log = self.ground.folder / f"{service}-{len(self.processes[service])}.log"
        process: Service
        if service == "gateway":
            port = self._front().number
            process = Gateway(self._addresses(), log, host=LOOPBACK, port=port)
        else:
            process = Service(service, self._addresses(), log)
        process.env |= self.extra.get(service, {})
        self.processes[service].append(process)
        return process

    def _front(self) -> ReservedPort:
        if self.processes["gateway"]:
            self.more_fronts.append(ReservedPort())
        return (self.front, *self.more_fronts)[-1]

    def _addresses(self) -> Addresses:
        pepper = self.ground.folder / "key_pepper"
        if not pepper.exists():
            pepper.write_text(secrets.token_hex(32) + "\n")
            pepper.chmod(0o600)
        return Addresses(
            public_url=self.public_url,
            database_url={r: self.ground.database.url(r) for r in (OWNER, *SERVICE_ROLES)},
            nats_url=self.ground.nats_url,
            redis_url=self.ground.redis_url,
            key_pepper_file=pepper,
            log_level="DEBUG",
        )


def _url(port: ReservedPort) -> str:
    return f"http://{LOOPBACK}:{port.number}"
