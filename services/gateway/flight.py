"""One command under way, and the sockets that wait for its answer."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from services.gateway import frames
from services.gateway.socket import Socket
from shared.metrics import commands
from shared.protocol import client
from shared.protocol.refusals import Refusal
from shared.protocol.table import CommandRequest, Position
from shared.span_keys import Key
from shared.spans import Span


@dataclass(slots=True, kw_only=True, eq=False)
class Flight:
    table: str
    player: str
    command: client.Command
    token: str
    span: Span
    give_up_at: float
    again_at: float = 0.0
    tries: int = 0
    began: float = field(default_factory=time.perf_counter)
    was_answered: bool = False
    """The last try, if only by a word to try again."""
    refusal: Refusal = Refusal.UNAVAILABLE
    """What the sockets are told if its time ends now."""
    sockets: list[Socket] = field(default_factory=list)
    _troubled: bool = False

    def request(self, now: float) -> CommandRequest:
        """What is left of the player's own budget travels with every try."""
        left = min(self.command.budget_ms / 1000, self.give_up_at - now)
        return CommandRequest(
            table=self.table,
            player=self.player,
            id=self.command.id,
            seen=self.command.seen,
            budget_ms=max(0, int(left * 1000)),
            kind=self.command.kind,
            body=self.command.body,
        )

    def join(self, socket: Socket) -> None:
        if socket in self.sockets:
            return
        self.sockets.append(socket)
        socket.in_flight += 1
        if self._troubled:
            socket.troubled(+1)

    def trouble(self) -> None:
        """The table has no owner that answers: its players see it moving."""
        self.refusal = Refusal.UNAVAILABLE
        if self._troubled:
            return
        self._troubled = True
        for socket in self.sockets:
            socket.troubled(+1)

    def commit(self, position: Position) -> Sequence[Socket]:
        """By its update, which carries the acknowledgement."""
        self._end(commands.ACCEPTED, position)
        return self.sockets

    def accept(self, position: Position, *, duplicate: bool) -> None:
        """By an answer alone."""
        self._end(commands.DUPLICATE if duplicate else commands.ACCEPTED, position)
        for socket in self.sockets:
            socket.tell_encoded(frames.accepted(self.command.id, position))

    def refuse(self, code: str, *, retry: bool) -> None:
        self._end(code, None)
        for socket in self.sockets:
            socket.tell(client.Rejected(id=self.command.id, code=code, retry=retry))

    def _end(self, outcome: str, position: Position | None) -> None:
        took = time.perf_counter() - self.began
        commands.ended(self.command.kind, outcome, took, self.span.trace_id)
        if self._troubled and position is not None:
            commands.PAUSE.observe(took)
        self.span.set({Key.OUTCOME: outcome})
        if position is not None:
            self.span.set({Key.EPOCH: position[0], Key.SEQ: position[1]})
        self.span.end()
        for socket in self.sockets:
            socket.in_flight -= 1
            if self._troubled:
                socket.troubled(-1)
