"""A command on its way: sent again under the same id until somebody answers it."""

import asyncio
from dataclasses import dataclass, field
from enum import Enum

from shared.protocol.client import Rejected


class Again(Enum):
    """No answer came; the frame must be sent once more."""

    NOW = "now"
    """A new line is up, or the frame was lost."""
    SOON = "soon"
    """The gateway dropped a frame, perhaps this one."""


Answer = int | Rejected | Again
"""The number it was committed under, a refusal, or neither."""


def _future() -> "asyncio.Future[Answer]":
    return asyncio.get_running_loop().create_future()


@dataclass(slots=True)
class Pending:
    id: str
    _answer: asyncio.Future[Answer] = field(default_factory=_future)

    def sending(self) -> None:
        """What told to send it again has been obeyed."""
        if self._answer.done() and isinstance(self._answer.result(), Again):
            self._answer = _future()

    def settle(self, answer: Answer) -> None:
        """The first answer counts."""
        if not self._answer.done():
            self._answer.set_result(answer)

    def fail(self, error: BaseException) -> None:
        if not self._answer.done():
            self._answer.set_exception(error)

    async def wait(self, within: float) -> Answer:
        """The answer; Again.NOW if none comes in time. A refusal may be followed by another."""
        done, _ = await asyncio.wait({self._answer}, timeout=within)
        if not done:
            return Again.NOW
        answer = self._answer.result()
        self._answer = _future()
        return answer


class PendingCommands:
    def __init__(self) -> None:
        self._by_id: dict[str, Pending] = {}

    def add(self, command_id: str) -> Pending:
        return self._by_id.setdefault(command_id, Pending(command_id))

    def drop(self, pending: Pending) -> None:
        self._by_id.pop(pending.id, None)

    def committed(self, command_id: str, seq: int) -> None:
        self._settle(command_id, seq)

    def rejected(self, frame: Rejected) -> None:
        self._settle(frame.id, frame)

    def again(self, when: Again) -> None:
        for pending in self._by_id.values():
            pending.settle(when)

    def fail(self, error: BaseException) -> None:
        for pending in self._by_id.values():
            pending.fail(error)

    def _settle(self, command_id: str, answer: Answer) -> None:
        if pending := self._by_id.get(command_id):
            pending.settle(answer)
