"""What a greeted socket says, frame by frame, until it ends."""

from typing import Literal, assert_never

from services.gateway.allowance import BAD_FRAME, ONE_TOO_MANY, Allowance, SeatAllowances
from services.gateway.forwarding import Commands
from services.gateway.live import Live
from services.gateway.reading import read
from services.gateway.socket import Socket
from services.gateway.wire import Wire
from shared import audit
from shared.audit import Act, pseudonym
from shared.metrics import commands, sockets
from shared.metrics.sockets import RATE_LIMITED, Limiter
from shared.protocol import client
from shared.protocol.client import CloseCode
from shared.protocol.commands import BODIES, LOBBY_ONLY
from shared.protocol.refusals import Refusal

KINDS = BODIES.keys() - LOBBY_ONLY


class Conversation:
    """One socket's frames. Whatever is refused changes nothing."""

    def __init__(
        self,
        socket: Socket,
        allowance: Allowance,
        *,
        seats: SeatAllowances,
        commands: Commands,
        live: Live,
    ) -> None:
        self._socket = socket
        self._allowance = allowance
        self._seats = seats
        self._commands = commands
        self._live = live

    async def listen(self, wire: Wire) -> None:
        while (text := await wire.receive()) is not None:
            if self._socket.closing is None:
                await self._hear(text)

    async def _hear(self, text: str) -> None:
        if not self._allowance.frames.take():
            RATE_LIMITED[Limiter.FRAMES].inc()
            self._problem("rate_limited", ONE_TOO_MANY)
            return
        match read(text):
            case client.Command() as command:
                sockets.COMMANDS_IN.add(len(text))
                await self._command(command)
            case client.Pointer() as pointer:
                sockets.POINTERS_IN.add(len(text))
                if self._allowance.live.take():
                    self._live.point(self._socket, pointer)
                else:
                    RATE_LIMITED[Limiter.POINTERS].inc()
            case client.Ping() as ping:
                sockets.PINGS_IN.add(len(text))
                self._ping(ping)
            case client.Heartbeat() as heartbeat:
                sockets.OTHERS_IN.add(len(text))
                self._socket.tell(heartbeat)
            case client.Hello() | None:
                sockets.OTHERS_IN.add(len(text))
                self._problem("bad_frame", BAD_FRAME)
            case never:
                assert_never(never)

    async def _command(self, command: client.Command) -> None:
        if not self._allowance.commands.take():
            self._too_many(command, Limiter.COMMANDS)
        elif not self._seats.take(self._socket.who.player):
            self._too_many(command, Limiter.SEAT)
        elif command.kind not in KINDS:
            self._reject(command, Refusal.BAD_COMMAND, retry=False)
            self._strike(ONE_TOO_MANY)
        else:
            await self._commands.send(self._socket, command)

    def _too_many(self, command: client.Command, limiter: Limiter) -> None:
        RATE_LIMITED[limiter].inc()
        self._reject(command, Refusal.RATE_LIMITED, retry=True)
        self._strike(ONE_TOO_MANY)

    def _ping(self, ping: client.Ping) -> None:
        if self._allowance.pings.take():
            self._live.ping(self._socket, ping)
        else:
            RATE_LIMITED[Limiter.PINGS].inc()
            self._problem("rate_limited", ONE_TOO_MANY)

    def _reject(self, command: client.Command, code: Refusal, *, retry: bool) -> None:
        commands.refused_here(command.kind, code)
        self._socket.tell(client.Rejected(id=command.id, code=code, retry=retry))

    def _problem(self, code: Literal["bad_frame", "rate_limited"], weight: float) -> None:
        self._socket.tell(client.Problem(code=code))
        self._strike(weight)

    def _strike(self, weight: float) -> None:
        if not self._allowance.strikes.take(weight):
            RATE_LIMITED[Limiter.STRIKES].inc()
            who = self._socket.who
            audit.note(Act.SOCKET_BANNED, table=pseudonym(who.table), player=pseudonym(who.player))
            self._socket.close(CloseCode.POLICY)
