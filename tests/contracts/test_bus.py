"""What every bus promises: the fake in tests/fakes.py and NATS pass the same."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from shared.bus import Bus, Message, NatsBus, NoAnswer, NoResponders, Requester, TooBigError
from tests.fakes import BusInMemory, ServerInMemory

Connect = Callable[[], Awaitable[Bus]]
SOON = 5.0
BRIEF = 0.1


@pytest.fixture(params=["memory", pytest.param("nats", marks=pytest.mark.integration)])
def where(request: pytest.FixtureRequest) -> str | None:
    """The address of NATS, or None for the fake."""
    if request.param == "memory":
        return None
    url: str = request.getfixturevalue("nats_url")
    return url


@pytest.fixture
async def connect(where: str | None) -> AsyncIterator[Connect]:
    server = ServerInMemory()
    made: list[Bus] = []

    async def one() -> Bus:
        made.append(await NatsBus.connect(where, name="test") if where else BusInMemory(server))
        return made[-1]

    yield one
    for bus in made:
        await bus.close()


class Ear:
    """A handler that remembers."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[Message] = asyncio.Queue()

    async def __call__(self, message: Message) -> None:
        self.heard.put_nowait(message)

    async def next(self) -> Message:
        async with asyncio.timeout(SOON):
            return await self.heard.get()

    async def silent(self) -> bool:
        await asyncio.sleep(BRIEF)
        return self.heard.empty()


async def listening(bus: Bus, subject: str, *, queue: str = "") -> Ear:
    ear = Ear()
    await bus.subscribe(subject, ear, queue=queue)
    await bus.flush()
    return ear


async def echoing(bus: Bus, subject: str) -> None:
    async def echo(message: Message) -> None:
        await bus.publish(message.reply, message.payload, headers=message.headers)

    await bus.subscribe(subject, echo)
    await bus.flush()


async def asking(bus: Bus, process: str = "asker") -> Requester:
    requester = Requester(bus, process)
    await requester.start()
    await bus.flush()
    return requester


async def test_a_message_arrives_whole(connect: Connect) -> None:
    here, there = await connect(), await connect()
    ear = await listening(there, "t.whole")
    await here.publish("t.whole", b"\x00\r\nMSG", headers={"traceparent": "00-a-b-01"}, reply="t.r")
    assert await ear.next() == ("t.whole", b"\x00\r\nMSG", {"traceparent": "00-a-b-01"}, "t.r")


async def test_a_message_without_headers_has_none(connect: Connect) -> None:
    bus = await connect()
    ear = await listening(bus, "t.bare")
    await bus.publish("t.bare", b"")
    assert (await ear.next()).headers == {}


async def test_a_star_stands_for_one_word(connect: Connect) -> None:
    bus = await connect()
    ear = await listening(bus, "t.star.*")
    for subject in ("t.star", "t.star.a.b", "t.star.a"):
        await bus.publish(subject, b"")
    assert (await ear.next()).subject == "t.star.a"
    assert await ear.silent()


async def test_every_subscriber_hears_and_one_of_a_queue_group(connect: Connect) -> None:
    buses = [await connect() for _ in range(3)]
    plain = await listening(buses[0], "t.group")
    group = [await listening(bus, "t.group", queue="workers") for bus in buses]
    for number in range(20):
        await buses[0].publish("t.group", b"%d" % number)
    for number in range(20):
        assert (await plain.next()).payload == b"%d" % number
    await asyncio.sleep(BRIEF)
    assert sum(ear.heard.qsize() for ear in group) == 20


async def test_what_one_publisher_sends_is_handled_in_order_over_all_subjects(
    connect: Connect,
) -> None:
    """Four lanes filled alternately: with a task a subscription, a reply overtakes its update."""
    here, there = await connect(), await connect()
    heard: list[int] = []
    all_heard = asyncio.Event()

    async def note(message: Message) -> None:
        heard.append(int(message.payload))
        if len(heard) == 400:
            all_heard.set()
        if len(heard) % 7 == 0:
            await asyncio.sleep(0)  # a handler that suspends is overtaken by nobody either

    for lane in range(4):
        await there.subscribe(f"t.order.{lane}", note)
    await there.flush()
    for number in range(400):
        await here.publish(f"t.order.{number * 7 // 3 % 4}", b"%d" % number)
    async with asyncio.timeout(SOON):
        await all_heard.wait()
    assert heard == list(range(400))


async def test_a_question_gets_its_answer(connect: Connect) -> None:
    here, there = await connect(), await connect()
    await echoing(there, "t.echo")
    requester = await asking(here)
    questions = (requester.ask("t.echo", b"%d" % n, timeout=SOON) for n in range(50))
    assert await asyncio.gather(*questions) == [b"%d" % n for n in range(50)]


async def test_headers_travel_with_a_question(connect: Connect) -> None:
    bus = await connect()
    ear = await listening(bus, "t.ask")
    requester = await asking(bus)
    with pytest.raises(NoAnswer):
        await requester.ask("t.ask", b"", timeout=BRIEF, headers={"traceparent": "x"})
    assert (await ear.next()).headers == {"traceparent": "x"}


async def test_where_nobody_listens_a_question_fails_at_once(connect: Connect) -> None:
    requester = await asking(await connect())
    with pytest.raises(NoResponders):
        await requester.ask("t.nobody", b"", timeout=60)


async def test_an_answer_too_late_finds_nobody(connect: Connect) -> None:
    bus = await connect()
    ear = await listening(bus, "t.slow")
    requester = await asking(bus)
    with pytest.raises(NoAnswer):
        await requester.ask("t.slow", b"first", timeout=BRIEF)
    late = await ear.next()
    asked = asyncio.ensure_future(requester.ask("t.slow", b"second", timeout=SOON))
    second = await ear.next()
    await bus.publish(late.reply, b"late")
    await bus.publish(second.reply, b"in time")
    assert await asked == b"in time"


async def test_two_processes_get_their_own_answers(connect: Connect) -> None:
    here, there = await connect(), await connect()
    await echoing(here, "t.own")
    one, other = await asking(here, "one"), await asking(there, "other")
    answers = await asyncio.gather(
        one.ask("t.own", b"one", timeout=SOON), other.ask("t.own", b"other", timeout=SOON)
    )
    assert list(answers) == [b"one", b"other"]


@pytest.mark.parametrize("error", [ValueError, asyncio.CancelledError])
async def test_a_handler_that_fails_stays_subscribed(
    connect: Connect, error: type[BaseException]
) -> None:
    bus, heard = await connect(), Ear()

    async def fragile(message: Message) -> None:
        if message.payload == b"bad":
            raise error
        await heard(message)

    await bus.subscribe("t.fragile", fragile)
    await bus.flush()
    await bus.publish("t.fragile", b"bad")
    await bus.publish("t.fragile", b"good")
    assert (await heard.next()).payload == b"good"


async def test_an_ended_subscription_hears_nothing_more(connect: Connect) -> None:
    bus, ear = await connect(), Ear()
    subscription = await bus.subscribe("t.end", ear)
    await subscription.unsubscribe()
    await bus.publish("t.end", b"")
    await bus.flush()
    assert await ear.silent()


async def test_draining_waits_until_what_has_come_is_handled(connect: Connect) -> None:
    here, there = await connect(), await connect()
    handled: list[bytes] = []

    async def slow(message: Message) -> None:
        await asyncio.sleep(0.001)
        handled.append(message.payload)

    subscription = await there.subscribe("t.drain", slow)
    await there.flush()
    for number in range(50):
        await here.publish("t.drain", b"%d" % number)
    await here.flush()
    await subscription.drain()
    assert handled == [b"%d" % number for number in range(50)]
    await here.publish("t.drain", b"late")
    await here.flush()
    assert len(handled) == 50


async def test_closing_drains_every_subscription_and_says_what_is_left(connect: Connect) -> None:
    here, there = await connect(), await connect()
    await echoing(there, "t.close")
    answers = await listening(here, "t.answers")
    for number in range(50):
        await here.publish("t.close", b"%d" % number, reply="t.answers")
    await here.flush()
    await there.close()
    assert [(await answers.next()).payload for _ in range(50)] == [b"%d" % n for n in range(50)]


async def test_ending_twice_is_no_mistake(connect: Connect) -> None:
    bus = await connect()
    subscription = await bus.subscribe("t.twice", Ear())
    await subscription.drain()
    await subscription.unsubscribe()
    await bus.close()
    await subscription.drain()
    await bus.close()
    assert not bus.connected


async def test_a_closed_bus_drops_what_it_is_told(connect: Connect) -> None:
    here, there = await connect(), await connect()
    ear = await listening(there, "t.closed")
    await here.close()
    await here.publish("t.closed", b"")
    assert await ear.silent()


async def test_without_a_connection_a_question_fails_at_once(connect: Connect) -> None:
    bus = await connect()
    requester = await asking(bus)
    await bus.close()
    with pytest.raises(NoResponders):
        await requester.ask("t.any", b"", timeout=60)


async def test_more_than_the_server_takes_is_refused(connect: Connect) -> None:
    bus = await connect()
    ear = await listening(bus, "t.big")
    with pytest.raises(TooBigError):
        await bus.publish("t.big", bytes(1024 * 1024 + 1))
    await bus.publish("t.big", b"small")
    assert (await ear.next()).payload == b"small"
