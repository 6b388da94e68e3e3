"""Making and joining tables, with answers lost on the way and tries that race (DESIGN 6)."""

import asyncio

import pytest

from shared.protocol.lobby import CodeState, LookUpCode, Refused, Seated
from tests.lobby.lobby import Lobby, new_id

pytestmark = pytest.mark.integration


async def test_the_host_gets_a_table_a_code_a_key_and_a_session(lobby: Lobby) -> None:
    seat = await lobby.create()
    assert await lobby.signed_in(seat.token) == [seat.token]
    assert await lobby.works(seat.key)
    assert await lobby.sql("SELECT host::text FROM room WHERE code = $1", seat.code) == seat.player
    assert await lobby.sql("SELECT seq FROM table_head WHERE table_id = $1", seat.table) == 0


async def test_the_journal_is_asked_under_the_id_of_the_join(lobby: Lobby) -> None:
    join_id = new_id()
    seat = await lobby.create("Ana", join_id)
    [request] = lobby.owner.requests
    assert (request.id, request.player, request.table) == (join_id, seat.player, seat.table)
    assert (request.kind, request.seen) == ("sit_down", 0)


async def test_the_ids_that_others_see_do_not_tell_the_join_id(lobby: Lobby) -> None:
    join_id = new_id()
    seat = await lobby.create("Ana", join_id)
    assert join_id not in (seat.table, seat.player)


async def test_a_guest_joins_by_code_as_people_type_it(lobby: Lobby) -> None:
    host = await lobby.create()
    guest = await lobby.join(host.code.replace("-", " ").lower(), "Ben")
    assert (guest.table, guest.code) == (host.table, host.code)
    assert guest.player != host.player


async def test_nothing_that_grants_a_seat_is_stored_as_it_is(lobby: Lobby) -> None:
    seat = await lobby.create()
    dump = await lobby.sql(
        "SELECT string_agg(k::text || s::text, '') FROM seat_key k, seat_session s"
    )
    for secret in (seat.key, seat.token, seat.key.removeprefix("hl_rk_").replace("-", "")[:32]):
        assert secret not in dump
        assert secret.encode().hex() not in dump


async def test_a_name_that_the_rules_refuse_leaves_no_key_behind(lobby: Lobby) -> None:
    host = await lobby.create("Ana")
    assert await lobby.try_join(host.code, "Ana") == Refused("name_taken")
    assert await lobby.try_create("x") == Refused("invalid_name")
    assert await lobby.sql("SELECT count(*) FROM seat_key") == 1


async def test_a_refused_join_may_try_another_name_under_the_same_id(lobby: Lobby) -> None:
    host, join_id = await lobby.create("Ana"), new_id()
    assert await lobby.try_join(host.code, "Ana", join_id) == Refused("name_taken")
    assert (await lobby.join(host.code, "Ben", join_id)).table == host.table


async def test_a_lost_reply_of_the_table_is_asked_for_again(lobby: Lobby) -> None:
    lobby.owner.mute = 2
    seat = await lobby.create()
    assert await lobby.works(seat.key)
    assert len({request.id for request in lobby.owner.requests}) == 1
    assert len(lobby.owner.requests) == 3


@pytest.mark.parametrize("trouble", ["absent", "busy"])
async def test_a_table_without_an_owner_or_with_too_much_to_do_is_waited_for(
    lobby: Lobby, trouble: str
) -> None:
    setattr(lobby.owner, trouble, 3)
    assert await lobby.works((await lobby.create()).key)


async def test_when_nobody_answers_in_time_the_row_waits_for_the_next_try(lobby: Lobby) -> None:
    lobby.owner.mute, join_id = 10_000, new_id()
    assert await lobby.try_create("Ana", join_id) == Refused("unavailable")
    assert await lobby.sql("SELECT pending FROM seat_key")
    lobby.owner.mute = 0
    seat = await lobby.create("Ana", join_id)
    assert lobby.owner.tables.keys() == {seat.table}
    assert await lobby.works(seat.key)


async def test_a_join_whose_answer_was_lost_is_answered_again_with_a_new_key(lobby: Lobby) -> None:
    host, join_id = await lobby.create(), new_id()
    first = await lobby.join(host.code, "Ben", join_id)
    asked = len(lobby.owner.requests)
    again = await lobby.join(host.code, "Ben", join_id)
    assert (again.table, again.player) == (first.table, first.player)
    assert await lobby.works(again.key)
    assert not await lobby.works(first.key)
    assert len(lobby.owner.requests) == asked


async def test_a_lost_answer_is_given_again_even_if_the_game_has_begun(lobby: Lobby) -> None:
    host, join_id = await lobby.create(), new_id()
    guest = await lobby.join(host.code, "Ben", join_id)
    await lobby.owner.change(host.table, phase="setup")
    assert (await lobby.join(host.code, "Ben", join_id)).player == guest.player


async def test_after_a_while_a_join_can_not_be_asked_again(lobby: Lobby) -> None:
    host, join_id = await lobby.create(), new_id()
    guest = await lobby.join(host.code, "Ben", join_id)
    await lobby.sql("UPDATE seat_key SET issued_at = now() - interval '11 minutes'")
    assert await lobby.try_join(host.code, "Ben", join_id) == Refused("id_taken")
    assert await lobby.works(guest.key)


async def test_who_has_left_meanwhile_gets_no_seat_by_asking_again(lobby: Lobby) -> None:
    host, join_id = await lobby.create(), new_id()
    await lobby.join(host.code, "Ben", join_id)
    await lobby.owner.change(host.table, players={host.player: "Ana"})
    assert await lobby.try_join(host.code, "Ben", join_id) == Refused("id_taken")


async def test_a_pending_join_may_be_asked_again_however_late(lobby: Lobby) -> None:
    join_id = new_id()
    lobby.owner.mute = 10_000
    await lobby.try_create("Ana", join_id)
    await lobby.sql("UPDATE seat_key SET issued_at = now() - interval '3 hours'")
    lobby.owner.mute = 0
    assert await lobby.works((await lobby.create("Ana", join_id)).key)


async def test_a_swept_join_that_the_journal_knows_finds_its_place_again(lobby: Lobby) -> None:
    host, join_id = await lobby.create(), new_id()
    lobby.owner.mute = 10_000
    await lobby.try_join(host.code, "Ben", join_id)
    await lobby.sql("DELETE FROM seat_key WHERE pending")
    lobby.owner.mute = 0
    seat = await lobby.join(host.code, "Ben", join_id)
    assert list(lobby.owner.tables[host.table].players) == [host.player, seat.player]


async def test_the_id_of_one_join_can_not_be_used_for_another(lobby: Lobby) -> None:
    join_id = new_id()
    await lobby.create("Ana", join_id)
    other = await lobby.create("Cy")
    assert await lobby.try_join(other.code, "Ana", join_id) == Refused("id_taken")
    guest_id = new_id()
    await lobby.join(other.code, "Ben", guest_id)
    assert await lobby.try_create("Ben", guest_id) == Refused("id_taken")
    assert await lobby.sql("SELECT count(*) FROM room") == 2


async def test_of_two_tries_at_once_exactly_one_key_works(lobby: Lobby) -> None:
    host = await lobby.create()
    for number in range(6):
        join_id = new_id()
        if number == 5:
            await lobby.owner.change(host.table, players={host.player: "Ana"})
        tries = [lobby.try_join(host.code, f"Guest {number}", join_id) for _ in range(3)]
        seats = [one for one in await asyncio.gather(*tries) if isinstance(one, Seated)]
        assert len({seat.player for seat in seats}) == 1
        assert [await lobby.works(seat.key) for seat in seats].count(True) == 1


async def test_two_creations_at_once_under_one_id_make_one_table(lobby: Lobby) -> None:
    join_id = new_id()
    seats = await asyncio.gather(*(lobby.try_create("Ana", join_id) for _ in range(4)))
    assert len({seat.table for seat in seats if isinstance(seat, Seated)}) == 1
    assert await lobby.sql("SELECT count(*) FROM room") == 1


async def test_of_two_who_want_the_last_place_one_gets_it(lobby: Lobby) -> None:
    host = await lobby.create()
    for number in range(4):
        await lobby.join(host.code, f"Guest {number}")
    both = await asyncio.gather(lobby.try_join(host.code, "Yan"), lobby.try_join(host.code, "Zoe"))
    assert [type(one) for one in both].count(Seated) == 1
    assert Refused("table_full") in both
    assert await lobby.sql("SELECT count(*) FROM seat_key") == 6
    assert await lobby.ask("look_up", LookUpCode(host.code)) == CodeState("full")
    assert await lobby.try_join(host.code, "Xia") == Refused("table_full")


async def test_a_code_that_is_taken_is_drawn_again(lobby: Lobby) -> None:
    taken = (await lobby.create()).code
    lobby.verbs.tables._seats._codes = iter([taken, taken, "AAAA-AAAA"]).__next__
    assert (await lobby.create("Ben")).code == "AAAA-AAAA"
