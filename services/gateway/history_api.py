"""The log, what was missed, the past and the export over HTTP, for a seat that this browser holds."""

from collections.abc import AsyncIterator
from typing import TypeVar

import msgspec
from aiohttp import web

from services.gateway.admission import Admission
from services.gateway.answers import RefusedError, answered
from services.gateway.bus import Services, expected
from services.gateway.cookies import SeatCookies
from services.gateway.rate_limit import Clock, Rate
from services.gateway.requests import query
from services.gateway.sessions import Seat, Sessions
from shared.metrics.sockets import Limiter
from shared.protocol import history

READING = Rate(per_second=10.0, burst=60.0)
"""Pages per seat: history reads the journal for each."""
NDJSON = "application/x-ndjson"
Form = TypeVar("Form", bound=history.Request)


class HistoryApi:
    def __init__(
        self, services: Services, sessions: Sessions, cookies: SeatCookies, clock: Clock
    ) -> None:
        self._services = services
        self._sessions = sessions
        self._cookies = cookies
        self._reading = Admission(READING, clock, Limiter.READING)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/api/history/{table}/log", self.log, allow_head=False),
            web.get("/api/history/{table}/missed", self.missed, allow_head=False),
            web.get("/api/history/{table}/position", self.position, allow_head=False),
            web.get("/api/history/{table}/export", self.export, allow_head=False),
        ]

    async def log(self, request: web.Request) -> web.Response:
        return answered(expected(await self._ask(request, "page", history.Page), history.LogPage))

    async def missed(self, request: web.Request) -> web.Response:
        answer = await self._ask(request, "missed", history.Missed)
        return answered(expected(answer, history.MissedList))

    async def position(self, request: web.Request) -> web.Response:
        answer = await self._ask(request, "position", history.PositionAt)
        return answered(expected(answer, history.Position))

    async def export(self, request: web.Request) -> web.StreamResponse:
        """The first part is asked for before anything is sent, so that a refusal can be told."""
        wanted = await self._wanted(request, history.Export)
        first = await self._part(wanted)
        response = web.StreamResponse(headers={"Content-Type": NDJSON})
        await response.prepare(request)
        try:
            async for part in self._parts(wanted, first):
                await response.write(b"".join(b"%b\n" % bytes(line) for line in part.lines))
        except RefusedError as error:
            # An end in the middle of a chunk: nobody takes half a game for a whole one.
            raise ConnectionResetError(error.code) from error
        await response.write_eof()
        return response

    async def _parts(
        self, wanted: history.Export, part: history.Lines
    ) -> AsyncIterator[history.Lines]:
        yield part
        while part.after is not None:
            part = await self._part(msgspec.structs.replace(wanted, after=part.after))
            yield part

    async def _part(self, wanted: history.Export) -> history.Lines:
        return expected(await self._services.history("export", wanted), history.Lines)

    async def _ask(self, request: web.Request, verb: str, form: type[Form]) -> history.Answer:
        return await self._services.history(verb, await self._wanted(request, form))

    async def _wanted(self, request: web.Request, form: type[Form]) -> Form:
        """Only through the eyes of a seat of this browser, and only at that seat's table."""
        wanted = query(request, form, table=request.match_info["table"])
        try:
            token = self._cookies.token_of(request, wanted.player)
        except ValueError:
            raise RefusedError("bad_request") from None
        seats = await self._sessions.seats([token]) if token else {}
        if Seat(player=wanted.player, table=wanted.table) not in seats.values():
            raise RefusedError("not_signed_in")
        self._reading.admit(wanted.player)
        return wanted
