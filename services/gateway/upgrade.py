"""The way of a browser's request into a conversation: who may open a socket, and how it ends."""

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass

from aiohttp import web

from services.gateway.allowance import Allowance, Limits, SeatAllowances
from services.gateway.answers import RefusedError
from services.gateway.conversation import Conversation
from services.gateway.cookies import SeatCookies
from services.gateway.forwarding import Commands
from services.gateway.hub import Hub
from services.gateway.live import Live
from services.gateway.origin import is_own
from services.gateway.rate_limit import Clock
from services.gateway.reception import Reception, hear_hello
from services.gateway.register import Register
from services.gateway.sessions import Seat, Sessions
from services.gateway.socket import Identity, Socket
from services.gateway.wire import CLOSE_SECONDS, Wire, accept
from shared.metrics import sockets
from shared.metrics.sockets import Handshake, Resync
from shared.protocol.client import CloseCode


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a socket is granted."""

    origin: str
    hello_seconds: float
    ping_seconds: float
    budget_seconds: float
    outbox_bytes: int
    limits: Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgrade:
    terms: Terms
    cookies: SeatCookies
    sessions: Sessions
    register: Register
    reception: Reception
    hub: Hub
    live: Live
    commands: Commands
    seats: SeatAllowances
    clock: Clock

    async def handle(self, request: web.Request) -> web.StreamResponse:
        if not is_own(request, self.terms.origin):
            raise RefusedError("foreign_origin")
        came = self.clock()
        with self.register.place():
            seats = await self._seats(request)
            allowance = Allowance(self.terms.limits, self.clock)
            wire = await accept(request, self.terms.ping_seconds, allowance.frames.take)
            who = await hear_hello(wire, seats, self.terms.hello_seconds)
            if who is None:
                sockets.HANDSHAKES[Handshake.BAD_HELLO].inc()
            else:
                await self._serve(wire, who, allowance, came)
            return wire.response

    async def _seats(self, request: web.Request) -> Mapping[str, Seat]:
        tokens = [cookie.token for cookie in self.cookies.read(request)]
        seats = await self.sessions.seats(tokens) if tokens else {}
        if not seats:
            raise RefusedError("no_session")
        return seats

    async def _serve(self, wire: Wire, who: Identity, allowance: Allowance, came: float) -> None:
        socket = Socket(wire, who, self.terms.outbox_bytes)
        writer = asyncio.create_task(socket.write())
        try:
            async with AsyncExitStack() as stack:
                stack.enter_context(self.register.entered(socket))
                stack.push_async_callback(self.hub.leave, socket)
                await self.hub.join(socket)
                stack.push_async_callback(self.live.leave, socket)
                await self.live.join(socket)
                outcome = await self._greet(socket)
                sockets.HANDSHAKES[outcome].inc()
                if outcome is Handshake.OK:
                    sockets.RESYNCS[Resync.HELLO].inc()
                    sockets.FIRST_VIEW.observe(self.clock() - came)
                if outcome is not Handshake.BAD_SESSION:
                    await self._converse(socket, wire, allowance)
        finally:
            await _end(socket, writer)
            sockets.closed(socket.closing or wire.close_code, self.clock() - came)

    async def _greet(self, socket: Socket) -> Handshake:
        if not await self._is_still_signed_in(socket):
            return Handshake.BAD_SESSION
        return await self.reception.greet(socket, self.terms.budget_seconds)

    async def _is_still_signed_in(self, socket: Socket) -> bool:
        """Asked once the register knows it: a sign-out before that moment found no socket."""
        try:
            seats = await self.sessions.seats([socket.who.token])
        except RefusedError:  # nobody can say so just now; it was when the socket was opened
            return True
        if socket.who.token not in seats:
            socket.drop(CloseCode.SIGNED_OUT)
        return socket.who.token in seats

    async def _converse(self, socket: Socket, wire: Wire, allowance: Allowance) -> None:
        conversation = Conversation(
            socket, allowance, seats=self.seats, commands=self.commands, live=self.live
        )
        await conversation.listen(wire)


async def _end(socket: Socket, writer: asyncio.Task[None]) -> None:
    """A goodbye of ours is let out first."""
    if socket.closing is not None:
        await asyncio.wait({writer}, timeout=CLOSE_SECONDS)
    writer.cancel()
    await asyncio.wait({writer})
    if not writer.cancelled():
        writer.result()
