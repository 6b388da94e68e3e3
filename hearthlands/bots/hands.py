"""Counting resource cards, and what things cost."""

from collections.abc import Iterable, Mapping
from typing import get_args

from hearthlands.client.view import Hand, Resource

RESOURCES: tuple[Resource, ...] = get_args(Resource)

ROAD: Hand = {"wood": 1, "brick": 1}
SETTLEMENT: Hand = {"wood": 1, "brick": 1, "sheep": 1, "wheat": 1}
CITY: Hand = {"wheat": 2, "ore": 3}
CARD: Hand = {"sheep": 1, "wheat": 1, "ore": 1}


def total(hand: Mapping[Resource, int]) -> int:
    return sum(hand.values())


def summed(hands: Iterable[Mapping[Resource, int]]) -> Hand:
    """All of them together."""
    result: Hand = {}
    for hand in hands:
        for kind, count in hand.items():
            result[kind] = result.get(kind, 0) + count
    return result


def times(count: int, hand: Mapping[Resource, int]) -> Hand:
    return {kind: count * each for kind, each in hand.items() if count}


def lacking(hand: Mapping[Resource, int], price: Mapping[Resource, int]) -> Hand:
    """What is missing for the price."""
    gaps = {kind: count - hand.get(kind, 0) for kind, count in price.items()}
    return {kind: gap for kind, gap in gaps.items() if gap > 0}


def spare(hand: Mapping[Resource, int], price: Mapping[Resource, int]) -> Hand:
    """What would be left over beside the price."""
    left = {kind: count - price.get(kind, 0) for kind, count in hand.items()}
    return {kind: count for kind, count in left.items() if count > 0}


def covers(hand: Mapping[Resource, int], price: Mapping[Resource, int]) -> bool:
    return not lacking(hand, price)
