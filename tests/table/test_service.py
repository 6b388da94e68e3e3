"""The table service as a process, on the real servers: it runs, hands over, and stops itself."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

import asyncpg
import msgspec
import pytest

from shared.bus import NatsBus, NoAnswer, NoResponders, Requester
from shared.journal import Pool
from shared.protocol import subjects
from shared.protocol.table import Accepted, Rejected, Reply, View
from tests.conftest import StartStack
from tests.embedded.one_postgres import Database
from tests.embedded.stack import Stack
from tests.table.house import NONCE, new_id

pytestmark = pytest.mark.system
PATIENCE = 30.0
QUICK_LEASES = {
    "HL_LEASE_SECONDS": "3",
    "HL_LEASE_RENEW_SECONDS": "0.5",
    "HL_LEASE_LOOK_SECONDS": "0.1",
}


@dataclass(slots=True)
class Gateway:
    """Asks as a gateway does: again with the same id until there is an answer."""

    requester: Requester
    owner: Pool
    tries: int = 0

    async def create(self) -> str:
        table = new_id()
        await self.owner.execute("INSERT INTO table_head VALUES ($1, 0, 0)", table)
        return table

    async def command(
        self, table: str, player: str, kind: str, body: object, seen: int = 0
    ) -> Accepted:
        request = {
            "type": "command",
            "table": table,
            "player": player,
            "id": new_id(),
            "seen": seen,
            "budget_ms": 10_000,
            "kind": kind,
            "body": body,
        }
        reply = await self.ask(table, msgspec.json.encode(request))
        assert isinstance(reply, Accepted), reply
        return reply

    async def sit_down(self, table: str, name: str = "Ida") -> str:
        player = new_id()
        await self.command(table, player, "sit_down", {"name": name, "nonce": NONCE})
        return player

    async def view(self, table: str, player: str) -> View:
        request = {"type": "view", "table": table, "player": player, "budget_ms": 10_000}
        reply = await self.ask(table, msgspec.json.encode(request))
        assert isinstance(reply, View), reply
        return reply

    async def ask(self, table: str, payload: bytes) -> Reply:
        subject = subjects.command(subjects.partition_of(table))
        async with asyncio.timeout(PATIENCE):
            while True:
                self.tries += 1
                try:
                    answer = await self.requester.ask(subject, payload, timeout=1)
                except (NoAnswer, NoResponders):
                    await asyncio.sleep(0.05)
                    continue
                reply = msgspec.json.decode(answer, type=Reply)
                if not isinstance(reply, Rejected) or reply.code not in {"unavailable", "busy"}:
                    return reply
                await asyncio.sleep(0.05)

    async def is_shared_by_two(self) -> bool:
        sql = "SELECT count(*) FROM partition_lease WHERE expires_at > now() GROUP BY owner"
        return [row["count"] for row in await self.owner.fetch(sql)] == [128, 128]


@pytest.fixture
async def gateway(database: Database, nats_url: str) -> AsyncIterator[Gateway]:
    bus = await NatsBus.connect(nats_url, name="test")
    requester = Requester(bus, f"test-{os.getpid()}-{time.monotonic_ns()}")
    await requester.start()
    async with asyncpg.create_pool(database.url(), min_size=1, max_size=2) as pool:
        yield Gateway(requester, pool)
    await bus.close()


async def tables_only(stack: StartStack, tables: int) -> Stack:
    return await stack(
        tables=tables, gateways=0, lobbies=0, histories=0, extra={"table": QUICK_LEASES}
    )


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await true():  # noqa: ASYNC110 - another process has no event for us
            await asyncio.sleep(0.1)


async def has_stopped_itself(started: Stack) -> bool:
    return any('"leases_ran_out"' in line for line in started.log_lines("table"))


def quiet(started: Stack) -> list[str]:
    return [line for line in started.log_lines("table") if '"level": "error"' in line]


async def test_a_table_is_played_and_read_back_after_a_restart(
    stack: StartStack, gateway: Gateway
) -> None:
    started = await tables_only(stack, 1)
    table = await gateway.create()
    player = await gateway.sit_down(table)
    before = await gateway.view(table, player)
    assert await started.stop("table")
    await started.restart("table")
    after = await gateway.view(table, player)
    assert (after.seq, after.own, after.public) == (before.seq, before.own, before.public)
    assert after.epoch > before.epoch
    assert quiet(started) == []


async def test_two_processes_come_to_share_and_a_stopping_one_hands_over(
    stack: StartStack, gateway: Gateway
) -> None:
    started = await tables_only(stack, 2)
    await until(gateway.is_shared_by_two)
    made = [await gateway.create() for _ in range(20)]
    await asyncio.gather(*(gateway.sit_down(table) for table in made))
    playing = asyncio.gather(
        *(gateway.sit_down(table, f"Bo {n}") for table in made for n in range(5))
    )
    assert await started.stop("table", 0)
    await playing
    rows = await gateway.owner.fetchval("SELECT count(*) FROM journal")
    assert rows == 20 * 6
    assert quiet(started) == []


async def test_a_process_that_was_paused_past_its_leases_writes_nothing(
    stack: StartStack, gateway: Gateway
) -> None:
    started = await tables_only(stack, 1)
    table = await gateway.create()
    player = await gateway.sit_down(table)
    zombie = started.processes["table"][0].pid
    assert zombie is not None
    os.kill(zombie, signal.SIGSTOP)
    await started.start("table")
    epoch = (await gateway.view(table, player)).epoch
    await gateway.command(table, player, "rename", {"name": "Bo"}, seen=1)
    os.kill(zombie, signal.SIGCONT)
    assert (await gateway.view(table, player)).epoch == epoch
    await gateway.command(table, player, "rename", {"name": "Cy"}, seen=2)
    await until(lambda: has_stopped_itself(started))
    sql = "SELECT seq FROM journal WHERE table_id = $1 ORDER BY seq"
    assert [row["seq"] for row in await gateway.owner.fetch(sql, table)] == [1, 2, 3]
    assert quiet(started) == []
