"""Every request that can be made; who asks travels beside the command, never inside it."""

from dataclasses import dataclass

from shared.rules.board import Corner, Path, Tile
from shared.rules.resources import Hand, Resource
from shared.rules.seats import Colour, PlayerId, Seat

# While the table gathers (RULES 10): the actor is a player, not yet a seat.


@dataclass(frozen=True, slots=True)
class SitDown:
    """Take a place; the nonce (16 bytes, hex) makes the game's chance everybody's (RULES 12)."""

    name: str
    nonce: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Stand up; a host names a successor."""

    successor: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class ClearSeat:
    """The host sends a guest away."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Rename:
    name: str


@dataclass(frozen=True, slots=True)
class ChooseColour:
    colour: Colour


@dataclass(frozen=True, slots=True)
class ShuffleIsland:
    pass


@dataclass(frozen=True, slots=True)
class StartGame:
    """Start on exactly the preview shown; another one being current refuses it."""

    preview: int


@dataclass(frozen=True, slots=True)
class CloseTable:
    """A host alone at the table gives it up."""


# The game: the actor is a seat.


@dataclass(frozen=True, slots=True)
class BuildSettlement:
    corner: Corner


@dataclass(frozen=True, slots=True)
class BuildCity:
    corner: Corner


@dataclass(frozen=True, slots=True)
class BuildRoad:
    path: Path


@dataclass(frozen=True, slots=True)
class RollDice:
    pass


@dataclass(frozen=True, slots=True)
class EndActivation:
    pass


@dataclass(frozen=True, slots=True)
class Undo:
    pass


@dataclass(frozen=True, slots=True)
class BuyDevelopment:
    pass


@dataclass(frozen=True, slots=True)
class ForgoFreeRoads:
    pass


@dataclass(frozen=True, slots=True)
class Discard:
    cards: Hand


@dataclass(frozen=True, slots=True)
class MoveRobber:
    tile: Tile


@dataclass(frozen=True, slots=True)
class Steal:
    victim: Seat


@dataclass(frozen=True, slots=True)
class PlayKnight:
    pass


@dataclass(frozen=True, slots=True)
class PlayRoadBuilding:
    pass


@dataclass(frozen=True, slots=True)
class PlayYearOfPlenty:
    cards: Hand


@dataclass(frozen=True, slots=True)
class PlayMonopoly:
    resource: Resource


@dataclass(frozen=True, slots=True)
class TradeBank:
    give: Resource
    take: Resource


@dataclass(frozen=True, slots=True)
class OfferTrade:
    """`to` left out: everyone the offer may go to."""

    give: Hand
    want: Hand
    to: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True)
class AcceptTrade:
    offer: int


@dataclass(frozen=True, slots=True)
class DeclineTrade:
    offer: int


@dataclass(frozen=True, slots=True)
class WithdrawTrade:
    offer: int


@dataclass(frozen=True, slots=True)
class RequestRemoval:
    pass


@dataclass(frozen=True, slots=True)
class WithdrawRemovalRequest:
    pass


@dataclass(frozen=True, slots=True)
class ApproveRemoval:
    seat: Seat


@dataclass(frozen=True, slots=True)
class RefuseRemoval:
    seat: Seat


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    seat: Seat


@dataclass(frozen=True, slots=True)
class HandOverAdmin:
    seat: Seat


GatheringCommand = (
    SitDown | Leave | ClearSeat | Rename | ChooseColour | ShuffleIsland | StartGame | CloseTable
)
GameCommand = (
    BuildSettlement
    | BuildCity
    | BuildRoad
    | RollDice
    | EndActivation
    | Undo
    | BuyDevelopment
    | ForgoFreeRoads
    | Discard
    | MoveRobber
    | Steal
    | PlayKnight
    | PlayRoadBuilding
    | PlayYearOfPlenty
    | PlayMonopoly
    | TradeBank
    | OfferTrade
    | AcceptTrade
    | DeclineTrade
    | WithdrawTrade
    | RequestRemoval
    | WithdrawRemovalRequest
    | ApproveRemoval
    | RefuseRemoval
    | RemovePlayer
    | HandOverAdmin
)
Command = GatheringCommand | GameCommand
