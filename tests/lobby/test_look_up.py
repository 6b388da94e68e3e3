"""What a code tells a stranger: open, full, closed, and nothing between closed and unknown."""

import msgspec
import pytest

from shared.protocol.lobby import Code, CodeState, JoinTable, LookUpCode, TableCode
from tests.lobby.lobby import NONCE, Lobby, new_id

pytestmark = pytest.mark.integration


def look_up(code: str) -> bytes:
    return msgspec.json.encode(LookUpCode(code))


def join(code: str) -> bytes:
    return msgspec.json.encode(JoinTable(code, "Mallory", NONCE, new_id()))


async def test_a_gathering_table_is_open(lobby: Lobby) -> None:
    seat = await lobby.create()
    assert await lobby.ask("look_up", LookUpCode(seat.code)) == CodeState("open")


@pytest.mark.parametrize("phase", ["setup", "play", "finished", "abandoned", "closed"])
async def test_a_dead_code_and_an_unknown_one_get_the_same_bytes(lobby: Lobby, phase: str) -> None:
    seat = await lobby.create()
    await lobby.owner.change(seat.table, phase=phase)
    for ask, verb in ((look_up, "look_up"), (join, "join")):
        dead = await lobby.raw(verb, ask(seat.code))
        assert dead == await lobby.raw(verb, ask("AAAA-BBBB")) == await lobby.raw(verb, ask("?"))
        assert seat.table.encode() not in dead


async def test_a_code_that_dies_while_somebody_joins_gets_the_same_bytes(lobby: Lobby) -> None:
    seat = await lobby.create()
    lobby.owner.tables[seat.table].phase = "setup"  # the summary does not know yet
    assert await lobby.raw("join", join(seat.code)) == await lobby.raw("join", join("AAAA-BBBB"))
    assert await lobby.sql("SELECT count(*) FROM seat_key") == 1


async def test_a_table_whose_host_never_sat_down_is_closed(lobby: Lobby) -> None:
    lobby.owner.absent = 10_000
    await lobby.try_create()
    code = await lobby.sql("SELECT code FROM room")
    assert await lobby.ask("look_up", LookUpCode(code)) == CodeState("closed")


async def test_those_who_sit_at_a_gathering_table_may_ask_for_its_code(lobby: Lobby) -> None:
    seat = await lobby.create()
    assert await lobby.ask("code", TableCode(seat.player)) == Code(seat.code)
    assert await lobby.ask("code", TableCode(new_id())) == Code(None)


async def test_the_code_is_told_no_more_after_the_start_nor_to_those_who_left(lobby: Lobby) -> None:
    host = await lobby.create()
    guest = await lobby.join(host.code, "Ben")
    await lobby.owner.change(host.table, players={host.player: "Ana"})
    assert await lobby.ask("code", TableCode(guest.player)) == Code(None)
    await lobby.owner.change(host.table, phase="play")
    assert await lobby.ask("code", TableCode(host.player)) == Code(None)
