"""One PostgreSQL for a whole run, shared by the workers, and cheap copies of one migrated database."""

import asyncio
import fcntl
import shutil
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import asyncpg

from hearthlands.embedded import Postgres
from hearthlands.embedded.postgres import DATABASE, OWNER
from hearthlands.migrate import migrate


@dataclass(frozen=True, slots=True)
class Database:
    """A database of one test alone; `url(role)` is a DSN like those of production."""

    name: str
    owner_url: str

    def url(self, role: str = OWNER) -> str:
        return self.owner_url.replace(f"{OWNER}@/{DATABASE}", f"{role}@/{self.name}")


@dataclass(frozen=True, slots=True)
class Server:
    owner_url: str

    @asynccontextmanager
    async def copy(self, template: str = DATABASE) -> AsyncIterator[Database]:
        """A fresh migrated database, some 30 ms; gone afterwards, whoever is still connected."""
        database = Database(f"test_{uuid.uuid4().hex}", self.owner_url)
        await self._ask(f"CREATE DATABASE {database.name} TEMPLATE {template}")
        try:
            yield database
        finally:
            await self._ask(f"DROP DATABASE {database.name} WITH (FORCE)")

    async def _ask(self, sql: str) -> None:
        connection = await asyncpg.connect(Database("postgres", self.owner_url).url())
        try:
            await connection.execute(sql)
        finally:
            await connection.close()


@contextmanager
def one_postgres(shared: Path) -> Iterator[Server]:
    """The server of this run: started by the first who asks, stopped when the last has gone.

    Two locked files in the folder that all workers share say who: `gate` is held while
    starting or stopping, `users` (shared) as long as somebody uses the server. A lock goes
    with its process, so a killed worker keeps nobody waiting.
    """
    shared.mkdir(exist_ok=True)
    mine: Postgres | None = None
    with (shared / "users").open("ab") as users:
        with _locked(shared / "gate"):
            if not _address(shared).exists():
                mine = _start(shared)
            fcntl.flock(users, fcntl.LOCK_SH)
            server = Server(_address(shared).read_text())
        try:
            yield server
        finally:
            fcntl.flock(users, fcntl.LOCK_UN)
            if mine is not None:
                asyncio.run(_stop_when_alone(mine, shared, users))


def _start(shared: Path) -> Postgres:
    postgres = Postgres(shared / "postgres", shared / "postgres.log", durable=False)

    async def start() -> None:
        await postgres.start()
        await migrate(postgres.url(OWNER))

    asyncio.run(start())
    _address(shared).write_text(postgres.address)
    return postgres


async def _stop_when_alone(postgres: Postgres, shared: Path, users: BinaryIO) -> None:
    while True:
        with _locked(shared / "gate"):
            try:
                fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                pass
            else:
                _address(shared).unlink()
                await postgres.stop()
                postgres.forget()
                shutil.rmtree(postgres.data)
                return
        await asyncio.sleep(0.1)


def _address(shared: Path) -> Path:
    return shared / "address"


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    with path.open("ab") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
