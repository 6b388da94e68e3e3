"""The invariants at the top of actor.py, and the order of judging (DESIGN 4, 5)."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from shared.protocol.refusals import Refusal
from shared.protocol.table import Accepted, Position, Rejected, Update
from tests.table.fakes import JournalInMemory
from tests.table.house import Guests, House, command_id, house, new_id


@pytest.fixture
async def home() -> AsyncIterator[House]:
    async with house() as made:
        yield made


def rejected(code: str, reply: object) -> bool:
    return isinstance(reply, Rejected) and reply.code == code


async def test_a_command_is_written_then_published_then_answered(home: House) -> None:
    guests = Guests(home)
    reply = await home.ask(guests.sitting_down(0))
    assert reply == Accepted(id=home.said.updates[0].command, epoch=1, seq=1)
    assert [type(one) for one in home.said.log] == [Update, Accepted]
    assert [row.seq for row in home.journal.rows[guests.table]] == [1]


async def test_nothing_is_published_before_it_is_durable() -> None:
    journal = JournalInMemory()
    async with house(journal) as home:
        guests = Guests(home)
        journal.let.clear()
        _, answer = home.deliver(guests.sitting_down(0))
        await home.settle()
        assert (home.said.log, answer.done()) == ([], False)
        journal.let.set()
        assert isinstance(await answer, Accepted)


async def test_nothing_is_decided_on_before_the_one_before_is_durable() -> None:
    """So state changes only after the append: two people after the same name are told apart."""
    journal = JournalInMemory()
    async with house(journal) as home:
        guests = Guests(home)
        await guests.sit_down()
        journal.let.clear()
        colours = [
            home.deliver(guests.wish(one, "choose_colour", {"colour": "fern"}))[1]
            for one in guests.players[:2]
        ]
        await home.settle()
        assert len(journal.batches) == 4
        journal.let.set()
        assert isinstance(await colours[0], Accepted)
        assert rejected("colour_taken", await colours[1])


async def test_a_refused_append_changes_nothing(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    home.journal.roll_back.append(True)
    reply = await home.ask(guests.wish(guests.players[0], "choose_colour", {"colour": "fern"}))
    assert rejected(Refusal.UNAVAILABLE, reply)
    assert (guests.seq, len(home.said.updates)) == (3, 3)
    await guests.does(guests.players[1], "choose_colour", {"colour": "fern"})


async def test_a_full_mailbox_answers_busy() -> None:
    journal = JournalInMemory()
    async with house(journal, mailbox=2) as home:
        guests = Guests(home)
        await guests.sit_down()
        journal.let.clear()
        _, first = home.deliver(guests.wish(guests.players[0], "shuffle_island"))
        await home.settle()
        wishes = [guests.wish(guests.players[1], "rename", {"name": f"Bo {n}"}) for n in range(3)]
        taken = [home.deliver(one) for one in wishes]
        assert [refusal for refusal, _ in taken] == [None, None, Refusal.BUSY]
        journal.let.set()
        for answer in (first, taken[0][1], taken[1][1]):
            await answer


async def test_the_command_in_hand_is_finished_and_every_other_letter_answered() -> None:
    journal = JournalInMemory()
    async with house(journal) as home:
        guests = Guests(home)
        await guests.sit_down()
        journal.let.clear()
        answers = [home.deliver(guests.wish(guests.players[0], "shuffle_island"))[1]]
        await home.settle()
        answers += [home.deliver(guests.wish(one, "leave"))[1] for one in guests.players[1:]]
        handing_over = asyncio.ensure_future(home.tables.hand_over(range(256)))
        await home.settle()
        journal.let.set()
        await handing_over
        assert isinstance(answers[0].result(), Accepted)
        assert all(rejected(Refusal.UNAVAILABLE, one.result()) for one in answers[1:])
        assert guests.seq == 4


async def test_a_newer_owner_ends_the_actor(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    await home.journal.wake(guests.table, 2)
    wish = guests.wish(guests.players[0], "shuffle_island")
    assert rejected(Refusal.UNAVAILABLE, await home.ask(wish))
    assert len(home.tables) == 0
    assert (guests.seq, len(home.said.updates)) == (3, 3)
    assert rejected(Refusal.UNAVAILABLE, await home.ask(wish))


async def test_what_was_written_behind_an_actors_back_ends_it_and_is_read(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    async with house(home.journal) as other:
        other.own(guests.table)
        shuffle = guests.wish(guests.players[0], "shuffle_island")
        assert isinstance(await other.ask(shuffle), Accepted)
    wish = guests.wish(guests.players[1], "rename", {"name": "Bo"}, seen=3)
    assert rejected(Refusal.UNAVAILABLE, await home.ask(wish))
    assert await home.ask(wish) == Accepted(id=wish.id, epoch=1, seq=5)


@pytest.mark.parametrize("written", [True, False])
async def test_an_unknown_outcome_ends_the_actor_and_the_retry_takes_effect_once(
    home: House, *, written: bool
) -> None:
    guests = Guests(home)
    await guests.sit_down()
    home.journal.lose_answers.append(written)
    wish = guests.wish(guests.players[0], "shuffle_island")
    assert rejected(Refusal.UNAVAILABLE, await home.ask(wish))
    assert len(home.tables) == 0
    again = Accepted(id=wish.id, epoch=1, seq=4, duplicate=written)
    assert await home.ask(wish) == again
    assert [row.command_id for row in home.journal.rows[guests.table]].count(wish.id) == 1


async def test_an_append_nobody_was_told_of_is_news_when_it_is_read_back(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    home.journal.lose_answers.append(True)
    await home.ask(guests.wish(guests.players[0], "shuffle_island"))
    home.clock.tick(60)
    await guests.view()
    assert _told(home, guests) == (1, 4)


async def test_what_was_perhaps_written_is_news_at_once(home: House) -> None:
    """Whoever asked may be gone, and then nobody else would wake the table."""
    guests = Guests(home)
    await guests.sit_down()
    home.journal.lose_answers.append(True)
    await home.ask(guests.wish(guests.players[0], "shuffle_island"))
    assert _told(home, guests) == (1, 4)


def _told(home: House, guests: Guests) -> Position:
    (beacon,) = home.news.beacons().values()
    return beacon.tables[guests.table]


async def test_a_repeated_id_gets_the_first_answer_again(home: House) -> None:
    guests = Guests(home)
    wish = guests.sitting_down(0)
    first = await home.ask(wish)
    await home.ask(guests.sitting_down(1))
    assert await home.ask(wish) == Accepted(id=wish.id, epoch=1, seq=1, duplicate=True)
    assert first == Accepted(id=wish.id, epoch=1, seq=1)
    assert guests.seq == 2


async def test_a_repeated_id_gets_the_first_answer_from_the_next_owner_too(home: House) -> None:
    guests = Guests(home)
    wish = guests.sitting_down(0)
    await home.ask(wish)
    await home.tables.hand_over(range(256))
    home.own(guests.table, epoch=2)
    assert await home.ask(wish) == Accepted(id=wish.id, epoch=2, seq=1, duplicate=True)


async def test_a_repeated_id_is_known_even_if_its_budget_ran_out(home: House) -> None:
    guests = Guests(home)
    wish = guests.sitting_down(0)
    await home.ask(wish)
    late = guests.wish(wish.player, "sit_down", id=wish.id, budget_ms=0)
    _, answer = home.deliver(late)
    home.clock.tick(1)
    assert isinstance(await answer, Accepted)


async def test_nobody_may_use_somebody_elses_id(home: House) -> None:
    guests = Guests(home)
    wish = guests.sitting_down(0)
    await home.ask(wish)
    assert rejected(Refusal.ID_TAKEN, await home.ask(guests.sitting_down(1, id=wish.id)))


async def test_a_command_late_in_the_mailbox_has_expired(home: House) -> None:
    guests = Guests(home)
    _, answer = home.deliver(guests.sitting_down(0))
    home.clock.tick(12.1)
    assert rejected(Refusal.EXPIRED, await answer)
    assert guests.seq == 0


async def test_a_view_asked_for_too_long_ago_has_expired(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    view = asyncio.ensure_future(guests.view())
    await asyncio.sleep(0)
    home.clock.tick(12.1)
    with pytest.raises(AssertionError, match="expired"):
        await view


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("fly", {}),
        ("rename", {}),
        ("rename", {"name": "Bo", "more": 1}),
        ("choose_colour", {"colour": "pink"}),
    ],
)
async def test_what_is_no_command_is_refused(
    home: House, kind: str, body: dict[str, object]
) -> None:
    guests = Guests(home)
    await guests.sit_down()
    reply = await home.ask(guests.wish(guests.players[0], kind, body))
    assert rejected(Refusal.BAD_COMMAND, reply)


async def test_the_rules_refusal_is_told_by_its_own_word(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    wish = guests.wish(guests.players[1], "shuffle_island")
    assert await home.ask(wish) == Rejected(id=wish.id, code="not_admin")


async def test_a_stranger_may_neither_act_nor_look(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    stranger = new_id()
    assert rejected(Refusal.NOT_SEATED, await home.ask(guests.wish(stranger, "shuffle_island")))
    with pytest.raises(AssertionError, match="not_seated"):
        await guests.view(stranger)


async def test_who_was_removed_may_look_but_not_act(home: House) -> None:
    guests = Guests(home)
    await guests.start()
    host, removed, _ = guests.players
    await guests.does(host, "remove_player", {"seat": 1})
    assert rejected(Refusal.NOT_SEATED, await home.ask(guests.wish(removed, "undo")))
    assert (await guests.view(removed)).seq == guests.seq


async def test_sitting_down_at_a_started_table_is_refused_by_the_rules(home: House) -> None:
    guests = Guests(home)
    await guests.start()
    body = {"name": "Late", "nonce": "0f" * 16}
    assert rejected("already_started", await home.ask(guests.wish(new_id(), "sit_down", body)))


async def test_a_bug_ends_one_actor_and_its_letters_are_answered(home: House) -> None:
    guests, others = Guests(home), Guests(home)
    await guests.sit_down()
    await others.sit_down()
    home.said.faults.append(RuntimeError("a bug"))
    wish = guests.wish(guests.players[0], "shuffle_island", id=command_id())
    assert rejected(Refusal.UNAVAILABLE, await home.ask(wish))
    assert await home.ask(wish) == Accepted(id=wish.id, epoch=1, seq=4, duplicate=True)
    await others.does(others.players[0], "shuffle_island")
