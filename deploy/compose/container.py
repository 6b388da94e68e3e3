"""One service of docker-compose.yml as a process of this machine."""

import asyncio
import signal
import subprocess
from collections.abc import Sequence

from deploy.compose import images, postgres
from deploy.compose.ground import Ground
from deploy.compose.reading import Service
from hearthlands.embedded.part import Part, PartFailedError
from hearthlands.embedded.spawn import Command

PORTS = {"nats": 4222, "valkey": 6379}
"""Servers whose health check needs a program that no wheel brings: an open port must do."""
BETWEEN_CHECKS = 0.3
ONE_SHOT_SECONDS = 60.0


class Container(Part):
    def __init__(self, name: str, service: Service, ground: Ground) -> None:
        super().__init__(name, ground.log(name))
        self._service = service
        self._ground = ground
        self._image = images.image_name(service["image"])
        self.stop_signal = signal.Signals[service["stop_signal"]]
        self.grace = float(service["stop_grace_period"].removesuffix("s"))

    @property
    def address(self) -> str:
        return self._ground.address(self.name)

    async def prepare(self) -> Command:
        env = self._environment()
        if self._image == "postgres":
            return await postgres.prepare(self._ground, self.name, self._words(), env, self.log)
        return Command(argv=self._words(), env=env)

    async def completed(self) -> None:
        """Of one that is waited for."""
        await self.launch()
        if not await self._gone(ONE_SHOT_SECONDS) or self.exit_code != 0:
            raise PartFailedError(f"{self.name} {self.how_it_ended()}\n{self.tail()}")

    async def is_ready(self) -> bool:
        if self.name in PORTS:
            return await _listens(self.address, PORTS[self.name])
        test = self._service["healthcheck"]["test"]
        await asyncio.sleep(BETWEEN_CHECKS)
        done = await asyncio.to_thread(
            subprocess.run,  # the command of docker-compose.yml
            self._localised(test[1:]),
            check=False,
            capture_output=True,
            env=self._environment(),
        )
        return done.returncode == 0

    def _words(self) -> list[str]:
        given = self._service.get("entrypoint", images.ENTRYPOINTS.get(self._image, ()))
        return self._localised((*given, *self._service.get("command", ())))

    def _localised(self, words: Sequence[str]) -> list[str]:
        first, *rest = words
        return [images.program(first), *(self._ground.local(self.name, word) for word in rest)]

    def _environment(self) -> dict[str, str]:
        told = {key: str(text) for key, text in self._service.get("environment", {}).items()}
        told.pop("OWNER", None)  # here everything belongs to whoever runs it
        return images.ENVIRONMENT | {
            key: self._ground.local(self.name, text) for key, text in told.items()
        }


async def _listens(host: str, port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection(host, port)
    except OSError:
        return False
    writer.close()
    return True
