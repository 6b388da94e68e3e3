"""The fixtures that other tests stand on."""

import asyncio
import socket

import asyncpg
import nats
import pytest
import redis.asyncio

from tests.embedded.one_postgres import Database


def test_a_unit_test_opens_no_socket() -> None:
    with socket.socket() as one, pytest.raises(RuntimeError, match="may not open sockets"):
        one.connect(("127.0.0.1", 1))


async def test_a_unit_test_has_an_event_loop_all_the_same() -> None:
    pass


@pytest.mark.integration
async def test_a_copy_is_migrated(database: Database) -> None:
    connection = await asyncpg.connect(database.url("hl_table"))
    try:
        assert await connection.fetchval("SELECT current_user") == "hl_table"
        assert await connection.fetchval("SELECT to_regclass('journal') IS NOT NULL")
    finally:
        await connection.close()


@pytest.mark.integration
@pytest.mark.parametrize("time", ["first", "second"])
async def test_a_copy_is_one_test_s_alone(database: Database, time: str) -> None:
    connection = await asyncpg.connect(database.url())
    try:
        await connection.execute("CREATE TABLE mine (it int)")
    finally:
        await connection.close()


@pytest.mark.integration
async def test_nats_lets_in_who_has_the_password(nats_url: str) -> None:
    client = await nats.connect(nats_url)
    subscription = await client.subscribe("hello")
    await client.publish("hello", b"you")
    assert (await subscription.next_msg(timeout=2)).data == b"you"
    await client.close()


@pytest.mark.integration
async def test_nats_lets_in_nobody_else(nats_url: str) -> None:
    host, port = nats_url.rsplit("@", 1)[1].split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    await reader.readline()
    writer.write(b"CONNECT {}\r\nPING\r\n")
    assert (await reader.readline()).startswith(b"-ERR 'Authorization Violation'")
    writer.close()
    await writer.wait_closed()


@pytest.mark.integration
@pytest.mark.parametrize("time", ["first", "second"])
async def test_redis_is_empty_at_first(redis_url: str, time: str) -> None:
    client = redis.asyncio.Redis.from_url(redis_url)
    try:
        assert await client.dbsize() == 0
        await client.set("left", time)
    finally:
        await client.aclose()
