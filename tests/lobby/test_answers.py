"""Every request gets an answer, whatever is in it and whatever goes wrong (DESIGN 5)."""

import json
import logging

import msgspec
import pytest

from services.lobby import rooms
from shared.protocol.lobby import NewKey, Refused, Resume
from shared.rules.seats import MAX_SEATS
from tests.lobby.lobby import Lobby, new_id

BAD = msgspec.json.encode(Refused("bad_request"))
VERBS = [
    "create",
    "join",
    "look_up",
    "resume",
    "sessions",
    "saved_tables",
    "new_key",
    "reissue_key",
    "sign_out",
]


@pytest.mark.integration
@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b'"x"', b"[" * 100_000, b"\xff\xfe", b'{"token":"x","more":1}', b"{}"],
    ids=["empty", "cut", "array", "text", "deep", "no utf-8", "unknown field", "missing field"],
)
async def test_a_body_that_is_not_of_its_form_is_a_bad_request(lobby: Lobby, body: bytes) -> None:
    for verb in VERBS:
        assert await lobby.raw(verb, body) == BAD


@pytest.mark.integration
@pytest.mark.parametrize("no_id", ["x" * 36, "{" + "a" * 34 + "}", "0" * 36])
async def test_an_id_that_is_none_is_a_bad_request(lobby: Lobby, no_id: str) -> None:
    answer = await lobby.ask("new_key", NewKey(no_id, "a" * 32))
    assert answer == Refused("bad_request")
    assert await lobby.try_create("Ana", no_id) == Refused("bad_request")
    assert await lobby.try_create("Ana", new_id().upper()) == Refused("bad_request")


@pytest.mark.integration
async def test_without_a_database_everything_is_unavailable(lobby: Lobby) -> None:
    seat = await lobby.create()
    await lobby.pool.close()
    assert await lobby.resume(seat.key) == Refused("unavailable")


@pytest.mark.integration
async def test_a_bug_is_answered_and_logged_without_what_was_asked(
    lobby: Lobby, caplog: pytest.LogCaptureFixture
) -> None:
    seat = await lobby.create()
    await lobby.sql("DROP TABLE seat_session CASCADE")
    with caplog.at_level(logging.DEBUG):
        assert await lobby.ask("resume", Resume(seat.key)) == Refused("unavailable")
    assert [one.levelname for one in caplog.records].count("ERROR") == 1
    assert seat.key not in caplog.text


@pytest.mark.integration
async def test_faststream_tells_the_form_of_each_request(lobby: Lobby) -> None:
    document = json.loads(lobby.rpc.asyncapi())
    assert {one["address"].rpartition(".")[2] for one in document["channels"].values()} >= set(
        VERBS
    )
    assert "join_id" in json.dumps(document)


def test_the_lobby_knows_how_many_may_sit_down() -> None:
    assert rooms.MAX_SEATS == MAX_SEATS
