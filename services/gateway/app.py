"""The routes, and what happens around every request: limits before, plain refusals after."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http import HTTPStatus

from aiohttp import web

from services.gateway.answers import RefusedError, refused
from services.gateway.callers import Callers
from services.gateway.drain import Drain
from services.gateway.headers import SecurityHeaders
from services.gateway.history_api import HistoryApi
from services.gateway.http_api import LobbyApi
from services.gateway.page import Pages
from services.gateway.page_times import PageTimesApi
from services.gateway.upgrade import Upgrade
from shared import audit
from shared.audit import Act
from shared.metrics import sockets

SOCKET = "/ws"
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
STATUS_CODES = {
    400: "bad_request",
    404: "not_found",
    405: "wrong_method",
    413: "too_big",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """Everything that is behind an address."""

    pages: Pages
    lobby: LobbyApi
    history: HistoryApi
    page_times: PageTimesApi
    upgrade: Upgrade
    callers: Callers
    drain: Drain
    headers: SecurityHeaders
    body_bytes: int

    def application(self) -> web.Application:
        around = [_counted, self._answering]
        app = web.Application(middlewares=around, client_max_size=self.body_bytes)
        app.add_routes(
            [
                *self.pages.routes(),
                *self.lobby.routes(),
                *self.history.routes(),
                *self.page_times.routes(),
                web.get(SOCKET, self.upgrade.handle, allow_head=False),
            ]
        )
        app.on_response_prepare.append(self.headers.on_prepare)
        return app

    @web.middleware
    async def _answering(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            self.drain.refuse_new()
            self.callers.admit(request)
            return await handler(request)
        except RefusedError as error:
            if error.code == "foreign_origin":
                audit.note(Act.FOREIGN_ORIGIN, address=self.callers.pseudonym(request))
            if request.path == SOCKET:
                sockets.refused_handshake(error.code)
            return refused(error.code, error.retry_after)
        except web.HTTPException as error:
            return self._instead_of(request, error)

    def _instead_of(self, request: web.Request, error: web.HTTPException) -> web.Response:
        """Aiohttp's own refusals, in our words."""
        if error.status == web.HTTPNotFound.status_code and not _is_for_programs(request):
            return self.pages.missing(request)
        answer = refused(STATUS_CODES.get(error.status, "bad_request"))
        if "Allow" in error.headers:
            answer.headers["Allow"] = error.headers["Allow"]
        return answer


@web.middleware
async def _counted(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        response = await handler(request)
    except Exception:
        sockets.requested(request.path, HTTPStatus.INTERNAL_SERVER_ERROR)
        raise
    sockets.requested(request.path, response.status)
    return response


def _is_for_programs(request: web.Request) -> bool:
    return request.path.startswith(("/api/", SOCKET))
