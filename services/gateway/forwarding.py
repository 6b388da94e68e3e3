"""Commands on their way to the tables' owners: one id, tried until it is answered or time is up.

A flight ends once: by the update that its command made, by the answer, or by its budget. No task
per command: answers come by one wildcard subject, and one task looks at those that wait long.
"""

import asyncio
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from opentelemetry.trace import SpanKind

from services.gateway.bus import TRY_SECONDS, pause_before
from services.gateway.flight import Flight
from services.gateway.rate_limit import Clock
from services.gateway.renewals import Renewals
from services.gateway.socket import Socket
from shared import logs
from shared.bus import NO_RESPONDERS, Bus, Message
from shared.metrics import commands
from shared.metrics.commands import AGAIN, Again
from shared.metrics.sockets import RATE_LIMITED, Limiter, Resync
from shared.protocol import client, subjects, table
from shared.protocol.refusals import RETRIED, Refusal
from shared.span_keys import NATS, Key
from shared.spans import Tracer

IN_FLIGHT = 32
"""Commands of one socket that may wait for their answers; the next is told `busy`."""
LOOK_SECONDS = 0.05
"""How often waiting commands are looked at: to try again, or to give up."""
SENDING = {Key.SYSTEM: NATS, Key.OPERATION_TYPE: "send", Key.DESTINATION: subjects.COMMAND_TEMPLATE}

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[table.Reply] = msgspec.json.Decoder(table.Reply)
log = logs.get("gateway")


@dataclass(slots=True, kw_only=True, eq=False)
class Commands:
    bus: Bus
    process: str
    tracer: Tracer
    renewals: Renewals
    budget: float
    clock: Clock
    _tokens: "itertools.count[int]" = field(init=False, default_factory=itertools.count)
    _by_token: dict[str, Flight] = field(init=False, default_factory=dict)
    _by_id: dict[tuple[str, str], Flight] = field(init=False, default_factory=dict)

    async def start(self) -> None:
        commands.IN_FLIGHT.reads(lambda: len(self._by_id))
        await self.bus.subscribe(subjects.replies(self.process), self._hear)

    async def run(self) -> None:
        """Until cancelled: try again, or give up."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self.look()

    async def send(self, socket: Socket, command: client.Command) -> None:
        """The same id from a second socket, or once more, waits for the same answer."""
        flight = self._by_id.get((socket.who.player, command.id))
        if flight is not None:
            flight.join(socket)
        elif socket.in_flight >= IN_FLIGHT:
            RATE_LIMITED[Limiter.IN_FLIGHT].inc()
            commands.refused_here(command.kind, Refusal.RATE_LIMITED)
            socket.tell(client.Rejected(id=command.id, code=Refusal.BUSY, retry=True))
        else:
            await self._try(self._begin(socket, command))

    def committed(self, update: table.Update) -> Sequence[Socket]:
        """Whom this update acknowledges; the reply that follows it finds nobody."""
        flight = self._by_id.get((update.by, update.command))
        if flight is None or flight.table != update.table:
            return ()
        self._forget(flight)
        return flight.commit((update.epoch, update.seq))

    async def look(self) -> None:
        now = self.clock()
        for flight in list(self._by_id.values()):
            if now >= flight.give_up_at:
                self._forget(flight)
                flight.refuse(flight.refusal, retry=True)
            elif now >= flight.again_at:
                if not flight.was_answered:
                    AGAIN[Again.SILENCE].inc()
                if flight.refusal is Refusal.UNAVAILABLE:
                    flight.trouble()
                await self._try(flight)

    def _begin(self, socket: Socket, command: client.Command) -> Flight:
        # At least one try's time, so that the table itself can say `expired`.
        budget = max(TRY_SECONDS, min(self.budget, command.budget_ms / 1000))
        told: dict[Key, str | int | bool] = {
            Key.KIND: command.kind,
            Key.MESSAGE_ID: command.id,
            Key.WAITED: command.waited_ms,
        }
        flight = Flight(
            table=socket.who.table,
            player=socket.who.player,
            command=command,
            token=str(next(self._tokens)),
            span=self.tracer.start_trace("receive command", told),
            give_up_at=self.clock() + budget,
        )
        flight.join(socket)
        self._by_token[flight.token] = flight
        self._by_id[flight.player, command.id] = flight
        return flight

    def _forget(self, flight: Flight) -> None:
        del self._by_token[flight.token]
        del self._by_id[flight.player, flight.command.id]

    async def _try(self, flight: Flight) -> None:
        """Every try has the same reply subject: an answer to any of them is the answer."""
        now = self.clock()
        flight.tries += 1
        flight.refusal = Refusal.UNAVAILABLE
        flight.was_answered = False
        flight.again_at = now + TRY_SECONDS
        parent = flight.span.traceparent
        with self.tracer.span(
            f"send {subjects.COMMAND_TEMPLATE}", SpanKind.PRODUCER, parent, SENDING
        ) as span:
            await self.bus.publish(
                subjects.command(subjects.partition_of(flight.table)),
                _encoder.encode(flight.request(now)),
                headers=span.headers or None,
                reply=subjects.reply(self.process, flight.token),
            )

    async def _hear(self, message: Message) -> None:
        flight = self._by_token.get(message.subject.rpartition(".")[2])
        if flight is None:
            return
        if message.headers.get("Status") == NO_RESPONDERS and not message.payload:
            flight.trouble()
            self._pause(flight, Refusal.UNAVAILABLE, Again.NO_OWNER)
            return
        match _decoder.decode(message.payload):
            case table.Accepted() as accepted:
                self._accept(flight, accepted)
            case table.Rejected(code=code) if code in RETRIED:
                self._pause(flight, Refusal(code), Again(code))
            case table.Rejected(code=code):
                self._forget(flight)
                flight.refuse(code, retry=False)
            case table.View():
                log.error("view_for_a_command", kind=flight.command.kind)

    def _pause(self, flight: Flight, refusal: Refusal, why: Again) -> None:
        AGAIN[why].inc()
        flight.was_answered = True
        flight.refusal = refusal
        flight.again_at = self.clock() + pause_before(flight.tries)

    def _accept(self, flight: Flight, accepted: table.Accepted) -> None:
        """No update came first: this is a repeated id's first answer, or its update was lost."""
        position = (accepted.epoch, accepted.seq)
        flight.span.set({Key.DUPLICATE: accepted.duplicate})
        self._forget(flight)
        flight.accept(position, duplicate=accepted.duplicate)
        behind = [socket for socket in flight.sockets if socket.is_behind(position)]
        if behind:
            self.renewals.ask(flight.table, flight.player, behind, Resync.LOST_UPDATE)
