"""What only a real server can show: cuts, restarts, and the faults of nats-py that are put right."""

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from hearthlands.embedded import Nats
from shared.bus import Bus, Message, NatsBus, NoResponders, Requester

pytestmark = pytest.mark.integration

SOON = 20.0
Connect = Callable[[], Awaitable[NatsBus]]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Nats]:
    """One of the test's own, to be stopped and started."""
    server = Nats(tmp_path / "nats", tmp_path / "nats.log")
    await server.start()
    yield server
    await server.stop()
    server.forget()


@pytest.fixture
async def connect(server: Nats) -> AsyncIterator[Connect]:
    made: list[NatsBus] = []

    async def one() -> NatsBus:
        made.append(await NatsBus.connect(server.address, name="test"))
        return made[-1]

    yield one
    for bus in made:
        await bus.close()


@contextlib.contextmanager
def silenced(server: Nats) -> Iterator[None]:
    assert server.pid
    os.kill(server.pid, signal.SIGSTOP)
    while not _is_stopped(server.pid):  # its threads stop one after the other
        time.sleep(0.001)
    try:
        yield
    finally:
        os.kill(server.pid, signal.SIGCONT)


def _is_stopped(pid: int) -> bool:
    threads = Path(f"/proc/{pid}/task").glob("*/stat")
    return all(one.read_text().rpartition(") ")[2].startswith("T") for one in threads)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not condition():  # noqa: ASYNC110 - what is waited for tells nobody
            await asyncio.sleep(0.02)


async def remembering(bus: Bus, subject: str) -> list[bytes]:
    heard: list[bytes] = []

    async def hear(message: Message) -> None:
        heard.append(message.payload)

    await bus.subscribe(subject, hear)
    await bus.flush()
    return heard


async def test_subscriptions_survive_a_restart_of_the_server(
    server: Nats, connect: Connect
) -> None:
    here, there = await connect(), await connect()
    heard = await remembering(there, "t.restart")
    for round_ in range(3):
        server.kill()
        await until(lambda: not here.connected and not there.connected)
        await server.start()
        await until(lambda: here.connected and there.connected)
        await there.flush()
        await here.publish("t.restart", b"%d" % round_)
        await here.flush()
    await until(lambda: len(heard) == 3)
    assert heard == [b"0", b"1", b"2"]


async def test_what_is_said_during_an_outage_is_never_heard(server: Nats, connect: Connect) -> None:
    bus = await connect()
    heard = await remembering(bus, "t.outage")
    await server.stop()
    await until(lambda: not bus.connected)
    for _ in range(1000):
        await bus.publish("t.outage", b"stale")
    await server.start()
    await until(lambda: bus.connected)
    await bus.publish("t.outage", b"fresh")
    await until(lambda: bool(heard))
    assert heard == [b"fresh"]


async def test_a_question_during_an_outage_fails_at_once(server: Nats, connect: Connect) -> None:
    bus = await connect()
    requester = Requester(bus, "asker")
    await requester.start()
    await server.stop()
    await until(lambda: not bus.connected)
    with pytest.raises(NoResponders):
        await requester.ask("t.any", b"", timeout=60)


async def test_who_subscribes_during_an_outage_hears_once_afterwards(
    server: Nats, connect: Connect
) -> None:
    bus = await connect()
    await server.stop()
    await until(lambda: not bus.connected)
    heard = await remembering(bus, "t.later")
    ended = await remembering(bus, "t.ended")
    await server.start()
    await until(lambda: bus.connected)
    await bus.publish("t.later", b"1")
    await bus.publish("t.later", b"2")
    await until(lambda: len(heard) >= 2)
    assert (heard, ended) == ([b"1", b"2"], [])


async def test_a_silent_server_is_left_and_what_was_unsent_is_forgotten(
    server: Nats, connect: Connect
) -> None:
    """A stopped process answers nothing, like a cut cable: the kernel holds what we wrote."""
    bus = await connect()
    heard = await remembering(bus, "t.cut")
    with silenced(server):
        while bus._client.pending_data_size < 1024 * 1024:
            await bus.publish("t.full", bytes(256 * 1024))
            await asyncio.sleep(0)
        while bus.connected:
            await bus.publish("t.cut", b"stale")
            await asyncio.sleep(0.05)
    await until(lambda: bus.connected)
    await bus.publish("t.cut", b"fresh")
    await until(lambda: bool(heard))
    assert heard == [b"fresh"]


async def test_flush_waits_for_all_that_was_said_before(connect: Connect) -> None:
    here, there = await connect(), await connect()
    for number in range(200):
        heard = await remembering(there, f"t.barrier.{number}")
        await here.publish(f"t.barrier.{number}", b"")
        await here.flush()
        await there.flush()
        await until(lambda: len(heard) == 1)  # noqa: B023 - awaited at once


async def test_a_flush_given_up_breaks_nothing(server: Nats, connect: Connect) -> None:
    bus = await connect()
    heard = await remembering(bus, "t.given")
    with silenced(server), pytest.raises(TimeoutError):
        async with asyncio.timeout(0.1):
            await bus.flush()
    await bus.publish("t.given", b"")
    await until(lambda: bool(heard))
    assert bus.connected


async def test_closing_during_an_outage_ends(server: Nats, connect: Connect) -> None:
    bus = await connect()
    await remembering(bus, "t.close")
    await server.stop()
    await until(lambda: not bus.connected)
    async with asyncio.timeout(SOON):
        await bus.close()


async def test_closing_towards_a_silent_server_ends(server: Nats, connect: Connect) -> None:
    bus = await connect()
    await remembering(bus, "t.close")
    with silenced(server):
        for _ in range(20):
            await bus.publish("t.full", bytes(512 * 1024))
        async with asyncio.timeout(SOON):
            await bus.close()


async def test_connecting_waits_for_a_server_to_come(server: Nats) -> None:
    await server.stop()
    connecting = asyncio.ensure_future(NatsBus.connect(server.address, name="early"))
    await asyncio.sleep(0.3)
    await server.start()
    async with asyncio.timeout(SOON):
        bus = await connecting
    assert bus.connected
    await bus.close()


async def test_connecting_can_be_given_up(server: Nats) -> None:
    await server.stop()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.3):
            await NatsBus.connect(server.address, name="never")


async def test_an_error_told_by_the_server_is_no_end(connect: Connect) -> None:
    """nats-py closes for good at any error line: here one that a server sends on its way out."""
    bus = await connect()
    heard = await remembering(bus, "t.err")
    await bus._client._process_err("'connection throttling is active'")
    await until(lambda: not bus.connected)
    await until(lambda: bus.connected)
    await bus.publish("t.err", b"")
    await until(lambda: bool(heard))
