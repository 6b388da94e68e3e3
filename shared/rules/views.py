"""All that a seat may see of a table, with what it may do now (RULES 11)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from shared.rules.board import Corner, Path, Tile
from shared.rules.events import Piece
from shared.rules.legal import Legal
from shared.rules.resources import Cards, Hand
from shared.rules.seats import Colour, PlayerId, Seat


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


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicView:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnView:
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
