"""A stack of real services with a real Prometheus beside it."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from deploy.observability.prometheus import Prometheus, Target, config
from tests.embedded.stack import Stack

EVERY = "1s"


@asynccontextmanager
async def watching(stack: Stack, folder: Path) -> AsyncIterator[Prometheus]:
    prometheus = Prometheus(folder / "prometheus", config(_targets(stack), every=EVERY))
    await prometheus.start()
    try:
        yield prometheus
    finally:
        await prometheus.stop()
        prometheus.forget()


def _targets(stack: Stack) -> Sequence[Target]:
    return [
        Target(name, f"{name}-{number}", process.address.removeprefix("http://"))
        for name, processes in stack.processes.items()
        for number, process in enumerate(processes)
    ]
