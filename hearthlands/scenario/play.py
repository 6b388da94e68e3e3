"""One scenario played: its steps in every way that unscripted luck can fall."""

from dataclasses import dataclass

from hearthlands.scenario import form, look
from hearthlands.scenario.cast import cast_of
from hearthlands.scenario.look import Check, checks
from hearthlands.scenario.position import position
from hearthlands.scenario.script import Draws, Script, ScriptedChance, every_way
from hearthlands.scenario.steps import Step, step
from hearthlands.scenario.text import BadFile
from shared.rules import engine
from shared.rules.rejection import RuleViolation
from shared.rules.resources import Card
from shared.rules.state import GameState


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A scenario whose every name and place has been understood."""

    start: GameState
    steps: tuple[tuple[Step, tuple[Check, ...]], ...]
    end: tuple[Check, ...]
    chance: form.Chance
    deck: tuple[Card, ...]


class Unexpected(Exception):  # noqa: N818 - what a scenario finds is no error of this program
    """What was expected and what came."""


def understood(scenario: form.Scenario) -> Play:
    """The scenario ready to be played; BadFile if anything in it can't be."""
    players = cast_of(scenario.players)
    start = position(scenario, players)
    board = start.island.board
    steps = [step(players, number, raw) for number, raw in enumerate(scenario.steps, start=1)]
    return Play(
        start=start,
        steps=tuple((one, checks(one.expect, players, board)) for one in steps),
        end=checks(scenario.expect, players, board),
        chance=scenario.chance or form.Chance(),
        deck=tuple((scenario.given and scenario.given.deck) or ()),
    )


def failure(scenario: form.Scenario) -> str | None:
    """What was expected and what came; None if all is as expected.

    Raises BadFile if the outcome hangs on luck that the file does not script.
    """
    play = understood(scenario)
    found = [_failure(play, draws) for draws in every_way()]
    failed = [one for one in found if one is not None]
    if failed and len(failed) < len(found):
        raise BadFile(f"it hangs on an unscripted draw: {failed[0]}")
    return failed[0] if failed else None


def _failure(play: Play, draws: Draws) -> str | None:
    script = Script(play.chance, play.deck, draws)
    try:
        _run(play, script)
    except Unexpected as error:
        return str(error)
    script.judge_unused()
    return None


def _run(play: Play, script: Script) -> None:
    state = play.start
    for number, (one, expected) in enumerate(play.steps, start=1):
        try:
            state = _after(state, one, script)
            _look(expected, state)
        except Unexpected as error:
            raise Unexpected(f"step {number}, {one.asked}: {error}") from None
        except BadFile as error:
            raise BadFile(f"step {number}, {one.asked}: {error}") from None
    _look(play.end, state)


def _after(state: GameState, one: Step, script: Script) -> GameState:
    if one.reject:
        _refused(state, one)
        return state
    chance = ScriptedChance(b"", 0, script)
    try:
        events = engine.decide(state, one.asked.seat, one.asked.command, chance)
    except RuleViolation as violation:
        raise Unexpected(f"expected accepted, came {violation.reason}") from violation
    return engine.fold(state, events)


def _refused(state: GameState, one: Step) -> None:
    """Refused, for the reason named if one is, and nothing has changed."""
    before = repr(state)
    reason = look.refusal(state, one.asked)
    wanted = "refused" if one.reject is True else one.reject
    if reason is None:
        raise Unexpected(f"expected {wanted}, came accepted")
    if one.reject is not True and reason != one.reject:
        raise Unexpected(f"expected {wanted}, came {reason}")
    if repr(state) != before:
        raise Unexpected("expected nothing to change, came another position")


def _look(expected: tuple[Check, ...], state: GameState) -> None:
    found = look.failures(expected, state)
    if found is not None:
        raise Unexpected(found)
