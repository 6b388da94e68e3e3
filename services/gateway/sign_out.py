"""Sessions that are over: told by the lobby at once, asked for again in case that was missed."""

import asyncio
import random
from collections.abc import Sequence
from itertools import islice

import msgspec

from services.gateway.answers import RefusedError
from services.gateway.register import Register
from services.gateway.sessions import AT_ONCE, Sessions, hash_of
from shared.bus import Bus, Message
from shared.protocol import lobby, subjects

CHECK_SECONDS = 300.0
"""How often the lobby is asked about the sessions of open sockets, a socket lives for hours."""
PAUSE_SECONDS = 0.05
"""Between two questions, so that thousands of sockets are no burst."""

_decoder = msgspec.json.Decoder(lobby.SignedOut)


class SignOut:
    def __init__(self, bus: Bus, sessions: Sessions, register: Register) -> None:
        self._bus = bus
        self._sessions = sessions
        self._register = register
        self._soon = asyncio.Event()
        self._over: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await self._bus.subscribe(subjects.SIGN_OUT, self._hear)

    def check_soon(self) -> None:
        """The bus was away: somebody may have signed out meanwhile."""
        self._soon.set()

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await self._rest()
            await self.check()

    async def check(self) -> None:
        """Close what the lobby does not know any more; without the lobby all stay."""
        tokens = iter({socket.who.token for socket in self._register})
        while some := list(islice(tokens, AT_ONCE)):
            try:
                known = await self._sessions.ask(some)
            except RefusedError:
                return
            await self._end([hash_of(token) for token in some if token not in known])
            await asyncio.sleep(PAUSE_SECONDS)

    async def _rest(self) -> None:
        try:
            async with asyncio.timeout(CHECK_SECONDS * random.uniform(0.8, 1.2)):  # noqa: S311 - spreads load
                await self._soon.wait()
        except TimeoutError:
            pass
        self._soon.clear()

    async def _hear(self, message: Message) -> None:
        """The sockets first; Redis is told by a task, since a lane waits for nobody."""
        hashes = _decoder.decode(message.payload).token_hashes
        self._register.sign_out(hashes)
        task = asyncio.create_task(self._sessions.sign_out(hashes))
        self._over.add(task)
        task.add_done_callback(self._over.discard)

    async def _end(self, hashes: Sequence[str]) -> None:
        if hashes:
            self._register.sign_out(hashes)
            await self._sessions.sign_out(hashes)
