"""History as a process: answers over NATS, refuses in one word, stops when told, logs no error."""

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from shared.bus import NatsBus, Requester
from shared.protocol import history, subjects
from tests.embedded.one_postgres import Database
from tests.embedded.stack import Ground, Stack
from tests.history.games import TABLE, finished, written_to
from tests.rules.random_play import player

pytestmark = pytest.mark.integration


@dataclass(frozen=True, slots=True)
class Asking:
    requester: Requester
    stack: Stack

    async def __call__(self, verb: str, body: bytes) -> history.Answer:
        answer = await self.requester.ask(subjects.history(verb), body, timeout=10)
        return msgspec.json.decode(answer, type=history.Answer)


@pytest.fixture
async def ask(
    database: Database, nats_url: str, redis_url: str, tmp_path: Path
) -> AsyncIterator[Asking]:
    ground = Ground(database=database, nats_url=nats_url, redis_url=redis_url, folder=tmp_path)
    stack = Stack(ground)
    await stack.start("history")
    bus = await NatsBus.connect(nats_url, name="test")
    requester = Requester(bus, "test")
    await requester.start()
    yield Asking(requester, stack)
    await bus.close()
    await stack.stop_all()


async def test_history_answers_every_verb_and_stops(database: Database, ask: Asking) -> None:
    await written_to(database, finished())
    me = player(0)
    page = await ask("page", msgspec.json.encode(history.Page(TABLE, me)))
    assert isinstance(page, history.LogPage)
    assert page.entries[1].text.endswith(" won the game with 10 points.")
    missed = await ask("missed", msgspec.json.encode(history.Missed(TABLE, me, after=3)))
    assert isinstance(missed, history.MissedList)
    then = await ask("position", msgspec.json.encode(history.PositionAt(TABLE, me, 30)))
    assert isinstance(then, history.Position)
    lines = await ask("export", msgspec.json.encode(history.Export(TABLE, me)))
    assert isinstance(lines, history.Lines)
    assert await ask.stack.stop("history")
    log = [json.loads(line) for line in ask.stack.log_lines("history")]
    assert log[-1]["event"] == "service_stopped"
    assert not [line for line in log if line["level"] in {"warning", "error"}]


async def test_history_refuses_in_one_word(database: Database, ask: Asking) -> None:
    await written_to(database, finished())
    for body, code in (
        (history.Page(TABLE, player(9)), "not_seated"),
        (history.Page(player(9), player(0)), "unknown_table"),
        (history.Page("x" * 36, player(0)), "bad_request"),
    ):
        assert await ask("page", msgspec.json.encode(body)) == history.Refused(code)
    for bad in (b"", b"{}", b"[" * 100_000, b'{"before":"1.2"}'):
        assert await ask("page", bad) == history.Refused("bad_request")
