"""A real canary as a process of its own, and what it counts."""

import asyncio
import os
import sys

import aiohttp

from hearthlands.embedded.part import Part
from hearthlands.embedded.places import LOOPBACK, ReservedPort
from hearthlands.embedded.spawn import Command
from hearthlands.service import http_status
from tests.embedded.stack import Stack

PATIENCE_SECONDS = 120.0
POLL_SECONDS = 0.1
PREFIX = "hearthlands_canary_"


class Canary(Part):
    def __init__(self, stack: Stack, **settings: str) -> None:
        super().__init__("canary", stack.ground.folder / "canary.log")
        self._health = ReservedPort()
        self._env = {
            "HL_PUBLIC_URL": stack.public_url,
            "HL_CANARY_EVERY_SECONDS": "1000",
            "HL_CANARY_GAME_SECONDS": "100",
            "HL_CANARY_PACE_SECONDS": "0",
            "HL_CANARY_STEP_SECONDS": "5",
            "HL_HEALTH_PORT": str(self._health.number),
            **{f"HL_CANARY_{name.upper()}": value for name, value in settings.items()},
        }

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self._health.number}"

    async def prepare(self) -> Command:
        kept = {name: text for name, text in os.environ.items() if not name.startswith("HL_")}
        argv = [sys.executable, "-m", "hearthlands", "canary"]
        return Command(argv=argv, env=kept | self._env)

    async def is_ready(self) -> bool:
        return await http_status(self._health.number, "/readyz") == 200

    def forget(self) -> None:
        self._health.close()

    async def counted(self, name: str) -> float:
        """`games_total{outcome="ok"}`; 0 if it is not there yet."""
        async with aiohttp.request("GET", f"{self.address}/metrics") as response:
            lines = (await response.text()).splitlines()
        found = [line.rpartition(" ")[2] for line in lines if line.startswith(f"{PREFIX}{name} ")]
        return float(found[0]) if found else 0.0

    async def until(self, name: str, number: float) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while await self.counted(name) < number:
                assert self.running, self.tail()
                await asyncio.sleep(POLL_SECONDS)
