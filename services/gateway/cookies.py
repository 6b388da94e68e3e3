"""One cookie per seat: `<session token>.<when it was set>`; the newest 50 are kept (DESIGN 6).

The time stands in the value because browsers don't tell in what order cookies came; it grants
nothing, so nobody gains by forging it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from aiohttp import web

KEPT = 50
LONGEST = 64
"""Characters of a value; ours have 43, and the lobby takes tokens up to here."""
MAX_AGE = 400 * 24 * 3600
"""The longest that browsers allow; a resume key brings a player back afterwards."""


@dataclass(frozen=True, slots=True)
class SeatCookie:
    name: str
    token: str
    issued: int


class SeatCookies:
    """`secure`: always, except for a game over plain http, where browsers would drop them."""

    def __init__(self, *, secure: bool) -> None:
        self._secure = secure
        self._prefix = "__Host-hl_" if secure else "hl_"

    def read(self, request: web.Request) -> list[SeatCookie]:
        """The newest first, at most as many as are kept."""
        return self._all(request)[:KEPT]

    def token_of(self, request: web.Request, player: str) -> str | None:
        name = self._name(player)
        return next((cookie.token for cookie in self.read(request) if cookie.name == name), None)

    def set(
        self, request: web.Request, response: web.StreamResponse, player: str, value: str
    ) -> None:
        """Add this seat's; the oldest that no longer fit are dropped."""
        name = self._name(player)
        self._put(response, name, value, max_age=MAX_AGE)
        others = [cookie.name for cookie in self._all(request) if cookie.name != name]
        self.drop_named(response, others[KEPT - 1 :])

    def drop(self, response: web.StreamResponse, player: str) -> None:
        self.drop_named(response, [self._name(player)])

    def drop_named(self, response: web.StreamResponse, names: Iterable[str]) -> None:
        for name in names:
            self._put(response, name, "", max_age=0)

    def _all(self, request: web.Request) -> list[SeatCookie]:
        found = [
            _parsed(name, value)
            for name, value in request.cookies.items()
            if name.startswith(self._prefix) and _may_be_ours(value)
        ]
        return sorted(found, key=lambda cookie: (-cookie.issued, cookie.name))

    def _put(self, response: web.StreamResponse, name: str, value: str, *, max_age: int) -> None:
        response.set_cookie(
            name,
            value,
            max_age=max_age,
            path="/",
            secure=self._secure,
            httponly=True,
            samesite="Strict",
        )

    def _name(self, player: str) -> str:
        return self._prefix + UUID(player).hex


def value_of(token: str, now: float) -> str:
    return f"{token}.{int(now)}"


def _may_be_ours(value: str) -> bool:
    """Something else would make the lobby refuse the whole question, good cookies included."""
    return value.isascii() and len(value) <= LONGEST


def _parsed(name: str, value: str) -> SeatCookie:
    token, _, issued = value.partition(".")
    known = issued.isascii() and issued.isdigit() and len(issued) <= 12
    return SeatCookie(name=name, token=token, issued=int(issued) if known else 0)
