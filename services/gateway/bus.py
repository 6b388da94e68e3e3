"""What the gateway asks the lobby, the history service and the tables' owners.

A question is asked again only if nobody can have heard it, or if it changes nothing.
"""

import asyncio
import random
import time
from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec
from opentelemetry.trace import SpanKind

from services.gateway.answers import RefusedError
from shared.bus import NoAnswer, NoResponders, Requester
from shared.protocol import history, lobby, subjects, table
from shared.protocol.refusals import RETRIED, Refusal
from shared.span_keys import Key
from shared.spans import Tracer

T = TypeVar("T")
ANSWER_SECONDS = 5.0
SEATING_SECONDS = 15.0
"""Creating and joining wait for the table, over a change of its owner too."""
NOBODY_SECONDS = 4.0
"""How long a service that nobody runs just now is waited for: the time of a restart."""
TRY_SECONDS = 1.5
"""One try at a table's owner; then it may be another one."""
FIRST_PAUSE = 0.05
LONGEST_PAUSE = 0.5

_encoder = msgspec.json.Encoder()
_lobby_answer: msgspec.json.Decoder[lobby.Answer] = msgspec.json.Decoder(lobby.Answer)
_history_answer: msgspec.json.Decoder[history.Answer] = msgspec.json.Decoder(history.Answer)
_table_reply: msgspec.json.Decoder[table.Reply] = msgspec.json.Decoder(table.Reply)


def pause_before(tries: int) -> float:
    """Growing, and never the same for two who wait."""
    longest = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(tries, 8))
    return longest * random.uniform(0.5, 1.0)  # noqa: S311 - spreads load, hides nothing


def expected(answer: lobby.Answer | history.Answer, kind: type[T]) -> T:
    """This kind of answer; a refusal is raised, and a third is a bug."""
    if isinstance(answer, lobby.Refused | history.Refused):
        raise RefusedError(answer.code)
    assert isinstance(answer, kind), f"answered with a {type(answer).__name__}"
    return answer


class Services:
    """The lobby and the history service, by queue group."""

    def __init__(self, requester: Requester, tracer: Tracer) -> None:
        self._requester = requester
        self._tracer = tracer

    async def lobby(
        self, verb: str, request: lobby.Request, *, patience: float = ANSWER_SECONDS
    ) -> lobby.Answer:
        """A refusal comes as the answer, an outage as RefusedError."""
        return _lobby_answer.decode(await self._ask(subjects.lobby(verb), request, patience))

    async def history(self, verb: str, request: history.Request) -> history.Answer:
        answer = await self._ask(subjects.history(verb), request, ANSWER_SECONDS)
        return _history_answer.decode(answer)

    async def _ask(self, subject: str, request: msgspec.Struct, patience: float) -> bytes:
        asked = {Key.SYSTEM: "nats", Key.OPERATION: "ask", Key.DESTINATION: subject}
        with self._tracer.start_trace(f"ask {subject}", asked, SpanKind.CLIENT) as span:
            try:
                return await self._heard(subject, _encoder.encode(request), patience, span.headers)
            except (NoResponders, NoAnswer) as error:
                span.failed(type(error).__name__)
                raise RefusedError(Refusal.UNAVAILABLE) from None

    async def _heard(
        self, subject: str, payload: bytes, patience: float, headers: Mapping[str, str]
    ) -> bytes:
        give_up_at = time.monotonic() + NOBODY_SECONDS
        tries = 0
        while True:
            try:
                return await self._requester.ask(
                    subject, payload, timeout=patience, headers=headers
                )
            except NoResponders:
                if time.monotonic() >= give_up_at:
                    raise
            await asyncio.sleep(pause_before(tries))
            tries += 1


class Tables:
    """The owners of the partitions, asked for views; commands go by `forwarding`."""

    def __init__(self, requester: Requester) -> None:
        self._requester = requester

    async def view(
        self, at: str, player: str, budget: float, on_trouble: Callable[[], None]
    ) -> table.View:
        """The newest whole view; `on_trouble` when the first try brought none."""
        give_up_at = time.monotonic() + budget
        tries = 0
        while (left := give_up_at - time.monotonic()) > 0:
            match await self._one_try(at, player, left):
                case table.View() as view:
                    return view
                case table.Rejected(code=code) if code not in RETRIED:
                    raise RefusedError(code)
                case _:
                    on_trouble()
            await asyncio.sleep(pause_before(tries))
            tries += 1
        raise RefusedError(Refusal.UNAVAILABLE)

    async def _one_try(self, at: str, player: str, left: float) -> table.Reply | None:
        request = table.ViewRequest(table=at, player=player, budget_ms=int(left * 1000))
        subject = subjects.command(subjects.partition_of(at))
        try:
            answer = await self._requester.ask(
                subject, _encoder.encode(request), timeout=min(TRY_SECONDS, left)
            )
        except (NoResponders, NoAnswer):
            return None
        return _table_reply.decode(answer)
