"""A table process in a test: real actors over a journal in memory, its clock moved by hand."""

import asyncio
import uuid
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import msgspec
from msgspec import Raw

from services.table import frames
from services.table.actor import Ports
from services.table.appender import Appender
from services.table.letters import Committed, Letter, Shown
from services.table.news import News
from services.table.tables import Tables
from shared.protocol.refusals import Refusal
from shared.protocol.subjects import partition_of
from shared.protocol.table import (
    Accepted,
    CommandRequest,
    Rejected,
    Reply,
    Request,
    Update,
    View,
    ViewRequest,
)
from shared.spans import Tracer
from tests.fakes import Clock
from tests.table.fakes import JournalInMemory

BUDGET_MS = 12_000
NONCE = "0f" * 16


def new_id() -> str:
    return str(uuid.uuid4())


def command_id() -> str:
    return new_id()


@dataclass(slots=True)
class Said:
    """letters.Outbox: everything that was said, in order, and who waits for which answer."""

    log: list[Update | Reply] = field(default_factory=list)
    waiting: dict[str, asyncio.Future[Reply]] = field(
        default_factory=lambda: defaultdict(asyncio.get_running_loop().create_future)
    )
    committed: list[Committed] = field(default_factory=list)
    faults: list[Exception] = field(default_factory=list)
    """What the next attempts to publish run into."""

    async def publish(self, committed: Committed) -> None:
        if self.faults:
            raise self.faults.pop()
        self.committed.append(committed)
        self.log.append(frames.update(committed))

    async def answer(self, letter: Letter, reply: Reply | Shown) -> None:
        said = frames.view(reply) if isinstance(reply, Shown) else reply
        self.log.append(said)
        self.waiting[letter.reply_to].set_result(said)

    @property
    def updates(self) -> list[Update]:
        return [one for one in self.log if isinstance(one, Update)]


@dataclass(slots=True)
class House:
    journal: JournalInMemory
    said: Said
    clock: Clock
    tables: Tables
    appender: Appender
    news: News
    owned: set[int]
    """Partitions whose lease runs."""
    epoch: int = 1

    def deliver(
        self, request: Request, traceparent: str = ""
    ) -> tuple[Refusal | None, "asyncio.Future[Reply]"]:
        token = new_id()
        letter = Letter(
            request=request, reply_to=token, received=self.clock(), traceparent=traceparent
        )
        return self.tables.deliver(letter), self.said.waiting[token]

    async def ask(self, request: Request) -> Reply:
        refusal, answer = self.deliver(request)
        if refusal is not None:
            return Rejected(id="", code=refusal)
        async with asyncio.timeout(5):
            return await answer

    def own(self, table: str, epoch: int = 1) -> None:
        self.owned.add(partition_of(table))
        self.tables.gained(partition_of(table), epoch)

    async def settle(self) -> None:
        """Let everybody go on as far as they can."""
        for _ in range(20):
            await asyncio.sleep(0)


@asynccontextmanager
async def house(
    journal: JournalInMemory | None = None,
    *,
    mailbox: int = 8,
    most: int = 100,
    tracer: Tracer | None = None,
) -> AsyncIterator[House]:
    journal = journal or JournalInMemory()
    clock, said, owned = Clock(), Said(), set[int]()

    def holds(partition: int, _epoch: int) -> bool:
        return partition in owned

    appender = Appender(journal, lambda row: holds(partition_of(row.table), row.epoch))
    news = News(clock, 30.0)
    ports = Ports(
        journal=journal,
        appender=appender,
        outbox=said,
        news=news,
        tracer=tracer or Tracer(None),
        clock=clock,
        mailbox=mailbox,
    )
    tables = Tables(ports, holds, sleep_after=300.0, most=most)
    running = asyncio.ensure_future(appender.run())
    try:
        yield House(journal, said, clock, tables, appender, news, owned)
    finally:
        await tables.hand_over(range(256))
        running.cancel()


@dataclass(slots=True)
class Guests:
    """A table of that house and the people at it, each with a device that saw everything."""

    house: House
    table: str = field(default_factory=new_id)
    players: list[str] = field(default_factory=lambda: [new_id() for _ in range(3)])

    def __post_init__(self) -> None:
        self.house.journal.create(self.table)
        self.house.own(self.table)

    @property
    def seq(self) -> int:
        return self.house.journal.heads[self.table].seq

    def wish(
        self,
        player: str,
        kind: str,
        body: Mapping[str, object] | None = None,
        *,
        id: str = "",  # noqa: A002 - the wire's word
        seen: int | None = None,
        budget_ms: int = BUDGET_MS,
    ) -> CommandRequest:
        return CommandRequest(
            table=self.table,
            player=player,
            id=id or new_id(),
            seen=self.seq if seen is None else seen,
            budget_ms=budget_ms,
            kind=kind,
            body=Raw(msgspec.json.encode(body or {})),
        )

    def sitting_down(self, number: int = 0, id: str = "") -> CommandRequest:  # noqa: A002
        body = {"name": f"Guest {'ABCDEF'[number]}", "nonce": NONCE}
        return self.wish(self.players[number], "sit_down", body, id=id)

    async def does(
        self, player: str, kind: str, body: Mapping[str, object] | None = None
    ) -> Accepted:
        reply = await self.house.ask(self.wish(player, kind, body))
        assert isinstance(reply, Accepted), reply
        return reply

    async def sit_down(self) -> None:
        for number in range(len(self.players)):
            assert isinstance(await self.house.ask(self.sitting_down(number)), Accepted)

    async def start(self) -> None:
        await self.sit_down()
        preview = msgspec.json.decode((await self.view()).public)["preview"]
        await self.does(self.players[0], "start_game", {"preview": preview})

    async def view(self, player: str = "") -> View:
        request = ViewRequest(
            table=self.table, player=player or self.players[0], budget_ms=BUDGET_MS
        )
        reply = await self.house.ask(request)
        assert isinstance(reply, View), reply
        return reply

    async def acting(self) -> str:
        """Whose turn it is."""
        public = msgspec.json.decode((await self.view()).public)
        player: str = public["players"][public["turn"]["active"]]["player"]
        return player
