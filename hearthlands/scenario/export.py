"""A running game's position as a scenario file (scenarios/FORMAT.md says what is left out)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import yaml

from hearthlands.scenario.cast import RESERVED, Cast
from hearthlands.scenario.islands import name_of, tile_words
from shared.codec.forms import write_counts
from shared.rules import setup
from shared.rules.board import Corner, Path
from shared.rules.phases import (
    AwaitingRoll,
    ChoosingVictim,
    Discarding,
    MovingRobber,
    PlacingFreeRoads,
    PlacingSettlement,
    PlacingSetupRoad,
)
from shared.rules.resources import NO_DEVELOPMENT, Cards
from shared.rules.seats import Seat
from shared.rules.state import GameState, PlayerState
from shared.rules.views import PHASE_NAMES

Plain = dict[str, Any]  # a YAML mapping, its values of many forms
IN_SETUP = (PlacingSettlement, PlacingSetupRoad)


def exported(state: GameState, title: str) -> str:
    """The text of the file, for a game that was started and is not over."""
    players = Cast(tuple(_name(seat, one) for seat, one in enumerate(state.players)))
    document: Plain = {
        "scenario": title,
        "island": _island(state),
        "players": list(players.names),
        "admin": players.names[_admin(state)],
    }
    if isinstance(state.phase, IN_SETUP):
        document["given"] = {
            "start": players.name(setup.order(state)[0]),
            **_people(state, players),
        }
        document["steps"] = [{players.name(seat): wish} for seat, wish in _placements(state)]
    else:
        document["given"] = _given(state, players)
    return yaml.safe_dump(
        document, sort_keys=False, allow_unicode=True, default_flow_style=None, width=100
    )


def _name(seat: int, player: PlayerState) -> str:
    """What a file can call somebody; a few words stand for other things there."""
    return f"{player.name} ({seat})" if player.name in RESERVED else player.name


def _admin(state: GameState) -> Seat:
    seat = state.seat_of(state.admin)
    assert seat is not None, state.admin
    return seat


def _island(state: GameState) -> str | Plain:
    island = state.island
    return name_of(island) or {
        "size": int(island.size),
        "tiles": tile_words(island),
        "harbours": [str(kind) for kind in island.harbours],
    }


def _given(state: GameState, players: Cast) -> Plain:
    given: Plain = {"turn": _turn(state, players), **_pending(state, players)}
    given["robber"] = str(state.robber)
    given["roads"] = _pieces(state.roads, players)
    given["settlements"] = _pieces(state.settlements, players)
    given["cities"] = _pieces(state.cities, players)
    given["hands"] = {
        name: write_counts(state.players[seat].hand)
        for seat, name in players.seated()
        if state.players[seat].hand.total
    }
    given["development"] = _development(state, players)
    given["longest_road"] = players.name(state.longest_road)
    given["largest_army"] = players.name(state.largest_army)
    given["offers"] = [
        {
            "from": players.name(offer.proposer),
            "to": [players.name(seat) for seat in offer.to],
            "give": write_counts(offer.give),
            "want": write_counts(offer.want),
        }
        for offer in state.offers
    ]
    given |= _people(state, players)
    return {key: value for key, value in given.items() if value or key == "owes"}


def _turn(state: GameState, players: Cast) -> Plain:
    turn = state.turn
    said: Plain = {"primary": players.name(turn.primary)}
    if turn.paired is not None:
        said["paired"] = players.name(turn.paired)
    said["active"] = players.name(turn.active)
    said["phase"] = str(PHASE_NAMES[type(state.phase)])
    if turn.card_played:
        said["card_played"] = True
    return said


def _pending(state: GameState, players: Cast) -> Plain:
    match state.phase:
        case Discarding(owed):
            return {"owes": {players.name(seat): owed[seat] for seat in sorted(owed)}}
        case MovingRobber(then) | ChoosingVictim(_, then) if isinstance(then, AwaitingRoll):
            return {"then": "roll"}
        case PlacingFreeRoads(left, then):
            back = {"then": "roll"} if isinstance(then, AwaitingRoll) else {}
            return {"free_roads": left, **back}
        case _:
            return {}


def _people(state: GameState, players: Cast) -> Plain:
    """Who asks to be removed and who was; bank and deck are always what is left."""
    asking = [name for seat, name in players.seated() if state.players[seat].removal_requested]
    removed = [name for seat, name in players.seated() if state.players[seat].removed]
    said: Plain = {"removal_requests": asking, "removed": removed}
    return {key: names for key, names in said.items() if names}


def _pieces(pieces: Mapping[Corner, Seat] | Mapping[Path, Seat], players: Cast) -> Plain:
    places: dict[Seat, list[str]] = {}
    for place, seat in pieces.items():
        places.setdefault(seat, []).append(str(place))
    return {players.name(seat): places[seat] for seat in sorted(places)}


def _development(state: GameState, players: Cast) -> Plain:
    return {
        name: piles for seat, name in players.seated() if (piles := _piles(state.players[seat]))
    }


def _piles(player: PlayerState) -> Plain:
    piles = {"old": player.old, "new": player.new, "played": player.played}
    return {which: _cards(pile) for which, pile in piles.items() if pile != NO_DEVELOPMENT}


def _cards(pile: Cards) -> list[str]:
    return [str(kind) for kind, count in pile.kinds() for _ in range(count)]


def _placements(state: GameState) -> Iterator[tuple[Seat, Plain]]:
    """The setup so far, in the order of its snake."""
    order = setup.order(state)
    for nth, seats in ((0, order), (1, tuple(reversed(order)))):
        for seat in seats:
            for corner in _settled(state, seat)[nth : nth + 1]:
                yield seat, {"build_settlement": {"corner": str(corner)}}
                for path in _roads_at(state, corner):
                    yield seat, {"build_road": {"path": str(path)}}


def _settled(state: GameState, seat: Seat) -> list[Corner]:
    """A seat's settlements in the order of placing: the second is the one that gave its cards."""
    corners = [corner for corner, owner in state.settlements.items() if owner == seat]
    hand = state.players[seat].hand

    def is_second(corner: Corner) -> bool:
        due = setup.movable(state)
        return corner == due if due in corners else setup.first_cards(state, corner) == hand

    return sorted(corners, key=is_second)


def _roads_at(state: GameState, corner: Corner) -> Iterable[Path]:
    owner = state.settlements[corner]
    beside = state.island.board.corner_paths[corner]
    return (path for path in beside if state.roads.get(path) == owner)
