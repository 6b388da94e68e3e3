"""The command lane: what comes in is answered, whatever it is; what goes out goes in order."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

import msgspec
import pytest

from services.table.actor import Ports
from services.table.appender import Appender
from services.table.bus import Lanes, Post, say_beacons
from services.table.news import News
from services.table.tables import Tables
from shared.bus import Message, NoResponders, Requester
from shared.protocol import subjects
from shared.protocol.refusals import Refusal
from shared.protocol.table import Accepted, Beacon, Rejected, Reply, Update, View
from shared.spans import Tracer
from tests.fakes import BusInMemory, Clock, ServerInMemory
from tests.table.fakes import JournalInMemory
from tests.table.house import BUDGET_MS, NONCE, new_id

EPOCHS = dict.fromkeys(range(subjects.PARTITIONS), 1)


@dataclass(slots=True)
class Line:
    """A gateway's connection, and the table service at the other end."""

    bus: BusInMemory
    requester: Requester
    lanes: Lanes
    journal: JournalInMemory
    news: News
    service: BusInMemory
    heard: list[Message] = field(default_factory=list)

    async def hear(self, message: Message) -> None:
        self.heard.append(message)

    async def ask(self, table: str, payload: bytes) -> Reply:
        subject = subjects.command(subjects.partition_of(table))
        answer = await self.requester.ask(subject, payload, timeout=5)
        return msgspec.json.decode(answer, type=Reply)


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    server, clock, journal = ServerInMemory(), Clock(), JournalInMemory()
    theirs, ours = BusInMemory(server), BusInMemory(server)
    appender = Appender(journal, lambda _: True)
    news = News(clock, 30.0)
    post = Post(ours, Tracer(None))
    ports = Ports(
        journal=journal,
        appender=appender,
        outbox=post,
        news=news,
        tracer=Tracer(None),
        clock=clock,
    )
    lanes = Lanes(ours, post, Tables(ports, lambda *_: True), news, clock)
    await lanes.gained(EPOCHS)
    running = asyncio.ensure_future(appender.run())
    requester = Requester(theirs, "gateway-1")
    await requester.start()
    made = Line(theirs, requester, lanes, journal, news, ours)
    await theirs.subscribe(subjects.UPDATE_ANY, made.hear)
    await theirs.subscribe(subjects.BEACON_ANY, made.hear)
    yield made
    await lanes.hand_over(EPOCHS)
    await theirs.close()
    await ours.close()
    running.cancel()


def sitting_down(table: str, **changes: object) -> bytes:
    fields = {
        "type": "command",
        "table": table,
        "player": new_id(),
        "id": new_id(),
        "seen": 0,
        "budget_ms": BUDGET_MS,
        "kind": "sit_down",
        "body": {"name": "Ida", "nonce": NONCE},
    }
    return msgspec.json.encode(fields | changes)


async def test_a_command_gets_its_update_before_its_answer(line: Line) -> None:
    table = new_id()
    line.journal.create(table)
    reply = await line.ask(table, sitting_down(table))
    assert isinstance(reply, Accepted)
    [message] = line.heard
    update = msgspec.json.decode(message.payload, type=Update)
    assert (message.subject, update.command) == (subjects.update(table), reply.id)


async def test_a_view_is_what_the_frame_welcome_needs(line: Line) -> None:
    table, player = new_id(), new_id()
    line.journal.create(table)
    await line.ask(table, sitting_down(table, player=player))
    request = {"type": "view", "table": table, "player": player, "budget_ms": BUDGET_MS}
    reply = await line.ask(table, msgspec.json.encode(request))
    assert isinstance(reply, View)
    assert msgspec.json.decode(reply.public)["players"][0]["name"] == "Ida"
    assert msgspec.json.decode(reply.own)["player"] == player


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not true():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0)


TABLE = new_id()


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"{",
        b"[" * 100_000,
        b'{"type":"dance"}',
        sitting_down(TABLE, seen=-1),
        sitting_down(TABLE, id="x" * 36),
        sitting_down(TABLE, player=new_id().upper()),
        sitting_down(TABLE.upper()),
        sitting_down(TABLE, budget_ms=10**9),
    ],
    ids=range(9),
)
async def test_what_cannot_be_read_is_answered_all_the_same(line: Line, payload: bytes) -> None:
    reply = await line.ask(TABLE, payload)
    assert isinstance(reply, Rejected)
    assert reply.code == Refusal.BAD_COMMAND


async def test_what_comes_over_the_lane_of_another_partition_is_not_taken(line: Line) -> None:
    """Else two processes could run the same table under leases of their own."""
    table = new_id()
    line.journal.create(table)
    other = (subjects.partition_of(table) + 1) % subjects.PARTITIONS
    await line.lanes.hand_over([subjects.partition_of(table)])
    answer = await line.requester.ask(subjects.command(other), sitting_down(table), timeout=5)
    reply = msgspec.json.decode(answer, type=Reply)
    assert isinstance(reply, Rejected)
    assert reply.code == Refusal.UNAVAILABLE


async def test_nobody_answers_for_a_partition_that_was_handed_over(line: Line) -> None:
    table = new_id()
    line.journal.create(table)
    await line.lanes.hand_over([subjects.partition_of(table)])
    with pytest.raises(NoResponders):
        await line.ask(table, sitting_down(table))


async def test_nobody_answers_for_a_partition_that_was_lost(line: Line) -> None:
    table = new_id()
    line.journal.create(table)
    await line.lanes.lost([subjects.partition_of(table)])
    with pytest.raises(NoResponders):
        await line.ask(table, sitting_down(table))


async def test_what_has_come_before_the_hand_over_is_answered(line: Line) -> None:
    table = new_id()
    line.journal.create(table)
    asking = asyncio.ensure_future(line.ask(table, sitting_down(table)))
    await asyncio.sleep(0)
    await line.lanes.hand_over([subjects.partition_of(table)])
    assert isinstance(await asking, Accepted | Rejected)


async def test_a_broken_bus_loses_the_answer_and_not_the_command(line: Line) -> None:
    table = new_id()
    line.journal.create(table)
    line.journal.let.clear()
    command = sitting_down(table)
    subject = subjects.command(subjects.partition_of(table))
    await line.bus.publish(subject, command)
    await until(lambda: bool(line.journal.batches))
    line.service.connected = False
    line.journal.let.set()
    await until(lambda: bool(line.journal.rows[table]))
    await asyncio.sleep(0)
    line.service.connected = True
    reply = await line.ask(table, command)
    assert isinstance(reply, Accepted)
    assert (reply.seq, reply.duplicate) == (1, True)


async def test_beacons_tell_how_far_changed_tables_have_come(line: Line) -> None:
    table = new_id()
    line.journal.create(table)
    await line.ask(table, sitting_down(table))
    line.heard.clear()
    saying = asyncio.ensure_future(say_beacons(line.service, line.news, 0.0))
    partition = subjects.partition_of(table)
    await until(lambda: bool(beacons(line, partition)))
    saying.cancel()
    assert beacons(line, partition)[0] == Beacon(epoch=1, tables={table: (1, 1)})


async def test_the_news_of_a_table_grow_old(line: Line) -> None:
    clock = Clock()
    news = News(clock, 30.0)
    news.note("a", 1, 1)
    clock.tick(31)
    assert news.beacons() == {}


def beacons(line: Line, partition: int) -> list[Beacon]:
    told = [one for one in line.heard if one.subject == subjects.beacon(partition)]
    return [msgspec.json.decode(one.payload, type=Beacon) for one in told]


async def test_a_new_owner_says_so_at_once_and_for_some_time(line: Line) -> None:
    await line.lanes.lost([7])
    await line.lanes.gained({7: 5})
    await until(lambda: beacons(line, 7) == [Beacon(epoch=5)])
    assert line.news.beacons()[7] == Beacon(epoch=5)


async def test_an_owner_that_hands_over_says_that_all_is_told(line: Line) -> None:
    await line.lanes.hand_over([7])
    await until(lambda: beacons(line, 7)[-1:] == [Beacon(epoch=1, ends=True)])


async def test_an_owner_that_lost_a_partition_does_not(line: Line) -> None:
    await line.lanes.lost([7])
    await line.lanes.hand_over([7])
    await line.bus.inbox.handled()
    assert not [one for one in beacons(line, 7) if one.ends]
