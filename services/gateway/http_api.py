"""Creating, joining, resuming, keys and sign-out over HTTP: read, ask the lobby, set the cookie.

Keys and tokens pass through here and are kept nowhere; a key is in no address and in no log.
"""

import time
from dataclasses import dataclass

from aiohttp import web
from msgspec import Struct

from services.gateway.answers import RefusedError, answered
from services.gateway.bus import ANSWER_SECONDS, SEATING_SECONDS, Services, expected
from services.gateway.callers import Callers
from services.gateway.cookies import SeatCookies, value_of
from services.gateway.requests import wish
from services.gateway.sessions import Sessions
from shared import audit
from shared.audit import Act, pseudonym
from shared.protocol import lobby
from shared.protocol.client import Id

GUESSED_WRONG = frozenset({"unknown_code", "unknown_key"})
FORGET_PAGES = {"Clear-Site-Data": '"cache"'}


class OwnSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat whose cookie this browser holds."""

    player: Id


class OwnKey(OwnSeat, frozen=True):
    sign_out_others: bool = False


class OthersKey(Struct, frozen=True, forbid_unknown_fields=True):
    """`admin`: a seat of this browser, the host's."""

    admin: Id
    player: Id
    sign_out_others: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyApi:
    origin: str
    services: Services
    sessions: Sessions
    cookies: SeatCookies
    callers: Callers

    def routes(self) -> list[web.RouteDef]:
        return [
            web.post("/api/tables", self.create),
            web.post("/api/tables/join", self.join),
            web.post("/api/tables/look", self.look),
            web.post("/api/resume", self.resume),
            web.get("/api/saved-tables", self.saved_tables),
            web.post("/api/keys/new", self.new_key),
            web.post("/api/keys/reissue", self.reissue_key),
            web.post("/api/sign-out", self.sign_out),
            web.post("/api/sign-out-others", self.sign_out_others),
        ]

    async def create(self, request: web.Request) -> web.Response:
        body = await wish(request, lobby.CreateTable, self.origin)
        if body.after is not None:
            await self._own(request, body.after)
        await self.callers.count_creation(request)
        answer = await self.services.lobby("create", body, patience=SEATING_SECONDS)
        return self._seated(request, Act.TABLE_CREATED, answer)

    async def join(self, request: web.Request) -> web.Response:
        body = await wish(request, lobby.JoinTable, self.origin)
        answer = await self._guess(request, "join", body, patience=SEATING_SECONDS)
        return self._seated(request, Act.SEAT_JOINED, answer)

    async def look(self, request: web.Request) -> web.Response:
        body = await wish(request, lobby.LookUpCode, self.origin)
        answer = await self._guess(request, "look_up", body)
        return answered({"state": expected(answer, lobby.CodeState).state})

    async def resume(self, request: web.Request) -> web.Response:
        body = await wish(request, lobby.Resume, self.origin)
        answer = await self._guess(request, "resume", body)
        self._note(request, Act.SEAT_RESUMED, answer)
        seat = expected(answer, lobby.Resumed)
        response = answered({"table": seat.table, "player": seat.player})
        self.cookies.set(request, response, seat.player, value_of(seat.token, time.time()))
        return response

    async def saved_tables(self, request: web.Request) -> web.Response:
        """Cookies of sessions that are over are taken back with the answer."""
        held = self.cookies.read(request)
        seats = await self.sessions.seats([cookie.token for cookie in held]) if held else {}
        players = sorted({seat.player for seat in seats.values()})
        response = await self._saved(players)
        self.cookies.drop_named(
            response, [cookie.name for cookie in held if cookie.token not in seats]
        )
        return response

    async def new_key(self, request: web.Request) -> web.Response:
        body = await wish(request, OwnKey, self.origin)
        token = await self._own(request, body.player)
        wanted = lobby.NewKey(player=body.player, token=token, sign_out_others=body.sign_out_others)
        answer = await self.services.lobby("new_key", wanted)
        self._note(request, Act.KEY_REPLACED, answer, of=body.player)
        return _key(answer)

    async def reissue_key(self, request: web.Request) -> web.Response:
        body = await wish(request, OthersKey, self.origin)
        await self._own(request, body.admin)
        wanted = lobby.ReissueKey(
            admin=body.admin, player=body.player, sign_out_others=body.sign_out_others
        )
        answer = await self.services.lobby("reissue_key", wanted)
        self._note(request, Act.KEY_REISSUED, answer, of=body.player)
        return _key(answer)

    async def sign_out(self, request: web.Request) -> web.Response:
        """A session that is over already ends as well: the cookie goes either way."""
        body = await wish(request, OwnSeat, self.origin)
        token = self.cookies.token_of(request, body.player)
        if token is not None:
            answer = await self.services.lobby("sign_out", lobby.SignOut(token=token))
            self._note(request, Act.DEVICE_SIGNED_OUT, answer, of=body.player)
            expected(answer, lobby.Done)
        response = web.Response(status=204, headers=FORGET_PAGES)
        self.cookies.drop(response, body.player)
        return response

    async def sign_out_others(self, request: web.Request) -> web.Response:
        body = await wish(request, OwnSeat, self.origin)
        token = await self._own(request, body.player)
        wanted = lobby.SignOutOthers(player=body.player, token=token)
        answer = await self.services.lobby("sign_out_others", wanted)
        self._note(request, Act.OTHERS_SIGNED_OUT, answer, of=body.player)
        expected(answer, lobby.Done)
        return web.Response(status=204)

    async def _own(self, request: web.Request, player: str) -> str:
        """The token of a seat that this browser holds."""
        token = self.cookies.token_of(request, player)
        if token is not None:
            seat = (await self.sessions.seats([token])).get(token)
            if seat is not None and seat.player == player:
                return token
        raise RefusedError("not_signed_in")

    async def _guess(
        self,
        request: web.Request,
        verb: str,
        body: lobby.Request,
        *,
        patience: float = ANSWER_SECONDS,
    ) -> lobby.Answer:
        """A code or a key that might be guessed: wrong ones make the next wait."""
        async with self.callers.tries.one(verb, self.callers.prefix(request)) as this:
            answer = await self.services.lobby(verb, body, patience=patience)
            this.failed = _is_wrong(answer)
        if this.blocked_for:
            caller = self.callers.pseudonym(request)
            audit.note(Act.CALLER_BLOCKED, doing=verb, seconds=this.blocked_for, address=caller)
        return answer

    async def _saved(self, players: list[str]) -> web.Response:
        if not players:
            return answered({"tables": []})
        answer = await self.services.lobby("saved_tables", lobby.SavedTables(players=players))
        return answered({"tables": expected(answer, lobby.SavedTableList).tables})

    def _seated(self, request: web.Request, act: Act, answer: lobby.Answer) -> web.Response:
        self._note(request, act, answer)
        seat = expected(answer, lobby.Seated)
        told = {"table": seat.table, "player": seat.player, "code": seat.code, "key": seat.key}
        response = answered(told, status=201)
        self.cookies.set(request, response, seat.player, value_of(seat.token, time.time()))
        return response

    def _note(
        self, request: web.Request, act: Act, answer: lobby.Answer, *, of: str | None = None
    ) -> None:
        """`of`: the player whose seat it is, where the answer does not say so."""
        outcome = answer.code if isinstance(answer, lobby.Refused) else "ok"
        seat = {"player": pseudonym(of)} if of else {}
        if isinstance(answer, lobby.Seated | lobby.Resumed):
            seat = {"table": pseudonym(answer.table), "player": pseudonym(answer.player)}
        audit.note(act, outcome=outcome, address=self.callers.pseudonym(request), **seat)


def _key(answer: lobby.Answer) -> web.Response:
    return answered({"key": expected(answer, lobby.KeyIssued).key})


def _is_wrong(answer: lobby.Answer) -> bool:
    match answer:
        case lobby.Refused(code=code):
            return code in GUESSED_WRONG
        case lobby.CodeState(state=state):
            return state == "closed"
        case _:
            return False
