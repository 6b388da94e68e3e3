"""The drill: a database is lost, and stands again as it stood at a moment (docs/operating/backup.md)."""

import asyncio
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import asyncpg
import pytest

from hearthlands.client import Player
from hearthlands.embedded import Postgres
from hearthlands.embedded.postgres import OWNER
from hearthlands.migrate import migrate
from hearthlands.restored import LEAP
from services.history.past import PostgresPast
from services.history.replay import Replay
from shared.codec import decode_entries, rules_events
from shared.rules import fold, initial
from shared.rules.state import GameState
from tests.backup.archived import Archived, restore
from tests.embedded.one_postgres import Database
from tests.embedded.stack import Ground, Stack
from tests.system.hall import QUICK, check, house_of, playing
from tests.system.table import acting, started

pytestmark = [pytest.mark.ops, pytest.mark.system]

ONE_EACH = {"table": 1, "history": 1, "lobby": 1, "gateway": 1}
Rows = Mapping[str, list[bytes]]
"""By table: what its commands did, in order."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """What was true at the moment, by those who were there."""

    at: datetime
    heads: Mapping[str, int]


async def test_what_was_saved_before_the_moment_is_there_again_and_play_goes_on(
    archived: Archived, nats_url: str, redis_url: str, tmp_path: Path
) -> None:
    await migrate(archived.address)
    ground = Ground(
        database=archived.database, nats_url=nats_url, redis_url=redis_url, folder=tmp_path
    )
    stack = Stack(ground, QUICK)
    try:
        await stack.start_all(ONE_EACH)
        await _drill(stack, archived, tmp_path)
    finally:
        await stack.stop_all()


async def _drill(stack: Stack, archived: Archived, folder: Path) -> None:
    async with playing(stack, house_of(stack), [3, 4]) as games, started(stack) as (_, players):
        await archived.back_up()
        await _place(players)
        moment = await _moment(archived)
        shown = await _place(players)
        results = await games  # bots go on as well
        await check(stack, results)
        before = await _rows(archived.database)
        await _last_piece(archived)

        for service in ("table", "history", "lobby", "gateway"):
            stack.kill(service)
        archived.kill()
        shutil.rmtree(archived.data)

        began = time.monotonic()
        restored = await restore(archived.archive, folder / "second", moment.at)
        try:
            await _look_after(restored)
            print(f"restored and folded in {time.monotonic() - began:.1f} s")
            after = await _rows(Database("hearthlands", restored.address))
            _is_the_past(before, after, moment)
            await _states_agree(restored, after)
            await _goes_on(stack, restored, players, shown)
        finally:
            for service in ("gateway", "lobby", "history", "table"):
                await stack.stop(service)
            await restored.stop()
            restored.forget()


async def _place(players: list[Player]) -> int:
    """Two placements of whoever's turn it is; the number that all have seen afterwards."""
    mover = acting(players)
    await mover.do("build_settlement", {"corner": mover.view.own.can.settlements[0]})
    seq = await mover.do("build_road", {"path": mover.view.own.can.roads[0]})
    for player in players:
        await player.reached(seq)
    return seq


async def _moment(archived: Archived) -> Remembered:
    connection = await asyncpg.connect(archived.address)
    try:
        rows = await connection.fetch("SELECT table_id::text, seq FROM table_head")
        at = await connection.fetchval("SELECT clock_timestamp()")
    finally:
        await connection.close()
    await asyncio.sleep(0.1)  # what players see next is after it by any clock
    return Remembered(at, {row["table_id"]: row["seq"] for row in rows})


async def _rows(database: Database) -> Rows:
    connection = await asyncpg.connect(database.url())
    try:
        found: dict[str, list[bytes]] = {}
        everything = "SELECT table_id::text, events FROM journal ORDER BY table_id, seq"
        for row in await connection.fetch(everything):
            found.setdefault(row["table_id"], []).append(row["events"])
        return found
    finally:
        await connection.close()


async def _last_piece(archived: Archived) -> None:
    """Until the log up to now is in the archive: after a minute at most, by archive_timeout."""
    connection = await asyncpg.connect(archived.address)
    try:
        piece = await connection.fetchval("SELECT pg_walfile_name(pg_switch_wal())")
        await _until((archived.archive / "wal" / piece).exists)
    finally:
        await connection.close()


async def _look_after(restored: Postgres) -> None:
    """As the page tells the operator to."""
    await restored.start()
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "hearthlands", "restored"],
        check=False,
        env={**os.environ, "HL_DATABASE_URL": restored.url(OWNER)},
        capture_output=True,
        text=True,
    )
    print(done.stdout, done.stderr)
    assert done.returncode == 0
    assert "3 tables folded" in done.stdout
    assert "0 unreadable" in done.stdout


def _is_the_past(before: Rows, after: Rows, moment: Remembered) -> None:
    """Byte for byte the beginning of what was there, and nothing acknowledged is missing."""
    assert after.keys() == moment.heads.keys()
    for table, rows in after.items():
        assert rows == before[table][: len(rows)]
        assert len(rows) >= moment.heads[table], "acknowledged before the moment, and gone"
    assert sum(map(len, after.values())) < sum(map(len, before.values())), "nothing was undone"


async def _states_agree(restored: Postgres, after: Rows) -> None:
    """History, reading the restored journal, folds the same tables as we do from what we kept."""
    async with asyncpg.create_pool(restored.url("hl_history"), min_size=1, max_size=1) as pool:
        replay = Replay(PostgresPast(pool))
        for table, rows in after.items():
            assert await replay._folded(table, len(rows)) == (len(rows), _folded(rows))


def _folded(rows: list[bytes]) -> GameState:
    state = initial()
    for events in rows:
        state = fold(state, rules_events(decode_entries(events)))
    return state


async def _goes_on(stack: Stack, restored: Postgres, players: list[Player], shown: int) -> None:
    """Who has seen what is gone now gets the whole table as it is, and plays on from there."""
    had = [(player.epoch, player.seq) for player in players]
    for service in ("table", "history", "lobby", "gateway"):
        for process in stack.processes[service]:
            url = process.env.get("HL_DATABASE_URL", "")
            role = url.partition("://")[2].partition("@")[0]
            if role:
                process.env["HL_DATABASE_URL"] = restored.url(role)
            await process.start()
    await _until(lambda: all(player.epoch > LEAP for player in players))
    for player, (epoch, seq) in zip(players, had, strict=True):
        assert player.epoch > epoch
        assert player.seq < seq == shown
    again = await _place(players)
    assert again == shown, "the same two placements are made anew"
    assert {player.seq for player in players} == {again}


async def _until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not happened():  # noqa: ASYNC110 - other processes' doing
            await asyncio.sleep(0.05)
