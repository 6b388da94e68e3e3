"""The table that follows a finished one: who may open it, and who learns its code."""

import pytest

from shared.protocol.lobby import Answer, Code, CreateTable, Refused, Seated, TableCode
from tests.lobby.lobby import NONCE, Lobby, new_id

pytestmark = pytest.mark.integration


async def over(lobby: Lobby, phase: str = "finished") -> tuple[Seated, Seated]:
    """Ana, the host, and Ben at a table whose game has ended."""
    host = await lobby.create()
    guest = await lobby.join(host.code, "Ben")
    await lobby.owner.change(host.table, phase=phase)
    return host, guest


async def try_next(lobby: Lobby, after: str, join_id: str | None = None) -> Answer:
    return await lobby.ask("create", CreateTable("Ana", NONCE, join_id or new_id(), after))


async def opened(lobby: Lobby, host: Seated, join_id: str | None = None) -> Seated:
    answer = await try_next(lobby, host.player, join_id)
    assert isinstance(answer, Seated), answer
    return answer


async def codes(lobby: Lobby, seat: Seated) -> Answer:
    return await lobby.ask("code", TableCode(seat.player))


@pytest.mark.parametrize("phase", ["finished", "abandoned"])
async def test_the_host_opens_it_and_those_who_sat_there_learn_its_code(
    lobby: Lobby, phase: str
) -> None:
    host, guest = await over(lobby, phase)
    assert await codes(lobby, guest) == Code(None)
    following = await opened(lobby, host)
    assert following.table != host.table
    assert await codes(lobby, guest) == await codes(lobby, host) == Code(None, following.code)
    assert await codes(lobby, following) == Code(following.code)
    assert lobby.next_tables == [(host.table, following.code)]


async def test_only_the_host_opens_it(lobby: Lobby) -> None:
    _, guest = await over(lobby)
    for nobody in (guest.player, new_id()):
        assert await try_next(lobby, nobody) == Refused("not_admin")
    assert await lobby.sql("SELECT count(*) FROM room") == 1
    assert lobby.next_tables == []


@pytest.mark.parametrize("phase", ["gathering", "closed", "setup", "play"])
async def test_no_table_follows_one_whose_game_is_not_over(lobby: Lobby, phase: str) -> None:
    host, _ = await over(lobby, phase)
    assert await try_next(lobby, host.player) == Refused("not_admin")


async def test_those_of_other_tables_learn_nothing(lobby: Lobby) -> None:
    host, _ = await over(lobby)
    stranger, _ = await over(lobby)
    await opened(lobby, host)
    assert await codes(lobby, stranger) == Code(None)


async def test_the_newest_that_gathers_is_the_one_that_is_told(lobby: Lobby) -> None:
    host, guest = await over(lobby)
    first, second = await opened(lobby, host), await opened(lobby, host)
    assert await codes(lobby, guest) == Code(None, second.code)
    await lobby.owner.change(second.table, phase="setup")
    assert await codes(lobby, guest) == Code(None, first.code)


@pytest.mark.parametrize("phase", ["setup", "closed", "finished"])
async def test_once_it_gathers_no_more_nobody_is_told(lobby: Lobby, phase: str) -> None:
    host, guest = await over(lobby)
    following = await opened(lobby, host)
    await lobby.owner.change(following.table, phase=phase)
    assert await codes(lobby, guest) == Code(None)


async def test_a_wish_that_is_sent_twice_opens_one_table(lobby: Lobby) -> None:
    host, guest = await over(lobby)
    join_id = new_id()
    lobby.owner.mute = 10_000
    assert await try_next(lobby, host.player, join_id) == Refused("unavailable")
    lobby.owner.mute = 0
    first, again = await opened(lobby, host, join_id), await opened(lobby, host, join_id)
    assert (first.table, first.player, first.code) == (again.table, again.player, again.code)
    assert await codes(lobby, guest) == Code(None, first.code)
    assert set(lobby.next_tables) == {(host.table, first.code)}


async def test_a_host_that_is_refused_a_chair_opens_nothing(lobby: Lobby) -> None:
    host, guest = await over(lobby)
    wish = CreateTable("A", NONCE, new_id(), host.player)
    assert await lobby.ask("create", wish) == Refused("invalid_name")
    assert await codes(lobby, guest) == Code(None)
    assert lobby.next_tables == []


async def test_the_next_table_is_followed_in_turn(lobby: Lobby) -> None:
    host, guest = await over(lobby)
    second = await opened(lobby, host)
    await lobby.owner.change(second.table, phase="finished")
    third = await opened(lobby, second)
    assert await codes(lobby, second) == Code(None, third.code)
    assert await codes(lobby, guest) == Code(None)
