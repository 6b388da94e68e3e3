"""Lists of saved tables: public facts, no table woken for them (DESIGN 4, 6)."""

from datetime import datetime

import pytest

from shared.protocol.lobby import SavedPlayer, SavedTable, SavedTableList, SavedTables
from tests.lobby.lobby import Lobby, new_id

pytestmark = pytest.mark.integration


async def saved(lobby: Lobby, *players: str) -> list[SavedTable]:
    answer = await lobby.ask("saved_tables", SavedTables(list(players)))
    assert isinstance(answer, SavedTableList)
    return answer.tables


async def test_a_saved_table_tells_who_plays_and_whose_turn_it_is(lobby: Lobby) -> None:
    seat = await lobby.create()
    [table] = await saved(lobby, seat.player)
    assert (table.table, table.player, table.phase) == (seat.table, seat.player, "gathering")
    assert table.players == [SavedPlayer(seat.player, "Ana", "ember")]
    assert table.acting == [seat.player]
    assert table.code == seat.code
    assert datetime.fromisoformat(table.updated_at).utcoffset() is not None


async def test_the_newest_table_comes_first(lobby: Lobby) -> None:
    first, second = await lobby.create(), await lobby.create("Ben")
    players = (first.player, second.player)
    assert [one.player for one in await saved(lobby, *players)] == [second.player, first.player]
    await lobby.owner.change(first.table, phase="play")
    assert [one.player for one in await saved(lobby, *players)] == [first.player, second.player]


async def test_the_code_is_told_only_while_the_table_gathers(lobby: Lobby) -> None:
    seat = await lobby.create()
    await lobby.owner.change(seat.table, phase="play")
    assert [one.code for one in await saved(lobby, seat.player)] == [None]


async def test_two_seats_of_one_table_in_one_browser_are_two_entries(lobby: Lobby) -> None:
    host = await lobby.create()
    guest = await lobby.join(host.code, "Ben")
    tables = await saved(lobby, host.player, guest.player)
    assert {one.player for one in tables} == {host.player, guest.player}


async def test_those_who_left_or_never_sat_down_have_no_saved_table(lobby: Lobby) -> None:
    host = await lobby.create()
    guest = await lobby.join(host.code, "Ben")
    await lobby.owner.change(host.table, players={host.player: "Ana"})
    assert await saved(lobby, guest.player, new_id()) == []


async def test_no_table_is_asked_for_a_list(lobby: Lobby) -> None:
    seat = await lobby.create()
    asked = len(lobby.owner.requests)
    await saved(lobby, seat.player)
    assert len(lobby.owner.requests) == asked
