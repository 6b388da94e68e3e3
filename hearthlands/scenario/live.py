"""A live table, read from its journal: everything that was said there, secrets included."""

from pathlib import Path
from uuid import UUID

from hearthlands import database, run_file
from hearthlands.errors import UserError
from hearthlands.scenario.export import exported
from shared import codec
from shared.journal import READ_AT_ONCE, PostgresJournal
from shared.rules import fold, initial
from shared.rules.phases import Closed, GameOver, Gathering
from shared.rules.state import GameState

ROLE = "hl_history"
"""The one that only reads."""


async def export(table: str, data: Path = run_file.DATA) -> str:
    """The file of a table's position now; UserError where there is none to write."""
    try:
        name = str(UUID(table))
    except ValueError:
        raise UserError(f"{table!r} is no table's id") from None
    state, seq = await _read(name, run_file.database_url(ROLE, data))
    return f"# table {name}, command {seq}\n" + exported(_running(state), f"table {name} at {seq}")


def _running(state: GameState) -> GameState:
    if isinstance(state.phase, Gathering | Closed):
        raise UserError("this table still gathers: there is no position to export", exit_code=1)
    if isinstance(state.phase, GameOver):
        raise UserError("this game is over: there is no position to export", exit_code=1)
    return state


async def _read(table: str, url: str) -> tuple[GameState, int]:
    """The table after its newest command, and that command's number."""
    with database.told("the database can't be read"):
        async with database.pool(url) as pool:
            return await _folded(PostgresJournal(pool), table)


async def _folded(journal: PostgresJournal, table: str) -> tuple[GameState, int]:
    state, seq = initial(), 0
    while rows := await journal.read(table, after=seq, limit=READ_AT_ONCE):
        for row in rows:
            state = fold(state, codec.rules_events(codec.decode_entries(row.events)))
        seq = rows[-1].seq
    if not seq:
        raise UserError(f"there is no table {table}", exit_code=1)
    return state, seq
