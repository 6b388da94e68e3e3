"""What is stored of a table: facts only, what follows from them is computed where it is asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from shared.rules.board import Corner, Path, Tile
from shared.rules.events import Piece
from shared.rules.layout import Island, unshuffled_island
from shared.rules.options import SUPPLY, Size, Supply
from shared.rules.phases import Discarding, Gathering, Phase
from shared.rules.resources import NO_CARDS, NO_DEVELOPMENT, Cards, Hand
from shared.rules.seats import MAX_SEATS, Colour, PlayerId, Seat

if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414 - exported: mypy then checks fields
else:

    def replace(fact: object, /, **changes: object) -> object:
        """`dataclasses.replace` for the facts of a table, at a seventh of its cost (measured).

        That is why `PlayerState`, `Turn` and `GameState` have no slots: copying a dictionary is
        one step where the original takes one for each field.
        """
        new = object.__new__(type(fact))
        facts = new.__dict__
        facts.update(fact.__dict__)
        facts.update(changes)
        if not PIECES.isdisjoint(changes):
            facts["found"] = {}
        return new


PIECES = frozenset({"island", "roads", "settlements", "cities"})
"""With any other change of a table all that was found of them stays true."""


@dataclass(frozen=True, kw_only=True)
class PlayerState:
    """One person at the table; its place in `GameState.players` is its seat."""

    player: PlayerId
    name: str
    colour: Colour
    nonce: str
    hand: Hand = NO_CARDS
    old: Cards = NO_DEVELOPMENT
    """Unplayed development cards of earlier activations."""
    new: Cards = NO_DEVELOPMENT
    """Those bought in this activation."""
    played: Cards = NO_DEVELOPMENT
    removed: bool = False
    removal_requested: bool = False


class Facts(TypedDict, total=False):
    """What of `PlayerState` a game changes."""

    hand: Hand
    old: Cards
    new: Cards
    played: Cards
    removed: bool
    removal_requested: bool


@dataclass(frozen=True, kw_only=True)
class Turn:
    """Whose turn and whose activation. In setup `primary` and `active` are the one who places."""

    number: int
    primary: Seat
    paired: Seat | None
    active: Seat
    card_played: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """An open offer between players."""

    number: int
    proposer: Seat
    to: tuple[Seat, ...]
    give: Hand
    want: Hand
    declined: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """What one placement changed, kept until a wall, so that undo can put back just that.

    `before` values are those that stood before the placement: the phase, the robber's tile, both
    award holders, the corner a starting settlement was moved from; `refund` is what was paid.
    """

    seat: Seat
    piece: Piece
    place: str
    refund: Hand
    phase_before: Phase
    robber_before: Tile
    longest_road_before: Seat | None
    largest_army_before: Seat | None
    moved_from: Corner | None = None


SEATS = tuple(Seat(seat) for seat in range(MAX_SEATS))


@dataclass(frozen=True, kw_only=True)
class GameState:
    """A table, from the first person sitting down to the end of its game."""

    phase: Phase
    players: tuple[PlayerState, ...]
    admin: PlayerId
    """The host while gathering; "" before anybody sat down."""
    island: Island
    preview: int
    """Counts the shuffles; names the island that a start locks."""
    robber: Tile
    turn: Turn
    first: Seat
    """Who began; the snake of the setup is counted from here."""
    bank: Hand
    deck: Cards
    roads: Mapping[Path, Seat] = field(default_factory=dict)
    settlements: Mapping[Corner, Seat] = field(default_factory=dict)
    cities: Mapping[Corner, Seat] = field(default_factory=dict)
    longest_road: Seat | None = None
    largest_army: Seat | None = None
    offers: tuple[Offer, ...] = ()
    next_offer: int = 1
    last_roll: tuple[int, int] | None = None
    """The dice of this turn; None before its roll."""
    earlier: tuple[Placement, ...] = ()
    """What can still be undone, oldest first; never in a view."""
    found: dict[object, Any] = field(  # Any: each function of pieces.py knows what it found
        default_factory=dict, init=False, repr=False, compare=False
    )
    """No fact, but what was already counted of the pieces; see pieces.py."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats still in the game, clockwise."""
        players = self.players
        if True in [one.removed for one in players]:
            return tuple([seat for seat in SEATS[: len(players)] if not players[seat].removed])
        return SEATS[: len(players)]

    @property
    def supply(self) -> Supply:
        """The box this game is played from."""
        return SUPPLY[self.island.size]

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Where somebody sits, removed or not."""
        for place, one in enumerate(self.players):
            if one.player == player:
                return Seat(place)
        return None

    def with_player(self, seat: Seat, **facts: Unpack[Facts]) -> "GameState":
        """The same table with one person's facts replaced."""
        return replace(self, players=players_with(self, seat, **facts))


def players_with(state: GameState, seat: Seat, **facts: Unpack[Facts]) -> tuple[PlayerState, ...]:
    """The people at the table with one person's facts replaced."""
    players = list(state.players)
    players[seat] = replace(players[seat], **facts)
    return tuple(players)


Money = tuple[tuple[PlayerState, ...], Hand]
"""The people with their hands, and the bank: the two that every payment changes."""


def paid(state: GameState, seat: Seat, price: Hand) -> Money:
    """After a seat gave cards to the bank."""
    hand = state.players[seat].hand.minus(price)
    return players_with(state, seat, hand=hand), state.bank.plus(price)


def received(state: GameState, seat: Seat, cards: Hand) -> Money:
    """After a seat took cards from the bank."""
    hand = state.players[seat].hand.plus(cards)
    return players_with(state, seat, hand=hand), state.bank.minus(cards)


def acting_seats(state: GameState) -> tuple[Seat, ...]:
    """Whom the table waits for: those who owe a discard, else the active seat."""
    if isinstance(state.phase, Discarding):
        return tuple(sorted(state.phase.owed))
    return (state.turn.active,)


def initial() -> GameState:
    """A table at which nobody sits yet."""
    island = unshuffled_island(Size.SMALL)
    return GameState(
        phase=Gathering(),
        players=(),
        admin=PlayerId(""),
        island=island,
        preview=0,
        robber=island.deserts[0],
        turn=Turn(number=0, primary=Seat(0), paired=None, active=Seat(0)),
        first=Seat(0),
        bank=NO_CARDS,
        deck=NO_DEVELOPMENT,
    )
