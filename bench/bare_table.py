"""`python -m bench.bare_table DATABASE NATS`: commands in, group commits, updates out."""

import asyncio
import sys

import asyncpg
import nats
import uvloop
from nats.aio.msg import Msg

from bench.bare_gateway import ID_BYTES

EVENTS = b"e" * 300
UPDATE = b"u" * 2500
"""As much as an update of ours in the middle of a game."""
MOST = 256
_APPEND = "INSERT INTO bare (table_id, events) SELECT * FROM unnest($1::text[], $2::bytea[])"


async def serve(database: str, nats_url: str) -> None:
    waiting: asyncio.Queue[bytes] = asyncio.Queue()
    bus = await nats.connect(nats_url)
    connection = await asyncpg.connect(database)
    await connection.execute("CREATE TABLE IF NOT EXISTS bare (table_id text, events bytea)")

    async def take(message: Msg) -> None:
        waiting.put_nowait(message.data[:ID_BYTES])

    await bus.subscribe("bare.command", cb=take)
    while True:
        batch = [await waiting.get()]
        while not waiting.empty() and len(batch) < MOST:
            batch.append(waiting.get_nowait())
        await connection.execute(_APPEND, [one.decode() for one in batch], [EVENTS] * len(batch))
        for table in batch:
            await bus.publish("bare.update", table + UPDATE)


if __name__ == "__main__":
    uvloop.run(serve(sys.argv[1], sys.argv[2]))
