"""One bot on one seat: look, decide, act, until the game is over."""

import asyncio
import uuid
from collections import Counter
from dataclasses import dataclass, field

from hearthlands.bots.chart import Chart, chart_of
from hearthlands.bots.look import Look
from hearthlands.bots.move import Move, WaitForReplies
from hearthlands.bots.record import Record
from hearthlands.bots.strategy import Mind
from hearthlands.client import Player, RefusedError

OVER = ("finished", "closed")


class StuckError(Exception):
    """What the view offered was refused, and nothing had changed: a fault of the service."""


@dataclass(frozen=True, slots=True)
class Manners:
    """`pace`: seconds to think before a move; `patience`: seconds to wait for others' replies.

    `late`: seconds by which a refusal may overtake the update that explains it.
    """

    pace: float = 0.0
    patience: float = 3.0
    late: float = 2.0


@dataclass(slots=True)
class Bot:
    player: Player
    mind: Mind
    manners: Manners
    record: Record = field(default_factory=Record)
    commands: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    _chart: Chart | None = None
    _island: bytes = b""
    _refused: tuple[int, Move] | None = None

    async def play(self) -> None:
        """Until the game is over, or this seat is out of it."""
        stop = self.player.listen(self.record.keep)
        try:
            while not self._is_over():
                await self._step()
        finally:
            stop()

    async def _step(self) -> None:
        seq = self.player.seq
        match self.mind.decide(Look(self.player.view, self._known_island())):
            case Move() as move:
                await self._do(move, seq)
            case WaitForReplies(offer):
                if not await self._changed(seq, self.manners.patience):
                    self.mind.tired_of(offer)
            case None:
                await self.player.changed(seq)

    async def _do(self, move: Move, seq: int) -> None:
        if self.manners.pace and await self._changed(seq, self.manners.pace):
            return  # something happened meanwhile: look again
        self.commands += 1
        command = str(uuid.uuid4())
        try:
            committed = await self.player.do(move.kind, move.body, seen=seq, command_id=command)
            self.record.acknowledged[command] = committed
        except RefusedError as refused:
            self.refusals[refused.code] += 1
            await self._refusal_explained(move, seq, refused)

    async def _refusal_explained(self, move: Move, seq: int, refused: RefusedError) -> None:
        """Somebody else was first, mostly; refused twice with the same view, it is a fault."""
        if await self._changed(seq, self.manners.late):
            return
        if self._refused == (seq, move):
            raise StuckError(f"{move.kind} {move.body} refused at {seq}: {refused.code}")
        self._refused = (seq, move)

    async def _changed(self, seq: int, within: float) -> bool:
        try:
            async with asyncio.timeout(within):
                await self.player.changed(seq)
        except TimeoutError:
            return False
        return True

    def _is_over(self) -> bool:
        public, own = self.player.view.public, self.player.view.own
        removed = own.seat is not None and public.players[own.seat].removed
        return public.phase in OVER or removed

    def _known_island(self) -> Chart:
        if self._chart is None or self._island != self.player.raw_island:
            self._island = self.player.raw_island
            self._chart = chart_of(self.player.island)
        return self._chart
