"""`hearthlands export TABLE`: a table's game as JSON lines, read from the database.

Through a player's eyes, or an operator's: who sees no hidden card while the game runs. Once it is
over everybody is given the whole journal, with the secret behind the dice.
"""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import BinaryIO
from uuid import UUID

from hearthlands import database, run_file
from hearthlands.errors import UserError
from services.history.access import RefusedError, facts_for
from services.history.export import header_of, lines_of
from services.history.eyes import Eyes
from services.history.past import Past, PostgresPast
from shared.rules.seats import PlayerId

ROLE = "hl_history"
"""The one that only reads, and reads no secret."""
ROWS = 500
SENTENCES = {
    "unknown_table": "there is no such table, or nobody ever sat down at it",
    "not_seated": "that player has no place at this table",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("table", metavar="TABLE", help="the table's id")
    whose = parser.add_mutually_exclusive_group(required=True)
    whose.add_argument("--player", metavar="ID", help="as this player may see it")
    whose.add_argument(
        "--as-operator", action="store_true", help="as anybody may see it who looks on"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="write there, not to the screen")
    run_file.add_data_argument(parser)


def run(args: argparse.Namespace) -> int:
    table = _id(args.table, "table")
    player = _id(args.player, "player") if args.player else None
    try:
        with database.told("can't export"):
            asyncio.run(_write(run_file.database_url(ROLE, args.data), table, player, args.out))
    except RefusedError as refused:
        raise UserError(SENTENCES[refused.code], exit_code=1) from None
    return 0


async def _write(url: str, table: str, player: str | None, out: Path | None) -> None:
    async with database.pool(url) as pool:
        lines = exported(PostgresPast(pool), table, player)
        first = await anext(lines)  # a refusal leaves no file behind
        if out is None:
            await _copy(first, lines, sys.stdout.buffer)
            return
        with out.open("wb") as file:
            await _copy(first, lines, file)


async def _copy(first: bytes, lines: AsyncIterator[bytes], out: BinaryIO) -> None:
    out.write(first + b"\n")
    async for line in lines:
        out.write(line + b"\n")
    out.flush()


async def exported(past: Past, table: str, player: str | None) -> AsyncIterator[bytes]:
    """Every line. The rows first, then who may see what of them, as everywhere in history."""
    rows = await past.after(table, 0, ROWS)
    eyes = await _eyes(past, table, player)
    yield header_of(table, eyes)
    while rows:
        for row in rows:
            for line in lines_of([row], eyes):
                yield line
        rows = await past.after(table, rows[-1].seq, ROWS)
        eyes = await _eyes(past, table, player)


async def _eyes(past: Past, table: str, player: str | None) -> Eyes:
    if player is not None:
        return Eyes.of(PlayerId(player), await facts_for(past, table, player))
    facts = await past.facts(table)
    if facts is None:
        raise RefusedError("unknown_table")
    return Eyes.of(None, facts)


def _id(text: str, what: str) -> str:
    try:
        return str(UUID(text))
    except ValueError:
        raise UserError(f"{text!r} is no {what}'s id") from None
