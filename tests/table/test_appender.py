"""Group commit: what goes together, and what each row is told (DESIGN 4)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from services.table.appender import Appender
from services.table.letters import Outcome
from shared.journal import Append
from tests.table.fakes import JournalInMemory
from tests.table.house import new_id


def row(journal: JournalInMemory, seq: int = 1) -> Append:
    table = new_id()
    journal.create(table)
    return following(table, seq)


def following(table: str, seq: int) -> Append:
    return Append(
        table=table, seq=seq, epoch=0, command_id=new_id(), player_id=new_id(), events=b"[]"
    )


@asynccontextmanager
async def appender(
    journal: JournalInMemory, *, batch: int = 256, queue: int = 100, held: bool = True
) -> AsyncIterator[Appender]:
    made = Appender(journal, lambda _: held, batch=batch, queue=queue)
    running = asyncio.ensure_future(made.run())
    yield made
    running.cancel()


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def sent(made: Appender, *rows: Append) -> list[Outcome]:
    return await asyncio.gather(*(made.append(one) for one in rows))


async def test_what_queues_during_a_commit_goes_together_in_the_next() -> None:
    journal = JournalInMemory()
    async with appender(journal) as made:
        journal.let.clear()
        first = asyncio.ensure_future(sent(made, row(journal)))
        await settle()
        others = [asyncio.ensure_future(made.append(row(journal))) for _ in range(5)]
        await settle()
        journal.let.set()
        assert await first + await asyncio.gather(*others) == [Outcome.WRITTEN] * 6
        assert [len(batch) for batch in journal.batches] == [1, 5]


async def test_a_batch_is_sorted_by_table_and_has_its_bound() -> None:
    journal = JournalInMemory()
    async with appender(journal, batch=4) as made:
        await sent(made, *(row(journal) for _ in range(6)))
        assert [len(batch) for batch in journal.batches] == [4, 2]
        tables = [one.table for one in journal.batches[0]]
        assert tables == sorted(tables)


async def test_a_batch_holds_one_row_of_a_table() -> None:
    journal = JournalInMemory()
    async with appender(journal) as made:
        first = row(journal)
        second = following(first.table, 2)
        assert await sent(made, first, second, row(journal)) == [Outcome.WRITTEN] * 3
        assert [len(batch) for batch in journal.batches] == [2, 1]


async def test_a_row_that_does_not_fit_is_refused_alone() -> None:
    journal = JournalInMemory()
    async with appender(journal) as made:
        outcomes = await sent(made, row(journal), row(journal, seq=5), row(journal))
        assert outcomes == [Outcome.WRITTEN, Outcome.REFUSED, Outcome.WRITTEN]


async def test_a_known_rollback_is_tried_row_by_row() -> None:
    journal = JournalInMemory()
    journal.roll_back.extend([True, False, True])
    async with appender(journal) as made:
        outcomes = await sent(made, row(journal), row(journal), row(journal))
        assert sorted(outcomes) == [Outcome.WRITTEN, Outcome.WRITTEN, Outcome.REFUSED]
        assert [len(batch) for batch in journal.batches] == [3, 1, 1, 1]


async def test_an_unknown_outcome_is_told_to_the_whole_batch_and_nothing_is_tried_again() -> None:
    journal = JournalInMemory()
    journal.lose_answers.append(True)
    async with appender(journal) as made:
        assert await sent(made, row(journal), row(journal)) == [Outcome.UNKNOWN] * 2
        assert len(journal.batches) == 1
        assert await sent(made, row(journal)) == [Outcome.WRITTEN]


async def test_a_full_queue_takes_no_more() -> None:
    journal = JournalInMemory()
    async with appender(journal, queue=2) as made:
        journal.let.clear()
        waiting = [asyncio.ensure_future(made.append(row(journal)))]
        await settle()
        waiting += [asyncio.ensure_future(made.append(row(journal))) for _ in range(2)]
        await settle()
        assert await made.append(row(journal)) is Outcome.FULL
        journal.let.set()
        assert await asyncio.gather(*waiting) == [Outcome.WRITTEN] * 3


async def test_an_append_goes_on_when_nobody_waits_for_it_any_more() -> None:
    journal = JournalInMemory()
    async with appender(journal) as made:
        journal.let.clear()
        one = row(journal)
        waiting = asyncio.ensure_future(made.append(one))
        await settle()
        waiting.cancel()
        journal.let.set()
        await settle()
        assert len(journal.rows[one.table]) == 1


async def test_without_the_lease_nothing_is_sent() -> None:
    journal = JournalInMemory()
    async with appender(journal, held=False) as made:
        assert await sent(made, row(journal), row(journal)) == [Outcome.REFUSED] * 2
        assert journal.batches == []
