"""The embedded PostgreSQL: what a killed one leaves behind, and where it may live."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest

from hearthlands.embedded import Postgres

pytestmark = pytest.mark.integration


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Postgres]:
    server = Postgres(tmp_path / "postgres", tmp_path / "log", durable=False)
    yield server
    await server.stop()
    server.forget()


async def ask(server: Postgres, sql: str) -> object:
    connection = await asyncpg.connect(server.address)
    try:
        return await connection.fetchval(sql)
    finally:
        await connection.close()


async def test_a_pid_file_with_somebody_else_s_number_stops_nothing(server: Postgres) -> None:
    await server.start()
    await ask(server, "CREATE TABLE kept AS SELECT 1 AS it")
    server.kill()
    await server.stop()
    pid_file = server.data / "postmaster.pid"
    words = pid_file.read_text().split("\n", 1)[1]
    pid_file.write_text(f"{os.getpid()}\n{words}")  # reused by us, as after a reboot
    await server.start()
    assert await ask(server, "SELECT it FROM kept") == 1


async def test_a_deep_folder_is_no_obstacle_to_the_socket(tmp_path: Path) -> None:
    deep = tmp_path / ("d" * 60) / ("e" * 60)
    deep.mkdir(parents=True)
    server = Postgres(deep / "postgres", deep / "log", durable=False)
    address = await server.start()
    server.kill()
    assert await server.start() == address
    await server.stop()
    server.forget()


async def test_it_sorts_alike_on_every_machine(server: Postgres) -> None:
    await server.start()
    assert (
        await ask(server, "SELECT string_agg(x, '' ORDER BY x) FROM unnest('{b,A,a,B}'::text[]) x")
        == "ABab"
    )
    assert await ask(server, "SHOW server_encoding") == "UTF8"
    assert await ask(server, "SHOW listen_addresses") == ""
