"""HAProxy with the configuration that the project ships, in front of a stack's gateways."""

import asyncio
import csv
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from hearthlands.embedded.part import Part
from hearthlands.embedded.places import LOOPBACK, ReservedPort
from hearthlands.embedded.spawn import Command
from tests.conftest import StartStack
from tests.embedded.stack import Stack
from tests.system.hall import QUICK

SHIPPED = Path(__file__).parent.parent.parent / "deploy" / "edge"
GATEWAYS = 2
OPERATOR = "global\n  stats socket {socket} mode 600 level admin\n"


class HaProxy(Part):
    """`changed`: lines of haproxy.cfg, and what stands in their place; `certificate`: for https."""

    def __init__(
        self, folder: Path, changed: Mapping[str, str], certificate: Path | None = None
    ) -> None:
        super().__init__("haproxy", folder / "haproxy.log")
        self._folder = folder
        self._changed = changed
        self._certificate = certificate
        self._port = ReservedPort()
        self.stack: Stack | None = None

    @property
    def address(self) -> str:
        scheme = "https" if self._certificate else "http"
        return f"{scheme}://{LOOPBACK}:{self._port.number}"

    @property
    def port(self) -> int:
        return self._port.number

    async def prepare(self) -> Command:
        files = [self._own("haproxy.cfg"), self._own("gateways.cfg"), self._operator()]
        words = [word for file in files for word in ("-f", file)]
        path = f"{os.environ['PATH']}{os.pathsep}/usr/sbin"  # where Debian puts it, and users don't look
        env = {
            **os.environ,
            "PATH": path,
            "EDGE_BIND": self._bind(),
            "EDGE_ORIGIN": self.address,
        }
        return Command(argv=["haproxy", "-db", *words], env=env)

    async def is_ready(self) -> bool:
        """Both gateways are known to take work."""
        try:
            return (await self.ask("show stat")).count(",UP,") >= GATEWAYS
        except OSError:
            return False

    def forget(self) -> None:
        self._port.close()

    async def ask(self, command: str) -> str:
        """The operator's word on HAProxy's own socket."""
        reader, writer = await asyncio.open_unix_connection(self._folder / "haproxy.sock")
        writer.write(f"{command}\n".encode())
        answer = (await reader.read()).decode()
        writer.close()
        return answer

    async def sessions(self) -> dict[str, int]:
        """Open ones by gateway."""
        rows = csv.DictReader((await self.ask("show stat")).removeprefix("# ").splitlines())
        servers = [row for row in rows if row["svname"].startswith("gateway-")]
        return {row["svname"]: int(row["scur"]) for row in servers}

    def _bind(self) -> str:
        tls = f" ssl crt {self._certificate} alpn h2,http/1.1" if self._certificate else ""
        return f"{LOOPBACK}:{self.port}{tls}"

    def _own(self, name: str) -> Path:
        text = (SHIPPED / name).read_text()
        changed = dict(self._changed) if name == "haproxy.cfg" else self._gateways(text)
        for line, instead in changed.items():
            assert line in text, f"{name} has no line {line!r}"
            text = text.replace(line, instead)
        (self._folder / name).write_text(text)
        return self._folder / name

    def _gateways(self, text: str) -> dict[str, str]:
        """Docker's names become the addresses of the stack's processes."""
        assert self.stack is not None, "which gateways?"
        (named,) = (line for line in text.splitlines() if "server-template" in line)
        ports = [url.rpartition(":")[2] for url in self.stack.gateway_urls]
        health = [process.address.rpartition(":")[2] for process in self.stack.processes["gateway"]]
        servers = (
            f"  server gateway-{index} {LOOPBACK}:{port} check port {own}"
            for index, (port, own) in enumerate(zip(ports, health, strict=True))
        )
        return {named: "\n".join(servers)}

    def _operator(self) -> Path:
        file = self._folder / "operator.cfg"
        file.write_text(OPERATOR.format(socket=self._folder / "haproxy.sock"))
        return file


@asynccontextmanager
async def front_door(
    start: StartStack,
    folder: Path,
    *,
    changed: Mapping[str, str] | None = None,
    gateway: Mapping[str, str] | None = None,
    certificate: Path | None = None,
) -> AsyncIterator[tuple[HaProxy, Stack]]:
    """Two gateways behind one address."""
    proxy = HaProxy(folder, changed or {}, certificate)
    public = {"HL_PUBLIC_URL": proxy.address}
    settings = {**QUICK["gateway"], **public, "HL_TRUSTED_PROXIES": "1", **(gateway or {})}
    try:
        stack = await start(
            tables=2, gateways=GATEWAYS, extra={"gateway": settings, "lobby": public}
        )
        proxy.stack = stack
        await proxy.start()
        yield proxy, stack
    finally:
        await proxy.stop()
        print(f"--- haproxy\n{proxy.tail(40)}")
        proxy.forget()
