"""nats-server from its wheel, on the loopback address with a password of its own."""

import asyncio
import secrets
import shutil
import sys
from pathlib import Path

from hearthlands.embedded.part import Part
from hearthlands.embedded.places import LOOPBACK, ReservedPort, private, write_private
from hearthlands.embedded.spawn import Command
from hearthlands.errors import UserError

CONFIG = """\
server_name: "{name}"
listen: "{host}:{port}"
authorization {{ user: "{user}", password: "{password}" }}
max_payload: 1MB
max_pending: 16MB
write_deadline: "5s"
ping_interval: "10s"
ping_max: 2
lame_duck_duration: "30s"
"""


class Nats(Part):
    """Core NATS only, no JetStream."""

    def __init__(self, data: Path, log: Path, *, port: int = 0) -> None:
        """With a port: that one if it is free, else any; it stays the same from then on."""
        super().__init__("nats-server", log)
        self.data = data.absolute()
        self._port = ReservedPort(port)
        self._user = "hearthlands"
        self._password = secrets.token_hex(16)
        self._server_name = f"hearthlands-{secrets.token_hex(4)}"

    @property
    def address(self) -> str:
        return f"nats://{self._user}:{self._password}@{LOOPBACK}:{self._port.number}"

    async def prepare(self) -> Command:
        private(self.data)
        config = self.data / "nats.conf"
        write_private(config, self._config())
        return Command(argv=[_binary(), "--config", config])

    async def is_ready(self) -> bool:
        """It greets by its name: another server on that port is not ours."""
        try:
            async with asyncio.timeout(2):
                return self._server_name in await self._greeting()
        except (OSError, TimeoutError):
            return False

    def forget(self) -> None:
        self._port.close()

    async def _greeting(self) -> str:
        reader, writer = await asyncio.open_connection(LOOPBACK, self._port.number)
        try:
            return (await reader.readline()).decode()
        finally:
            writer.close()

    def _config(self) -> str:
        return CONFIG.format(
            name=self._server_name,
            host=LOOPBACK,
            port=self._port.number,
            user=self._user,
            password=self._password,
        )


def _binary() -> Path:
    beside = Path(sys.executable).parent / "nats-server"
    found = beside if beside.exists() else shutil.which("nats-server")
    if found is None:
        raise UserError("the embedded servers are not installed (nats-server): `make venv`")
    return Path(found)
