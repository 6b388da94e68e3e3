"""Written and never told: the owner is killed in between, and nobody asks again."""

import asyncio
import os
import signal
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import msgspec
import pytest

from services.table.judging import Case, judge
from services.table.loading import load
from shared.journal import PostgresJournal, committer
from shared.protocol.table import CommandRequest
from tests.conftest import StartStack
from tests.embedded.stack import Stack
from tests.system.hall import busiest, epochs
from tests.system.raw import RawSocket
from tests.system.table import Person, gathered

pytestmark = pytest.mark.system


async def test_watchers_hear_of_a_command_whose_owner_died_before_telling(
    stack: StartStack,
) -> None:
    running = await stack(tables=2)
    async with gathered(running) as people:
        ann, _ = await RawSocket.seated(people[0].visitor, people[0].seat)
        table = people[0].seat.table
        owner = running.processes["table"][busiest(running)]
        assert owner.pid is not None
        os.kill(owner.pid, signal.SIGSTOP)
        seq = await _write_as_the_owner(running, people[1])
        owner.kill()
        async with asyncio.timeout(20):
            update = await ann.next("update")
        names = [one["name"] for one in update["view"]["public"]["players"]]
        assert (update["seq"], names[1]) == (seq, "Bobby")
        assert update["epoch"] == (await epochs(running))[table]


async def _write_as_the_owner(stack: Stack, person: Person) -> int:
    """What it would have done with a command of this person's, up to telling."""
    table = person.seat.table
    async with _journal(stack) as journal:
        epoch = (await epochs(stack))[table]
        standing = await load(journal, table, epoch)
        request = CommandRequest(
            table=table,
            player=person.seat.player,
            id=str(uuid.uuid4()),
            seen=standing.seq,
            budget_ms=1000,
            kind="rename",
            body=msgspec.Raw(b'{"name":"Bobby"}'),
        )
        case = Case(request=request, standing=standing, epoch=epoch, late=False, traceparent="")
        row = judge(case).row
        assert await journal.append([row]) == {table}
        return row.seq


@asynccontextmanager
async def _journal(stack: Stack) -> AsyncIterator[PostgresJournal]:
    url = stack.ground.database.url("hl_table")
    line = committer(url)
    async with asyncpg.create_pool(url, min_size=1, max_size=1) as pool:
        yield PostgresJournal(pool, line)
    await line.close()
