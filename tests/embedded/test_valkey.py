"""Valkey's address, wherever its folder lies."""

from pathlib import Path

import redis.asyncio

from hearthlands.embedded import Valkey


def test_a_folder_s_name_may_hold_what_means_something_in_an_address(tmp_path: Path) -> None:
    folder = tmp_path / "50%41 #1?"
    valkey = Valkey(folder / "valkey", tmp_path / "log")
    client = redis.asyncio.Redis.from_url(valkey.address)
    assert client.connection_pool.connection_kwargs["path"] == str(folder / "run" / "valkey.sock")
    valkey.forget()
