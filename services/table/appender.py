"""Group commit: whatever queued during the last commit goes in the next, no timer (DESIGN 4)."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from services.table.letters import Outcome
from shared import logs
from shared.journal import Append, Journal, NotWrittenError, OutcomeUnknownError
from shared.metrics.tables import BATCH, CONFLICTS, FENCED, Conflict

MOST = 256
"""Rows of one commit."""
QUEUE = 4096
"""More than this many rows waiting for the database: the next ones are not taken."""

log = logs.get("appender")
MayWrite = Callable[[Append], bool]


@dataclass(frozen=True, slots=True)
class _Waiting:
    row: Append
    outcome: asyncio.Future[Outcome]

    def tell(self, outcome: Outcome) -> None:
        """Who no longer waits need not be told; the row was written, or not, all the same."""
        if not self.outcome.done():
            self.outcome.set_result(outcome)


class Appender:
    """One batch is on its way at a time; a row once taken is seen through, nobody cancels it.

    `may_write` is asked at the last moment: a process that slept through its leases writes nothing.
    """

    def __init__(
        self, journal: Journal, may_write: MayWrite, *, batch: int = MOST, queue: int = QUEUE
    ) -> None:
        self._journal = journal
        self._may_write = may_write
        self._batch = batch
        self._size = queue
        self._queue: deque[_Waiting] = deque()
        self._work = asyncio.Event()

    @property
    def waiting(self) -> int:
        """Rows that are not on their way yet."""
        return len(self._queue)

    async def append(self, row: Append) -> Outcome:
        """See letters.Appending."""
        if len(self._queue) >= self._size:
            return Outcome.FULL
        outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._queue.append(_Waiting(row, outcome))
        self._work.set()
        return await outcome

    async def run(self) -> None:
        """Until cancelled, which its owner does only when nothing waits any more."""
        while True:
            await self._work.wait()
            self._work.clear()
            while batch := self._next_batch():
                await self._commit(batch)

    def _next_batch(self) -> list[_Waiting]:
        """Sorted by table, one row each.

        Unsorted batches deadlock, and the second row of a table needs the outcome of the first.
        """
        chosen: dict[str, _Waiting] = {}
        later: list[_Waiting] = []
        while self._queue and len(chosen) < self._batch:
            one = self._queue.popleft()
            if one.row.table in chosen:
                later.append(one)
            elif self._may_write(one.row):
                chosen[one.row.table] = one
            else:
                CONFLICTS[Conflict.LEASE].inc()
                one.tell(Outcome.REFUSED)
        self._queue.extendleft(reversed(later))
        return [chosen[table] for table in sorted(chosen)]

    async def _commit(self, batch: Sequence[_Waiting]) -> None:
        BATCH.observe(len(batch))
        try:
            written = await self._journal.append([one.row for one in batch])
        except OutcomeUnknownError:
            log.warning("append_outcome_unknown", rows=len(batch))
            CONFLICTS[Conflict.UNKNOWN].inc(len(batch))
            _tell_all(batch, Outcome.UNKNOWN)
        except NotWrittenError as error:
            await self._one_by_one(batch, error)
        else:
            fenced = len(batch) - len(written)
            CONFLICTS[Conflict.FENCE].inc(fenced)
            FENCED.inc(fenced)
            for one in batch:
                one.tell(Outcome.WRITTEN if one.row.table in written else Outcome.REFUSED)

    async def _one_by_one(self, batch: Sequence[_Waiting], error: NotWrittenError) -> None:
        """Nothing was written: the row that is to blame must not fail the others."""
        log.warning("append_rolled_back", rows=len(batch), cause=type(error.__cause__).__name__)
        if len(batch) == 1:
            CONFLICTS[Conflict.ROLLED_BACK].inc()
            _tell_all(batch, Outcome.REFUSED)
            return
        for one in batch:
            if self._may_write(one.row):
                await self._commit([one])
            else:
                CONFLICTS[Conflict.LEASE].inc()
                one.tell(Outcome.REFUSED)


def _tell_all(batch: Sequence[_Waiting], outcome: Outcome) -> None:
    for one in batch:
        one.tell(outcome)
