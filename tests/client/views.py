"""Views as they come over the wire, for the little that a test wants to say."""

from typing import Any

ISLAND = {
    "size": 19,
    "terrain": [
        "wheat",
        "ore",
        "wheat",
        "sheep",
        "wheat",
        "sheep",
        "brick",
        "wood",
        "wood",
        "desert",
        "ore",
        "brick",
        "brick",
        "ore",
        "sheep",
        "wheat",
        "wood",
        "sheep",
        "wood",
    ],
    "numbers": [11, 12, 6, 10, 9, 2, 10, 5, 6, 0, 8, 4, 9, 4, 3, 11, 8, 3, 5],
    "harbours": ["sheep", "any", "wheat", "wood", "any", "brick", "ore", "any", "any"],
}
"""meadow-19 of the scenario files."""

LEGAL: dict[str, Any] = {}
COLOURS = ("ember", "tide", "linen", "plum", "honey", "fern")


def person(seat: int, **facts: object) -> dict[str, Any]:
    return {
        "player": f"p{seat}",
        "name": f"Player {seat}",
        "colour": COLOURS[seat],
        "removed": False,
        "removal_requested": False,
        "cards": 0,
        "development": 0,
        "played": {},
        "road_length": 0,
        "points": 0,
        "roads_left": 15,
        "settlements_left": 5,
        "cities_left": 4,
        **facts,
    }


def turn(**facts: object) -> dict[str, Any]:
    usual = {"number": 1, "primary": 0, "paired": None, "active": 0, "card_played": False}
    return {**usual, "following": None, **facts}


def view(own: dict[str, Any] | None = None, **public: object) -> dict[str, Any]:
    """Four players in the actions of seat 0, seen by seat 0, unless said otherwise."""
    return {
        "public": {
            "phase": "actions",
            "then": None,
            "acting": [0],
            "turn": turn(),
            "setup": None,
            "owed": {},
            "victims": [],
            "free_roads": 0,
            "last_roll": [3, 4],
            "players": [person(seat) for seat in range(4)],
            "admin": "p0",
            "preview": 1,
            "robber": "0,0",
            "roads": {},
            "settlements": {},
            "cities": {},
            "bank": {"wood": 19, "brick": 19, "sheep": 19, "wheat": 19, "ore": 19},
            "deck_left": 25,
            "longest_road": None,
            "largest_army": None,
            "offers": [],
            "winner": None,
            "revealed": None,
            **public,
        },
        "own": {
            "seat": 0,
            "player": "p0",
            "hand": {},
            "old": {},
            "new": {},
            "points": 0,
            "undo": None,
            "can": {},
            **(own or {}),
        },
    }
