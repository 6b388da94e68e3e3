"""All four services out of the image against the servers from the wheels, and a game of bots."""

import asyncio
import os
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from deploy.checks.check import CheckFailedError
from deploy.image.sandbox import Sandbox
from hearthlands.embedded import Nats, Part, PartFailedError, Postgres, Valkey
from hearthlands.embedded.places import LOOPBACK, ReservedPort
from hearthlands.embedded.postgres import OWNER, SERVICE_ROLES
from hearthlands.embedded.spawn import Command
from hearthlands.service import START_ORDER, Addresses, Service

GRACE_SECONDS = 30.0
BOTS = (sys.executable, "-P", "-m", "hearthlands", "bots", "--seats", "3", "--timeout", "300")


class FromTheImage(Service):
    """As `play` runs it, but by the image's own command, in the sandbox."""

    def __init__(self, name: str, addresses: Addresses, folder: Path, sandbox: Sandbox) -> None:
        super().__init__(name, addresses, folder / f"{name}.log")
        self._folder = folder
        self._sandbox = sandbox

    async def prepare(self) -> Command:
        env = {**self.env, "HL_HEALTH_PORT": str(self.health_port)}
        return Command(
            argv=self._sandbox.words("hearthlands", self.name, env=env, shared=self._folder)
        )

    async def stop(self, *, grace: float = GRACE_SECONDS) -> bool:
        """The service gets the signal, and its sandbox ends with its exit code."""
        if grace > 0 and self.running:
            for child in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split():
                os.kill(int(child), self.stop_signal)
            if await self._gone(grace):
                return True
        return await super().stop(grace=0)


async def play(sandbox: Sandbox) -> None:
    """A whole game; then everybody ends in order at SIGTERM."""
    folder = Path(tempfile.mkdtemp(prefix="hl-"))  # under /tmp: the sandbox shares it
    folder.chmod(0o711)
    try:
        async with AsyncExitStack() as stack:
            services = await _started(stack, sandbox, folder)
            await _game(services["gateway"].env["HL_PUBLIC_URL"])
            for service in reversed(services.values()):
                await service.stop()
                if service.exit_code != 0:
                    raise CheckFailedError(f"{service.name} {service.how_it_ended()}")
    except PartFailedError as error:
        raise CheckFailedError(str(error)) from None
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def _started(
    stack: AsyncExitStack, sandbox: Sandbox, folder: Path
) -> dict[str, FromTheImage]:
    postgres = Postgres(folder / "postgres", folder / "postgres.log")
    nats = Nats(folder / "nats", folder / "nats.log")
    valkey = Valkey(folder / "valkey", folder / "valkey.log")
    for server in (postgres, nats, valkey):
        await stack.enter_async_context(_running(server))
    owner = {"HL_DATABASE_URL": postgres.url(OWNER)}
    migrate = sandbox.words("hearthlands", "migrate", env=owner, shared=folder)
    await _succeeds(*migrate)
    pepper = folder / "key_pepper"
    pepper.write_text("0" * 64)
    port = ReservedPort()
    addresses = Addresses(
        public_url=f"http://{LOOPBACK}:{port.number}",
        database_url={role: postgres.url(role) for role in SERVICE_ROLES},
        nats_url=nats.address,
        redis_url=valkey.address,
        key_pepper_file=pepper,
    )
    services = {name: FromTheImage(name, addresses, folder, sandbox) for name in START_ORDER}
    services["gateway"].env["HL_GATEWAY_PORT"] = str(port.number)
    for service in services.values():
        await stack.enter_async_context(_running(service))
    return services


@asynccontextmanager
async def _running(part: Part) -> AsyncIterator[None]:
    try:
        await part.start()
        yield
    finally:
        await part.stop()
        part.forget()


async def _game(url: str) -> None:
    told = await _succeeds(*BOTS, env={"HL_PUBLIC_URL": url})
    if "1 of 1 games won" not in told:
        raise CheckFailedError(told)


async def _succeeds(*words: str, env: dict[str, str] | None = None) -> str:
    process = await asyncio.create_subprocess_exec(
        *words,
        env={**os.environ, **(env or {})},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    told, _ = await process.communicate()
    if process.returncode != 0:
        raise CheckFailedError(told.decode())
    return told.decode()
