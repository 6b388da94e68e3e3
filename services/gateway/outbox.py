"""What waits to be sent to one socket: bounded, and cut down to the newest view when it overflows."""

from collections import deque
from dataclasses import dataclass, replace

from services.gateway.frames import UpdateFrame, accepted
from shared.metrics.sockets import OTHERS_OUT, QUEUE_CUTS, Traffic


@dataclass(frozen=True, slots=True)
class Plain:
    """A frame that must arrive."""

    body: bytes
    traffic: Traffic = OTHERS_OUT

    @property
    def size(self) -> int:
        return len(self.body)

    def encoded(self) -> bytes:
        return self.body

    def sent(self, size: int) -> None:
        """The network has it."""
        self.traffic.add(size)


@dataclass(frozen=True, slots=True)
class Newest(Plain):
    """A frame of which only the newest of its topic is worth anything."""

    topic: str = ""


Entry = Plain | Newest | UpdateFrame


class Outbox:
    """At most `limit` bytes; past it only the newest whole view and the acknowledgements stay."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._entries: deque[Entry] = deque()
        self.size = 0

    def __len__(self) -> int:
        return len(self._entries)

    def put(self, entry: Entry) -> bool:
        """False: too much even when cut down."""
        self._add(entry)
        if self.size > self._limit:
            self._cut_down()
        return self.size <= self._limit

    def put_if_quick(self, entry: Entry) -> None:
        """What is not worth waiting for is dropped as soon as the reader lags."""
        if self.size <= self._limit // 4:
            self._add(entry)

    def take(self) -> Entry:
        entry = self._entries.popleft()
        self.size -= entry.size
        return entry

    def clear(self) -> None:
        self._entries.clear()
        self.size = 0

    def _add(self, entry: Entry) -> None:
        self._entries.append(entry)
        self.size += entry.size

    def _cut_down(self) -> None:
        QUEUE_CUTS.inc()
        entries = list(self._entries)
        self.clear()
        last = {_topic(entry): at for at, entry in enumerate(entries)}
        island = _newest_island(entries)
        for at, entry in enumerate(entries):
            match entry:
                case UpdateFrame() if at == last[_topic(entry)]:
                    self._add(replace(entry, island=island))
                case UpdateFrame(position=position, ack=str(ack)):
                    self._add(Plain(accepted(ack, position)))
                case Newest() if at == last[_topic(entry)]:
                    self._add(entry)
                case UpdateFrame() | Newest():
                    pass  # a newer one follows
                case Plain():
                    self._add(entry)


def _topic(entry: Entry) -> str:
    match entry:
        case UpdateFrame():
            return "update"
        case Newest(topic=topic):
            return topic
        case Plain():
            return ""


def _newest_island(entries: list[Entry]) -> bytes | None:
    """A preview that only a dropped update would have shown."""
    islands = [entry.island for entry in entries if isinstance(entry, UpdateFrame)]
    return next((island for island in reversed(islands) if island is not None), None)
