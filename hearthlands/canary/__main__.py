"""`python -m hearthlands.canary`: one game after another, until SIGTERM."""

import asyncio

from hearthlands.canary.rounds import Rounds
from shared import lifecycle
from shared.health import Health
from shared.settings import CanarySettings


def main() -> None:
    lifecycle.run("canary", CanarySettings, serve)


async def serve(settings: CanarySettings, stop: asyncio.Event) -> None:
    async with Health("canary", settings.health_host, settings.health_port) as health:
        health.ready_when()
        rounds = Rounds(settings)
        async with asyncio.TaskGroup() as tasks:
            playing = tasks.create_task(rounds.play())
            await stop.wait()
            health.draining()
            playing.cancel()
        await rounds.end_tables()


if __name__ == "__main__":
    main()
