"""Every fact a game is made of. What some viewers may not know has a lesser twin (`...Unseen`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from shared.rules.board import Corner, Path, Tile
from shared.rules.layout import Island
from shared.rules.resources import Card, Cards, Hand, Resource
from shared.rules.seats import Colour, PlayerId, Seat

# While the table gathers (RULES 10).


@dataclass(frozen=True, slots=True)
class PlayerSatDown:
    player: PlayerId
    name: str
    colour: Colour
    nonce: str


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """Somebody stood up by themselves."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class SeatCleared:
    """The host sent somebody away."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class PlayerRenamed:
    player: PlayerId
    name: str


@dataclass(frozen=True, slots=True)
class ColourChosen:
    player: PlayerId
    colour: Colour


@dataclass(frozen=True, slots=True)
class IslandShuffled:
    """A new preview: dealt anew whenever the host asks or the number seated changes its size."""

    preview: int
    island: Island
    robber: Tile


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The preview is locked, seats are numbered in the order of joining, `first` begins."""

    first: Seat


@dataclass(frozen=True, slots=True)
class TableClosed:
    pass


# Setup (RULES 2).


@dataclass(frozen=True, slots=True)
class SetupTurnBegan:
    """It is this seat's placement, in the first round (clockwise) or the second (back)."""

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class StartingSettlementPlaced:
    """`moved_from`: where it stood, if it was placed again before its road."""

    seat: Seat
    corner: Corner
    moved_from: Corner | None


@dataclass(frozen=True, slots=True)
class StartingRoadPlaced:
    seat: Seat
    path: Path


@dataclass(frozen=True, slots=True)
class StartingCardsTaken:
    """What the second settlement gives, when its road is confirmed."""

    seat: Seat
    cards: Hand


# Turns (RULES 3, 8).


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """`paired`: the second activation's seat, fixed now; None when no paired turn is played."""

    turn: int
    primary: Seat
    paired: Seat | None


@dataclass(frozen=True, slots=True)
class PairedPartBegan:
    seat: Seat


@dataclass(frozen=True, slots=True)
class ActivationEnded:
    seat: Seat


# Production and the seven (RULES 3).


@dataclass(frozen=True, slots=True)
class DiceRolled:
    seat: Seat
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class CardsProduced:
    """Gains per seat, and the kinds of which the bank was short (paid in part or not at all)."""

    gains: Mapping[Seat, Hand]
    short: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class DiscardsDue:
    """A seven fell and these seats hold more than seven cards."""

    owed: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    seat: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class RobberMoved:
    """`victims`: whom the mover may rob there; none, and there is no steal step."""

    seat: Seat
    tile: Tile
    victims: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CardStolen:
    thief: Seat
    victim: Seat
    card: Resource


@dataclass(frozen=True, slots=True)
class CardStolenUnseen:
    thief: Seat
    victim: Seat


# Building (RULES 4).


@dataclass(frozen=True, slots=True)
class RoadBuilt:
    seat: Seat
    path: Path


@dataclass(frozen=True, slots=True)
class SettlementBuilt:
    seat: Seat
    corner: Corner


@dataclass(frozen=True, slots=True)
class CityBuilt:
    seat: Seat
    corner: Corner


# Trade (RULES 5).


@dataclass(frozen=True, slots=True)
class BankTraded:
    """`rate` cards of one kind for one of another."""

    seat: Seat
    gave: Resource
    rate: int
    took: Resource


@dataclass(frozen=True, slots=True)
class TradeOffered:
    offer: int
    proposer: Seat
    to: tuple[Seat, ...]
    give: Hand
    want: Hand


@dataclass(frozen=True, slots=True)
class TradeDeclined:
    offer: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class TradeCompleted:
    """The proposer gave `gave` and got `got`; the offer is closed by it."""

    offer: int
    proposer: Seat
    partner: Seat
    gave: Hand
    got: Hand


class OfferEnd(StrEnum):
    """Why an offer closed without a trade."""

    WITHDRAWN = "withdrawn"
    REPLACED = "replaced"
    DECLINED = "declined"
    UNPAYABLE = "unpayable"
    ACTIVATION_ENDED = "activation_ended"
    SEAT_REMOVED = "seat_removed"
    GAME_ENDED = "game_ended"


@dataclass(frozen=True, slots=True)
class OfferClosed:
    offer: int
    end: OfferEnd


# Development cards (RULES 6).


@dataclass(frozen=True, slots=True)
class DevelopmentBought:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DevelopmentBoughtUnseen:
    seat: Seat


@dataclass(frozen=True, slots=True)
class KnightPlayed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoadBuildingPlayed:
    """`grant`: how many free roads (two, or one with a single piece left)."""

    seat: Seat
    grant: int


@dataclass(frozen=True, slots=True)
class FreeRoadBuilt:
    seat: Seat
    path: Path


@dataclass(frozen=True, slots=True)
class FreeRoadsForgone:
    seat: Seat


@dataclass(frozen=True, slots=True)
class FreeRoadsLapsed:
    """No piece or no legal path was left when the next free road was due."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class YearOfPlentyPlayed:
    seat: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class MonopolyPlayed:
    """What each opponent that held the kind gave."""

    seat: Seat
    resource: Resource
    taken: Mapping[Seat, int]


# Awards and the end (RULES 7).


@dataclass(frozen=True, slots=True)
class LongestRoadAwarded:
    """The new holder, or nobody."""

    holder: Seat | None
    length: int


@dataclass(frozen=True, slots=True)
class LargestArmyAwarded:
    """The new holder, or nobody."""

    holder: Seat | None
    knights: int


@dataclass(frozen=True, slots=True)
class GameWon:
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class GameAbandoned:
    """One seat is left: over, without a winner."""


# Undo (RULES 9).


class Piece(StrEnum):
    """What a placement put on the island or moved there."""

    ROAD = "road"
    FREE_ROAD = "free_road"
    SETTLEMENT = "settlement"
    CITY = "city"
    STARTING_SETTLEMENT = "starting_settlement"
    ROBBER = "robber"


@dataclass(frozen=True, slots=True)
class PlacementUndone:
    """`place`: the corner, path or tile that the undone placement named."""

    seat: Seat
    piece: Piece
    place: str


# Leaving and the admin (RULES 10).


@dataclass(frozen=True, slots=True)
class RemovalRequested:
    seat: Seat


@dataclass(frozen=True, slots=True)
class RemovalRequestWithdrawn:
    seat: Seat


@dataclass(frozen=True, slots=True)
class RemovalRefused:
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerRemoved:
    """The hand goes back to the bank, the unplayed development cards into the deck."""

    seat: Seat
    cards: Hand
    development: Cards


@dataclass(frozen=True, slots=True)
class PlayerRemovedUnseen:
    """How many development cards went back, not which."""

    seat: Seat
    cards: Hand
    development: int


@dataclass(frozen=True, slots=True)
class AdminChanged:
    """The table's one admin from now on (while it gathers: the host)."""

    player: PlayerId


PublicEvent = (
    PlayerSatDown
    | PlayerLeft
    | SeatCleared
    | PlayerRenamed
    | ColourChosen
    | IslandShuffled
    | GameStarted
    | TableClosed
    | SetupTurnBegan
    | StartingSettlementPlaced
    | StartingRoadPlaced
    | StartingCardsTaken
    | TurnBegan
    | PairedPartBegan
    | ActivationEnded
    | DiceRolled
    | CardsProduced
    | DiscardsDue
    | CardsDiscarded
    | RobberMoved
    | RoadBuilt
    | SettlementBuilt
    | CityBuilt
    | BankTraded
    | TradeOffered
    | TradeDeclined
    | TradeCompleted
    | OfferClosed
    | KnightPlayed
    | RoadBuildingPlayed
    | FreeRoadBuilt
    | FreeRoadsForgone
    | FreeRoadsLapsed
    | YearOfPlentyPlayed
    | MonopolyPlayed
    | LongestRoadAwarded
    | LargestArmyAwarded
    | GameWon
    | GameAbandoned
    | PlacementUndone
    | RemovalRequested
    | RemovalRequestWithdrawn
    | RemovalRefused
    | AdminChanged
)
SecretEvent = CardStolen | DevelopmentBought | PlayerRemoved
UnseenEvent = CardStolenUnseen | DevelopmentBoughtUnseen | PlayerRemovedUnseen
Event = PublicEvent | SecretEvent
"""What is stored and folded."""
SeenEvent = Event | UnseenEvent
"""What a viewer may be told."""
