"""What a viewer sees as JSON; the public part is made and encoded once for all of them.

Plain dicts, built by hand: this runs for every committed command, and the generic way of forms.py
costs several times as much (measured in bench).
"""

from operator import attrgetter
from typing import Any

import msgspec

from shared.codec.forms import write_counts, write_island
from shared.codec.names import KIND_OF
from shared.rules.layout import Island
from shared.rules.legal import Legal
from shared.rules.views import OfferView, OwnView, PlayerView, PublicView, RevealedView, UndoView

Plain = dict[str, Any]  # a JSON object: its fields are of many forms

_encode = msgspec.json.Encoder(order=None).encode


def encode_public(view: PublicView) -> bytes:
    """The part that is the same for everybody."""
    revealed = view.revealed
    return _encode(
        {
            "phase": view.phase,
            "then": view.then,
            "acting": view.acting,
            "turn": view.turn,
            "setup": view.setup,
            "owed": view.owed,
            "victims": view.victims,
            "free_roads": view.free_roads,
            "last_roll": view.last_roll,
            "players": [_player(one) for one in view.players],
            "admin": view.admin,
            "preview": view.preview,
            "robber": view.robber,
            "roads": view.roads,
            "settlements": view.settlements,
            "cities": view.cities,
            "bank": write_counts(view.bank),
            "deck_left": view.deck_left,
            "longest_road": view.longest_road,
            "largest_army": view.largest_army,
            "offers": [_offer(one) for one in view.offers],
            "winner": view.winner,
            "revealed": None if revealed is None else [_revealed(one) for one in revealed],
        }
    )


def encode_own(view: OwnView) -> bytes:
    """The part that only one viewer gets."""
    return _encode(
        {
            "seat": view.seat,
            "player": view.player,
            "hand": write_counts(view.hand),
            "old": write_counts(view.old),
            "new": write_counts(view.new),
            "points": view.points,
            "undo": None if view.undo is None else _undo(view.undo),
            "can": _legal(view.can),
        }
    )


def encode_island(island: Island) -> bytes:
    """The static part: sent once, and again when the preview changes."""
    return _encode(write_island(island))


def _player(one: PlayerView) -> Plain:
    return {
        "player": one.player,
        "name": one.name,
        "colour": one.colour,
        "removed": one.removed,
        "removal_requested": one.removal_requested,
        "cards": one.cards,
        "development": one.development,
        "played": write_counts(one.played),
        "road_length": one.road_length,
        "points": one.points,
        "roads_left": one.roads_left,
        "settlements_left": one.settlements_left,
        "cities_left": one.cities_left,
    }


def _offer(one: OfferView) -> Plain:
    return {
        "number": one.number,
        "proposer": one.proposer,
        "to": one.to,
        "give": write_counts(one.give),
        "want": write_counts(one.want),
        "declined": one.declined,
    }


def _revealed(one: RevealedView) -> Plain:
    return {"hand": write_counts(one.hand), "development": write_counts(one.development)}


def _undo(one: UndoView) -> Plain:
    return {"piece": one.piece, "place": one.place, "refund": write_counts(one.refund)}


_ROWS = (
    "roads",
    "settlements",
    "cities",
    "tiles",
    "victims",
    "discard",
    "bank",
    "take",
    "plenty",
    "monopoly",
    "offer_to",
    "accept",
    "decline",
    "withdraw",
    "approve",
    "refuse",
    "remove",
    "hand_over",
    "clear",
    "colours",
)
"""The fields of Legal that are written as they are, when there is anything in them."""


_values = attrgetter(*_ROWS)


def _legal(can: Legal) -> Plain:
    plain: Plain = {}
    if can.acts:
        plain["acts"] = [KIND_OF[act] for act in can.acts]
    for name, value in zip(_ROWS, _values(can), strict=True):
        if value:
            plain[name] = value
    if can.refusals:
        plain["refusals"] = {KIND_OF[kind]: why for kind, why in can.refusals.items()}
    return plain
