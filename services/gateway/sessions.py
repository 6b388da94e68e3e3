"""Which seats a browser's tokens stand for: asked of the lobby, remembered for a short while.

Kept by the token's hash, never by the token. A signed-out hash is remembered as such for longer
than an answer that was already on its way can take.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec

from services.gateway.bus import Services, expected
from services.gateway.rate_limit import REMEMBERED, Clock
from shared.protocol import lobby

AT_ONCE = 50
"""Tokens that the lobby takes in one question."""
LOCAL_SECONDS = 10.0
OVER_SECONDS = 120.0


class Seat(msgspec.Struct, frozen=True):
    """Whose session it is, and at which table."""

    player: str
    table: str


SIGNED_OUT = Seat(player="", table="")
"""Stands where a session was."""


def hash_of(token: str) -> str:
    """As the lobby stores it and names it when it is over."""
    return hashlib.sha256(token.encode()).hexdigest()


class SessionCache(Protocol):
    """Seats by token hash, shared by all gateways; may forget at any time."""

    async def get(self, hashes: Sequence[str]) -> Mapping[str, Seat]: ...

    async def add(self, found: Mapping[str, Seat]) -> None:
        """Never in the place of a session that was signed out."""

    async def sign_out(self, hashes: Iterable[str]) -> None: ...


@dataclass(frozen=True, slots=True)
class _Kept:
    seat: Seat
    until: float


class Sessions:
    def __init__(self, services: Services, cache: SessionCache, clock: Clock) -> None:
        self._services = services
        self._cache = cache
        self._clock = clock
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    async def seats(self, tokens: Sequence[str]) -> dict[str, Seat]:
        """By token; those of nobody are left out. RefusedError if nobody can say."""
        hashes = {token: hash_of(token) for token in tokens}
        known = self._remembered(hashes.values())
        if missing := [digest for digest in hashes.values() if digest not in known]:
            known |= await self._cache.get(missing)
        unknown = [token for token, digest in hashes.items() if digest not in known]
        if unknown:
            asked = {hash_of(token): seat for token, seat in (await self.ask(unknown)).items()}
            await self._cache.add(asked)
            known |= asked
        self._remember({digest: known[digest] for digest in missing if digest in known})
        now = self._remembered(hashes.values())
        return {
            token: now[digest]
            for token, digest in hashes.items()
            if digest in now and now[digest] != SIGNED_OUT
        }

    async def ask(self, tokens: Sequence[str]) -> dict[str, Seat]:
        """What the lobby itself says, whatever is remembered. RefusedError if it says nothing."""
        found: dict[str, Seat] = {}
        for start in range(0, len(tokens), AT_ONCE):
            request = lobby.Sessions(tokens=list(tokens[start : start + AT_ONCE]))
            answer = expected(await self._services.lobby("sessions", request), lobby.SessionList)
            for one in answer.sessions:
                found[one.token] = Seat(player=one.player, table=one.table)
        return found

    async def sign_out(self, hashes: Sequence[str]) -> None:
        until = self._clock() + OVER_SECONDS
        for digest in hashes:
            self._keep(digest, _Kept(SIGNED_OUT, until))
        await self._cache.sign_out(hashes)

    def _remembered(self, hashes: Iterable[str]) -> dict[str, Seat]:
        now = self._clock()
        kept = {digest: self._kept[digest] for digest in hashes if digest in self._kept}
        return {digest: one.seat for digest, one in kept.items() if one.until > now}

    def _remember(self, found: Mapping[str, Seat]) -> None:
        """Not over a sign-out that came in between."""
        now = self._clock()
        over = self._remembered(found)
        for digest, seat in found.items():
            if over.get(digest) != SIGNED_OUT:
                self._keep(digest, _Kept(seat, now + LOCAL_SECONDS))

    def _keep(self, digest: str, kept: _Kept) -> None:
        self._kept[digest] = kept
        self._kept.move_to_end(digest)
        if len(self._kept) > REMEMBERED:
            self._kept.popitem(last=False)
