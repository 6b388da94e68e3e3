"""Opening, sleeping, handing over: no letter is lost on the way (DESIGN 4)."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from shared.protocol.refusals import Refusal
from shared.protocol.subjects import partition_of
from shared.protocol.table import Accepted, Rejected, ViewRequest
from tests.table.house import BUDGET_MS, Guests, House, house, new_id


@pytest.fixture
async def home() -> AsyncIterator[House]:
    async with house(most=2) as made:
        yield made


def code(reply: object) -> str:
    assert isinstance(reply, Rejected), reply
    return reply.code


async def test_a_table_nobody_asks_for_costs_nothing(home: House) -> None:
    Guests(home)
    assert len(home.tables) == 0


async def test_an_idle_table_is_put_to_sleep_and_read_back(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    home.clock.tick(301)
    assert home.tables.put_to_sleep() == 1
    assert len(home.tables) == 0
    assert (await guests.does(guests.players[0], "shuffle_island")).seq == 4


async def test_a_table_in_use_stays_awake(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    home.clock.tick(299)
    assert home.tables.put_to_sleep() == 0


async def test_a_letter_that_comes_while_a_table_falls_asleep_is_answered(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    home.clock.tick(301)
    home.tables.put_to_sleep()
    wish = guests.wish(guests.players[0], "shuffle_island")
    assert isinstance(await home.ask(wish), Accepted)


async def test_a_table_with_a_letter_waiting_does_not_fall_asleep(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    _, answer = home.deliver(guests.wish(guests.players[0], "shuffle_island"))
    home.clock.tick(10)
    for actor in list(home.tables._live.values()):
        assert not actor.rest()
    assert isinstance(await answer, Accepted)


async def test_the_longest_idle_table_makes_room_for_another(home: House) -> None:
    first, second, third = (Guests(home) for _ in range(3))
    for guests in (first, second, third):
        await guests.sit_down()
    assert len(home.tables) == 2
    assert (await first.view()).seq == 3


async def test_busy_if_no_table_can_make_room(home: House) -> None:
    first, second, third = (Guests(home) for _ in range(3))
    answers = [home.deliver(guests.sitting_down(0)) for guests in (first, second, third)]
    assert [refusal for refusal, _ in answers] == [None, None, Refusal.BUSY]
    for _, answer in answers[:2]:
        await answer


async def test_a_table_that_does_not_exist_is_unknown(home: House) -> None:
    table = new_id()
    home.own(table)
    request = ViewRequest(table=table, player=new_id(), budget_ms=BUDGET_MS)
    assert code(await home.ask(request)) == Refusal.UNKNOWN_TABLE
    assert len(home.tables) == 0


async def test_a_partition_that_is_not_ours_is_refused(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    await home.tables.hand_over({partition_of(guests.table)})
    assert code(await home.ask(guests.sitting_down(0))) == Refusal.UNAVAILABLE
    assert len(home.tables) == 0


async def test_a_partition_whose_lease_ran_out_is_refused_before_anybody_notices(
    home: House,
) -> None:
    guests = Guests(home)
    await guests.sit_down()
    home.owned.clear()
    before = len(home.said.log)
    wish = guests.wish(guests.players[0], "shuffle_island")
    assert code(await home.ask(wish)) == Refusal.UNAVAILABLE
    assert (guests.seq, len(home.said.log)) == (3, before)


async def test_a_database_that_is_away_is_told_as_unavailable_and_tried_again(
    home: House,
) -> None:
    guests = Guests(home)
    home.journal.away = True
    assert code(await home.ask(guests.sitting_down(0))) == Refusal.UNAVAILABLE
    home.journal.away = False
    assert isinstance(await home.ask(guests.sitting_down(0)), Accepted)


async def test_a_journal_that_cannot_be_folded_is_left_alone_and_told_of_once(
    home: House, caplog: pytest.LogCaptureFixture
) -> None:
    broken, whole = Guests(home), Guests(home)
    await broken.sit_down()
    await home.tables.hand_over(range(256))
    rows = home.journal.rows[broken.table]
    rows[1] = rows[1]._replace(events=b'[{"kind":"never_heard_of"}]')
    home.own(broken.table, epoch=2)
    home.own(whole.table, epoch=2)
    for _ in range(3):
        assert code(await home.ask(broken.sitting_down(0))) == Refusal.UNAVAILABLE
    assert [one.msg for one in caplog.records if one.levelname == "ERROR"] == ["%s"]
    await whole.sit_down()


@pytest.mark.parametrize("lost", ["row", "secret", "end"])
async def test_a_journal_with_a_gap_is_left_alone(home: House, lost: str) -> None:
    guests = Guests(home)
    await guests.sit_down()
    await home.tables.hand_over(range(256))
    match lost:
        case "row":
            home.journal.rows[guests.table].pop(1)
        case "secret":
            home.journal.secrets.clear()
        case _:
            home.journal.rows[guests.table].pop()
    home.own(guests.table, epoch=2)
    assert code(await home.ask(guests.sitting_down(0))) == Refusal.UNAVAILABLE


async def test_a_table_whose_cards_do_not_add_up_is_left_alone(home: House) -> None:
    guests = Guests(home)
    await guests.start()
    await home.tables.hand_over(range(256))
    rows = home.journal.rows[guests.table]
    gift = b'{"kind":"starting_cards_taken","seat":0,"cards":{"ore":20}}'
    rows[-1] = rows[-1]._replace(events=rows[-1].events[:-1] + b"," + gift + b"]")
    home.own(guests.table, epoch=2)
    request = ViewRequest(table=guests.table, player=guests.players[0], budget_ms=BUDGET_MS)
    assert code(await home.ask(request)) == Refusal.UNAVAILABLE


async def test_a_new_epoch_is_used_from_the_next_waking_on(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    await home.tables.hand_over(range(256))
    home.own(guests.table, epoch=7)
    assert (await guests.does(guests.players[0], "shuffle_island")).epoch == 7
    assert home.journal.heads[guests.table].epoch == 7


async def test_a_letter_is_answered_even_if_its_table_is_lost_in_the_same_moment(
    home: House,
) -> None:
    guests = Guests(home)
    _, answer = home.deliver(guests.sitting_down(0))
    home.tables.lost(range(256))
    assert code(await answer) == Refusal.UNAVAILABLE


async def test_a_letter_is_answered_even_if_its_table_is_lost_while_it_wakes(home: House) -> None:
    guests = Guests(home)
    _, answer = home.deliver(guests.sitting_down(0))
    await asyncio.sleep(0)
    home.tables.lost(range(256))
    assert isinstance(await answer, Accepted | Rejected)


async def test_handing_over_waits_for_everybody(home: House) -> None:
    guests = Guests(home)
    _, answer = home.deliver(guests.sitting_down(0))
    await asyncio.sleep(0)
    await home.tables.hand_over(range(256))
    assert answer.done()
    assert len(home.tables) == 0
