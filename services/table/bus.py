"""The command lane: one subscription per partition; updates, answers and beacons go out here.

A callback only enqueues. Every request is answered, with a typed refusal at worst; what comes
after a partition was given up finds nobody, and the gateway tries the next owner.
"""

import asyncio
import re
import time
from collections.abc import Callable, Collection, Mapping

import msgspec
from opentelemetry.trace import SpanKind

from services.table import frames
from services.table.letters import Committed, Letter, Shown
from services.table.news import News
from services.table.tables import Tables
from shared import logs
from shared.bus import Bus, Message, Subscription, TooBigError
from shared.protocol import subjects
from shared.protocol.refusals import Refusal
from shared.protocol.table import Beacon, CommandRequest, Rejected, Reply, Request
from shared.span_keys import NATS, Key
from shared.spans import Attributes, Tracer, continued

log = logs.get("bus")
UUID_FORM = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
"""Ids in one form only: the same table under two spellings would have two actors."""
_decoder = msgspec.json.Decoder(Request)


class Post:
    """letters.Outbox over the bus: updates and answers on one connection, in the order said."""

    def __init__(self, bus: Bus, tracer: Tracer) -> None:
        self._bus = bus
        self._tracer = tracer

    async def publish(self, committed: Committed) -> None:
        """Tell every gateway that watches the table."""
        update = frames.update(committed, at=time.time())
        attributes: Attributes = {
            Key.SYSTEM: NATS,
            Key.OPERATION: "send",
            Key.OPERATION_TYPE: "send",
            Key.DESTINATION: subjects.UPDATE_TEMPLATE,
            Key.SEATS: len(update.frames),
        }
        parent = committed.traceparent
        with self._tracer.span("send table.update", SpanKind.PRODUCER, parent, attributes) as span:
            subject = subjects.update(update.table)
            await self._say(subject, frames.encoded(update), span.headers)

    async def answer(self, letter: Letter, reply: Reply | Shown) -> None:
        """The one answer to a letter."""
        await self.reply(letter.reply_to, frames.view(reply) if isinstance(reply, Shown) else reply)

    async def reply(self, reply_to: str, reply: Reply) -> None:
        """An answer to whoever asked, if anybody waits for it."""
        if reply_to:
            await self._say(reply_to, frames.encoded(reply), {})

    async def _say(self, subject: str, payload: bytes, headers: Mapping[str, str]) -> None:
        try:
            await self._bus.publish(subject, payload, headers=headers)
        except TooBigError as error:
            log.failed("message_too_big", error, bytes=len(payload))


class Lanes:
    """ownership.Keeper: opens and closes the lanes of the partitions held."""

    def __init__(
        self, bus: Bus, post: Post, tables: Tables, news: News, clock: Callable[[], float]
    ) -> None:
        self._bus = bus
        self._post = post
        self._tables = tables
        self._news = news
        self._clock = clock
        self._open: dict[int, Subscription] = {}
        self._epochs: dict[int, int] = {}

    @property
    def in_reach(self) -> bool:
        """See ownership.Keeper."""
        return self._bus.connected

    async def gained(self, epochs: Mapping[int, int]) -> None:
        """See ownership.Keeper. Nothing is waited for: the leases must go on being renewed."""
        for partition, epoch in epochs.items():
            self._tables.gained(partition, epoch)
            self._epochs[partition] = epoch
            if partition not in self._open:
                subject = subjects.command(partition)
                self._open[partition] = await self._bus.subscribe(subject, self._hear)
            self._news.gained(partition, epoch)
            await say_beacon(self._bus, partition, Beacon(epoch=epoch))

    async def hand_over(self, partitions: Collection[int]) -> None:
        """See ownership.Keeper. What has come on the lane is put into mailboxes before they close."""
        lanes = self._closed(partitions)
        await asyncio.gather(*(lane.drain() for lane in lanes))
        await self._tables.hand_over(partitions)
        for partition in partitions:
            epoch = self._epochs.pop(partition, None)
            if epoch is not None:  # not lost meanwhile: all that was written has been told
                await say_beacon(self._bus, partition, Beacon(epoch=epoch, ends=True))
        await self._bus.flush()

    async def lost(self, partitions: Collection[int]) -> None:
        """See ownership.Keeper."""
        self._tables.lost(partitions)
        for partition in partitions:
            self._epochs.pop(partition, None)
        for lane in self._closed(partitions):
            await lane.unsubscribe()

    def _closed(self, partitions: Collection[int]) -> list[Subscription]:
        return [self._open.pop(one) for one in partitions if one in self._open]

    async def _hear(self, message: Message) -> None:
        try:
            request = _decoder.decode(message.payload)
        except (msgspec.MsgspecError, RecursionError):
            await self._refuse(message, "", Refusal.BAD_COMMAND)
            return
        identity = request.id if isinstance(request, CommandRequest) else ""
        if not _is_well_formed(request):
            await self._refuse(message, identity, Refusal.BAD_COMMAND)
            return
        letter = Letter(
            request=request,
            reply_to=message.reply,
            received=self._clock(),
            traceparent=continued(message.headers),
        )
        refusal = self._tables.deliver(letter)
        if refusal is not None:
            await self._refuse(message, identity, refusal)

    async def _refuse(self, message: Message, identity: str, code: Refusal) -> None:
        await self._post.reply(message.reply, Rejected(id=identity, code=code))


def _is_well_formed(request: Request) -> bool:
    names = [request.table, request.player]
    if isinstance(request, CommandRequest):
        names.append(request.id)
    return all(UUID_FORM.fullmatch(name) for name in names)


async def say_beacons(bus: Bus, news: News, seconds: float) -> None:
    """Now and then, until cancelled: how far the tables have come that changed lately."""
    while True:
        await asyncio.sleep(seconds)
        for partition, beacon in news.beacons().items():
            await say_beacon(bus, partition, beacon)


async def say_beacon(bus: Bus, partition: int, beacon: Beacon) -> None:
    await bus.publish(subjects.beacon(partition), frames.encoded(beacon))
