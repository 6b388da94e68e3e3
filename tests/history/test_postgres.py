"""The real journal gives history what the made-up one gives, and the role may do no more."""

from collections.abc import AsyncIterator

import asyncpg
import pytest

from services.history.past import PostgresPast
from shared.journal import Pool
from shared.rules import commands as c
from tests.embedded.one_postgres import Database
from tests.history.games import TABLE, Playing, written_to
from tests.rules.random_play import player

pytestmark = pytest.mark.integration


@pytest.fixture
async def pool(database: Database) -> AsyncIterator[Pool]:
    async with asyncpg.create_pool(database.url("hl_history"), min_size=1, max_size=2) as pool:
        yield pool


@pytest.fixture
def game() -> Playing:
    game = Playing()
    game.gather(4)
    game.do(player(3), c.Leave())
    game.start()
    game.play(1, 40)
    return game


async def test_both_journals_give_the_same(database: Database, pool: Pool, game: Playing) -> None:
    await written_to(database, game)
    real, made_up = PostgresPast(pool), game.past
    for seq, limit in ((0, 100), (0, 3), (7, 5), (39, 5), (40, 5)):
        assert await real.after(TABLE, seq, limit) == await made_up.after(TABLE, seq, limit)
        assert await real.before(TABLE, seq, limit) == await made_up.before(TABLE, seq, limit)
    assert await real.before(TABLE, 2**62 + 1, 5) == await made_up.before(TABLE, 2**62 + 1, 5)
    for players in ([player(3)], [player(1), player(3)], [player(9)], []):
        assert await real.arrivals(TABLE, players) == await made_up.arrivals(TABLE, players)
    assert await real.facts(TABLE) == await made_up.facts(TABLE)


async def test_a_table_that_is_not_there_has_no_facts_and_no_rows(pool: Pool) -> None:
    past = PostgresPast(pool)
    assert await past.facts(TABLE) is None
    assert await past.after(TABLE, 0, 5) == []


@pytest.mark.parametrize(
    "forbidden",
    [
        "SELECT secret FROM game_secret",
        "UPDATE journal SET events = ''",
        "DELETE FROM journal",
        "INSERT INTO table_summary SELECT * FROM table_summary",
        "SELECT key_hash FROM seat_key",
        "SELECT token_hash FROM seat_session",
    ],
)
async def test_history_may_read_no_secret_and_write_nothing(pool: Pool, forbidden: str) -> None:
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await pool.execute(forbidden)
