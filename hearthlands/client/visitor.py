"""A browser: it holds the cookies of its seats, and asks for everything but the game itself."""

import secrets
import uuid
from collections.abc import AsyncIterator
from dataclasses import asdict, dataclass
from functools import partial
from types import TracebackType
from typing import Literal, Self

import aiohttp

from hearthlands.client.bodies import (
    CodeState,
    CreateTable,
    Done,
    JoinTable,
    KeyIssued,
    LookUpCode,
    NewKey,
    ReissueKey,
    Resume,
    Resumed,
    SavedTables,
    Seated,
    SignOut,
)
from hearthlands.client.http import ANSWER_SECONDS, PATIENCE_SECONDS, Http
from hearthlands.client.link import dial
from hearthlands.client.player import Player
from hearthlands.client.throttle import Throttle
from shared.protocol.history import LogPage, MissedList, MissedUpdate, Position
from shared.protocol.lobby import SavedTable

NONCE_BYTES = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class LogPart:
    """Which part of the log: `before` an entry's id, of one seat, of one kind of event."""

    before: str | None = None
    limit: int | None = None
    seat: int | None = None
    kind: str | None = None


class Visitor:
    """`url`: where the gateway answers; `origin`: the public address, if that is another one.

    `patience`: for how many seconds a request is sent again that nobody answers.
    """

    def __init__(
        self, url: str, *, origin: str | None = None, patience: float = PATIENCE_SECONDS
    ) -> None:
        self.url = url.rstrip("/")
        self._patience = patience
        self._origin = (origin or url).rstrip("/")
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession(
            self.url,
            # An address may be a number, and the way in be plain where the public address is https.
            cookie_jar=aiohttp.CookieJar(unsafe=True, treat_as_secure_origin=self.url),
            headers={"Origin": self._origin, "X-Hearthlands": "1"},
            timeout=aiohttp.ClientTimeout(total=ANSWER_SECONDS),
        )
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self.session.close()

    @property
    def session(self) -> aiohttp.ClientSession:
        """The open HTTP session, for what this class has no word for."""
        if self._session is None:
            raise RuntimeError("open the visitor with `async with` first")
        return self._session

    @property
    def _http(self) -> Http:
        return Http(self.session, self._patience)

    # Seats.

    async def create_table(self, name: str, *, after: str | None = None) -> Seated:
        """`after`: one's seat as the host of a game that is over; those at its table are told."""
        body = CreateTable(name, secrets.token_hex(NONCE_BYTES), str(uuid.uuid4()), after)
        return await self._http.post("/api/tables", body, Seated)

    async def join_table(self, code: str, name: str) -> Seated:
        body = JoinTable(code, name, secrets.token_hex(NONCE_BYTES), str(uuid.uuid4()))
        return await self._http.post("/api/tables/join", body, Seated)

    async def look_up(self, code: str) -> Literal["open", "full", "closed"]:
        return (await self._http.post("/api/tables/look", LookUpCode(code), CodeState)).state

    async def resume(self, key: str) -> Resumed:
        """Sign in to the seat that the key opens."""
        return await self._http.post("/api/resume", Resume(key), Resumed)

    async def saved_tables(self) -> list[SavedTable]:
        """The tables at which this browser has a seat."""
        return (await self._http.get("/api/saved-tables", SavedTables)).tables

    def player(self, table: str, player: str, *, throttle: Throttle | None = None) -> Player:
        """The line of one of this browser's seats: `async with visitor.player(...) as ann`."""
        return Player(partial(dial, self.session, table), table, player, throttle=throttle)

    # Keys and devices.

    async def new_key(self, player: str, *, sign_out_others: bool = False) -> str:
        """A new resume key for one's own seat; the old one opens nothing any more."""
        body = NewKey(player, sign_out_others)
        return (await self._http.post("/api/keys/new", body, KeyIssued)).key

    async def reissue_key(self, admin: str, player: str, *, sign_out_others: bool = False) -> str:
        """As the table's admin, a new resume key for somebody who lost theirs."""
        body = ReissueKey(admin, player, sign_out_others)
        return (await self._http.post("/api/keys/reissue", body, KeyIssued)).key

    async def sign_out(self, player: str) -> None:
        await self._http.post("/api/sign-out", SignOut(player), Done)

    async def sign_out_others(self, player: str) -> None:
        await self._http.post("/api/sign-out-others", SignOut(player), Done)

    # What happened.

    async def log(self, table: str, player: str, part: LogPart | None = None) -> LogPage:
        """A page of the activity log, newest first."""
        asked = asdict(part or LogPart())
        return await self._http.get(_history(table, "log"), LogPage, player=player, **asked)

    async def missed(self, table: str, player: str, *, after: int) -> list[MissedUpdate]:
        """All that this player may know of what happened after a number."""
        updates: list[MissedUpdate] = []
        while True:
            path, start = _history(table, "missed"), updates[-1].seq if updates else after
            page = await self._http.get(path, MissedList, player=player, after=start)
            updates += page.updates
            if not page.more or not page.updates:
                return updates

    async def position(self, table: str, player: str, *, seq: int) -> Position:
        """The game as it stood after a number, as this player may see it."""
        return await self._http.get(_history(table, "position"), Position, player=player, seq=seq)

    def export(self, table: str, player: str) -> AsyncIterator[bytes]:
        """The journal as JSON lines."""
        return self._http.lines(_history(table, "export"), player=player)


def _history(table: str, what: str) -> str:
    return f"/api/history/{table}/{what}"
