"""Sessions: asked once, remembered shortly, forgotten at a sign-out."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

import pytest

from services.gateway.answers import RefusedError
from services.gateway.bus import Services
from services.gateway.sessions import LOCAL_SECONDS, SIGNED_OUT, Seat, Sessions, hash_of
from shared.bus import Requester
from shared.protocol import lobby
from shared.spans import Tracer
from tests.fakes import BusInMemory, Clock
from tests.gateway.services import ANA, BEN, TABLE, TOKENS, FakeLobby

TOKEN = TOKENS[ANA]


class CacheInMemory:
    def __init__(self) -> None:
        self.kept: dict[str, Seat] = {}

    async def get(self, hashes: Sequence[str]) -> Mapping[str, Seat]:
        return {digest: self.kept[digest] for digest in hashes if digest in self.kept}

    async def add(self, found: Mapping[str, Seat]) -> None:
        for digest, seat in found.items():
            self.kept.setdefault(digest, seat)

    async def sign_out(self, hashes: Iterable[str]) -> None:
        self.kept.update(dict.fromkeys(hashes, SIGNED_OUT))


class World:
    def __init__(self) -> None:
        self.bus, self.clock, self.cache = BusInMemory(), Clock(), CacheInMemory()
        self.lobby = FakeLobby(self.bus)
        requester = Requester(self.bus, "gateway-test")
        self._parts = (self.lobby, requester)
        self.sessions = Sessions(Services(requester, Tracer(None)), self.cache, self.clock)

    async def __aenter__(self) -> Self:
        for part in self._parts:
            await part.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.bus.close()


async def test_a_token_stands_for_its_seat() -> None:
    async with World() as w:
        seats = await w.sessions.seats([TOKEN, "unknown", TOKENS[BEN]])
        assert seats == {
            TOKEN: Seat(player=ANA, table=TABLE),
            TOKENS[BEN]: Seat(player=BEN, table=TABLE),
        }
        assert len(w.lobby.asked) == 1


async def test_what_is_remembered_is_not_asked_again_for_a_while() -> None:
    async with World() as w:
        for _ in range(3):
            await w.sessions.seats([TOKEN])
        assert len(w.lobby.asked) == 1
        w.cache.kept.clear()
        w.clock.tick(LOCAL_SECONDS)
        await w.sessions.seats([TOKEN])
        assert len(w.lobby.asked) == 2


async def test_another_gateway_s_memory_spares_the_lobby() -> None:
    async with World() as w:
        w.cache.kept[hash_of(TOKEN)] = Seat(player=ANA, table=TABLE)
        assert await w.sessions.seats([TOKEN])
        assert w.lobby.asked == []


async def test_no_token_is_ever_remembered() -> None:
    async with World() as w:
        await w.sessions.seats([TOKEN])
        assert TOKEN not in str(w.cache.kept) + str(w.sessions._kept)


async def test_a_signed_out_session_is_nobody_s_whatever_was_remembered() -> None:
    async with World() as w:
        await w.sessions.seats([TOKEN])
        await w.sessions.sign_out([hash_of(TOKEN)])
        assert await w.sessions.seats([TOKEN]) == {}


async def test_an_answer_that_was_on_its_way_does_not_undo_a_sign_out() -> None:
    async with World() as w:

        class Late(CacheInMemory):
            async def add(self, found: Mapping[str, Seat]) -> None:
                """The sign-out comes between the lobby's answer and its being remembered."""
                await w.sessions.sign_out(list(found))
                await super().add(found)

        w.cache = w.sessions._cache = Late()
        assert await w.sessions.seats([TOKEN]) == {}
        assert await w.sessions.seats([TOKEN]) == {}


async def test_a_lobby_that_can_t_say_is_not_taken_for_a_no() -> None:
    async with World() as w:
        w.lobby.answers["sessions"] = lobby.Refused(code="unavailable")
        with pytest.raises(RefusedError):
            await w.sessions.seats([TOKEN])


async def test_many_tokens_are_asked_for_fifty_at_a_time() -> None:
    async with World() as w:
        await w.sessions.seats([f"T{number}" for number in range(120)])
        sizes = [len(one.tokens) for _, one in w.lobby.asked if isinstance(one, lobby.Sessions)]
        assert sizes == [50, 50, 20]
