"""The inbox of a connection: in order, bounded, and not to be stopped by a handler."""

import asyncio

from shared.bus_port import Message
from shared.inbox import LIMIT, LIMIT_BYTES, Inbox

NO_HEADERS: dict[str, str] = {}


def message(payload: bytes) -> Message:
    return Message("t.inbox", payload, NO_HEADERS, "")


async def test_beyond_its_limit_the_newest_is_dropped() -> None:
    inbox, heard = Inbox("test"), list[bytes]()

    async def hear(one: Message) -> None:
        heard.append(one.payload)

    inbox.add(1, hear)
    for number in range(LIMIT + 10):
        inbox.put(1, message(b"%d" % number))
    await inbox.handled()
    assert heard == [b"%d" % number for number in range(LIMIT)]
    inbox.put(1, message(b"after"))
    await inbox.handled()
    assert heard[-1] == b"after"
    inbox.stop()


async def test_it_holds_so_many_bytes_and_no_more() -> None:
    inbox, heard = Inbox("test"), list[int]()

    async def hear(one: Message) -> None:
        heard.append(len(one.payload))

    inbox.add(1, hear)
    big = bytes(LIMIT_BYTES // 4)
    for _ in range(6):
        inbox.put(1, message(big))
    await inbox.handled()
    inbox.put(1, message(big))
    await inbox.handled()
    assert heard == [len(big)] * 5
    inbox.stop()


async def test_stopped_it_handles_no_more_and_nobody_waits() -> None:
    inbox, begun = Inbox("test"), asyncio.Event()

    async def hang(_: Message) -> None:
        begun.set()
        await asyncio.Event().wait()

    inbox.add(1, hang)
    inbox.put(1, message(b""))
    await begun.wait()
    waiting = asyncio.ensure_future(inbox.handled())
    await asyncio.sleep(0)
    inbox.stop()
    async with asyncio.timeout(5):
        await waiting
        await inbox.handled()
