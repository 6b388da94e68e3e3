"""One live table: one task, one bounded mailbox (DESIGN 4, 5).

Invariants, each kept by a test in tests/table/test_actor.py:
- Nothing is published before it is durable.
- State changes only after the append.
- A full mailbox answers busy.
- Every letter is answered.
- A conflict or an unknown outcome ends the actor; nobody retries with stale state.
- A repeated command id gets the first answer again.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from opentelemetry.trace import SpanKind

from services.table import deeds
from services.table.judging import Case, Decided, first_answer, judge
from services.table.letters import Appending, Letter, Outbox, Outcome, RefusedError, Shown
from services.table.loading import UnreadableError, load
from services.table.news import News
from services.table.standing import Standing
from shared import logs
from shared.journal import FencedError, Journal, UnknownTableError
from shared.metrics import process, tables
from shared.metrics.tables import Activation, Phase
from shared.postgres import DatabaseAwayError
from shared.protocol import subjects
from shared.protocol.refusals import Refusal
from shared.protocol.table import Accepted, CommandRequest, Rejected, ViewRequest
from shared.rules.rejection import RuleViolation
from shared.span_keys import NATS, Key
from shared.spans import Attributes, Span, Tracer

MAILBOX = 64
log = logs.get("actor")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ports:
    """What every actor of a process works with."""

    journal: Journal
    appender: Appending
    outbox: Outbox
    news: News
    tracer: Tracer
    clock: Callable[[], float]
    mailbox: int = MAILBOX
    """Letters waiting for one table; beyond: busy."""


class Actor:
    """Reads its table back, then judges its letters in the order of their coming."""

    __slots__ = (
        "_ended",
        "_in_hand",
        "_mailbox",
        "_phase",
        "_ports",
        "_standing",
        "_started",
        "_task",
        "ending",
        "epoch",
        "idle_since",
        "table",
        "unreadable",
    )

    def __init__(
        self, table: str, epoch: int, ports: Ports, ended: Callable[["Actor"], None]
    ) -> None:
        self.table = table
        self.epoch = epoch
        self.ending = False
        self.unreadable = False
        self.idle_since = ports.clock()
        self._ports = ports
        self._ended = ended
        self._mailbox: asyncio.Queue[Letter] = asyncio.Queue(ports.mailbox)
        self._in_hand: Letter | None = None
        self._standing = Standing()
        self._started = False
        self._phase: str | None = None
        self._task = asyncio.ensure_future(self._run())

    def post(self, letter: Letter) -> bool:
        """Whether the letter was taken; if so it will be answered."""
        tables.MAILBOX.observe(self._mailbox.qsize())
        if self.ending or self._mailbox.full():
            return False
        self._mailbox.put_nowait(letter)
        self.idle_since = self._ports.clock()
        return True

    def rest(self) -> bool:
        """End if there is nothing to do.

        Nothing is awaited between looking and ending, so no letter can come in between: whoever
        posts next finds no actor and wakes a new one.
        """
        if self._in_hand or not self._mailbox.empty():
            return False
        self.stop()
        return True

    def stop(self) -> None:
        """Take no more letters; the command in hand is seen through.

        A task cancelled before its first step never runs, and its letters would go unanswered.
        """
        if not self.ending:
            self._end()
            if self._started and self._in_hand is None:
                self._task.cancel()

    async def stopped(self) -> None:
        """Until the command in hand is through and every letter is answered."""
        await asyncio.wait({self._task})

    def _end(self) -> None:
        self.ending = True
        self._ended(self)

    async def _run(self) -> None:
        refusal = Refusal.UNAVAILABLE
        self._started = True
        try:
            if not self.ending:
                await self._live()
        except UnknownTableError:
            tables.ACTIVATIONS[Activation.UNKNOWN_TABLE].inc()
            refusal = Refusal.UNKNOWN_TABLE
        except FencedError:
            tables.ACTIVATIONS[Activation.FENCED].inc()
            tables.FENCED.inc()
        except DatabaseAwayError:
            tables.ACTIVATIONS[Activation.UNAVAILABLE].inc()
        except UnreadableError as error:
            self.unreadable = True
            tables.ACTIVATIONS[Activation.UNREADABLE].inc()
            process.INVARIANTS[error.check].inc()
            log.failed("table_unreadable", error, table=self.table)
        except Exception as error:  # noqa: BLE001 - the actor's edge: a bug ends one table, no more
            tables.FAILURES.inc()
            log.failed("actor_failed", error, table=self.table)
        finally:
            await self._leave(refusal)

    async def _live(self) -> None:
        self._standing = await load(self._ports.journal, self.table, self.epoch)
        self._note()
        if self._standing.summary:
            self._count_phase(self._standing.summary.phase)
        log.debug("table_woken", table=self.table, seq=self._standing.seq)
        while not self.ending:
            self._in_hand = await self._mailbox.get()
            await self._serve(self._in_hand)
            self._in_hand = None

    async def _leave(self, refusal: Refusal) -> None:
        if not self.ending:
            self._end()
        self._count_phase(None)
        left = [self._in_hand] if self._in_hand else []
        self._in_hand = None
        while not self._mailbox.empty():
            left.append(self._mailbox.get_nowait())
        for letter in left:
            await self._refuse(letter, refusal)

    async def _serve(self, letter: Letter) -> None:
        match letter.request:
            case ViewRequest(player=player):
                await self._show(letter, player)
            case CommandRequest() as request:
                with self._span(letter, request) as span:
                    await self._judge(letter, request, span)
                    seq = self._standing.seq
                    log.debug("command_judged", table=self.table, kind=request.kind, seq=seq)

    async def _show(self, letter: Letter, player: str) -> None:
        if letter.is_late(self._ports.clock()):
            await self._refuse(letter, Refusal.EXPIRED)
        elif not self._standing.is_present(player):
            await self._refuse(letter, Refusal.NOT_SEATED)
        else:
            standing = self._standing
            shown = Shown(player=player, epoch=self.epoch, seq=standing.seq, state=standing.state)
            await self._ports.outbox.answer(letter, shown)

    async def _judge(self, letter: Letter, request: CommandRequest, span: Span) -> None:
        """Decide, write, apply, tell; nothing is awaited between deciding and writing."""
        case = Case(
            request=request,
            standing=self._standing,
            epoch=self.epoch,
            late=letter.is_late(self._ports.clock()),
            traceparent=span.traceparent,
        )
        try:
            known = first_answer(case)
            if known is None:
                applying = self._ports.tracer.span("apply", SpanKind.INTERNAL, span.traceparent, {})
                with applying, tables.APPLY.timed():
                    decided = judge(case)
        except RefusedError as refused:
            await self._refuse(letter, refused.code)
            span.set({Key.OUTCOME: refused.code})
        except RuleViolation as refused:
            reply = Rejected(id=request.id, code=refused.reason)
            await self._ports.outbox.answer(letter, reply)
            span.set({Key.OUTCOME: refused.reason})
        else:
            if known is None:
                await self._write(letter, decided, span)
            else:
                await self._ports.outbox.answer(letter, known)
                span.set({Key.OUTCOME: "ok", Key.SEQ: known.seq, Key.DUPLICATE: True})

    async def _write(self, letter: Letter, decided: Decided, span: Span) -> None:
        attributes: Attributes = {Key.DATABASE: "postgresql", Key.SEQ: decided.row.seq}
        tracer = self._ports.tracer
        writing = tracer.span("commit", SpanKind.CLIENT, span.traceparent, attributes)
        with writing, tables.COMMIT.timed():
            outcome = await self._ports.appender.append(decided.row)
        span.set({Key.OUTCOME: outcome, Key.SEQ: decided.row.seq})
        match outcome:
            case Outcome.WRITTEN:
                await self._tell(letter, decided)
            case Outcome.FULL:
                await self._refuse(letter, Refusal.BUSY)
            case Outcome.REFUSED | Outcome.UNKNOWN:
                log.info("append_failed", table=self.table, outcome=outcome)
                if outcome is Outcome.UNKNOWN:  # perhaps written: a beacon makes somebody look
                    self._ports.news.note(self.table, self.epoch, decided.row.seq)
                self.stop()
                await self._refuse(letter, Refusal.UNAVAILABLE)
            case _:
                assert_never(outcome)

    async def _tell(self, letter: Letter, decided: Decided) -> None:
        """The update first, then the answer, so that a gateway can send both in one frame."""
        row = decided.row
        standing = self._standing
        standing.secret = row.secret or standing.secret
        standing.summary = decided.summary
        standing.accept(row.command_id, row.player_id, decided.committed.after)
        self._note()
        self._count_phase(decided.summary.phase)
        deeds.note(decided.committed)
        await self._ports.outbox.publish(decided.committed)
        accepted = Accepted(id=row.command_id, epoch=self.epoch, seq=row.seq)
        await self._ports.outbox.answer(letter, accepted)

    def _note(self) -> None:
        """Read back counts too: the last command before may have been published to nobody."""
        if self._standing.seq:
            self._ports.news.note(self.table, self.epoch, self._standing.seq)

    def _count_phase(self, phase: str | None) -> None:
        """`None`: it is not awake any more."""
        if phase == self._phase:
            return
        if self._phase:
            tables.TABLES[Phase(self._phase)].add(-1)
        if phase:
            tables.TABLES[Phase(phase)].add(1)
        self._phase = phase

    async def _refuse(self, letter: Letter, code: Refusal) -> None:
        request = letter.request
        identity = request.id if isinstance(request, CommandRequest) else ""
        await self._ports.outbox.answer(letter, Rejected(id=identity, code=code))

    def _span(self, letter: Letter, request: CommandRequest) -> Span:
        attributes: Attributes = {
            Key.SYSTEM: NATS,
            Key.OPERATION: "process",
            Key.OPERATION_TYPE: "process",
            Key.DESTINATION: subjects.COMMAND_TEMPLATE,
            Key.MESSAGE_ID: request.id,
            Key.KIND: request.kind,
            Key.EPOCH: self.epoch,
        }
        tracer = self._ports.tracer
        return tracer.span("process table.cmd", SpanKind.CONSUMER, letter.traceparent, attributes)
