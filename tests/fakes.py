"""Stand-ins that keep the promises of the real things; contracts/ tests hold them to it."""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from shared.bus_port import Handler, Message, Subscription, TooBigError
from shared.inbox import Inbox, Losses
from shared.metrics.dependencies import Dropped

MAX_PAYLOAD = 1024 * 1024
NO_HEADERS: Mapping[str, str] = MappingProxyType({})


class Clock:
    """A monotonic clock that moves when told."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def tick(self, seconds: float) -> None:
        self.now += seconds


@dataclass(frozen=True, slots=True)
class _Interest:
    bus: "BusInMemory"
    number: int
    subject: str
    queue: str


@dataclass(slots=True)
class ServerInMemory:
    """What several buses in one test are connected to."""

    interests: list[_Interest] = field(default_factory=list)
    _turn: "itertools.count[int]" = field(default_factory=itertools.count)

    def deliver(self, sender: "BusInMemory", message: Message) -> None:
        chosen = self._chosen(message.subject)
        for interest in chosen:
            interest.bus.inbox.put(interest.number, message)
        if not chosen and message.reply:
            nobody = Message(message.reply, b"", {"Status": "503"}, "")
            for interest in self._chosen(message.reply):
                if interest.bus is sender:
                    sender.inbox.put(interest.number, nobody)

    def _chosen(self, subject: str) -> list[_Interest]:
        """Everybody who is interested, and of each queue group one in turn."""
        found = [one for one in self.interests if one.bus.connected and _fits(one.subject, subject)]
        groups = sorted({one.queue for one in found if one.queue})
        members = [[one for one in found if one.queue == group] for group in groups]
        turn = next(self._turn)
        return [one for one in found if not one.queue] + [m[turn % len(m)] for m in members]


class BusInMemory:
    """One connection; alone with itself, or to a server that others are connected to."""

    def __init__(self, server: ServerInMemory | None = None) -> None:
        self.server = server or ServerInMemory()
        self.inbox = Inbox("in memory")
        self.connected = True
        self._numbers = itertools.count(1)
        self._unsaid = Losses("bus_publish_dropped", "in memory", Dropped.OUT)

    @property
    def dropped(self) -> int:
        return self._unsaid.count

    async def publish(
        self,
        subject: str,
        payload: bytes,
        *,
        headers: Mapping[str, str] | None = None,
        reply: str = "",
    ) -> None:
        if not self.connected:
            self._unsaid.add()
            return
        if len(payload) > MAX_PAYLOAD:
            raise TooBigError(f"{len(payload)} bytes")
        told = dict(headers) if headers else NO_HEADERS
        self.server.deliver(self, Message(subject, payload, told, reply))

    async def subscribe(self, subject: str, handler: Handler, *, queue: str = "") -> Subscription:
        interest = _Interest(self, next(self._numbers), subject, queue)
        self.inbox.add(interest.number, handler)
        self.server.interests.append(interest)
        return _SubscriptionInMemory(interest)

    async def flush(self) -> None:
        """What was published has been delivered already; `inbox.handled()` waits for handlers."""

    async def close(self) -> None:
        mine = [one for one in self.server.interests if one.bus is self]
        for interest in mine:
            self.server.interests.remove(interest)
        await self.inbox.handled()
        self.connected = False
        self.inbox.stop()


@dataclass(frozen=True, slots=True)
class _SubscriptionInMemory:
    interest: _Interest

    async def drain(self) -> None:
        self._stop()
        await self.interest.bus.inbox.handled()
        self.interest.bus.inbox.remove(self.interest.number)

    async def unsubscribe(self) -> None:
        self.interest.bus.inbox.remove(self.interest.number)
        self._stop()

    def _stop(self) -> None:
        interests = self.interest.bus.server.interests
        if self.interest in interests:
            interests.remove(self.interest)


def _fits(pattern: str, subject: str) -> bool:
    wanted, got = pattern.split("."), subject.split(".")
    if wanted[-1] == ">":
        wanted, got = wanted[:-1], got[: len(wanted) - 1]
    return len(wanted) == len(got) and all(w in {"*", g} for w, g in zip(wanted, got, strict=True))
