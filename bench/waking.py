"""A sleeping table read back from its journal."""

import time

from bench.games import journal_of, recorded, written
from bench.ground import Servers
from bench.report import Row, heading, latency, show
from services.table.loading import load

COMMANDS = 600
TIMES = 20


async def run(on: Servers) -> None:
    heading(f"Waking a table of {COMMANDS} commands")
    async with journal_of(on) as journal:
        (table,) = await written(on, journal, recorded(COMMANDS), 1)
        taken = []
        for epoch in range(2, 2 + TIMES):
            start = time.perf_counter()
            await load(journal, table, epoch)
            taken.append(time.perf_counter() - start)
    show(Row("fence, read and fold", latency(taken), "under 50 ms"))
