"""What one seat may do now, from the predicates that `decide` asks (RULES 2-10)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from shared.rules.board import Corner, Path, Tile
from shared.rules.commands import Command
from shared.rules.rejection import Reason
from shared.rules.resources import Resource
from shared.rules.seats import Colour, PlayerId, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Legal:
    """Everything `decide` would accept of one seat, in closed form: nothing is multiplied out.

    `acts`: commands without a choice. Offers and discards are families, told by their bounds.
    """

    acts: tuple[type[Command], ...] = ()
    roads: tuple[Path, ...] = ()
    settlements: tuple[Corner, ...] = ()
    cities: tuple[Corner, ...] = ()
    tiles: tuple[Tile, ...] = ()
    victims: tuple[Seat, ...] = ()
    discard: int = 0
    """How many cards are owed, any of the hand."""
    bank: Mapping[Resource, int] = field(default_factory=dict)
    """Kinds that can be given to the bank now, with their rate ..."""
    take: tuple[Resource, ...] = ()
    """... and the kinds it has to give (never like for like)."""
    plenty: int = 0
    """Year of Plenty: how many cards it takes now (0: can't be played); see `bank` counts."""
    monopoly: bool = False
    offer_to: tuple[Seat, ...] = ()
    """Whom an offer may go to; empty: no offer may be made."""
    accept: tuple[int, ...] = ()
    decline: tuple[int, ...] = ()
    withdraw: tuple[int, ...] = ()
    approve: tuple[Seat, ...] = ()
    refuse: tuple[Seat, ...] = ()
    remove: tuple[Seat, ...] = ()
    hand_over: tuple[Seat, ...] = ()
    clear: tuple[PlayerId, ...] = ()
    colours: tuple[Colour, ...] = ()
    refusals: Mapping[type[Command], Reason] = field(default_factory=dict)
    """Why each entry of the table's menu is closed now, for those that are (WEB: every disabled
    control says why)."""
