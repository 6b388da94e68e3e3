"""The export: redacted for its viewer while the game runs, the journal itself afterwards."""

import msgspec
import pytest

from services.history import export
from services.history.access import RefusedError
from services.history.eyes import Eyes
from shared.protocol.history import Export
from tests.history.games import TABLE, PastInMemory, finished, running
from tests.rules.random_play import player


async def exported(past: PastInMemory, viewer: int, limit: int = 500) -> list[bytes]:
    """All parts, one after the other."""
    lines, after = list[bytes](), 0
    while True:
        part = await export.export(past, Export(TABLE, player(viewer), after, limit))
        lines += [bytes(one) for one in part.lines]
        if part.after is None:
            return lines
        after = part.after


async def test_the_first_line_tells_what_it_is() -> None:
    for past, whole in ((running().past, False), (finished().past, True)):
        header = msgspec.json.decode((await exported(past, 0))[0])
        assert header == {"hearthlands": "journal", "version": 1, "table": TABLE, "whole": whole}


@pytest.mark.parametrize("limit", [1, 33, 500])
async def test_parts_of_any_size_make_the_same_export(limit: int) -> None:
    game = running()
    lines = await exported(game.past, 0, limit)
    assert lines == await exported(game.past, 0)
    assert [msgspec.json.decode(one)["seq"] for one in lines[1:]] == [one.seq for one in game.rows]


def test_a_part_stays_below_what_a_message_carries_and_is_never_empty() -> None:
    game = running()
    eyes = Eyes.of(None, game.past.known)
    whole = export.lines_of(game.rows, eyes)
    part = export.lines_of(game.rows, eyes, most_bytes=2000)
    assert part == whole[: len(part)]
    assert 0 < sum(map(len, part)) <= 2000
    assert len(export.lines_of(game.rows, eyes, most_bytes=1)) == 1


async def test_while_the_game_runs_each_gets_its_own_secrets_alone() -> None:
    past = running(seed=3, most=400).past
    for viewer in range(3):
        lines = b"\n".join(await exported(past, viewer))
        assert b"card_stolen_unseen" in lines
        assert b"secret_published" not in lines
        events = [
            event
            for line in lines.splitlines()[1:]
            for event in msgspec.json.decode(line)["events"]
        ]
        for event in events:
            if event["kind"] == "card_stolen":
                assert viewer in (event["thief"], event["victim"])
            if event["kind"] == "development_bought":
                assert event["seat"] == viewer


async def test_afterwards_everybody_gets_the_stored_bytes_with_the_secret() -> None:
    game = finished()
    lines = [await exported(game.past, viewer) for viewer in range(3)]
    assert lines[0] == lines[1] == lines[2]
    assert b"secret_published" in lines[0][-1]
    for line, row in zip(lines[0][1:], game.rows, strict=True):
        assert row.events in line


async def test_nothing_in_it_names_a_command() -> None:
    game = finished()
    text = b"".join(await exported(game.past, 0))
    assert not any(row.command_id.encode() in text for row in game.rows)


async def test_an_export_is_for_those_who_have_a_place() -> None:
    with pytest.raises(RefusedError, match="not_seated"):
        await export.export(running().past, Export(TABLE, player(5)))
