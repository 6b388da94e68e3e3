"""The journal and the leases in memory, with the fencing of the real ones (tests/contracts)."""

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from shared.journal import (
    READ_AT_ONCE,
    Append,
    FencedError,
    NotWrittenError,
    OutcomeUnknownError,
    Row,
    Summary,
    UnknownTableError,
)
from shared.leases import TTL_SECONDS
from shared.postgres import DatabaseAwayError


@dataclass(slots=True)
class Head:
    seq: int = 0
    epoch: int = 0


def _let() -> asyncio.Event:
    let = asyncio.Event()
    let.set()
    return let


@dataclass(slots=True)
class JournalInMemory:
    """`lose_answers`: what becomes of the next appends whose answer is lost."""

    heads: dict[str, Head] = field(default_factory=dict)
    rows: dict[str, list[Row]] = field(default_factory=dict)
    secrets: dict[str, bytes] = field(default_factory=dict)
    summaries: dict[str, Summary] = field(default_factory=dict)
    batches: list[tuple[Append, ...]] = field(default_factory=list)
    lose_answers: deque[bool] = field(default_factory=deque)
    """True: the row is written all the same."""
    roll_back: deque[bool] = field(default_factory=deque)
    away: bool = False
    let: asyncio.Event = field(default_factory=_let)
    """Cleared: appends wait."""

    def create(self, table: str) -> None:
        """As the lobby does it."""
        self.heads[table] = Head()
        self.rows[table] = []

    async def append(self, batch: Sequence[Append]) -> set[str]:
        self.batches.append(tuple(batch))
        await self.let.wait()
        tables = [row.table for row in batch]
        if self.away or tables != sorted(set(tables)):
            raise NotWrittenError
        if self.roll_back and self.roll_back.popleft():
            raise NotWrittenError
        if any(row.secret and row.table in self.secrets for row in batch if self._fits(row)):
            raise NotWrittenError
        if self.lose_answers:
            if self.lose_answers.popleft():
                self._write(batch)
            raise OutcomeUnknownError
        return self._write(batch)

    async def wake(self, table: str, epoch: int) -> int:
        self._require_reach()
        head = self.heads.get(table)
        if head is None:
            raise UnknownTableError(table)
        if head.epoch > epoch:
            raise FencedError(table)
        head.epoch = epoch
        return head.seq

    async def read(self, table: str, after: int = 0, limit: int = READ_AT_ONCE) -> list[Row]:
        self._require_reach()
        return self.rows.get(table, [])[after : after + limit]

    async def secret(self, table: str) -> bytes | None:
        self._require_reach()
        return self.secrets.get(table)

    def _require_reach(self) -> None:
        if self.away:
            raise DatabaseAwayError

    def _fits(self, row: Append) -> bool:
        head = self.heads.get(row.table)
        known = (one.command_id for one in self.rows.get(row.table, []))
        right_place = head is not None and (head.seq, head.epoch) == (row.seq - 1, row.epoch)
        return right_place and row.command_id not in known

    def _write(self, batch: Sequence[Append]) -> set[str]:
        written = [row for row in batch if self._fits(row)]
        for row in written:
            self.heads[row.table].seq = row.seq
            now = datetime.now(UTC)
            self.rows[row.table].append(
                Row(row.seq, row.command_id, row.player_id, now, row.events, row.traceparent)
            )
            if row.summary is not None:
                self.summaries[row.table] = row.summary
            if row.secret is not None:
                self.secrets[row.table] = row.secret
        return {row.table for row in written}


@dataclass(slots=True)
class Lease:
    owner: str = ""
    epoch: int = 0
    until: float = float("-inf")


@dataclass(slots=True)
class LeasesInMemory:
    """Leases by the clock that is handed in: the "database's"."""

    clock: Callable[[], float]
    ttl: float = TTL_SECONDS
    rows: dict[int, Lease] = field(default_factory=lambda: {p: Lease() for p in range(256)})
    here: dict[str, float] = field(default_factory=dict)
    away: bool = False
    slow: Callable[[], None] = lambda: None
    """Done before a renewal takes effect."""

    async def claim(self, owner: str, wanted: int) -> dict[int, int]:
        self._require_reach()
        free = [p for p, lease in self.rows.items() if lease.until <= self.clock()][:wanted]
        for partition in free:
            epoch = self.rows[partition].epoch + 1
            self.rows[partition] = Lease(owner, epoch, self.clock() + self.ttl)
        return {partition: self.rows[partition].epoch for partition in free}

    async def renew(self, owner: str, partitions: Collection[int]) -> set[int]:
        self._require_reach()
        self.slow()
        self.here[owner] = self.clock() + self.ttl
        held = {p for p in partitions if self._is_held(p, owner)}
        for partition in held:
            self.rows[partition].until = self.clock() + self.ttl
        return held

    async def release(self, owner: str, partitions: Collection[int]) -> None:
        self._require_reach()
        for partition in partitions:
            lease = self.rows[partition]
            if lease.owner == owner:
                self.rows[partition] = Lease(epoch=lease.epoch)

    async def leave(self, owner: str) -> None:
        self._require_reach()
        self.here.pop(owner, None)

    async def owners(self) -> set[str]:
        self._require_reach()
        present = {owner for owner, until in self.here.items() if until > self.clock()}
        return present | {one.owner for one in self.rows.values() if one.until > self.clock()}

    def _is_held(self, partition: int, owner: str) -> bool:
        lease = self.rows[partition]
        return lease.owner == owner and lease.until > self.clock()

    def _require_reach(self) -> None:
        if self.away:
            raise DatabaseAwayError
