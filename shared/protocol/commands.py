"""The body of every command, strict: an unknown field is refused. Kinds are as in FORMAT.md.

The bodies hold plain strings and numbers; what they mean is judged by the rules.
"""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct, field

MAX_OF_A_KIND = 24
"""No hand can hold more of one resource: the large box's supply."""

Place = Annotated[str, Meta(max_length=12)]
Kind = Annotated[str, Meta(max_length=16)]
Seat = Annotated[int, Meta(ge=0, le=5)]
Player = Annotated[str, Meta(min_length=36, max_length=36)]
OfferNumber = Annotated[int, Meta(ge=1, le=2**31 - 1)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Counts = Annotated[dict[Kind, Annotated[int, Meta(ge=0, le=MAX_OF_A_KIND)]], Meta(max_length=5)]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """A command without a choice has an empty body."""


class SitDown(Body, frozen=True):
    name: Name
    nonce: Nonce


class Leave(Body, frozen=True):
    successor: Player | None = None


class OfPlayer(Body, frozen=True):
    player: Player


class Rename(Body, frozen=True):
    name: Name


class ChooseColour(Body, frozen=True):
    colour: Kind


class StartGame(Body, frozen=True):
    preview: Annotated[int, Meta(ge=0)]


class AtCorner(Body, frozen=True):
    corner: Place


class AtPath(Body, frozen=True):
    path: Place


class AtTile(Body, frozen=True):
    tile: Place


class OfCards(Body, frozen=True):
    cards: Counts


class Steal(Body, frozen=True):
    victim: Seat = field(name="from")


class PlayMonopoly(Body, frozen=True):
    resource: Kind


class TradeBank(Body, frozen=True):
    give: Kind
    take: Kind


class OfferTrade(Body, frozen=True):
    give: Counts
    want: Counts
    to: Annotated[list[Seat], Meta(max_length=5)] | None = None


class OfOffer(Body, frozen=True):
    offer: OfferNumber


class OfSeat(Body, frozen=True):
    seat: Seat


BODIES: Mapping[str, type[Body]] = {
    "sit_down": SitDown,
    "leave": Leave,
    "clear_seat": OfPlayer,
    "rename": Rename,
    "choose_colour": ChooseColour,
    "shuffle_island": Body,
    "start_game": StartGame,
    "close_table": Body,
    "build_settlement": AtCorner,
    "build_city": AtCorner,
    "build_road": AtPath,
    "roll_dice": Body,
    "end_activation": Body,
    "undo": Body,
    "buy_development": Body,
    "forgo_free_roads": Body,
    "discard": OfCards,
    "move_robber": AtTile,
    "steal": Steal,
    "play_knight": Body,
    "play_road_building": Body,
    "play_year_of_plenty": OfCards,
    "play_monopoly": PlayMonopoly,
    "trade_bank": TradeBank,
    "offer_trade": OfferTrade,
    "accept_trade": OfOffer,
    "decline_trade": OfOffer,
    "withdraw_trade": OfOffer,
    "request_removal": Body,
    "withdraw_removal_request": Body,
    "approve_removal": OfSeat,
    "refuse_removal": OfSeat,
    "remove_player": OfSeat,
    "hand_over_admin": OfSeat,
}
"""Every kind of command with the form of its body."""

LOBBY_ONLY = frozenset({"sit_down"})
"""What the lobby alone may send: a socket never does."""

STALE_EXEMPT = frozenset(
    {
        "sit_down",
        "discard",
        "accept_trade",
        "decline_trade",
        "withdraw_trade",
        "request_removal",
        "withdraw_removal_request",
        "approve_removal",
        "refuse_removal",
        "remove_player",
        "hand_over_admin",
    }
)
"""Commands that need no fresh look at the table: each is safe to judge late (DESIGN 5)."""
