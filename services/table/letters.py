"""What comes into an actor's mailbox, what goes out of it, and what became of an append."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from shared.codec import Entry
from shared.journal import Append
from shared.protocol.refusals import Refusal
from shared.protocol.table import CommandRequest, Reply, Request
from shared.rules.state import GameState


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """A request and where its answer goes. `received`: on this process's clock."""

    request: Request
    reply_to: str
    received: float
    traceparent: str = ""

    def is_late(self, now: float) -> bool:
        """Whether its budget ran out; it counts from receipt, no other clock is asked."""
        return (now - self.received) * 1000 > self.request.budget_ms


@dataclass(frozen=True, slots=True, kw_only=True)
class Committed:
    """A command that is durable, for those who are told of it."""

    request: CommandRequest
    epoch: int
    seq: int
    entries: Sequence[Entry]
    before: GameState
    after: GameState
    traceparent: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A table as it stands, for one player who asked."""

    player: str
    epoch: int
    seq: int
    state: GameState


class Outbox(Protocol):
    """How an actor speaks. What can't be said is dropped: players ask again, with the same id."""

    async def publish(self, committed: Committed) -> None:
        """Tell every gateway."""
        ...

    async def answer(self, letter: Letter, reply: Reply | Shown) -> None:
        """The one answer to a letter."""
        ...


class Outcome(StrEnum):
    """What became of an append."""

    WRITTEN = "ok"
    REFUSED = "refused"
    """Not written: somebody else was there first, or the database refused it."""
    UNKNOWN = "unknown"
    """The answer was lost: it may or may not have been written."""
    FULL = "full"
    """Not even tried: too many wait already."""


class Appending(Protocol):
    """How an actor writes."""

    async def append(self, row: Append) -> Outcome:
        """Never raises and is never cancelled, whatever happens to who waits for it."""
        ...


class RefusedError(Exception):
    """A command that is refused before the rules are asked."""

    def __init__(self, code: Refusal) -> None:
        super().__init__(code.value)
        self.code = code
