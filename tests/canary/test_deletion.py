"""The statement of docs/operating/canary.md takes the canary's old games, and no others."""

import re
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from tests.embedded.one_postgres import Database

pytestmark = pytest.mark.integration
PAGE = Path(__file__).parents[2] / "docs" / "operating" / "canary.md"
TABLES = """
WITH one AS (SELECT $1::uuid AS id),
room AS (INSERT INTO room (table_id, code, host) SELECT id, $1::text, id FROM one),
head AS (INSERT INTO table_head (table_id, seq, epoch) SELECT id, 1, 1 FROM one),
secret AS (INSERT INTO game_secret SELECT id, sha256($1::text::bytea) FROM one),
journal AS (
    INSERT INTO journal (table_id, seq, command_id, player_id, events) SELECT id, 1, id, id, '[]' FROM one
)
INSERT INTO table_summary (table_id, phase, admin, players, acting, turn, updated_at)
SELECT id, $2, id, $3, '{}', 50, now() - make_interval(days => $4) FROM one
"""
CANARIES = '[{"name": "Canary Elm"}, {"name": "Canary Larch"}, {"name": "Canary Rowan"}]'
PEOPLE = '[{"name": "Canary Elm"}, {"name": "Ida"}, {"name": "Canary Rowan"}]'


def statement() -> str:
    (found,) = re.findall(r"```sql\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


async def test_it_takes_the_canary_s_old_games_alone(database: Database) -> None:
    kept = {
        "a recent one": ("finished", CANARIES, 29),
        "one that is played": ("play", CANARIES, 31),
        "one with a person": ("finished", PEOPLE, 31),
    }
    connection = await asyncpg.connect(database.url())
    try:
        for phase, players, days in (*kept.values(), ("finished", CANARIES, 31)):
            await connection.execute(TABLES, uuid4(), phase, players, days)
        assert await connection.execute(statement()) == "DELETE 1"
        for name in ("room", "journal", "game_secret", "table_head", "table_summary"):
            assert await connection.fetchval(f"SELECT count(*) FROM {name}") == len(kept), name
    finally:
        await connection.close()
