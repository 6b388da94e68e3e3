"""Asks a table's owner to let somebody sit down, for as long as an owner may be changing (DESIGN 5).

The command's id is the join's: however often it is sent, it takes effect once and gets its first
answer. What is still unknown when the time is up is found out by the client's next try.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

import msgspec
from opentelemetry.trace import SpanKind

from services.lobby.seats import Place
from shared.bus import NoAnswer, NoResponders
from shared.protocol import subjects
from shared.protocol.commands import SitDown
from shared.protocol.refusals import RETRIED, Refusal
from shared.protocol.table import Accepted, CommandRequest, Rejected, Reply
from shared.span_keys import NATS, Key
from shared.spans import Span, Tracer

ATTEMPT_SECONDS = 3.0
"""An answer that has not come by then is asked for again: the first was lost."""
PAUSE_SECONDS = 0.25
"""Between two tries while nobody owns the partition or the table is busy."""
AGAIN = frozenset({*RETRIED, Refusal.EXPIRED})

_reply = msgspec.json.Decoder(Reply).decode


class Ask(Protocol):
    """As shared.bus.Requester.ask."""

    async def __call__(
        self,
        subject: str,
        payload: bytes,
        *,
        timeout: float,  # noqa: ASYNC109 - as there
        headers: Mapping[str, str] | None = None,
    ) -> bytes: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane:
    """`budget`: seconds that a sitting down is tried for."""

    ask: Ask
    tracer: Tracer
    budget: float
    attempt: float = ATTEMPT_SECONDS
    pause: float = PAUSE_SECONDS

    async def sit_down(self, place: Place, body: SitDown, span: Span) -> str | None:
        """None once it is committed; else why not. `unavailable`: perhaps it is, ask again."""
        clock = asyncio.get_running_loop().time
        end = clock() + self.budget
        while (left := end - clock()) > 0:
            reply = await self._once(place, body, left, span)
            if isinstance(reply, Accepted):
                return None
            if isinstance(reply, Rejected) and reply.code not in AGAIN:
                return reply.code
            await asyncio.sleep(min(self.pause, left))
        return Refusal.UNAVAILABLE

    async def _once(self, place: Place, body: SitDown, left: float, span: Span) -> Reply | None:
        table = str(place.table)
        request = CommandRequest(
            table=table,
            player=str(place.player),
            id=str(place.join_id),
            seen=0,
            budget_ms=int(left * 1000),
            kind="sit_down",
            body=msgspec.Raw(msgspec.json.encode(body)),
        )
        subject = subjects.command(subjects.partition_of(table))
        with self.tracer.span(_NAME, SpanKind.CLIENT, span.traceparent, _ATTRIBUTES) as sending:
            try:
                answer = await self.ask(
                    subject,
                    msgspec.json.encode(request),
                    timeout=min(left, self.attempt),
                    headers=sending.headers,
                )
            except (NoResponders, NoAnswer) as error:
                sending.failed(type(error).__name__)
                return None
            return _reply(answer)


_NAME = f"send {subjects.COMMAND_TEMPLATE}"
_ATTRIBUTES = {
    Key.SYSTEM: NATS,
    Key.OPERATION_TYPE: "send",
    Key.DESTINATION: subjects.COMMAND_TEMPLATE,
    Key.KIND: "sit_down",
}
