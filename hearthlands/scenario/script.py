"""Luck by script: the outcomes a file names, and every way in which the others can fall."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from hearthlands.scenario import form
from hearthlands.scenario.text import BadFile
from shared.rules.chance import Chance
from shared.rules.resources import Card

T = TypeVar("T")

EVERY_WAY = 600
"""So many runs are made to try each way; if there are more, SAMPLES others are tried at random."""
SAMPLES = 200


class Draws:
    """How the open draws of one run fall: as `prefix` says, and after it each the first way."""

    def __init__(self, prefix: Sequence[int] = ()) -> None:
        self._prefix = prefix
        self._taken: list[tuple[int, int]] = []

    def choose(self, ways: int) -> int:
        place = len(self._taken)
        way = self._prefix[place] if place < len(self._prefix) else 0
        self._taken.append((way, ways))
        return way

    def following(self) -> list[int] | None:
        """The prefix of the next run; None if every way has been tried."""
        taken = list(self._taken)
        while taken and taken[-1][0] + 1 == taken[-1][1]:
            taken.pop()
        if not taken:
            return None
        *before, (last, _) = taken
        return [*(way for way, _ in before), last + 1]


class SampledDraws(Draws):
    """Draws that fall at random, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._luck = Chance(b"scenario", seed)

    def choose(self, ways: int) -> int:
        self._taken.append((self._luck.draw(ways, "open", len(self._taken)), ways))
        return self._taken[-1][0]


def every_way() -> Iterator[Draws]:
    """The draws of one run after another, until nothing new can come of them."""
    prefix: list[int] = []
    for _ in range(EVERY_WAY):
        draws = Draws(prefix)
        yield draws
        following = draws.following()
        if following is None:
            return
        prefix = following
    for seed in range(SAMPLES):
        yield SampledDraws(seed)


class Script:
    """What a file says of luck, used up as the steps need it."""

    def __init__(self, said: form.Chance, deck: Sequence[Card] | None, draws: Draws) -> None:
        self._dice = list(said.dice)
        self._scripted: dict[str, list[str]] = {"steal": [*said.steal], "development": [*said.deck]}
        self._deck = list(deck or ())
        self._draws = draws

    def dice(self) -> tuple[int, int]:
        if not self._dice:
            raise BadFile("a roll must have scripted dice")
        return self._dice.pop(0)

    def pick(self, purpose: str, things: Sequence[T]) -> T:
        scripted = self._scripted[purpose]
        if scripted:
            return self._found(purpose, things, scripted.pop(0))
        if purpose == "development" and sorted(self._deck) == sorted(map(str, things)):
            return self._found(purpose, things, self._deck[0])
        kinds = tuple(dict.fromkeys(things))
        return kinds[self._draws.choose(len(kinds))]

    def judge_unused(self) -> None:
        """A scripted outcome that is never needed is an error."""
        if self._dice:
            raise BadFile(f"the scripted dice {self._dice[0]} are never needed")
        for purpose, left in self._scripted.items():
            if left:
                raise BadFile(f"the scripted {purpose} {left[0]} is never needed")

    def _found(self, purpose: str, things: Sequence[T], wanted: str) -> T:
        for thing in things:
            if thing == wanted:
                if wanted in self._deck and purpose == "development":
                    self._deck.remove(Card(wanted))
                return thing
        raise BadFile(f"the scripted {purpose} {wanted} is not there to be drawn")


@dataclass(frozen=True, slots=True)
class ScriptedChance(Chance):
    """Chance whose draws are a script's."""

    script: Script

    def dice(self) -> tuple[int, int]:
        return self.script.dice()

    def pick(self, purpose: str, things: Sequence[T]) -> T:
        return self.script.pick(purpose, things)
