"""How every service lives: settings, logs, an event loop, and an orderly end.

    def main() -> None:
        lifecycle.run("lobby", LobbySettings, serve)

`serve(settings, stop)` starts, waits for `stop`, which SIGTERM and SIGINT set, and stops in order.
What `serve` raises ends the process with status 1: whoever runs it starts it again.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from typing import Literal, TypeVar

import uvloop

from shared import logs, loop_lag
from shared.environment import SettingsError, load
from shared.metrics import process
from shared.protocol.client import PROTOCOL
from shared.schema import required_version
from shared.settings import ProcessSettings
from shared.spans import current_ids
from shared.version import commit, release

S = TypeVar("S", bound=ProcessSettings)
Serve = Callable[[S, asyncio.Event], Awaitable[None]]

WRONG_SETTINGS = 2
FAILED = 1
SIGNALS = (signal.SIGTERM, signal.SIGINT)


def run(service: str, kind: type[S], serve: Serve[S]) -> None:
    try:
        settings = load(kind, os.environ)
    except SettingsError as error:
        print(f"hearthlands {service}: {error}", file=sys.stderr)  # noqa: T201 - to the person who starts it
        sys.exit(WRONG_SETTINGS)
    logs.setup(service, release(), settings.log_level, current_ids)
    _tell_build()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        status = runner.run(_live(settings, serve))
    sys.exit(status)


def _tell_build() -> None:
    process.tell_build(
        version=release(),
        commit=commit(),
        protocol=str(PROTOCOL),
        schema=str(required_version()),
    )


async def _live(settings: S, serve: Serve[S]) -> int:
    log = logs.get("lifecycle")
    stop = _Stop()
    life = asyncio.ensure_future(serve(settings, stop))
    lagging = asyncio.ensure_future(loop_lag.watch())
    _heed_signals(stop, life)
    log.info("service_started", pid=os.getpid())
    try:
        await _ended(life, stop, settings)
    except asyncio.CancelledError:
        log.warning("service_cut_short")
        return FAILED
    except Exception as error:  # noqa: BLE001 - the edge of the process
        log.failed("service_failed", error)
        return FAILED
    finally:
        lagging.cancel()
    log.info("service_stopped")
    return 0


async def _ended(life: asyncio.Future[None], stop: "_Stop", settings: ProcessSettings) -> None:
    """Until it ends by itself; asked to stop, it gets some time and is then cancelled."""
    stopping = asyncio.ensure_future(stop.comes())
    await asyncio.wait({life, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if stop.heeded:
        # Halfway between the end of the drain and SIGKILL: what hangs is cancelled in order.
        patience = (settings.drain_seconds + settings.grace_seconds) / 2
        await asyncio.wait({life}, timeout=patience)
    life.cancel()
    await life


class _Stop(asyncio.Event):
    """Knows whether the service waits for it; one that is still starting has nothing to drain."""

    heeded = False

    async def wait(self) -> Literal[True]:
        self.heeded = True
        return await super().wait()

    async def comes(self) -> None:
        await super().wait()


def _heed_signals(stop: asyncio.Event, life: asyncio.Future[None]) -> None:
    """The first asks, the second does not."""

    def heed() -> None:
        if stop.is_set():
            life.cancel()
        stop.set()

    for number in SIGNALS:
        asyncio.get_running_loop().add_signal_handler(number, heed)
