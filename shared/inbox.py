"""What has come over one connection, handled one by one in the order in which it came."""

import asyncio

from shared import logs
from shared.bus_port import Handler, Message
from shared.metrics.dependencies import NATS_DROPPED, Dropped

LIMIT = 65_536
LIMIT_BYTES = 64 * 1024 * 1024

log = logs.get("bus")


class Losses:
    """Counts what is dropped; tells of the first, the second, the fourth and so on."""

    def __init__(self, event: str, bus: str, direction: Dropped) -> None:
        self._counter = NATS_DROPPED[direction]
        self._event = event
        self._bus = bus
        self.count = 0

    def add(self) -> None:
        self.count += 1
        self._counter.inc()
        if self.count & (self.count - 1) == 0:
            log.warning(self._event, bus=self._bus, count=self.count)


class Inbox:
    """Holds LIMIT messages of LIMIT_BYTES together; what comes beyond is dropped and counted.

    It stands full only while a handler is stuck: handlers put things elsewhere and return.
    """

    def __init__(self, bus: str) -> None:
        self._waiting: asyncio.Queue[tuple[int, Message] | asyncio.Future[None]] = asyncio.Queue()
        self._bytes = 0
        self._handlers: dict[int, Handler] = {}
        self._handling: asyncio.Task[None] | None = None
        self._stopped = False
        self._lost = Losses("bus_inbox_overflow", bus, Dropped.IN)

    def add(self, number: int, handler: Handler) -> None:
        self._handlers[number] = handler

    def remove(self, number: int) -> None:
        self._handlers.pop(number, None)

    def put(self, number: int, message: Message) -> None:
        size = len(message.payload)
        if self._stopped:
            return
        if self._is_full(size):
            self._lost.add()
            return
        self._bytes += size
        self._waiting.put_nowait((number, message))
        if self._handling is None:
            self._handling = asyncio.get_running_loop().create_task(self._handle())

    def _is_full(self, more: int) -> bool:
        return self._waiting.qsize() >= LIMIT or self._bytes + more > LIMIT_BYTES

    async def handled(self) -> None:
        """Until everything that has come by now is handled, or the inbox is stopped."""
        if self._handling and not self._handling.done():
            mark = asyncio.get_running_loop().create_future()
            self._waiting.put_nowait(mark)
            await asyncio.wait({mark, self._handling}, return_when=asyncio.FIRST_COMPLETED)

    def stop(self) -> None:
        """Handle no more, not even what has come."""
        self._stopped = True
        if self._handling:
            self._handling.cancel()

    async def _handle(self) -> None:
        while True:
            one = await self._waiting.get()
            if isinstance(one, asyncio.Future):
                one.set_result(None)
                continue
            number, message = one
            self._bytes -= len(message.payload)
            handler = self._handlers.get(number)
            if handler:
                await self._run(handler, message)

    async def _run(self, handler: Handler, message: Message) -> None:
        try:
            await handler(message)
        except asyncio.CancelledError as error:
            if _is_being_cancelled():
                raise
            # Something that the handler waited for was cancelled, not the handling itself.
            log.failed("bus_handler_failed", error, lane=lane(message.subject))
        except Exception as error:  # noqa: BLE001 - one bad message must not end the lane
            log.failed("bus_handler_failed", error, lane=lane(message.subject))


def _is_being_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def lane(subject: str) -> str:
    """A subject without its ids."""
    return ".".join(subject.split(".", 2)[:2])
