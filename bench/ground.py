"""Real servers with real durability, and the four services on them, for one run of the bench."""

import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from bench.processes import family
from hearthlands.embedded import Nats, Part, Postgres, Valkey
from hearthlands.embedded.postgres import DATABASE, OWNER
from hearthlands.migrate import migrate
from tests.embedded.one_postgres import Database
from tests.embedded.stack import Ground, Stack

EXTRA: Mapping[str, Mapping[str, str]] = {
    "gateway": {
        "HL_COMMANDS_PER_SECOND": "100000",
        "HL_COMMANDS_BURST": "100000",
        "HL_CREATES_PER_HOUR": "1000000",
        "HL_SOCKETS_PER_DEVICE": "100000",
        "HL_LOG_LEVEL": "WARNING",
        "HL_TRACE_SAMPLE": "0.01",
    },
    "table": {"HL_LOG_LEVEL": "WARNING"},
    "lobby": {"HL_LOG_LEVEL": "WARNING"},
    "history": {"HL_LOG_LEVEL": "WARNING"},
}
"""No limits, few words, one command in a hundred traced."""


@dataclass(frozen=True, slots=True)
class Servers:
    postgres: Postgres
    nats: Nats
    ground: Ground


@asynccontextmanager
async def servers() -> AsyncIterator[Servers]:
    """PostgreSQL that flushes as in production, NATS and Valkey, in a temporary folder."""
    async with AsyncExitStack() as exits:
        folder = Path(exits.enter_context(tempfile.TemporaryDirectory(prefix="hl-bench-")))
        folder.chmod(0o711)
        postgres = Postgres(folder / "postgres", folder / "postgres.log")
        nats = Nats(folder / "nats", folder / "nats.log")
        valkey = Valkey(folder / "valkey", folder / "valkey.log")
        for part in (postgres, nats, valkey):
            await part.start()
            exits.push_async_callback(_stop, part)
        await migrate(postgres.url(OWNER))
        ground = Ground(
            database=Database(DATABASE, postgres.url(OWNER)),
            nats_url=nats.address,
            redis_url=valkey.address,
            folder=folder,
        )
        yield Servers(postgres, nats, ground)


@asynccontextmanager
async def services(on: Servers, tables: int = 1) -> AsyncIterator[Stack]:
    stack = Stack(on.ground, EXTRA)
    try:
        await stack.start_all({"table": tables, "history": 1, "lobby": 1, "gateway": 1})
        yield stack
    finally:
        with redirect_stdout(StringIO()):  # the tests want the logs' ends, a table does not
            await stack.stop_all()


def parts(on: Servers, stack: Stack) -> dict[str, list[int]]:
    """The processes on a command's way, by part."""
    found = {name: _pids(stack.processes[name]) for name in ("gateway", "table")}
    return {**found, "nats": _pids([on.nats]), "postgres": _pids([on.postgres])}


def _pids(running: Sequence[Part]) -> list[int]:
    return [pid for part in running if part.pid is not None for pid in family(part.pid)]


async def _stop(part: Part) -> None:
    await part.stop()
