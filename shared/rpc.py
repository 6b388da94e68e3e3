"""Requests through FastStream: each gets an answer, and none is lost by stopping (DESIGN 5).

FastStream 0.7.8 sends no reply when a handler fails or a body is bad, drops what is in flight
when it is stopped, and quotes bodies in its own validation errors. So bodies are only bytes to it,
one outermost middleware always answers, and stopping drains first (docs/decisions/rpc.md).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeVar
from uuid import UUID

import msgspec
from faststream.message import StreamMessage
from faststream.middlewares import BaseMiddleware
from faststream.nats import NatsBroker
from faststream.nats.subscriber.usecases import ConcurrentCoreSubscriber
from faststream.specification import AsyncAPI
from nats.aio.client import Client
from opentelemetry.trace import SpanKind
from pydantic import WithJsonSchema

from shared import logs
from shared.nats_client import LaneClient, next_server
from shared.postgres import AWAY, DatabaseAwayError
from shared.span_keys import NATS, Key
from shared.spans import Span, Tracer, continued

AT_ONCE = 64
"""Requests of one kind being answered at a time; as many again wait inside FastStream."""
WAITING = 4096
"""Requests of one kind waiting; beyond, nats-py drops the newest, and its sender asks again."""
PING_SECONDS, PINGS = 1, 2
CONNECT_SECONDS = 2

Raw = StreamMessage[Any]  # what FastStream wraps is not looked at
Asked = TypeVar("Asked", bound=msgspec.Struct)
Handler = Callable[[Asked, Span], Awaitable[msgspec.Struct]]
Refuse = Callable[[str], msgspec.Struct]
"""Makes the service's own refusal from a code."""

BAD_REQUEST = "bad_request"
UNAVAILABLE = "unavailable"

log = logs.get("rpc")


class BadRequestError(Exception):
    """A body that is not of its form, or an id in it that is none."""


class Rpc:
    """One service's requests, shared with its siblings by a queue group."""

    def __init__(self, url: str, *, queue: str, name: str, refuse: Refuse, tracer: Tracer) -> None:
        self._queue = queue
        self._tracer = tracer
        self.broker = _Broker(
            url.split(","),
            name=name,
            apply_types=False,
            decoder=_as_it_came,
            middlewares=[_always_answering(refuse)],
            logger=logging.getLogger("rpc"),  # FastStream's own writes lines of its own form
            log_level=logging.DEBUG,
        )

    def answer(self, subject: str, kind: type[Asked], handler: Handler[Asked]) -> None:
        """From now on requests of this kind go to this handler."""
        read = msgspec.json.Decoder(kind).decode
        attributes = {Key.SYSTEM: NATS, Key.OPERATION_TYPE: "process", Key.DESTINATION: subject}

        async def answered(message: Raw) -> bytes:
            parent = continued(message.headers)
            name = f"process {subject}"
            with self._tracer.span(name, SpanKind.SERVER, parent, attributes) as span:
                return msgspec.json.encode(await handler(_asked(read, message), span))

        answered.__name__, answered.__doc__ = subject.rpartition(".")[2], kind.__doc__
        answered.__annotations__["message"] = Annotated[Any, WithJsonSchema(_schema(kind))]
        self.broker.subscriber(
            subject, self._queue, pending_msgs_limit=WAITING, max_workers=AT_ONCE
        )(answered)

    @property
    def connected(self) -> bool:
        return self.broker.connected

    def asyncapi(self) -> bytes:
        """FastStream's own document of what is answered here."""
        return AsyncAPI(self.broker, title=self._queue).to_specification().to_json().encode()

    async def start(self) -> None:
        await self.broker.start()

    async def stop(self, within: float) -> None:
        """Take no more, answer all that has come, hang up."""
        try:
            async with asyncio.timeout(within):
                await asyncio.gather(*(_drained(one) for one in self.broker.subscribers))
        except TimeoutError:
            log.warning("rpc_cut_short", queue=self._queue)
        await self.broker.stop()


class _Client(LaneClient):
    """Reconnects as the lanes do; the messages go to FastStream, a queue for each subject."""

    _process_msg = Client._process_msg  # noqa: SLF001


class _Broker(NatsBroker):
    """FastStream's broker on a client that outlives a restart of the server."""

    @property
    def connected(self) -> bool:
        return self._connection is not None and self._connection.is_connected

    async def _connect(self) -> Client:
        client = _Client(_unheard, _tell)
        await client.connect(
            **self._connection_kwargs
            | {
                "error_cb": _tell,
                "connect_timeout": CONNECT_SECONDS,
                "reconnect_time_wait": 1,
                "max_reconnect_attempts": -1,
                "reconnect_to_server_handler": next_server,
                "ping_interval": PING_SECONDS,
                "max_outstanding_pings": PINGS,
            }
        )
        self.config.connect(client)
        return client


async def _tell(error: Exception) -> None:
    log.warning("rpc_trouble", reason=logs.described(error)[0])


def _unheard(*_: object) -> None:
    raise AssertionError("a lane's inbox where there is none")


async def _as_it_came(message: Raw) -> Raw:
    return message


def read_id(text: str) -> UUID:
    """An id as everybody writes it: 36 characters in lower case."""
    try:
        number = UUID(text)
    except ValueError as error:
        raise BadRequestError from error
    if str(number) != text:
        raise BadRequestError
    return number


def _asked(read: Callable[[bytes], Asked], message: Raw) -> Asked:
    try:
        return read(message.body)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadRequestError from error


def _schema(kind: type[msgspec.Struct]) -> dict[str, Any]:
    _, parts = msgspec.json.schema_components([kind])
    schema: dict[str, Any] = parts[kind.__name__]
    return schema


def _always_answering(refuse: Refuse) -> type[BaseMiddleware[Any, Any]]:
    """Whatever goes wrong, somebody waits for an answer."""
    bad, away = (msgspec.json.encode(refuse(code)) for code in (BAD_REQUEST, UNAVAILABLE))

    class AlwaysAnswers(BaseMiddleware[Any, Any]):
        async def consume_scope(
            self, call_next: Callable[[Raw], Awaitable[bytes]], msg: Raw
        ) -> bytes:
            try:
                return await call_next(msg)
            except BadRequestError:
                return bad
            except (DatabaseAwayError, *AWAY) as error:
                log.warning("rpc_unavailable", reason=type(error).__name__)
            except Exception as error:  # noqa: BLE001 - the edge of the service
                log.failed("rpc_failed", error)
            return away

    return AlwaysAnswers


async def _drained(subscriber: Any) -> None:  # FastStream tells no closer type of what it holds
    """FastStream would drop what waits: nats-py's queue first, then its own."""
    assert isinstance(subscriber, ConcurrentCoreSubscriber)
    if subscriber.subscription is None:
        return
    await subscriber.subscription.drain()  # type: ignore[no-untyped-call] # nats-py says no types
    subscriber.subscription = None  # or stopping would unsubscribe it once more and fail
    subscriber.send_stream.close()
    await asyncio.gather(*subscriber.tasks)
