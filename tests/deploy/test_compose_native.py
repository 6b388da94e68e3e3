"""docker-compose.yml is played over: its commands, settings, secrets and order, without Docker."""

import asyncio
import os
import re
import sys
from urllib.request import urlopen

import pytest

from deploy.compose.native import running

pytestmark = [pytest.mark.ops, pytest.mark.system]

BOTS = (sys.executable, "-P", "-m", "hearthlands", "bots", "--seats", "3", "--timeout", "300")
TROUBLE = re.compile(r"permissions violation|redis_away|rpc_failed|service_failed", re.IGNORECASE)


async def test_bots_play_a_game_over_what_the_file_describes() -> None:
    """NATS' rights, Valkey's and PostgreSQL's passwords are those of production."""
    async with running() as game:
        page = await asyncio.to_thread(lambda: urlopen(game.url).status)
        assert page == 200
        env = {**os.environ, "HL_PUBLIC_URL": game.url}
        bots = await asyncio.create_subprocess_exec(*BOTS, env=env, stdout=asyncio.subprocess.PIPE)
        told, _ = await bots.communicate()
        assert bots.returncode == 0, told.decode()
        assert "1 of 1 games won" in told.decode()
        for log in game.logs:
            assert not TROUBLE.search(log.read_text()), log.name
