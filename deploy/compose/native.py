"""`python -m deploy.compose.native`: the parts of docker-compose.yml, here, without Docker.

The same commands, environment, configuration files, secrets and order; what differs is in ground.py.
So the file can't be wrong for long without a test noticing.
"""

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from deploy.compose.container import Container
from deploy.compose.ground import Ground
from deploy.compose.reading import in_order, is_one_shot, load
from hearthlands.embedded.part import PartFailedError

PORT = 8080


@dataclass(frozen=True, slots=True)
class Running:
    url: str
    """Where the game is played."""
    logs: tuple[Path, ...]


@asynccontextmanager
async def running() -> AsyncIterator[Running]:
    """Once everything answers; all of it is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="hl-"))  # short: PostgreSQL's socket lies in it
    folder.chmod(0o711)
    file = load(os.environ)
    ground = Ground(folder, file["services"], file["configs"])
    url = f"http://{ground.address('gateway')}:{PORT}"
    services = load({**os.environ, "HL_PUBLIC_URL": url})["services"]
    started: list[Container] = []
    try:
        for name, service in in_order(services):
            ground.lay_out(name, service)
            container = Container(name, service, ground)
            started.append(container)
            if is_one_shot(name, services):
                await container.completed()
            else:
                await container.start()
        yield Running(url, tuple(container.log for container in started))
    finally:
        for container in reversed(started):
            if not await container.stop(grace=container.grace):
                print(f"{container.name} did not stop within its grace and was killed")
        ground.remove()


async def _run() -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with running() as game:
        print(f"docker-compose.yml runs at {game.url}; Ctrl-C stops it", flush=True)
        await stop.wait()


def main() -> int:
    try:
        asyncio.run(_run())
    except PartFailedError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
