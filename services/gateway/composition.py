"""Every part of the gateway put together, over whatever buses and Redis it is given."""

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass

from services.gateway import reconnection
from services.gateway.allowance import Limits, SeatAllowances
from services.gateway.app import Site
from services.gateway.bus import Services, Tables
from services.gateway.callers import CallerLimits, Callers
from services.gateway.codes import Codes
from services.gateway.cookies import SeatCookies
from services.gateway.counts import LocalCounts, SharedCounts
from services.gateway.daily_salt import DailySalt
from services.gateway.drain import Drain
from services.gateway.forwarding import Commands
from services.gateway.headers import SecurityHeaders
from services.gateway.history_api import HistoryApi
from services.gateway.http_api import LobbyApi
from services.gateway.hub import Hub
from services.gateway.live import Live
from services.gateway.online import SharedOnline
from services.gateway.page import Pages
from services.gateway.page_times import PageTimesApi
from services.gateway.presence import Presence
from services.gateway.rate_limit import Clock, Rate
from services.gateway.reception import Reception
from services.gateway.register import Register
from services.gateway.renewals import Renewals
from services.gateway.session_cache import SharedSessions
from services.gateway.sessions import Sessions
from services.gateway.sign_out import SignOut
from services.gateway.store import Store
from services.gateway.upgrade import Terms, Upgrade
from shared.bus import Bus, Requester
from shared.settings import GatewaySettings
from shared.spans import Tracer

COMMANDS = "-cmd"
"""The answers to commands come on a subject of their own, beside those to other questions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What the gateway stands on. `live_bus`: a connection of its own, whose losses hurt nobody."""

    settings: GatewaySettings
    name: str
    bus: Bus
    live_bus: Bus
    store: Store
    tracer: Tracer
    clock: Clock = time.monotonic


class Gateway:
    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._requester = Requester(ground.bus, ground.name)
        self._services = Services(self._requester, ground.tracer)
        self._tables = Tables(self._requester)
        self._wire_lanes(ground)
        self._wire_people(ground)
        self.site = self._site(ground)

    def _wire_lanes(self, ground: Ground) -> None:
        """What goes to the tables, and what comes from them and from other gateways."""
        settings = ground.settings
        self._renewals = Renewals(self._tables, settings.budget_seconds)
        self._commands = Commands(
            bus=ground.bus,
            process=ground.name + COMMANDS,
            tracer=ground.tracer,
            renewals=self._renewals,
            budget=settings.budget_seconds,
            clock=ground.clock,
        )
        self._hub = Hub(ground.bus, self._commands, self._renewals, ground.tracer)
        online = SharedOnline(ground.store, ground.name, settings.presence_seconds)
        self._presence = Presence(online, settings.presence_seconds)
        self._codes = Codes(self._services, ground.clock)
        self._live = Live(ground.live_bus, ground.name, self._presence, self._codes)

    def _wire_people(self, ground: Ground) -> None:
        """Who is known here, and how much of whom."""
        settings, clock = ground.settings, ground.clock
        shared = SharedSessions(ground.store, settings.session_cache_seconds)
        self._sessions = Sessions(self._services, shared, clock)
        self.register = Register(settings.max_connections, settings.sockets_per_device)
        self.drain = Drain(self.register, settings.drain_seconds)
        self._sign_out = SignOut(ground.bus, self._sessions, self.register)
        self._salt = DailySalt(ground.store)
        self._counts = SharedCounts(ground.store, LocalCounts(clock))
        self._cookies = SeatCookies(secure=settings.secure)

    def _site(self, ground: Ground) -> Site:
        settings, clock = ground.settings, ground.clock
        callers = Callers(self._counts, _caller_limits(settings), clock, self._salt)
        return Site(
            pages=Pages(
                settings.web_folder,
                only_at=settings.public_url if settings.environment == "local" else None,
            ),
            lobby=LobbyApi(
                origin=settings.public_url,
                services=self._services,
                sessions=self._sessions,
                cookies=self._cookies,
                callers=callers,
            ),
            history=HistoryApi(self._services, self._sessions, self._cookies, clock),
            page_times=PageTimesApi(settings.public_url, callers, clock),
            upgrade=self._upgrade(ground),
            callers=callers,
            drain=self.drain,
            headers=SecurityHeaders(secure=settings.secure),
            body_bytes=settings.body_bytes,
        )

    def _upgrade(self, ground: Ground) -> Upgrade:
        limits = _limits(ground.settings)
        return Upgrade(
            terms=_terms(ground.settings, limits),
            cookies=self._cookies,
            sessions=self._sessions,
            register=self.register,
            reception=Reception(self._tables, self._codes),
            hub=self._hub,
            live=self._live,
            commands=self._commands,
            seats=SeatAllowances(limits.commands, self._counts, ground.clock),
            clock=ground.clock,
        )

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Subscribed to all that it must hear, its loops turning."""
        for part in (self._requester, self._commands, self._hub, self._sign_out):
            await part.start()
        async with asyncio.TaskGroup() as tasks:
            turning = [tasks.create_task(loop) for loop in self._loops()]
            try:
                yield
            finally:
                for task in turning:
                    task.cancel()
                await self._renewals.close()

    def _loops(self) -> list[Coroutine[None, None, None]]:
        return [
            self._commands.run(),
            self._live.run(),
            self._presence.run(),
            self._sign_out.run(),
            self._salt.run(),
            reconnection.watch(self._ground.bus, self._is_back),
            reconnection.watch(self._ground.live_bus, self._live.look_again),
        ]

    def _is_back(self) -> None:
        self._hub.renew_all()
        self._sign_out.check_soon()


def _limits(settings: GatewaySettings) -> Limits:
    return Limits(
        commands=Rate(settings.commands_per_second, settings.commands_burst),
        live=Rate(settings.live_per_second, settings.live_per_second),
    )


def _terms(settings: GatewaySettings, limits: Limits) -> Terms:
    return Terms(
        origin=settings.public_url,
        hello_seconds=settings.hello_seconds,
        ping_seconds=settings.ping_seconds,
        budget_seconds=settings.budget_seconds,
        outbox_bytes=settings.send_queue_bytes,
        limits=limits,
    )


def _caller_limits(settings: GatewaySettings) -> CallerLimits:
    return CallerLimits(
        trusted_proxies=settings.trusted_proxies,
        requests_per_second=settings.requests_per_second,
        creates_per_hour=settings.creates_per_hour,
        free_tries=settings.free_tries,
    )
