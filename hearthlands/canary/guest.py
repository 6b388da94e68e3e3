"""A canary's seat: a player whose line and commands are timed."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from hearthlands.bots.player import OVER
from hearthlands.canary.steps import timed
from hearthlands.client import Player, RefusedError, Seated, Visitor
from hearthlands.client.link import dial
from hearthlands.client.player import PATIENCE_SECONDS
from shared.metrics.canary import Step


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody sits, and the browser that has the seat's cookie."""

    visitor: Visitor
    seated: Seated


class Guest(Player):
    def __init__(self, place: Place, step_seconds: float) -> None:
        dial_here = partial(dial, place.visitor.session, place.seated.table)
        super().__init__(dial_here, place.seated.table, place.seated.player)
        self._step_seconds = step_seconds

    async def do(
        self,
        kind: str,
        body: Mapping[str, Any] | None = None,  # Any: JSON
        *,
        seen: int | None = None,
        command_id: str | None = None,
        patience: float = PATIENCE_SECONDS,
    ) -> int:
        """A refusal is an answer too: somebody else was first."""
        step = Step.START if kind == "start_game" else Step.COMMAND
        async with timed(step, self._step_seconds):
            try:
                return await super().do(
                    kind, body, seen=seen, command_id=command_id, patience=patience
                )
            except RefusedError as error:
                refusal = error
        raise refusal

    @property
    def is_over(self) -> bool:
        return self.view.public.phase in OVER

    async def over(self) -> None:
        while not self.is_over:
            await self.changed()

    async def turn(self, number: int) -> None:
        """Until that turn has begun, or the game is over."""
        while not self.is_over and self.view.public.turn.number < number:
            await self.changed()
