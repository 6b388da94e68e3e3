"""A seat's line: whole views, commands sent until answered, and coming back by itself."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from hearthlands.client import LineClosedError, News, NoAnswerError, Player, RefusedError, Throttle
from tests.client.service import FakeLink, FakeService

TABLE = "00000000-0000-4000-8000-000000000001"
ANN = "00000000-0000-4000-8000-000000000002"


@asynccontextmanager
async def at_table(service: FakeService, seq: int = 5) -> AsyncIterator[tuple[Player, FakeLink]]:
    greeting = asyncio.create_task(service.greeted(seq))
    async with Player(service.dial, TABLE, ANN) as player:
        yield player, await greeting


async def test_hello_names_the_seat() -> None:
    service = FakeService()
    entering = asyncio.create_task(Player(service.dial, TABLE, ANN).__aenter__())
    link = await service.next_line()
    assert await link.sent.get() == {
        "type": "hello",
        "protocol": 1,
        "table": TABLE,
        "player": ANN,
        "have": None,
    }
    link.welcome(5)
    player = await entering
    assert (player.seq, player.code, player.online) == (5, "ABCD-EFGH", ["p"])
    await player.close()


async def test_a_command_is_answered_by_its_update() -> None:
    async with at_table(FakeService()) as (player, link):
        doing = asyncio.create_task(player.do("build_road", {"path": "0,0,E"}))
        sent = await link.sent.get()
        assert (sent["kind"], sent["seen"], sent["body"]) == ("build_road", 5, {"path": "0,0,E"})
        link.update(6, ack=sent["id"])
        assert await doing == 6
        assert player.view.public.preview == 6


async def test_an_answer_without_a_view_waits_for_the_view() -> None:
    async with at_table(FakeService()) as (player, link):
        doing = asyncio.create_task(player.do("undo"))
        sent = await link.sent.get()
        link.tell("accepted", id=sent["id"], epoch=1, seq=7)
        link.update(6)
        await player.reached(6)
        assert not doing.done()
        link.update(7)
        assert await doing == 7


async def test_a_refusal_is_an_error_with_its_code() -> None:
    async with at_table(FakeService()) as (player, link):
        doing = asyncio.create_task(player.do("undo"))
        link.tell("rejected", id=(await link.sent.get())["id"], code="nothing_to_undo")
        with pytest.raises(RefusedError) as refused:
            await doing
        assert refused.value.code == "nothing_to_undo"


async def test_a_busy_table_is_asked_again_under_the_same_id() -> None:
    async with at_table(FakeService()) as (player, link):
        doing = asyncio.create_task(player.do("roll_dice"))
        first = await link.sent.get()
        link.tell("rejected", id=first["id"], code="busy", retry=True)
        assert await link.sent.get() == first
        link.update(6, ack=first["id"])
        assert await doing == 6


async def test_a_dropped_frame_is_sent_again() -> None:
    async with at_table(FakeService()) as (player, link):
        doing = asyncio.create_task(player.do("roll_dice"))
        first = await link.sent.get()
        link.tell("problem", code="rate_limited")
        assert await link.sent.get() == first
        link.update(6, ack=first["id"])
        await doing


async def test_a_new_line_tells_what_is_shown_and_sends_the_command_again() -> None:
    service = FakeService()
    async with at_table(service) as (player, link):
        doing = asyncio.create_task(player.do("roll_dice"))
        first = await link.sent.get()
        link.end()
        second = await service.next_line()
        assert (await second.sent.get())["have"] == [1, 5]
        second.welcome(6, epoch=2)
        assert await second.sent.get() == first
        second.tell("accepted", id=first["id"], epoch=2, seq=6)
        assert await doing == 6
        assert link.closed


async def test_an_older_number_is_dropped() -> None:
    async with at_table(FakeService()) as (player, link):
        link.update(8)
        link.update(7)
        link.update(9)
        await player.reached(9)
        assert player.view.public.preview == 9


async def test_a_gap_is_shown_at_once_and_marked() -> None:
    async with at_table(FakeService()) as (player, link):
        told: list[News] = []
        player.listen(told.append)
        link.update(6)
        link.update(9)
        await player.reached(9)
        assert [(news.seq, news.gap) for news in told] == [(6, False), (9, True)]


async def test_news_come_as_a_stream() -> None:
    async with at_table(FakeService()) as (player, link):
        stream = player.news()
        coming = asyncio.ensure_future(anext(stream))
        await asyncio.sleep(0)
        link.tell("update", epoch=1, seq=6, events=[{"kind": "dice_rolled"}], view={})
        assert (await coming).events == [{"kind": "dice_rolled"}]
        await stream.aclose()


async def test_signed_out_ends_everything() -> None:
    async with at_table(FakeService()) as (player, link):
        doing = asyncio.create_task(player.do("roll_dice"))
        await link.sent.get()
        link.end(4003)
        with pytest.raises(LineClosedError) as closed:
            await doing
        assert closed.value.code == 4003
        with pytest.raises(LineClosedError):
            await player.changed()


async def test_a_frame_that_is_no_frame_ends_the_line() -> None:
    async with at_table(FakeService()) as (player, link):
        link.tell_text("{nonsense")
        with pytest.raises(LineClosedError, match="not understood"):
            await player.changed()


async def test_patience_ends() -> None:
    async with at_table(FakeService()) as (player, _):
        with pytest.raises(NoAnswerError):
            await player.do("roll_dice", patience=0.05)


async def test_others_cursors_are_passed_on() -> None:
    async with at_table(FakeService()) as (player, link):
        seen = asyncio.Event()
        player.live = lambda live: seen.set() if live.pings else None
        link.tell("live", pointers=[], pings=[{"player": "q", "at": [1, 2], "place": None}])
        await asyncio.wait_for(seen.wait(), 5)
        await player.point((3, 4))
        assert (await link.sent.get())["at"] == [3, 4]


async def test_the_code_of_the_next_table_comes_by_itself_or_with_the_welcome() -> None:
    service = FakeService()
    async with at_table(service) as (player, link):
        link.tell("next_table", code="CCCC-DDDD")
        link.update(6)
        await player.reached(6)
        assert player.next_table == "CCCC-DDDD"
        link.end()
        again = await service.next_line()
        again.welcome(7, next="EEEE-FFFF")
        await player.reached(7)
        assert player.next_table == "EEEE-FFFF"


async def test_a_client_in_haste_waits_its_turn() -> None:
    throttle = Throttle(per_second=1000.0, at_once=2.0)
    loop = asyncio.get_running_loop()
    start = loop.time()
    for _ in range(30):
        await throttle.turn()
    assert loop.time() - start >= 0.02
