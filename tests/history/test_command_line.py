"""`hearthlands export` and `hearthlands verify`, as a person runs them."""

import asyncio
import json
from pathlib import Path

import pytest

from hearthlands.__main__ import main
from tests.embedded.one_postgres import Database
from tests.history.games import TABLE, finished, running, written_to
from tests.rules.random_play import player

pytestmark = pytest.mark.integration


@pytest.fixture
def at_database(database: Database, monkeypatch: pytest.MonkeyPatch) -> Database:
    monkeypatch.setenv("HL_DATABASE_URL", database.url("hl_history"))
    return database


async def hearthlands(*words: str) -> int:
    """In a thread, as it runs a loop of its own."""
    return await asyncio.to_thread(main, words)


async def test_an_exported_game_is_verified(
    at_database: Database, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await written_to(at_database, finished())
    file = tmp_path / "game.jsonl"
    assert await hearthlands("export", TABLE, "--player", player(1), "--out", str(file)) == 0
    assert await hearthlands("verify", str(file)) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"ok {TABLE}: {len(finished().rows)} commands, the promised secret, ")
    assert " x dice" in told


async def test_a_changed_export_is_told_apart(
    at_database: Database, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await written_to(at_database, finished())
    file = tmp_path / "game.jsonl"
    await hearthlands("export", TABLE, "--as-operator", "--out", str(file))
    lines = file.read_text().splitlines()
    place = next(at for at, line in enumerate(lines) if "dice_rolled" in line)
    row = json.loads(lines[place])
    roll = next(one for one in row["events"] if one["kind"] == "dice_rolled")
    roll["first"] = roll["first"] % 6 + 1
    lines[place] = json.dumps(row)
    file.write_text("\n".join(lines))
    assert await hearthlands("verify", str(file)) == 1
    assert f"command {row['seq']}: dice: the file says" in capsys.readouterr().out


async def test_an_operator_sees_no_hidden_card_of_a_running_game(
    at_database: Database, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    game = running(seed=3, most=400)
    await written_to(at_database, game)
    assert await hearthlands("export", TABLE, "--as-operator") == 0
    lines = capfdbinary.readouterr().out.splitlines()
    assert len(lines) == len(game.rows) + 1
    text = b"".join(lines)
    assert b"card_stolen_unseen" in text
    assert b'"card_stolen"' not in text
    assert b'"development_bought"' not in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("export", TABLE, "--player", player(9)), "no place"),
        (("export", player(8), "--as-operator"), "no such table"),
        (("export", "tea", "--as-operator"), "no table's id"),
        (("export", TABLE, "--player", "me"), "no player's id"),
        (("verify", "/nowhere/game.jsonl"), "can't be read"),
    ],
)
async def test_mistakes_are_told_in_one_line(
    at_database: Database,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    said: str,
) -> None:
    await written_to(at_database, running())
    assert await hearthlands(*words) in {1, 2}
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
