"""The form of a scenario file, every key of it (scenarios/FORMAT.md); unknown keys are refused."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from shared.rules.layout import Harbour
from shared.rules.rejection import Reason
from shared.rules.resources import Card, Resource
from shared.rules.views import PhaseName

Count = Annotated[int, Meta(ge=0)]
Counts = dict[Resource, Count]
Name = str
"""A player's."""
Place = str
PlacesOf = dict[Name, list[Place]]
NONE = "none"
"""Nobody, where a player's name might stand."""


class Form(Struct, frozen=True, forbid_unknown_fields=True):
    """A mapping with these keys and no others."""


class Written(Form, frozen=True):
    """An island written out: tiles row by row ("wheat 11", "desert"), harbours clockwise."""

    size: Literal[19, 30]
    tiles: list[str]
    harbours: list[Harbour]


class Turn(Form, frozen=True):
    primary: Name | None = None
    paired: Name | None = None
    active: Name | None = None
    phase: PhaseName | None = None
    card_played: bool | None = None


class Development(Form, frozen=True):
    old: list[Card] | None = None
    new: list[Card] | None = None
    played: list[Card] | None = None


class Offer(Form, frozen=True):
    proposer: Name = field(name="from")
    give: Counts
    want: Counts
    to: list[Name] | None = None


class Given(Form, frozen=True):
    start: Name | None = None
    turn: Turn | None = None
    owes: dict[Name, Count] | None = None
    free_roads: Count | None = None
    then: Literal["roll", "actions"] | None = None
    robber: Place | None = None
    roads: PlacesOf = {}
    settlements: PlacesOf = {}
    cities: PlacesOf = {}
    hands: dict[Name, Counts] = {}
    bank: Counts | None = None
    development: dict[Name, Development] = {}
    deck: list[Card] | None = None
    longest_road: Name | None = None
    largest_army: Name | None = None
    offers: list[Offer] = []
    removal_requests: list[Name] = []
    removed: list[Name] = []


class Chance(Form, frozen=True):
    """Outcomes, used in this order when one is needed."""

    dice: list[tuple[Annotated[int, Meta(ge=1, le=6)], Annotated[int, Meta(ge=1, le=6)]]] = []
    steal: list[Resource] = []
    deck: list[Card] = []


class Pieces(Form, frozen=True):
    roads: Count | None = None
    settlements: Count | None = None
    cities: Count | None = None


class LongestRoad(Form, frozen=True):
    holder: Name | None = None
    lengths: dict[Name, Count] = {}


class LargestArmy(Form, frozen=True):
    holder: Name | None = None


Wish = dict[Name, dict[str, dict[str, Any]]]  # a player, a command, its fields: judged by steps.py


class Expect(Form, frozen=True):
    """What a look at the table must show; a key left out is not looked at."""

    turn: Turn | None = None
    hands: dict[Name, Counts] = {}
    bank: Counts = {}
    cards: dict[Name, Count] = {}
    development: dict[Name, Development] = {}
    deck_left: Count | None = None
    roads: PlacesOf = {}
    settlements: PlacesOf = {}
    cities: PlacesOf = {}
    pieces_left: dict[Name, Pieces] = {}
    robber: Place | None = None
    owes: dict[Name, Count] | None = None
    longest_road: LongestRoad | None = None
    largest_army: LargestArmy | None = None
    points: dict[Name, Count] = {}
    public_points: dict[Name, Count] = {}
    offers: Count | None = None
    admin: Name | None = None
    removed: list[Name] | None = None
    winner: Name | None = None
    over: bool | None = None
    can: list[Wish] = []
    cannot: list[Wish] = []


class Scenario(Form, frozen=True):
    scenario: Annotated[str, Meta(min_length=1)]
    island: str | Written
    players: list[Name]
    admin: Name | None = None
    given: Given | None = None
    chance: Chance | None = None
    steps: list[dict[str, Any]] = []  # one player's wish beside `reject` and `expect`: steps.py
    expect: Expect | None = None


class Verdict(Form, frozen=True):
    """What may stand beside the wish of a step."""

    reject: Reason | Literal[True] | None = None
    expect: Expect | None = None
