"""Coming back by key, changing keys, signing devices out (DESIGN 6)."""

from hashlib import sha256

import pytest

from services.lobby.devices import MOST
from shared.protocol import lobby as p
from shared.protocol.lobby import Refused
from tests.lobby.lobby import Lobby, new_id

pytestmark = pytest.mark.integration


async def resumed(lobby: Lobby, key: str) -> p.Resumed:
    answer = await lobby.resume(key)
    assert isinstance(answer, p.Resumed), answer
    return answer


async def new_key(lobby: Lobby, seat: p.Seated, *, alone: bool = False) -> str:
    answer = await lobby.ask("new_key", p.NewKey(seat.player, seat.token, alone))
    assert isinstance(answer, p.KeyIssued), answer
    return answer.key


def over(seat: p.Seated, *tokens: str) -> p.SignedOut:
    return p.SignedOut(seat.player, [sha256(token.encode()).hexdigest() for token in tokens])


async def test_a_key_signs_another_device_in_to_the_same_seat(lobby: Lobby) -> None:
    seat = await lobby.create()
    there = await resumed(lobby, seat.key.lower())
    assert (there.table, there.player) == (seat.table, seat.player)
    assert await lobby.signed_in(seat.token, there.token) == [seat.token, there.token]


async def test_a_key_that_never_was_and_one_that_was_replaced_get_the_same_bytes(
    lobby: Lobby,
) -> None:
    seat = await lobby.create()
    stranger = lobby.verbs.access._keyring.new_key().text
    await new_key(lobby, seat)
    bodies = [b'{"key":"' + key.encode() + b'"}' for key in (seat.key, stranger)]
    replaced, unknown = [await lobby.raw("resume", body) for body in bodies]
    assert replaced == unknown == b'{"type":"refused","code":"unknown_key"}'


async def test_a_mistyped_key_is_said_to_be_one(lobby: Lobby) -> None:
    seat = await lobby.create()
    wrong = seat.key[:-3] + ("A" if seat.key[-3] != "A" else "B") + seat.key[-2:]
    assert await lobby.resume(wrong) == Refused("mistyped_key")


async def test_the_key_of_somebody_who_never_sat_down_opens_nothing(lobby: Lobby) -> None:
    seat = await lobby.create()
    await lobby.sql("UPDATE seat_key SET pending = true")
    assert await lobby.resume(seat.key) == Refused("unknown_key")


async def test_the_key_of_somebody_who_left_before_the_start_opens_nothing(lobby: Lobby) -> None:
    host = await lobby.create()
    guest = await lobby.join(host.code, "Ben")
    await lobby.owner.change(host.table, players={host.player: "Ana"})
    assert await lobby.resume(guest.key) == Refused("unknown_key")


async def test_a_new_key_kills_the_old_one_and_leaves_devices_signed_in(lobby: Lobby) -> None:
    seat = await lobby.create()
    there = await resumed(lobby, seat.key)
    key = await new_key(lobby, seat)
    assert not await lobby.works(seat.key)
    assert await lobby.works(key)
    assert await lobby.signed_in(there.token)
    assert lobby.told == []


async def test_a_new_key_may_sign_the_other_devices_out_at_once(lobby: Lobby) -> None:
    seat = await lobby.create()
    there = await resumed(lobby, seat.key)
    await new_key(lobby, seat, alone=True)
    assert await lobby.signed_in(seat.token, there.token) == [seat.token]
    assert lobby.told == [over(seat, there.token)]


async def test_a_new_key_needs_a_session_of_that_seat(lobby: Lobby) -> None:
    host = await lobby.create()
    guest = await lobby.join(host.code, "Ben")
    for token in (guest.token, "a" * 32):
        answer = await lobby.ask("new_key", p.NewKey(host.player, token))
        assert answer == Refused("not_seated")
    assert await lobby.works(host.key)


async def test_after_a_new_key_the_join_can_not_be_asked_again(lobby: Lobby) -> None:
    join_id = new_id()
    seat = await lobby.create("Ana", join_id)
    key = await new_key(lobby, seat)
    assert await lobby.try_create("Ana", join_id) == Refused("id_taken")
    assert await lobby.works(key)


async def test_the_admin_reissues_a_key_of_its_table(lobby: Lobby) -> None:
    host = await lobby.create()
    guest = await lobby.join(host.code, "Ben")
    answer = await lobby.ask("reissue_key", p.ReissueKey(host.player, guest.player))
    assert isinstance(answer, p.KeyIssued)
    assert (await resumed(lobby, answer.key)).player == guest.player
    assert not await lobby.works(guest.key)
    assert await lobby.signed_in(guest.token)


async def test_a_reissued_key_may_sign_every_device_of_the_seat_out(lobby: Lobby) -> None:
    host = await lobby.create()
    guest = await lobby.join(host.code, "Ben")
    await lobby.ask("reissue_key", p.ReissueKey(host.player, guest.player, sign_out_others=True))
    assert await lobby.signed_in(host.token, guest.token) == [host.token]
    assert lobby.told == [over(guest, guest.token)]


async def test_nobody_but_the_admin_reissues_keys(lobby: Lobby) -> None:
    host = await lobby.create()
    guest = await lobby.join(host.code, "Ben")
    for player in (host.player, guest.player, new_id()):
        answer = await lobby.ask("reissue_key", p.ReissueKey(guest.player, player))
        assert answer == Refused("not_admin")
    assert await lobby.works(host.key)


async def test_who_handed_the_admin_over_reissues_no_more(lobby: Lobby) -> None:
    host = await lobby.create()
    guest = await lobby.join(host.code, "Ben")
    await lobby.owner.change(host.table, admin=guest.player)
    ask = p.ReissueKey(host.player, guest.player)
    assert await lobby.ask("reissue_key", ask) == Refused("not_admin")


async def test_an_admin_reissues_no_key_of_another_table_nor_of_one_who_left(lobby: Lobby) -> None:
    host, other = await lobby.create(), await lobby.create("Cy")
    guest = await lobby.join(host.code, "Ben")
    await lobby.owner.change(host.table, players={host.player: "Ana"})
    for player in (other.player, guest.player, new_id()):
        answer = await lobby.ask("reissue_key", p.ReissueKey(host.player, player))
        assert answer == Refused("not_seated")
    assert await lobby.works(other.key)


async def test_signing_out_ends_this_device_alone(lobby: Lobby) -> None:
    seat = await lobby.create()
    there = await resumed(lobby, seat.key)
    assert await lobby.ask("sign_out", p.SignOut(seat.token)) == p.Done()
    assert await lobby.signed_in(seat.token, there.token) == [there.token]
    assert lobby.told == [over(seat, seat.token)]
    assert await lobby.works(seat.key)


async def test_signing_out_twice_is_no_matter(lobby: Lobby) -> None:
    seat = await lobby.create()
    for _ in range(2):
        assert await lobby.ask("sign_out", p.SignOut(seat.token)) == p.Done()
    assert len(lobby.told) == 1


async def test_signing_the_others_out_keeps_this_device_and_the_key(lobby: Lobby) -> None:
    seat = await lobby.create()
    there, elsewhere = await resumed(lobby, seat.key), await resumed(lobby, seat.key)
    assert await lobby.ask("sign_out_others", p.SignOutOthers(seat.player, seat.token)) == p.Done()
    tokens = (seat.token, there.token, elsewhere.token)
    assert await lobby.signed_in(*tokens) == [seat.token]
    [told] = lobby.told
    assert sorted(told.token_hashes) == sorted(over(seat, *tokens[1:]).token_hashes)
    assert await lobby.works(seat.key)


async def test_signing_others_out_needs_a_session_of_that_seat(lobby: Lobby) -> None:
    host = await lobby.create()
    guest = await lobby.join(host.code, "Ben")
    ask = p.SignOutOthers(host.player, guest.token)
    assert await lobby.ask("sign_out_others", ask) == Refused("not_seated")
    assert await lobby.signed_in(host.token)


async def test_one_device_too_many_signs_the_oldest_out(lobby: Lobby) -> None:
    seat = await lobby.create()
    tokens = [(await resumed(lobby, seat.key)).token for _ in range(MOST)]
    assert await lobby.signed_in(seat.token, *tokens) == tokens
    assert lobby.told == [over(seat, seat.token)]
