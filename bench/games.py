"""Journals of whole games, written straight into the database without any service."""

import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import asyncpg

from bench.ground import Servers
from services.table.secret import entries
from shared.codec import encode_entries
from shared.journal import Append, PostgresJournal, committer
from tests.bots.game import Game

SEATS = 4


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game's rows as they would stand in the journal."""

    player: str
    secret: bytes
    rows: list[bytes]


def recorded(commands: int) -> Recorded:
    """The first so many commands of a game by bots that is long enough."""
    seed = 0
    while True:
        game = Game(SEATS, seed)
        game.play()
        if len(game.log) > commands:
            break
        seed += 1
    rows = [
        encode_entries(entries(game.secret, events, seq, after))
        for seq, (events, after) in enumerate(game.log[:commands], 1)
    ]
    return Recorded(game.players[0], game.secret, rows)


@asynccontextmanager
async def journal_of(on: Servers) -> AsyncIterator[PostgresJournal]:
    url = on.ground.database.url("hl_table")
    line = committer(url)
    async with asyncpg.create_pool(url, min_size=1, max_size=2) as pool:
        yield PostgresJournal(pool, line)
    await line.close()


async def written(on: Servers, journal: PostgresJournal, game: Recorded, copies: int) -> list[str]:
    """So many tables with this game."""
    tables = sorted(str(uuid.uuid4()) for _ in range(copies))
    connection = await asyncpg.connect(on.ground.database.url())
    await connection.executemany(
        "INSERT INTO table_head (table_id, seq, epoch) VALUES ($1, 0, 1)", [(t,) for t in tables]
    )
    await connection.close()
    for seq, events in enumerate(game.rows, 1):
        secret = game.secret if seq == 1 else None
        batch = [
            Append(table, seq, 1, str(uuid.uuid4()), game.player, events, secret=secret)
            for table in tables
        ]
        assert len(await journal.append(batch)) == copies
    return tables
