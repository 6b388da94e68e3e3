"""nats-server from its wheel, on the loopback address with a password of its own."""

import asyncio
import json
import secrets
import shutil
import sys
from pathlib import Path

from hearthlands.embedded.part import Part
from hearthlands.embedded.places import LOOPBACK, is_free, private, write_private
from hearthlands.embedded.spawn import Command
from hearthlands.errors import UserError

ANY_PORT = -1  # nats-server takes one itself and writes it down: no race
CONFIG = """\
listen: "{host}:{port}"
authorization {{ user: "{user}", password: "{password}" }}
max_payload: 1MB
max_pending: 16MB
write_deadline: "5s"
ping_interval: "10s"
ping_max: 2
lame_duck_duration: "30s"
ports_file_dir: "{folder}"
"""


class Nats(Part):
    """Core NATS only, no JetStream."""

    tries = 2  # the usual port may be taken between our look and its start

    def __init__(self, data: Path, log: Path, *, port: int | None = None) -> None:
        """With a port: that one if it is free, else any; it stays the same from then on."""
        super().__init__("nats-server", log)
        self.data = data.absolute()
        self._wanted = port
        self._port: int | None = None
        self._user = "hearthlands"
        self._password = secrets.token_hex(16)

    @property
    def address(self) -> str:
        return f"nats://{self._user}:{self._password}@{LOOPBACK}:{self._port}"

    async def prepare(self) -> Command:
        private(self.data)
        for old in self.data.glob("*.ports"):
            old.unlink()
        config = self.data / "nats.conf"
        write_private(config, self._config(self._port or self._choice()))
        return Command(argv=[_binary(), "--config", config])

    async def is_ready(self) -> bool:
        if self._port is None and not self._read_port():
            return False
        try:
            reader, writer = await asyncio.open_connection(LOOPBACK, self._port)
        except OSError:
            return False
        try:
            async with asyncio.timeout(2):
                return (await reader.readline()).startswith(b"INFO ")
        except (OSError, TimeoutError):
            return False
        finally:
            writer.close()

    def _choice(self) -> int:
        """The usual port once; after a failure any."""
        wanted, self._wanted = self._wanted, None
        return wanted if wanted is not None and is_free(wanted) else ANY_PORT

    def _config(self, port: int) -> str:
        return CONFIG.format(
            host=LOOPBACK, port=port, user=self._user, password=self._password, folder=self.data
        )

    def _read_port(self) -> bool:
        for file in self.data.glob(f"*_{self.pid}.ports"):
            try:
                self._port = int(json.loads(file.read_text())["nats"][0].rsplit(":", 1)[1])
            except json.JSONDecodeError:
                return False  # half written
            return True
        return False


def _binary() -> Path:
    beside = Path(sys.executable).parent / "nats-server"
    found = beside if beside.exists() else shutil.which("nats-server")
    if found is None:
        raise UserError("the embedded servers are not installed (nats-server): `make venv`")
    return Path(found)
