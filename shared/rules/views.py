"""All that a seat may see of a table, with what it may do now (RULES 11).

The views that are made anew for every command are tuples: a frozen dataclass of as many fields
takes more than twice as long to make (measured: docs/decisions/speed.md).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from shared.rules import longest_road, paired_turns, placement, setup, undo, victory
from shared.rules.board import Corner, Path, Tile
from shared.rules.events import Piece
from shared.rules.legal import Legal, legal
from shared.rules.phases import (
    Acting,
    AwaitingRoll,
    ChoosingVictim,
    Closed,
    Discarding,
    GameOver,
    Gathering,
    MovingRobber,
    PairedActing,
    Phase,
    PlacingFreeRoads,
    PlacingSettlement,
    PlacingSetupRoad,
)
from shared.rules.resources import NO_CARDS, NO_DEVELOPMENT, Cards, Hand
from shared.rules.seats import Colour, PlayerId, Seat
from shared.rules.state import SEATS, GameState, acting_seats


class PhaseName(StrEnum):
    """The phases by the names of scenarios/FORMAT.md, and the two before the game."""

    GATHERING = "gathering"
    CLOSED = "closed"
    SETUP_SETTLEMENT = "setup_settlement"
    SETUP_ROAD = "setup_road"
    ROLL = "roll"
    DISCARD = "discard"
    ROBBER = "robber"
    STEAL = "steal"
    FREE_ROADS = "free_roads"
    ACTIONS = "actions"
    FINISHED = "finished"


class PlayerView(NamedTuple):
    """What everybody sees of one person."""

    player: PlayerId
    name: str
    colour: Colour
    removed: bool
    removal_requested: bool
    cards: int
    development: int
    """Unplayed development cards, unseen."""
    played: Cards
    road_length: int
    points: int
    """Without hidden cards, until the game ends."""
    roads_left: int
    settlements_left: int
    cities_left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealedView:
    """What is turned up of one seat when the game ends."""

    hand: Hand
    development: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferView:
    number: int
    proposer: Seat
    to: tuple[Seat, ...]
    give: Hand
    want: Hand
    declined: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnView:
    """`following`: the (primary, paired) of the next turn, as it stands now."""

    number: int
    primary: Seat
    paired: Seat | None
    active: Seat
    card_played: bool
    following: tuple[Seat, Seat | None] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupView:
    """The snake: who places in which order (both rounds, seats still in the game)."""

    round: int
    order: tuple[Seat, ...]
    """The first round's order; the second is its reverse."""
    corner: Corner | None
    """The settlement whose road is due."""


class PublicView(NamedTuple):
    """The part that is the same for everybody; encoded once per update."""

    phase: PhaseName
    then: PhaseName | None
    """Where play goes on after a robber, a steal or free roads."""
    acting: tuple[Seat, ...]
    turn: TurnView
    setup: SetupView | None
    owed: Mapping[Seat, int]
    victims: tuple[Seat, ...]
    free_roads: int
    last_roll: tuple[int, int] | None
    players: tuple[PlayerView, ...]
    """By seat (while gathering: in the order of joining)."""
    admin: PlayerId
    preview: int
    robber: Tile
    roads: Mapping[Path, Seat]
    settlements: Mapping[Corner, Seat]
    cities: Mapping[Corner, Seat]
    bank: Hand
    deck_left: int
    longest_road: Seat | None
    largest_army: Seat | None
    offers: tuple[OfferView, ...]
    winner: Seat | None
    revealed: tuple[RevealedView, ...] | None
    """By seat, once the game is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoView:
    """What the next undo would take back."""

    piece: Piece
    place: str
    refund: Hand


class OwnView(NamedTuple):
    """The part that only one viewer gets."""

    seat: Seat | None
    player: PlayerId
    hand: Hand
    old: Cards
    new: Cards
    points: int
    """Hidden cards included."""
    undo: UndoView | None
    can: Legal


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    public: PublicView
    own: OwnView


PHASE_NAMES: Mapping[type[Phase], PhaseName] = {
    Gathering: PhaseName.GATHERING,
    Closed: PhaseName.CLOSED,
    PlacingSettlement: PhaseName.SETUP_SETTLEMENT,
    PlacingSetupRoad: PhaseName.SETUP_ROAD,
    AwaitingRoll: PhaseName.ROLL,
    Discarding: PhaseName.DISCARD,
    MovingRobber: PhaseName.ROBBER,
    ChoosingVictim: PhaseName.STEAL,
    Acting: PhaseName.ACTIONS,
    PairedActing: PhaseName.ACTIONS,
    PlacingFreeRoads: PhaseName.FREE_ROADS,
    GameOver: PhaseName.FINISHED,
}
NOT_IN_PLAY = (Gathering, Closed, GameOver)
IN_SETUP = (PlacingSettlement, PlacingSetupRoad)


def view_for(state: GameState, viewer: PlayerId) -> View:
    """Everything that one person may see of a table, and what they may do there."""
    return View(public=public_view(state), own=own_view(state, viewer))


def public_view(state: GameState) -> PublicView:
    """The part that is the same for everybody."""
    phase = state.phase
    over = isinstance(phase, GameOver)
    return PublicView(
        phase=PHASE_NAMES[type(phase)],
        then=_then(phase),
        acting=() if isinstance(phase, NOT_IN_PLAY) else acting_seats(state),
        turn=_turn(state),
        setup=_setup(state),
        owed=phase.owed if isinstance(phase, Discarding) else {},
        victims=phase.victims if isinstance(phase, ChoosingVictim) else (),
        free_roads=phase.left if isinstance(phase, PlacingFreeRoads) else 0,
        last_roll=state.last_roll,
        players=tuple([_player(state, seat) for seat in SEATS[: len(state.players)]]),
        admin=state.admin,
        preview=state.preview,
        robber=state.robber,
        roads=state.roads,
        settlements=state.settlements,
        cities=state.cities,
        bank=state.bank,
        deck_left=state.deck.total,
        longest_road=state.longest_road,
        largest_army=state.largest_army,
        offers=_offers(state),
        winner=phase.winner if isinstance(phase, GameOver) else None,
        revealed=_revealed(state) if over else None,
    )


def own_view(state: GameState, viewer: PlayerId) -> OwnView:
    """The part that only this person gets; somebody who has no seat sees that there is none."""
    seat = None if isinstance(state.phase, Gathering | Closed) else state.seat_of(viewer)
    me = None if seat is None else state.players[seat]
    return OwnView(
        seat=seat,
        player=viewer,
        hand=NO_CARDS if me is None else me.hand,
        old=NO_DEVELOPMENT if me is None else me.old,
        new=NO_DEVELOPMENT if me is None else me.new,
        points=0 if seat is None else victory.points(state, seat),
        undo=None if seat is None else _undo(state, seat),
        can=legal(state, viewer if seat is None else seat),
    )


def _then(phase: Phase) -> PhaseName | None:
    if isinstance(phase, MovingRobber | ChoosingVictim | PlacingFreeRoads):
        return PHASE_NAMES[type(phase.then)]
    return None


def _turn(state: GameState) -> TurnView:
    turn = state.turn
    return TurnView(
        number=turn.number,
        primary=turn.primary,
        paired=turn.paired,
        active=turn.active,
        card_played=turn.card_played,
        following=_following(state),
    )


def _following(state: GameState) -> tuple[Seat, Seat | None] | None:
    """Nobody's turn follows before the first one or after the last."""
    if isinstance(state.phase, (*NOT_IN_PLAY, *IN_SETUP)):
        return None
    turn = paired_turns.next_turn(state)
    return turn.primary, turn.paired


def _setup(state: GameState) -> SetupView | None:
    if not isinstance(state.phase, IN_SETUP):
        return None
    return SetupView(
        round=setup.current_round(state), order=setup.order(state), corner=setup.movable(state)
    )


def _player(state: GameState, seat: Seat) -> PlayerView:
    player = state.players[seat]
    count = victory.points if isinstance(state.phase, GameOver) else victory.shown_points
    return PlayerView(
        player=player.player,
        name=player.name,
        colour=player.colour,
        removed=player.removed,
        removal_requested=player.removal_requested,
        cards=player.hand.total,
        development=player.old.total + player.new.total,
        played=player.played,
        road_length=longest_road.length(state, seat),
        points=count(state, seat),
        roads_left=placement.roads_left(state, seat),
        settlements_left=placement.settlements_left(state, seat),
        cities_left=placement.cities_left(state, seat),
    )


def _offers(state: GameState) -> tuple[OfferView, ...]:
    return tuple(
        OfferView(
            number=offer.number,
            proposer=offer.proposer,
            to=offer.to,
            give=offer.give,
            want=offer.want,
            declined=offer.declined,
        )
        for offer in state.offers
    )


def _revealed(state: GameState) -> tuple[RevealedView, ...]:
    return tuple(
        RevealedView(hand=player.hand, development=player.old.plus(player.new))
        for player in state.players
    )


def _undo(state: GameState, seat: Seat) -> UndoView | None:
    newest = undo.next_placement(state)
    if newest is None or seat != state.turn.active:
        return None
    return UndoView(piece=newest.piece, place=newest.place, refund=newest.refund)
