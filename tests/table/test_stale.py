"""What has happened since a player looked (DESIGN 5): stale, or all the same to the command."""

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest

from shared.protocol.refusals import Refusal
from shared.protocol.table import Accepted, Rejected
from tests.table.house import Guests, House, house


@pytest.fixture
async def home() -> AsyncIterator[House]:
    async with house() as made:
        yield made


@pytest.fixture
async def guests(home: House) -> Guests:
    made = Guests(home)
    await made.start()
    return made


def is_stale(reply: object) -> bool:
    return isinstance(reply, Rejected) and reply.code == Refusal.STALE


async def corner(guests: Guests, player: str) -> str:
    """Somewhere that player may build."""
    found: list[str] = (await own(guests, player))["can"]["settlements"]
    return found[0]


async def path(guests: Guests, player: str) -> str:
    found: list[str] = (await own(guests, player))["can"]["roads"]
    return found[0]


async def own(guests: Guests, player: str) -> dict[str, dict[str, list[str]]]:
    view: dict[str, dict[str, list[str]]] = msgspec.json.decode((await guests.view(player)).own)
    return view


async def settle(guests: Guests) -> str:
    """The acting player builds a settlement; who it was."""
    player = await guests.acting()
    await guests.does(player, "build_settlement", {"corner": await corner(guests, player)})
    return player


async def test_two_devices_on_one_seat_are_judged_in_order(home: House, guests: Guests) -> None:
    player = await guests.acting()
    await settle(guests)
    seen = guests.seq
    body = {"path": await path(guests, player)}
    wishes = [guests.wish(player, "build_road", body, seen=seen) for _ in range(2)]
    first, second = await asyncio.gather(*(home.ask(wish) for wish in wishes))
    assert isinstance(first, Accepted)
    assert is_stale(second)


async def test_a_double_undo_takes_back_one_placement(home: House, guests: Guests) -> None:
    player = await settle(guests)
    wishes = [guests.wish(player, "undo", seen=guests.seq) for _ in range(2)]
    first, second = await asyncio.gather(*(home.ask(wish) for wish in wishes))
    assert isinstance(first, Accepted)
    assert is_stale(second)


async def test_a_wish_from_before_the_phase_changed_is_stale(home: House, guests: Guests) -> None:
    before = guests.seq
    player = await settle(guests)
    other = next(one for one in guests.players if one != player)
    assert is_stale(await home.ask(guests.wish(other, "undo", seen=before)))


async def test_what_others_did_in_the_same_situation_does_not_matter(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    seen = guests.seq
    await guests.does(guests.players[0], "shuffle_island")
    wish = guests.wish(guests.players[2], "rename", {"name": "Bo"}, seen=seen)
    assert isinstance(await home.ask(wish), Accepted)


async def test_requests_need_no_fresh_look(home: House, guests: Guests) -> None:
    await settle(guests)
    wish = guests.wish(guests.players[1], "request_removal", seen=0)
    assert isinstance(await home.ask(wish), Accepted)


async def test_a_number_never_reached_was_seen_elsewhere(home: House, guests: Guests) -> None:
    player = await guests.acting()
    assert is_stale(await home.ask(guests.wish(player, "undo", seen=guests.seq + 1)))


async def test_a_table_read_back_knows_what_is_stale(home: House, guests: Guests) -> None:
    before = guests.seq
    player = await settle(guests)
    after = guests.seq
    await home.tables.hand_over(range(256))
    home.own(guests.table, epoch=2)
    other = next(one for one in guests.players if one != player)
    assert is_stale(await home.ask(guests.wish(other, "undo", seen=before)))
    assert is_stale(await home.ask(guests.wish(player, "undo", seen=before)))
    assert isinstance(await home.ask(guests.wish(player, "undo", seen=after)), Accepted)
