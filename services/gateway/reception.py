"""A socket's first seconds: hello names one of the cookie's seats, then the whole table is told.

The updates are subscribed before the view is asked for, so that nothing falls in between.
"""

import asyncio
from collections.abc import Mapping

from services.gateway import frames
from services.gateway.answers import RefusedError
from services.gateway.bus import Tables
from services.gateway.codes import Codes
from services.gateway.reading import read
from services.gateway.sessions import Seat, hash_of
from services.gateway.socket import Identity, Socket
from services.gateway.wire import Wire
from shared.metrics.sockets import Handshake
from shared.protocol import client
from shared.protocol.client import CloseCode
from shared.protocol.refusals import Refusal

MOST_EARLY = 8
"""Frames before hello that are only answered with a problem."""


class Reception:
    def __init__(self, tables: Tables, codes: Codes) -> None:
        self._tables = tables
        self._codes = codes

    async def greet(self, socket: Socket, budget: float) -> Handshake:
        """The table's updates are watched already. Without a view the socket is closed."""
        who = socket.who
        trouble = _Trouble(socket)
        try:
            view, codes = await asyncio.gather(
                self._tables.view(who.table, who.player, budget, trouble.begin),
                self._codes.known_to(socket),
            )
        except RefusedError as error:
            away = error.code in (Refusal.UNAVAILABLE, Refusal.EXPIRED)
            socket.close(CloseCode.TRY_LATER if away else CloseCode.NO_SEAT)
            return Handshake.NO_VIEW if away else Handshake.NO_SEAT
        socket.welcome(view, codes)
        trouble.end()
        return Handshake.OK


async def hear_hello(wire: Wire, seats: Mapping[str, Seat], seconds: float) -> Identity | None:
    """None: the socket has been closed. `seats`: by token, those of the cookies."""
    try:
        async with asyncio.timeout(seconds):
            hello = await _first_hello(wire)
    except TimeoutError:
        hello = None
    if hello is None:
        await wire.close(CloseCode.NO_SEAT)
        return None
    if hello.protocol != client.PROTOCOL:
        await wire.close(CloseCode.WRONG_PROTOCOL)
        return None
    for token, seat in seats.items():
        if seat == Seat(player=hello.player, table=hello.table):
            return Identity(
                table=seat.table, player=seat.player, token=token, token_hash=hash_of(token)
            )
    await wire.close(CloseCode.NO_SEAT)
    return None


async def _first_hello(wire: Wire) -> client.Hello | None:
    for _ in range(MOST_EARLY):
        text = await wire.receive()
        if text is None:
            return None
        frame = read(text)
        if isinstance(frame, client.Hello):
            return frame
        problem = client.Problem(code="bad_frame" if frame is None else "hello_first")
        await wire.send(frames.encode(problem))
    return None


class _Trouble:
    """The first view is slow to come: said once, and taken back when it has come."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self._begun = False

    def begin(self) -> None:
        if not self._begun:
            self._begun = True
            self._socket.troubled(+1)

    def end(self) -> None:
        if self._begun:
            self._socket.troubled(-1)
