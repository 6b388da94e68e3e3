"""Counts and lists in words: "2 wood and 1 ore", "Ana, Ben and Cy"."""

from collections.abc import Sequence

from shared.rules.resources import Card, Cards, Hand

CARD_NAMES = {
    Card.KNIGHT: ("Knight", "Knights"),
    Card.VICTORY_POINT: ("Victory Point", "Victory Points"),
    Card.MONOPOLY: ("Monopoly", "Monopolies"),
    Card.ROAD_BUILDING: ("Road Building", "Road Buildings"),
    Card.YEAR_OF_PLENTY: ("Year of Plenty", "Years of Plenty"),
}


def listed(parts: Sequence[str]) -> str:
    """As one says it: commas, and an "and" before the last."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def cards(number: int) -> str:
    return counted(number, "card", "cards")


def hand(held: Hand) -> str:
    return listed([f"{count} {kind}" for kind, count in held.kinds()]) or "nothing"


def a_card(card: Card) -> str:
    return f"a {CARD_NAMES[card][0]}"


def development(held: Cards) -> str:
    return listed([counted(count, *CARD_NAMES[card]) for card, count in held.kinds()])
