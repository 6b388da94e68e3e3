"""Whose turn it is in a file and what is pending: `turn`, `owes`, `free_roads` and `then`."""

from hearthlands.scenario.cast import Cast
from hearthlands.scenario.form import Given, Turn
from hearthlands.scenario.text import BadFile
from shared.rules import robber
from shared.rules.paired_turns import partner
from shared.rules.phases import (
    Acting,
    AwaitingRoll,
    ChoosingVictim,
    Discarding,
    MovingRobber,
    PairedActing,
    Phase,
    PlacingFreeRoads,
    Resumed,
)
from shared.rules.seats import Seat
from shared.rules.state import GameState, replace
from shared.rules.state import Turn as TurnState
from shared.rules.views import PhaseName

RESUMING = frozenset({PhaseName.ROBBER, PhaseName.STEAL, PhaseName.FREE_ROADS})
"""The phases that `then` says the end of."""


def placed(state: GameState, given: Given, players: Cast) -> GameState:
    """The table with its turn and phase."""
    said = given.turn or Turn()
    name = said.phase or PhaseName.ACTIONS
    _judge_keys(given, name)
    turn = _turn(state, said, players)
    state = replace(state, turn=replace(turn, card_played=_card_played(said, name, given, turn)))
    return replace(state, phase=_phase(state, name, given, players))


def reach(state: GameState, proposer: Seat) -> tuple[Seat, ...]:
    """Everyone an offer may go to, where a file does not say."""
    primary = state.turn.primary
    if proposer != primary:
        return (primary,)
    return tuple(seat for seat in state.seats if seat != proposer)


def _judge_keys(given: Given, name: PhaseName) -> None:
    if bool(given.owes) != (name is PhaseName.DISCARD):
        raise BadFile("`owes` goes with phase discard, and the other way round")
    if (given.free_roads is not None) != (name is PhaseName.FREE_ROADS):
        raise BadFile("`free_roads` goes with phase free_roads, and the other way round")
    if given.then == "roll" and name not in RESUMING:
        raise BadFile("`then: roll` goes with phase robber, steal or free_roads")


def _card_played(said: Turn, name: PhaseName, given: Given, turn: TurnState) -> bool:
    """A card must have been played where free roads are pending, or a robber but no seven fell.

    No seven falls before the roll or in the paired part.
    """
    no_seven = given.then == "roll" or turn.active != turn.primary
    must = name is PhaseName.FREE_ROADS or (name in RESUMING and no_seven)
    if must and said.card_played is False:
        raise BadFile("what is pending comes of a card played in this activation")
    return must or bool(said.card_played)


def _turn(state: GameState, said: Turn, players: Cast) -> TurnState:
    primary = state.seats[0] if said.primary is None else players.seat(said.primary)
    active = primary if said.active is None else players.seat(said.active)
    by_rules = partner(state.seats, primary)
    paired = by_rules if said.paired is None else players.holder(said.paired)
    all_there = len(state.seats) == len(state.players)
    if paired != by_rules and (all_there or paired is None or len(state.players) < 5):
        raise BadFile("that seat is not the paired one")
    if paired == primary:
        raise BadFile("nobody is paired with itself")
    if active not in (primary, paired) or state.players[active].removed:
        raise BadFile("the active seat is neither the primary nor the paired one")
    return TurnState(number=1, primary=primary, paired=paired, active=active)


def _phase(state: GameState, name: PhaseName, given: Given, players: Cast) -> Phase:
    then = _then(state, given.then)
    match name:
        case PhaseName.ACTIONS:
            return then
        case PhaseName.ROLL:
            return _then(state, "roll")
        case PhaseName.DISCARD:
            _then(state, "roll")  # nobody rolls a seven in the paired part either
            return Discarding(players.by_seat(given.owes or {}))
        case PhaseName.ROBBER:
            return MovingRobber(then)
        case PhaseName.STEAL:
            return ChoosingVictim(robber.victims(state, state.turn.active, state.robber), then)
        case PhaseName.FREE_ROADS:
            return PlacingFreeRoads(given.free_roads or 0, then)
        case _:
            raise BadFile(f"{name} is no phase to start from (setup is given by `start`)")


def _then(state: GameState, word: str | None) -> Resumed:
    in_paired_part = state.turn.active != state.turn.primary
    if word != "roll":
        return PairedActing() if in_paired_part else Acting()
    if in_paired_part:
        raise BadFile("nobody rolls in the paired part")
    return AwaitingRoll()
