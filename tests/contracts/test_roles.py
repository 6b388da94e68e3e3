"""What each service may touch in the database, and what the sweep takes away (DESIGN 4, 6)."""

import uuid
from collections.abc import AsyncIterator

import asyncpg
import pytest

from shared.journal import Pool
from tests.embedded.one_postgres import Database

pytestmark = pytest.mark.integration

EVERY_TABLE = {
    *("room", "seat_key", "seat_session"),
    *("table_head", "journal", "partition_lease", "game_secret", "table_summary", "table_process"),
}
LOBBY = {f"{verb} {table}" for table in ("room", "seat_key", "seat_session") for verb in "SIUD"}
MAY = {
    "hl_lobby": LOBBY | {"I table_head", "S table_summary"},
    "hl_table": {
        *("S table_head", "U table_head", "S partition_lease", "U partition_lease"),
        *("S journal", "I journal", "S game_secret", "I game_secret"),
        *("S table_summary", "I table_summary", "U table_summary"),
        *(f"{verb} table_process" for verb in "SIUD"),
    },
    "hl_history": {"S journal", "S table_head", "S table_summary"},
}
VERBS = {"S": "SELECT", "I": "INSERT", "U": "UPDATE", "D": "DELETE"}


@pytest.fixture
async def owner(database: Database) -> AsyncIterator[Pool]:
    async with asyncpg.create_pool(database.url(), min_size=1, max_size=1) as pool:
        yield pool


@pytest.mark.parametrize("role", MAY)
async def test_a_role_may_do_what_its_service_needs_and_no_more(owner: Pool, role: str) -> None:
    granted = {
        f"{letter} {table}"
        for table in EVERY_TABLE
        for letter, verb in VERBS.items()
        if await owner.fetchval("SELECT has_table_privilege($1, $2, $3)", role, table, verb)
    }
    assert granted == MAY[role]


@pytest.mark.parametrize(("role", "may"), [("hl_lobby", True), ("hl_table", False)])
async def test_the_lobby_alone_may_sweep(owner: Pool, role: str, *, may: bool) -> None:
    question = "SELECT has_function_privilege($1, 'sweep(integer)', 'EXECUTE')"
    assert await owner.fetchval(question, role) is may


async def test_every_table_has_its_place_here(owner: Pool) -> None:
    question = (
        "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = $1::regnamespace"
    )
    found = {row["relname"] for row in await owner.fetch(question, "public")}
    assert found == EVERY_TABLE | {"schema_migration"}


async def table(owner: Pool, *, days: int, phase: str | None, row_days: int | None = None) -> str:
    """A table made so many days ago; its newest journal row, if any, is as old as said."""
    made = str(uuid.uuid4())
    ago = "now() - $2 * interval '1 day'"
    await owner.execute(
        f"INSERT INTO room (table_id, code, host, created_at) VALUES ($1, $3, $1, {ago})",
        *(made, days, made[:8]),
    )
    await owner.execute("INSERT INTO table_head VALUES ($1, 0, 0)", made)
    if phase:
        values = "($1, $2, $1, '[]', '{}', 0)"
        await owner.execute(f"INSERT INTO table_summary VALUES {values}", made, phase)
    if row_days is not None:
        await owner.execute(
            "INSERT INTO journal (table_id, seq, command_id, player_id, events, at)"
            f" VALUES ($1, 1, $1, $1, '', {ago})",
            *(made, row_days),
        )
    return made


async def swept(database: Database, owner: Pool) -> tuple[int, int, set[str]]:
    lobby = await asyncpg.connect(database.url("hl_lobby"))
    row = await lobby.fetchrow("SELECT tables, keys FROM sweep()")
    await lobby.close()
    assert row is not None
    left = {str(one["table_id"]) for one in await owner.fetch("SELECT table_id FROM table_head")}
    return row["tables"], row["keys"], left


async def test_tables_never_started_and_long_untouched_are_swept(
    database: Database, owner: Pool
) -> None:
    for phase in (None, "gathering", "closed"):
        await table(owner, days=31, phase=phase, row_days=31 if phase else None)
    assert await swept(database, owner) == (3, 0, set())
    for name in ("room", "journal", "table_summary", "table_head"):
        assert await owner.fetchval(f"SELECT count(*) FROM {name}") == 0


async def test_started_and_lately_touched_tables_stay(database: Database, owner: Pool) -> None:
    stay = {
        await table(owner, days=400, phase="play", row_days=400),
        await table(owner, days=400, phase="finished", row_days=400),
        await table(owner, days=31, phase="gathering", row_days=29),
        await table(owner, days=29, phase=None),
    }
    assert await swept(database, owner) == (0, 0, stay)


async def test_a_table_that_is_being_written_to_is_passed_over(
    database: Database, owner: Pool
) -> None:
    made = await table(owner, days=31, phase=None)
    writer = await asyncpg.connect(database.url("hl_table"))
    async with writer.transaction():
        await writer.execute("UPDATE table_head SET seq = 1 WHERE table_id = $1", made)
        assert await swept(database, owner) == (0, 0, {made})
    await writer.close()


async def key(owner: Pool, room: str, *, days: int, pending: bool, join: str | None = None) -> str:
    player = str(uuid.uuid4())
    await owner.execute(
        "INSERT INTO seat_key (player_id, table_id, join_id, key_hash, pending, issued_at)"
        " VALUES ($1, $2, $3, $4, $5, now() - $6 * interval '1 day')",
        *(player, room, join or player, uuid.UUID(player).bytes, pending, days),
    )
    return player


async def test_old_keys_of_people_who_never_sat_down_are_swept(
    database: Database, owner: Pool
) -> None:
    room = await table(owner, days=2, phase="gathering", row_days=2)
    await key(owner, room, days=2, pending=True)
    stay = {
        await key(owner, room, days=0, pending=True),
        await key(owner, room, days=2, pending=False),
        await key(owner, room, days=2, pending=True, join=room),
    }
    assert (await swept(database, owner))[:2] == (0, 1)
    left = {str(one["player_id"]) for one in await owner.fetch("SELECT player_id FROM seat_key")}
    assert left == stay
