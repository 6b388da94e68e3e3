"""The secret behind a table's chance: promised first, kept, shown last (RULES 12)."""

import hashlib
import hmac
from collections.abc import AsyncIterator

import msgspec
import pytest

from services.table.secret import chance
from shared.rules import initial
from shared.rules.chance import game_key, lobby_key
from shared.rules.commands import ShuffleIsland, StartGame
from tests.table.house import NONCE, Guests, House, house


@pytest.fixture
async def home() -> AsyncIterator[House]:
    async with house() as made:
        yield made


def kinds(events: bytes) -> list[str]:
    return [event["kind"] for event in msgspec.json.decode(events)]


async def test_the_first_append_promises_the_secret_that_is_written_with_it(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    first = home.journal.rows[guests.table][0]
    secret = home.journal.secrets[guests.table]
    promised = msgspec.json.decode(first.events)[-1]
    assert promised == {"kind": "secret_committed", "sha256": hashlib.sha256(secret).hexdigest()}
    assert all("secret" not in row.events.decode() for row in home.journal.rows[guests.table][1:])


async def test_a_refused_first_command_leaves_no_secret_behind(home: House) -> None:
    guests = Guests(home)
    home.journal.roll_back.append(True)
    await home.ask(guests.sitting_down(0))
    assert home.journal.secrets == {}


async def test_the_last_command_publishes_the_secret(home: House) -> None:
    guests = Guests(home)
    await guests.start()
    for seat in (1, 2):
        await guests.does(guests.players[0], "remove_player", {"seat": seat})
    last = msgspec.json.decode(home.journal.rows[guests.table][-1].events)[-1]
    assert last["secret"] == home.journal.secrets[guests.table].hex()
    told = kinds(home.said.updates[-1].frames[2].events)
    assert told[-2:] == ["game_abandoned", "secret_published"]


async def test_a_table_closed_before_its_game_publishes_nothing(home: House) -> None:
    guests = Guests(home)
    await home.ask(guests.sitting_down(0))
    await guests.does(guests.players[0], "close_table")
    assert kinds(home.journal.rows[guests.table][-1].events) == ["table_closed"]


def test_the_lobby_key_serves_the_shuffles_and_the_game_key_the_start() -> None:
    secret = bytes(range(32))
    assert chance(secret, initial(), ShuffleIsland(), 7).key == lobby_key(secret)
    assert chance(secret, initial(), StartGame(preview=1), 7).key == game_key(secret, [])


async def test_the_dice_can_be_recomputed_from_secret_and_nonces(home: House) -> None:
    guests = Guests(home)
    await guests.start()
    rows = home.journal.rows[guests.table]
    started = next(e for row in rows for e in msgspec.json.decode(row.events) if "first" in e)
    key = game_key(home.journal.secrets[guests.table], [NONCE] * 3)
    seq = next(row.seq for row in rows if b"game_started" in row.events)
    draw = drawn(key, f"{seq}:first:0:0")
    assert started["first"] == draw % 3


def drawn(key: bytes, text: str) -> int:
    return int.from_bytes(hmac.digest(key, text.encode(), "sha256")[:8], "big")
