"""What history counts of its questions."""

from dataclasses import dataclass

import msgspec
import pytest
from faststream.nats import TestNatsBroker

from services.history.bus import Verbs
from services.history.past import Facts
from shared.postgres import DatabaseAwayError
from shared.protocol import history, subjects
from shared.rpc import Rpc
from shared.spans import Tracer
from tests.history.games import TABLE, PastInMemory, running
from tests.metrics import Since
from tests.rules.random_play import player

pytestmark = pytest.mark.integration  # what FastStream's own stand-in opens


@dataclass(slots=True)
class AwayPast(PastInMemory):
    async def facts(self, table: str) -> Facts | None:
        raise DatabaseAwayError(table)


async def test_questions_are_counted_and_timed_by_what_became_of_them() -> None:
    game = running().past
    since = Since()
    await asked(game, "missed", history.Missed(TABLE, player(0), after=3))
    await asked(game, "missed", history.Missed(TABLE, player(9), after=3))
    away = AwayPast(game.rows, game.known)
    assert await asked(away, "missed", history.Missed(TABLE, player(0), after=3)) == (
        history.Refused("unavailable")
    )
    for outcome in ("ok", "refused", "unavailable"):
        assert since.more("history_pages_total", page="missed", outcome=outcome) == 1, outcome
    assert since.more("history_page_duration_seconds", page="missed") == 3


async def asked(past: PastInMemory, verb: str, question: msgspec.Struct) -> history.Answer:
    rpc = Rpc("nats://x", queue="h", name="t", refuse=history.Refused, tracer=Tracer(None))
    Verbs(past).serve(rpc)
    async with TestNatsBroker(rpc.broker):
        body = msgspec.json.encode(question)
        answer = await rpc.broker.request(body, subjects.history(verb), timeout=20)
    return msgspec.json.decode(bytes(answer.body), type=history.Answer)
