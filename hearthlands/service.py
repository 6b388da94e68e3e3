"""One of the four services as a process, given the settings that production would give it."""

import asyncio
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from hearthlands.embedded.part import Part
from hearthlands.embedded.places import LOOPBACK, ReservedPort
from hearthlands.embedded.spawn import Command

# In the order of starting; stopping goes by STOP_ORDER: first who lets players in.
START_ORDER = ("table", "history", "lobby", "gateway")
STOP_ORDER = ("gateway", "lobby", "history", "table")
ROLES = {"lobby": "hl_lobby", "table": "hl_table", "history": "hl_history"}
HTTP_SECONDS = 2.0
WEB_FOLDER = Path(__file__).parent.parent / "web" / "dist"


@dataclass(frozen=True, slots=True, kw_only=True)
class Addresses:
    public_url: str
    database_url: Mapping[str, str]
    """By role; the gateway gets none."""
    nats_url: str
    redis_url: str
    key_pepper_file: Path
    log_level: str = "INFO"


def settings(service: str, addresses: Addresses) -> dict[str, str]:
    """Each service is handed what it uses and refuses what it does not know."""
    env = {
        "HL_NATS_URL": addresses.nats_url,
        "HL_PUBLIC_URL": addresses.public_url,
        "HL_LOG_LEVEL": addresses.log_level,
    }
    if service in ROLES:
        env["HL_DATABASE_URL"] = addresses.database_url[ROLES[service]]
    if service == "gateway":
        env["HL_REDIS_URL"] = addresses.redis_url
    if service == "lobby":
        env["HL_KEY_PEPPER_FILE"] = str(addresses.key_pepper_file)
    return env


class Service(Part):
    def __init__(self, service: str, addresses: Addresses, log: Path) -> None:
        super().__init__(service, log)
        self.env = settings(service, addresses)
        self._health = ReservedPort()

    @property
    def health_port(self) -> int:
        return self._health.number

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self.health_port}"

    async def prepare(self) -> Command:
        inherited = {name: text for name, text in os.environ.items() if not name.startswith("HL_")}
        health = {"HL_HEALTH_PORT": str(self.health_port), "PYTHONUNBUFFERED": "1"}
        # -P: what happens to lie in the current folder is not the program.
        argv = [sys.executable, "-P", "-m", f"services.{self.name}"]
        return Command(argv=argv, env=inherited | self.env | health)

    def forget(self) -> None:
        self._health.close()

    async def is_ready(self) -> bool:
        return await self.answers("/readyz")

    async def answers(self, path: str) -> bool:
        return await http_status(self.health_port, path) == 200


class Gateway(Service):
    """The one service that listens to the world."""

    def __init__(self, addresses: Addresses, log: Path, *, host: str, port: int) -> None:
        super().__init__("gateway", addresses, log)
        self.env |= {
            "HL_GATEWAY_HOST": host,
            "HL_GATEWAY_PORT": str(port),
            "HL_WEB_FOLDER": str(WEB_FOLDER),
        }


async def http_status(port: int, path: str) -> int | None:
    """The status of a GET on this machine; None if nobody answered in time."""
    try:
        async with asyncio.timeout(HTTP_SECONDS):
            return await _status(port, path)
    except (OSError, TimeoutError, ValueError, IndexError):
        return None


async def _status(port: int, path: str) -> int:
    reader, writer = await asyncio.open_connection(LOOPBACK, port)
    try:
        request = f"GET {path} HTTP/1.1\r\nHost: {LOOPBACK}:{port}\r\nConnection: close\r\n\r\n"
        writer.write(request.encode())
        await writer.drain()
        return int((await reader.readline()).split()[1])
    finally:
        writer.close()
