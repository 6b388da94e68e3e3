"""The bus over nats-py, and questions over any bus. What a bus promises is in bus_port.py."""

import asyncio
import contextlib
import itertools
from collections.abc import Mapping
from typing import Self

from nats import errors
from nats.aio.subscription import Subscription as NatsSubscription

from shared import logs
from shared.bus_port import (
    Bus,
    Handler,
    Message,
    NoAnswer,
    NoResponders,
    Subscription,
    TooBigError,
)
from shared.inbox import Inbox, Losses
from shared.metrics.dependencies import ERRORS, SECONDS, Dependency, Dropped, Operation
from shared.nats_client import LaneClient, next_server
from shared.protocol import subjects

__all__ = [
    "Bus",
    "Handler",
    "Message",
    "NatsBus",
    "NoAnswer",
    "NoResponders",
    "Requester",
    "Subscription",
    "TooBigError",
]

PING_SECONDS, PINGS = 1, 2  # a cut is noticed after three seconds; by default after minutes
CONNECT_SECONDS = 2
UNWRITTEN_BYTES = 2 * 1024 * 1024  # beyond, `publish` waits for the socket, so long at most:
WRITE_SECONDS = 2.0
FLUSH_SECONDS = 5
CLOSE_SECONDS = 10.0
NO_RESPONDERS = "503"

log = logs.get("bus")
_request_seconds = SECONDS[Dependency.NATS, Operation.REQUEST]


class NatsBus:
    """Made by `await NatsBus.connect(url, name=...)`; reconnects for ever."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._client = LaneClient(self._hear, self._tell)
        self._inbox = Inbox(name)
        self._unsaid = Losses("bus_publish_dropped", name, Dropped.OUT)
        self._told = ""

    @classmethod
    async def connect(cls, url: str, *, name: str) -> Self:
        """Waits for a server that is not there yet. `name` is shown in NATS's monitoring."""
        bus = cls(name)
        try:
            await bus._open(url)
        except BaseException:
            await bus._hang_up()
            raise
        return bus

    async def _open(self, url: str) -> None:
        await self._client.connect(
            url.split(","),
            name=self._name,
            error_cb=self._tell,
            disconnected_cb=self._disconnected,
            reconnected_cb=self._reconnected,
            connect_timeout=CONNECT_SECONDS,
            reconnect_time_wait=1,
            max_reconnect_attempts=-1,
            reconnect_to_server_handler=next_server,
            ping_interval=PING_SECONDS,
            max_outstanding_pings=PINGS,
            pending_size=UNWRITTEN_BYTES,
            flush_timeout=WRITE_SECONDS,
            skip_subject_validation=True,  # subjects come from protocol/subjects.py alone
        )
        log.info("bus_connected", bus=self._name)

    @property
    def connected(self) -> bool:
        return self._client.is_connected

    async def publish(
        self,
        subject: str,
        payload: bytes,
        *,
        headers: Mapping[str, str] | None = None,
        reply: str = "",
    ) -> None:
        if not self._client.is_connected:
            self._unsaid.add()
            return
        try:
            await self._client.publish(subject, payload, reply, dict(headers) if headers else None)
        except errors.MaxPayloadError:
            raise TooBigError(f"{len(payload)} bytes") from None

    async def subscribe(self, subject: str, handler: Handler, *, queue: str = "") -> Subscription:
        subscription = await self._client.subscribe(subject, queue)
        self._inbox.add(subscription._id, handler)  # noqa: SLF001 - has no public name
        return _Subscription(self, self._inbox, subscription)

    async def flush(self) -> None:
        if self._client.is_connected:
            with contextlib.suppress(errors.Error):  # broken meanwhile
                await self._client.flush(FLUSH_SECONDS)

    async def close(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._drain()
        await self._hang_up()

    async def _drain(self) -> None:
        for subscription in list(self._client._subs.values()):  # noqa: SLF001
            await subscription.unsubscribe()
        await self.flush()
        await self._inbox.handled()
        await self.flush()

    async def _hang_up(self) -> None:
        self._inbox.stop()
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                await self._client.close()
        except TimeoutError:
            self._client.abort()

    def _hear(
        self, number: int, subject: str, reply: str, payload: bytes, headers: Mapping[str, str]
    ) -> None:
        self._inbox.put(number, Message(subject, payload, headers, reply))

    async def _tell(self, error: Exception) -> None:
        """Once per outage, not at each of its attempts."""
        reason = logs.described(error)[0]
        if reason != self._told:
            self._told = reason
            log.warning("bus_trouble", bus=self._name, reason=reason)

    async def _disconnected(self) -> None:
        if not self._client.is_closed:
            log.warning("bus_disconnected", bus=self._name)

    async def _reconnected(self) -> None:
        self._told = ""
        log.info("bus_reconnected", bus=self._name, dropped=self._unsaid.count)


class _Subscription:
    def __init__(self, bus: NatsBus, inbox: Inbox, subscription: NatsSubscription) -> None:
        self._bus = bus
        self._inbox = inbox
        self._subscription = subscription

    async def drain(self) -> None:
        await self._stop()
        await self._bus.flush()
        await self._inbox.handled()
        self._inbox.remove(self._subscription._id)  # noqa: SLF001

    async def unsubscribe(self) -> None:
        self._inbox.remove(self._subscription._id)  # noqa: SLF001
        await self._stop()

    async def _stop(self) -> None:
        with contextlib.suppress(errors.BadSubscriptionError, errors.ConnectionClosedError):
            await self._subscription.unsubscribe()


class Requester:
    """Questions and answers over one wildcard subject for the whole process.

    A future a question and no task: an answer that comes too late finds nobody and is dropped.
    """

    def __init__(self, bus: Bus, process: str) -> None:
        self._bus = bus
        self._process = process
        self._tokens = itertools.count(1)
        self._waiting: dict[str, asyncio.Future[bytes | None]] = {}

    async def start(self) -> None:
        await self._bus.subscribe(subjects.replies(self._process), self._hear)

    async def ask(
        self,
        subject: str,
        payload: bytes,
        *,
        timeout: float,  # noqa: ASYNC109 - the caller's budget, told as a number in every message
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        if not self._bus.connected:
            raise NoResponders(subject)
        token = str(next(self._tokens))
        answer: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        self._waiting[token] = answer
        reply = subjects.reply(self._process, token)
        try:
            async with asyncio.timeout(timeout):
                await self._bus.publish(subject, payload, headers=headers, reply=reply)
                with _request_seconds.timed():
                    answered = await answer
        except TimeoutError:
            ERRORS[Dependency.NATS].inc()
            raise NoAnswer(subject) from None
        finally:
            del self._waiting[token]
        if answered is None:
            raise NoResponders(subject)
        return answered

    async def _hear(self, message: Message) -> None:
        """`None`: the server says that nobody is subscribed there."""
        answer = self._waiting.get(message.subject.rpartition(".")[2])
        if answer is None or answer.done():
            return
        if message.headers.get("Status") == NO_RESPONDERS and not message.payload:
            answer.set_result(None)
        else:
            answer.set_result(message.payload)
