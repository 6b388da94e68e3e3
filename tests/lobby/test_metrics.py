"""What the lobby counts of those who come and come back."""

import logging

import pytest

from shared.audit import pseudonym
from shared.protocol import lobby as p
from tests.lobby.lobby import Lobby, new_id
from tests.metrics import Since

pytestmark = pytest.mark.integration


async def test_tables_and_joins_are_counted_by_what_became_of_them(lobby: Lobby) -> None:
    since = Since()
    seat = await lobby.create()
    await lobby.join(seat.code, "Ben")
    await lobby.ask("join", p.JoinTable("ZZZZ-ZZZZ", "Bo", "0f" * 16, new_id()))
    assert since.more("rooms_created_total", outcome="ok") == 1
    assert since.more("room_joins_total", outcome="ok") == 1
    assert since.more("room_joins_total", outcome="unknown_code") == 1


async def test_keys_tried_are_counted_by_what_was_wrong_with_them(lobby: Lobby) -> None:
    since = Since()
    seat = await lobby.create()
    await lobby.resume(seat.key)
    await lobby.ask("new_key", p.NewKey(seat.player, seat.token, sign_out_others=True))
    await lobby.resume(seat.key)
    await lobby.resume("hl_rk_nothing")
    assert since.more("resume_attempts_total", outcome="ok") == 1
    assert since.more("resume_attempts_total", outcome="unknown_key") == 1
    assert since.more("resume_attempts_total", outcome="malformed") == 1
    assert since.more("key_reissues_total", by="player") == 1
    assert since.more("seat_devices") == 1
    assert since.more("sign_outs_total") == 1


async def test_a_seat_that_a_second_device_opens_is_noted_as_taken_over(
    lobby: Lobby, caplog: pytest.LogCaptureFixture
) -> None:
    seat = await lobby.create()
    with caplog.at_level(logging.INFO):
        await lobby.resume(seat.key)
    [line] = [one for one in caplog.records if one.name == "hearthlands.audit"]
    assert line.getMessage() == "seat_taken_over"
    assert vars(line)["fields"] == {
        "table": pseudonym(seat.table),
        "player": pseudonym(seat.player),
        "devices": 2,
        "stream": "audit",
    }
