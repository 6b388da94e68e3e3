"""The lobby as a process: starts, answers over NATS, stops when told, logs no error."""

import json
from pathlib import Path

import msgspec
import pytest

from shared.bus import NatsBus, Requester
from shared.protocol import subjects
from shared.protocol.lobby import CodeState, LookUpCode
from tests.embedded.one_postgres import Database
from tests.embedded.stack import Ground, Stack

pytestmark = pytest.mark.integration


async def test_the_lobby_starts_answers_and_stops(
    database: Database, nats_url: str, redis_url: str, tmp_path: Path
) -> None:
    ground = Ground(database=database, nats_url=nats_url, redis_url=redis_url, folder=tmp_path)
    stack = Stack(ground)
    await stack.start("lobby")
    bus = await NatsBus.connect(nats_url, name="test")
    requester = Requester(bus, "test")
    await requester.start()
    ask = msgspec.json.encode(LookUpCode("AAAA-AAAA"))
    answer = await requester.ask(subjects.lobby("look_up"), ask, timeout=5)
    await bus.close()
    assert msgspec.json.decode(answer, type=CodeState) == CodeState("closed")
    assert await stack.stop("lobby")
    lines = [json.loads(line) for line in stack.log_lines("lobby")]
    assert [line["event"] for line in lines][-1] == "service_stopped"
    assert not [line for line in lines if line["level"] in {"warning", "error"}]
    await stack.stop_all()
