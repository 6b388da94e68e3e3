"""The situations a table can be in, and who may ask for what in each (RULES 2-8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TypeVar

from shared.rules import commands as c
from shared.rules.board import Corner
from shared.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Gathering:
    """Before the start: people sit down, the island is shuffled."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The host, alone at a gathering table, gave it up."""


@dataclass(frozen=True, slots=True)
class PlacingSettlement:
    """Setup, round 1 (clockwise) or 2 (back): the active seat's settlement is due."""

    round: int


@dataclass(frozen=True, slots=True)
class PlacingSetupRoad:
    """Setup: the road at the settlement just placed is due; until then that one may be moved."""

    round: int
    corner: Corner


@dataclass(frozen=True, slots=True)
class AwaitingRoll:
    """The primary has yet to roll; an older card may come first."""


@dataclass(frozen=True, slots=True)
class Acting:
    """The primary trades, builds, buys and plays."""


@dataclass(frozen=True, slots=True)
class PairedActing:
    """The paired seat's activation: as Acting, without players' trades (RULES 8)."""


Resumed = AwaitingRoll | Acting | PairedActing
"""Where play goes on after a robber, a steal or free roads."""


@dataclass(frozen=True, slots=True)
class Discarding:
    """A seven: these seats still owe so many cards; the roller then moves the robber."""

    owed: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class MovingRobber:
    then: Resumed


@dataclass(frozen=True, slots=True)
class ChoosingVictim:
    victims: tuple[Seat, ...]
    then: Resumed


@dataclass(frozen=True, slots=True)
class PlacingFreeRoads:
    """Road Building: `left` free roads are still to be placed or forgone."""

    left: int
    then: Resumed


@dataclass(frozen=True, slots=True)
class GameOver:
    """Won by a seat, or abandoned by all but one."""

    winner: Seat | None


Phase = (
    Gathering
    | Closed
    | PlacingSettlement
    | PlacingSetupRoad
    | AwaitingRoll
    | Discarding
    | MovingRobber
    | ChoosingVictim
    | Acting
    | PlacingFreeRoads
    | PairedActing
    | GameOver
)

P = TypeVar("P")


def known(phase: Phase, kind: type[P]) -> P:
    """The phase of a table that the rules have brought there; any other one is a bug."""
    if isinstance(phase, kind):
        return phase
    raise AssertionError(phase)


class Who(StrEnum):
    """Who may ask; the rule itself may still refuse."""

    ANYONE = auto()
    GUEST = auto()
    """Somebody sitting at a gathering table."""
    HOST = auto()
    ACTING = auto()
    OWING = auto()
    ADMIN = auto()
    TRADER = auto()
    """Any seat; player_trade.py judges its part, in its own order (FORMAT.md)."""


_Row = dict[type[c.Command], Who]

_GATHERING: _Row = {
    c.SitDown: Who.ANYONE,
    c.Leave: Who.GUEST,
    c.ClearSeat: Who.HOST,
    c.Rename: Who.GUEST,
    c.ChooseColour: Who.GUEST,
    c.ShuffleIsland: Who.HOST,
    c.StartGame: Who.HOST,
    c.CloseTable: Who.HOST,
}
_ALWAYS: _Row = {
    c.RequestRemoval: Who.ANYONE,
    c.WithdrawRemovalRequest: Who.ANYONE,
    c.ApproveRemoval: Who.ADMIN,
    c.RefuseRemoval: Who.ADMIN,
    c.RemovePlayer: Who.ADMIN,
    c.HandOverAdmin: Who.ADMIN,
}
_REPLIES: _Row = {c.DeclineTrade: Who.TRADER, c.WithdrawTrade: Who.TRADER}
_CARDS: _Row = {
    c.PlayKnight: Who.ACTING,
    c.PlayRoadBuilding: Who.ACTING,
    c.PlayYearOfPlenty: Who.ACTING,
    c.PlayMonopoly: Who.ACTING,
}
_BUILDING: _Row = {
    c.BuildRoad: Who.ACTING,
    c.BuildSettlement: Who.ACTING,
    c.BuildCity: Who.ACTING,
    c.BuyDevelopment: Who.ACTING,
    c.TradeBank: Who.ACTING,
    c.EndActivation: Who.ACTING,
    c.Undo: Who.ACTING,
}
_TURN: _Row = _ALWAYS | _REPLIES

LEGAL: Mapping[type[Phase], Mapping[type[c.Command], Who]] = {
    Gathering: _GATHERING,
    Closed: {},
    PlacingSettlement: _ALWAYS | {c.BuildSettlement: Who.ACTING, c.Undo: Who.ACTING},
    PlacingSetupRoad: _ALWAYS
    | {c.BuildSettlement: Who.ACTING, c.BuildRoad: Who.ACTING, c.Undo: Who.ACTING},
    AwaitingRoll: _TURN | _CARDS | {c.RollDice: Who.ACTING, c.Undo: Who.ACTING},
    Discarding: _TURN | {c.Discard: Who.OWING},
    MovingRobber: _TURN | {c.MoveRobber: Who.ACTING, c.Undo: Who.ACTING},
    ChoosingVictim: _TURN | {c.Steal: Who.ACTING, c.Undo: Who.ACTING},
    Acting: _TURN | _CARDS | _BUILDING | {c.OfferTrade: Who.TRADER, c.AcceptTrade: Who.TRADER},
    PlacingFreeRoads: _TURN
    | {c.BuildRoad: Who.ACTING, c.ForgoFreeRoads: Who.ACTING, c.Undo: Who.ACTING},
    PairedActing: _TURN | _CARDS | _BUILDING,
    GameOver: {},
}

WHO: Mapping[type[c.Command], Who] = {
    command: who for row in LEGAL.values() for command, who in row.items()
}
"""Who may ask for each command, the same in every phase that knows it."""
