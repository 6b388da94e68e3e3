"""The JSON of a view, typed for a reader; docs/protocol.md tells what each field means.

Fields that a newer service adds are ignored. A hand or a set of development cards is
`{"wood": 1}` without the kinds that are not there.
"""

from typing import Literal

from msgspec import Struct

Resource = Literal["wood", "brick", "sheep", "wheat", "ore"]
Card = Literal["knight", "victory_point", "monopoly", "road_building", "year_of_plenty"]
Terrain = Literal["wood", "sheep", "wheat", "brick", "ore", "desert"]
Harbour = Literal["any", "wood", "brick", "sheep", "wheat", "ore"]
PhaseName = Literal[
    "gathering",
    "closed",
    "setup_settlement",
    "setup_road",
    "roll",
    "discard",
    "robber",
    "steal",
    "free_roads",
    "actions",
    "finished",
]
Hand = dict[Resource, int]
Cards = dict[Card, int]


class Island(Struct, frozen=True):
    """Terrain and number by tile, kind by harbour, in the order of docs/protocol.md."""

    size: Literal[19, 30]
    terrain: list[Terrain]
    numbers: list[int]
    harbours: list[Harbour]


class PlayerView(Struct, frozen=True, kw_only=True):
    player: str
    name: str
    colour: str
    removed: bool
    removal_requested: bool
    cards: int
    development: int
    played: Cards
    road_length: int
    points: int
    roads_left: int
    settlements_left: int
    cities_left: int


class RevealedView(Struct, frozen=True):
    hand: Hand
    development: Cards


class OfferView(Struct, frozen=True, kw_only=True):
    number: int
    proposer: int
    to: list[int]
    give: Hand
    want: Hand
    declined: list[int]


class TurnView(Struct, frozen=True, kw_only=True):
    number: int
    primary: int
    paired: int | None
    active: int
    card_played: bool
    following: tuple[int, int | None] | None


class SetupView(Struct, frozen=True):
    round: int
    order: list[int]
    corner: str | None


class PublicView(Struct, frozen=True, kw_only=True):
    phase: PhaseName
    then: PhaseName | None
    acting: list[int]
    turn: TurnView
    setup: SetupView | None
    owed: dict[int, int]
    victims: list[int]
    free_roads: int
    last_roll: tuple[int, int] | None
    players: list[PlayerView]
    admin: str
    preview: int
    robber: str
    roads: dict[str, int]
    settlements: dict[str, int]
    cities: dict[str, int]
    bank: Hand
    deck_left: int
    longest_road: int | None
    largest_army: int | None
    offers: list[OfferView]
    winner: int | None
    revealed: list[RevealedView] | None


class UndoView(Struct, frozen=True):
    piece: str
    place: str
    refund: Hand


class Legal(Struct, frozen=True, kw_only=True):
    """What the service would accept of this viewer now; whatever is empty is left out."""

    acts: list[str] = []
    roads: list[str] = []
    settlements: list[str] = []
    cities: list[str] = []
    tiles: list[str] = []
    victims: list[int] = []
    discard: int = 0
    bank: dict[Resource, int] = {}
    take: list[Resource] = []
    plenty: int = 0
    monopoly: bool = False
    offer_to: list[int] = []
    accept: list[int] = []
    decline: list[int] = []
    withdraw: list[int] = []
    approve: list[int] = []
    refuse: list[int] = []
    remove: list[int] = []
    hand_over: list[int] = []
    clear: list[str] = []
    colours: list[str] = []
    refusals: dict[str, str] = {}


class OwnView(Struct, frozen=True, kw_only=True):
    seat: int | None
    player: str
    hand: Hand
    old: Cards
    new: Cards
    points: int
    undo: UndoView | None
    can: Legal


class View(Struct, frozen=True):
    public: PublicView
    own: OwnView
