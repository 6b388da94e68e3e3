"""Three writers race take-overs on the real PostgreSQL: no fork, no gap, once each (DESIGN 4)."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from itertools import count

import asyncpg
import msgspec
import pytest
from msgspec import Raw

from services.table.actor import Ports
from services.table.appender import Appender
from services.table.letters import Letter
from services.table.news import News
from services.table.tables import Tables
from shared.journal import PostgresJournal, committer
from shared.protocol.subjects import partition_of
from shared.protocol.table import Accepted, CommandRequest, Rejected, Reply
from shared.spans import Tracer
from tests.embedded.one_postgres import Database
from tests.fakes import Clock
from tests.table.house import BUDGET_MS, NONCE, Said, new_id

pytestmark = pytest.mark.integration
TABLES = 5
PLAYERS = 3
CLIENTS = 12
TAKEOVERS = 150


@dataclass(frozen=True, slots=True)
class Writer:
    """One process, which believes that it owns whatever it was ever told it does."""

    tables: Tables
    said: Said

    def take(self, table: str, epoch: int) -> None:
        partition = partition_of(table)
        self.tables.lost([partition])
        self.tables.gained(partition, epoch)

    async def ask(self, request: CommandRequest) -> Reply:
        token = new_id()
        letter = Letter(request=request, reply_to=token, received=0.0)
        refusal = self.tables.deliver(letter)
        return Rejected(id="", code=refusal) if refusal else await self.said.waiting[token]


@asynccontextmanager
async def writer(url: str) -> AsyncIterator[Writer]:
    line = committer(url)
    async with asyncpg.create_pool(url, min_size=1, max_size=4) as pool:
        journal = PostgresJournal(pool, line)
        appender = Appender(journal, lambda _: True)
        said, clock = Said(), Clock(0.0)
        ports = Ports(
            journal=journal,
            appender=appender,
            outbox=said,
            news=News(clock, 30.0),
            tracer=Tracer(None),
            clock=clock,
        )
        running = asyncio.ensure_future(appender.run())
        tables = Tables(ports, lambda *_: True)
        yield Writer(tables, said)
        await tables.hand_over(range(256))
        running.cancel()
    await line.close()


def wish(table: str, player: str, kind: str, body: object) -> CommandRequest:
    return CommandRequest(
        table=table,
        player=player,
        id=new_id(),
        seen=PLAYERS,
        budget_ms=BUDGET_MS,
        kind=kind,
        body=Raw(msgspec.json.encode(body)),
    )


@dataclass(slots=True)
class Race:
    writers: list[Writer]
    games: dict[str, list[str]]
    acknowledged: dict[str, tuple[str, int]]
    epochs: "count[int]"
    over: bool = False

    async def insist(self, request: CommandRequest) -> None:
        """Ask whoever it may be, until somebody says yes."""
        while True:
            reply = await random.choice(self.writers).ask(request)
            if isinstance(reply, Accepted):
                self.acknowledged[request.id] = (request.table, reply.seq)
                return
            assert isinstance(reply, Rejected)
            assert reply.code in {"unavailable", "busy"}, reply
            await asyncio.sleep(random.random() / 500)

    async def start_games(self) -> None:
        for table, players in self.games.items():
            self.writers[0].take(table, next(self.epochs))
            for number, player in enumerate(players):
                body = {"name": f"Guest {'ABC'[number]}", "nonce": NONCE}
                await self.insist(wish(table, player, "sit_down", body))
            await self.insist(wish(table, players[0], "start_game", {"preview": 1}))

    async def play(self) -> None:
        while not self.over:
            table, players = random.choice(list(self.games.items()))
            await self.insist(wish(table, random.choice(players[1:]), "request_removal", {}))

    async def take_over(self) -> None:
        """Whoever had the table is told nothing."""
        for _ in range(TAKEOVERS):
            table = random.choice(list(self.games))
            random.choice(self.writers).take(table, next(self.epochs))
            await asyncio.sleep(random.random() / 50)
        self.over = True


async def test_no_fork_no_gap_and_each_command_once(database: Database) -> None:
    owner = await asyncpg.connect(database.url())
    games = {new_id(): [new_id() for _ in range(PLAYERS)] for _ in range(TABLES)}
    heads = [(table, 0, 0) for table in games]
    await owner.executemany("INSERT INTO table_head VALUES ($1, $2, $3)", heads)
    async with AsyncExitStack() as stack:
        url = database.url("hl_table")
        writers = [await stack.enter_async_context(writer(url)) for _ in range(3)]
        race = Race(writers, games, {}, count(1))
        await race.start_games()
        async with asyncio.timeout(60):
            await asyncio.gather(race.take_over(), *(race.play() for _ in range(CLIENTS)))
    for table in games:
        rows = await owner.fetch("SELECT * FROM journal WHERE table_id = $1 ORDER BY seq", table)
        seq = await owner.fetchval("SELECT seq FROM table_head WHERE table_id = $1", table)
        assert [row["seq"] for row in rows] == list(range(1, seq + 1))
        written = {str(row["command_id"]): (table, row["seq"]) for row in rows}
        told = {one: place for one, place in race.acknowledged.items() if place[0] == table}
        assert written == told
    await owner.close()
