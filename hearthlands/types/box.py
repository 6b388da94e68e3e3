"""The game's numbers for the web client: what lies in the box, what it costs, what it is worth.

The client judges nothing by them; it says them, in the guide and beside what the server tells.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from shared.rules import awards, bank_trade, options, resources, victory
from shared.rules.layout import harbour_paths

HEAD = """\
// Generated from shared/rules by `make types`. Not to be edited.
// The game's numbers, for saying them: whether something may be done is the server's to judge.
import type { Cards, Hand } from './protocol';
"""


def box_module() -> str:
    """The text of web/src/core/box.ts."""
    lines = [
        _value("HAND_LIMIT", options.HAND_LIMIT, doc="A seven takes half of a hand above this."),
        _value("POINTS_TO_WIN", options.POINTS_TO_WIN),
        _value("PAIRED_FROM", options.PAIRED_FROM_SEATS, doc="Players for the large island."),
        _value("LEAST_ROAD", awards.LEAST_ROAD, doc="Roads in a row for the longest road."),
        _value("LEAST_ARMY", awards.LEAST_ARMY, doc="Knights in play for the largest army."),
        _value("AWARD_POINTS", victory.AWARD_POINTS),
        _value("RATES", _rates(), doc="Cards for one of the bank's."),
        _value("STOCK", _stock(), doc="Of each player's pieces."),
        _value("COSTS", _costs(), "{ readonly [piece in keyof typeof STOCK | 'card']: Hand }"),
        _value("SUPPLY", _supply(), _SUPPLY_TYPE, doc="By the tiles of the island."),
    ]
    return HEAD + "".join(f"\n{line}\n" for line in lines)


_SUPPLY_TYPE = (
    "Readonly<Record<19 | 30, { readonly harbours: number; readonly ofEach: number; "
    "readonly deck: Required<Cards> }>>"
)


def _rates() -> Mapping[str, int]:
    return {
        "plain": bank_trade.PLAIN_RATE,
        "anyHarbour": bank_trade.ANY_HARBOUR_RATE,
        "ownHarbour": bank_trade.OWN_HARBOUR_RATE,
    }


def _stock() -> Mapping[str, int]:
    return {"road": options.ROADS, "settlement": options.SETTLEMENTS, "city": options.CITIES}


def _costs() -> Mapping[str, Mapping[resources.Resource, int]]:
    prices = {
        "road": resources.ROAD_COST,
        "settlement": resources.SETTLEMENT_COST,
        "city": resources.CITY_COST,
        "card": resources.DEVELOPMENT_COST,
    }
    return {name: dict(price.kinds()) for name, price in prices.items()}


def _supply() -> Mapping[str, Mapping[str, Any]]:
    return {
        str(size.value): {
            "harbours": len(harbour_paths(size)),
            "ofEach": supply.bank_of_each,
            "deck": supply.deck._asdict(),
        }
        for size, supply in options.SUPPLY.items()
    }


def _value(name: str, value: object, form: str = "", doc: str = "") -> str:
    comment = f"/** {doc} */\n" if doc else ""
    typed = f": {form}" if form else ""
    return f"{comment}export const {name}{typed} = {_literal(value)};"


def _literal(value: object) -> str:
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{name}: {_literal(one)}" for name, one in value.items())
        return f"{{ {pairs} }}"
    return msgspec.json.encode(value).decode()
