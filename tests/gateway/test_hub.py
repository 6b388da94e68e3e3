"""Updates out: each number once, in order, and none missed for long."""

import asyncio

import msgspec
import pytest

from services.gateway import hub, reconnection
from shared.protocol import subjects
from shared.protocol.table import Beacon
from tests.gateway.services import ANA, BEN, TABLE, until
from tests.gateway.stage import Stage, stage


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "NEW_OWNER_SPREAD", 0.05)


async def test_every_player_is_told_its_own_part() -> None:
    async with stage() as s:
        ana, ben = await s.seated(ANA), await s.seated(BEN)
        await s.table.commit(ANA)
        for device, player in ((ana, ANA), (ben, BEN)):
            update = await device.next("update")
            assert update["view"] == {"public": {"at": 2, "padding": ""}, "own": {"of": player}}
            assert update["events"] == [{"kind": "dice_rolled"}]


async def test_a_number_that_was_shown_is_not_shown_again() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        await s.table.commit(BEN)
        s.table.position = (1, 1)
        await s.table.commit(BEN)
        await s.table.commit(BEN)
        assert [(await ana.next("update"))["seq"] for _ in range(2)] == [2, 3]


async def test_a_gap_is_shown_over() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        await s.table.commit(BEN, lost=True)
        await s.table.commit(BEN)
        assert (await ana.next("update"))["seq"] == 3


async def test_a_new_owner_s_lower_number_is_newer() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        await s.table.commit(BEN)
        await ana.next("update")
        s.table.position = (2, 0)
        await s.table.commit(BEN)
        update = await ana.next("update")
        assert (update["epoch"], update["seq"]) == (2, 1)


async def test_a_beacon_tells_of_an_update_that_was_lost() -> None:
    async with stage() as s:
        ana, ben = await s.seated(ANA), await s.seated(BEN)
        await s.table.commit(BEN, lost=True)
        await s.table.beacon()
        for device, player in ((ana, ANA), (ben, BEN)):
            update = await device.next("update")
            assert (update["seq"], update["events"]) == (2, [])
            assert update["view"]["own"] == {"of": player}


async def test_a_beacon_that_tells_nothing_new_asks_for_nothing() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        await s.table.commit(BEN)
        await ana.next("update")
        asked = len(s.table.asked)
        await s.table.beacon()
        await ana.hears_nothing_more("update")
        assert len(s.table.asked) == asked


async def test_a_new_owner_makes_watchers_ask_for_what_nobody_told_them() -> None:
    """The one before was killed between writing and telling; who acted is gone as well."""
    async with stage() as s:
        ana = await s.seated(ANA)
        await s.table.commit(BEN, lost=True)
        s.table.position = (2, 2)
        await s.table.say(Beacon(epoch=2))
        update = await ana.next("update")
        assert (update["epoch"], update["seq"]) == (2, 2)


async def test_it_makes_them_ask_once() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        s.table.position = (2, 1)
        for _ in range(3):
            await s.table.say(Beacon(epoch=2))
        await ana.next("update")
        asked = len(s.table.asked)
        await s.table.say(Beacon(epoch=2))
        await ana.hears_nothing_more("update")
        assert len(s.table.asked) == asked


async def test_an_owner_that_was_handed_the_table_wakes_nobody() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        asked = len(s.table.asked)
        await s.table.say(Beacon(epoch=1))
        await s.table.say(Beacon(epoch=1, ends=True))
        await s.table.say(Beacon(epoch=2))
        await ana.hears_nothing_more("update")
        assert len(s.table.asked) == asked


async def test_after_the_bus_was_away_every_view_is_fetched_anew() -> None:
    async with stage() as s:
        ana, ben = await s.seated(ANA), await s.seated(BEN)
        await s.table.commit(BEN, lost=True)
        s.bus.connected = False
        await asyncio.sleep(2 * reconnection.LOOK_SECONDS)
        s.bus.connected = True
        assert (await ana.next("update"))["seq"] == 2
        assert (await ben.next("update"))["seq"] == 2


async def test_a_player_without_a_place_any_more_is_closed() -> None:
    async with stage() as s:
        ben = await s.seated(BEN)
        s.table.players.remove(BEN)
        await s.table.commit(ANA)
        assert await ben.closed() == 4001


async def test_a_new_preview_travels_with_the_update() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        s.table.island = msgspec.Raw(b'{"size":30}')
        await s.table.commit(BEN)
        assert (await ana.next("update"))["island"] == {"size": 30}


async def test_a_table_is_watched_as_long_as_somebody_looks_at_it() -> None:
    async with stage() as s:
        watched = [subjects.update(TABLE), subjects.live(TABLE)]
        ana, twin = await s.seated(ANA), await s.seated(ANA)
        assert [_watchers(s, subject) for subject in watched] == [1, 1]
        await ana.ws.close()
        await until(lambda: s.gateway.register.open == 1)
        assert [_watchers(s, subject) for subject in watched] == [1, 1]
        await twin.ws.close()
        await until(lambda: [_watchers(s, subject) for subject in watched] == [0, 0])


async def test_two_gateways_tell_their_own_players() -> None:
    async with stage() as here, stage(server=here.bus.server) as there:
        ana, ben = await here.seated(ANA), await there.seated(BEN)
        sent = await ana.command()
        assert (await ana.next("update"))["ack"] == sent
        update = await ben.next("update")
        assert "ack" not in update
        assert update["view"]["own"] == {"of": BEN}


def _watchers(s: Stage, subject: str) -> int:
    return sum(one.subject == subject for one in s.bus.server.interests)
