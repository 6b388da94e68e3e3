"""A gateway that goes: takes nobody new, answers what is in hand, sends all home bit by bit."""

import asyncio
import math
import random
from collections.abc import Sequence

from services.gateway.answers import RefusedError
from services.gateway.register import Register
from services.gateway.socket import Socket
from shared import logs
from shared.metrics.process import DRAIN_REMAINING
from shared.protocol import client
from shared.protocol.client import CloseCode

PER_SECOND = 50
"""Sockets sent home, so that they don't all knock at the next gateway at once."""
STEP_SECONDS = 0.1
RESERVE_SECONDS = 4.0
"""Of the time given: for goodbyes and for closing the rest."""

log = logs.get("gateway")


class Drain:
    def __init__(self, register: Register, seconds: float) -> None:
        self._register = register
        self._steps = max(1, int((seconds - RESERVE_SECONDS) / STEP_SECONDS))
        self._begun = False

    def refuse_new(self) -> None:
        """Whatever is asked for, another gateway has the time for it."""
        if self._begun:
            raise RefusedError("restarting")

    async def run(self) -> None:
        self._begun = True
        DRAIN_REMAINING.reads(lambda: self._register.open)
        sockets = list(self._register)
        log.info("drain_begun", sockets=len(sockets))
        for socket in sockets:
            socket.tell_newest("notice", client.Notice(state="restarting"))
        random.shuffle(sockets)
        await self._send_home(sockets)
        await self._say_goodbye()
        log.info("drain_ended", left=self._register.open)

    async def _send_home(self, sockets: Sequence[Socket]) -> None:
        """Those who wait for an answer go when they have it, or last."""
        batch = max(math.ceil(PER_SECOND * STEP_SECONDS), math.ceil(len(sockets) / self._steps))
        waiting = list(sockets)
        for _ in range(self._steps):
            if not waiting:
                return
            free = [socket for socket in waiting if socket.in_flight == 0][:batch]
            for socket in free:
                socket.close(CloseCode.RESTART)
            waiting = [socket for socket in waiting if socket.closing is None]
            await asyncio.sleep(STEP_SECONDS)
        for socket in waiting:
            socket.close(CloseCode.RESTART)

    async def _say_goodbye(self) -> None:
        """Also to those who came in while the others were sent home."""
        for socket in self._register:
            socket.close(CloseCode.RESTART)
        for _ in range(int(RESERVE_SECONDS / STEP_SECONDS)):
            if self._register.open == 0:
                return
            await asyncio.sleep(STEP_SECONDS)
