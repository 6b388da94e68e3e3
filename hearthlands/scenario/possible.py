"""What no position can be: each check is one sentence of scenarios/FORMAT.md, Strictness."""

from collections import Counter
from collections.abc import Mapping

from hearthlands.scenario.form import Given
from hearthlands.scenario.text import BadFile
from shared.rules import awards, longest_road, placement, victory
from shared.rules.board import Corner
from shared.rules.options import CITIES, HAND_LIMIT, POINTS_TO_WIN, ROADS, SETTLEMENTS
from shared.rules.phases import (
    Acting,
    ChoosingVictim,
    Discarding,
    MovingRobber,
    Phase,
    PlacingFreeRoads,
)
from shared.rules.resources import NO_CARDS, NO_DEVELOPMENT
from shared.rules.seats import Seat
from shared.rules.state import GameState, Offer

MAX_FREE_ROADS = 2
BESIDE_START = frozenset({"start", "deck", "bank", "robber", "removed", "removal_requests"})


def judge_start(given: Given) -> None:
    """A position in setup is given by `start` alone, with what does not depend on the play."""
    nothing = Given()
    for key in given.__struct_fields__:
        if key not in BESIDE_START and getattr(given, key) != getattr(nothing, key):
            raise BadFile(f"`{key}` does not go with `start`")


def judge_table(state: GameState) -> None:
    """Who is in the game, and what those who left can't have."""
    if len(state.seats) < 2:
        raise BadFile("with fewer than two players left the game would be over")
    for player in state.players:
        if player.removed and (player.hand != NO_CARDS or player.removal_requested):
            raise BadFile(f"{player.name} has left and can have neither cards nor a request")
        if player.removed and (player.old != NO_DEVELOPMENT or player.new != NO_DEVELOPMENT):
            raise BadFile(f"{player.name} has left: the unplayed cards are in the deck")
        if player.removed and player.player == state.admin:
            raise BadFile(f"{player.name} has left and can't be the admin: name another")
        if player.played.victory_point:
            raise BadFile("Victory Points are never played")


def judge_play(state: GameState) -> None:
    """Pieces, debts, awards, offers and points of a game that is under way."""
    _judge_pieces(state)
    _judge_room(state)
    _judge_cards(state)
    _judge_phase(state, state.phase)
    _judge_road_award(state)
    _judge_army_award(state)
    for offer in state.offers:
        _judge_offer(state, offer)
    if len({offer.proposer for offer in state.offers}) < len(state.offers):
        raise BadFile("two live offers of one proposer")
    if victory.points(state, state.turn.active) >= POINTS_TO_WIN:
        raise BadFile("the active seat would have won already")


def _judge_pieces(state: GameState) -> None:
    for what, pieces, most in (
        ("roads", state.roads, ROADS),
        ("settlements", state.settlements, SETTLEMENTS),
        ("cities", state.cities, CITIES),
    ):
        for seat, count in Counter(pieces.values()).items():
            if count > most:
                raise BadFile(f"{state.players[seat].name} has {count} {what} of {most}")
            if state.players[seat].removed:
                raise BadFile(f"{state.players[seat].name} has left: no {what} are on the island")


def _judge_room(state: GameState) -> None:
    buildings: Mapping[Corner, Seat] = {**state.settlements, **state.cities}
    if len(buildings) < len(state.settlements) + len(state.cities):
        raise BadFile("two buildings on one corner")
    for corner in buildings:
        for beside in state.island.board.corner_neighbours[corner]:
            if beside in buildings:
                raise BadFile(f"the buildings at {corner} and {beside} are too near")


def _judge_cards(state: GameState) -> None:
    for seat, player in enumerate(state.players):
        if player.new != NO_DEVELOPMENT and seat != state.turn.active:
            raise BadFile(f"{player.name} can't have bought a card: it is another's activation")


def _judge_phase(state: GameState, phase: Phase) -> None:
    match phase:
        case Discarding(owed):
            for seat, count in owed.items():
                _judge_debt(state, seat, count)
        case ChoosingVictim(()):
            raise BadFile("a steal phase without a victim")
        case PlacingFreeRoads(left):
            _judge_free_roads(state, left)
        case _:
            pass  # nothing is pending that could be impossible


def _judge_debt(state: GameState, seat: Seat, count: int) -> None:
    player = state.players[seat]
    if player.hand.total <= HAND_LIMIT or count != player.hand.total // 2:
        raise BadFile(f"{player.name} can't owe {count} of {player.hand.total} cards")


def _judge_free_roads(state: GameState, left: int) -> None:
    seat = state.turn.active
    if not 1 <= left <= min(MAX_FREE_ROADS, placement.roads_left(state, seat)):
        raise BadFile(f"{left} free roads can't be left")
    if not placement.road_paths(state, seat):
        raise BadFile("free roads without a legal path would have lapsed")


def _judge_road_award(state: GameState) -> None:
    lengths = {seat: longest_road.length(state, seat) for seat in state.seats}
    by_rules, _ = awards.holder_by_rules(state)
    _judge_award("Longest Road", state.longest_road, lengths, awards.LEAST_ROAD, by_rules)


def _judge_army_award(state: GameState) -> None:
    armies = {seat: awards.army(state, seat) for seat in state.seats}
    _, by_rules = awards.holder_by_rules(state)
    _judge_award("Largest Army", state.largest_army, armies, awards.LEAST_ARMY, by_rules)


def _judge_award(
    award: str, holder: Seat | None, sizes: Mapping[Seat, int], least: int, by_rules: Seat | None
) -> None:
    if holder is None:
        if by_rules is not None:
            raise BadFile(f"somebody must hold {award}")
        return
    if sizes.get(holder, 0) < max(least, *sizes.values()):
        raise BadFile(f"its holder can't hold {award}")


def _judge_offer(state: GameState, offer: Offer) -> None:
    phase, turn = state.phase, state.turn
    resumed = phase.then if isinstance(phase, _OFFERS_WAIT) else phase
    if not isinstance(resumed, Acting):
        raise BadFile("offers are open in the primary's activation, after the roll")
    if offer.proposer not in state.seats or not set(offer.to) <= set(state.seats):
        raise BadFile("an offer of somebody, or to somebody, who has left")
    if not offer.to or offer.proposer in offer.to:
        raise BadFile("an offer goes to others")
    if offer.proposer != turn.primary and offer.to != (turn.primary,):
        raise BadFile("an offer that does not involve the primary")
    if not offer.give.total or not offer.want.total:
        raise BadFile("an offer has two sides")
    if any(given and wanted for given, wanted in zip(offer.give, offer.want, strict=True)):
        raise BadFile("an offer with one resource on both sides")
    if not state.players[offer.proposer].hand.covers(offer.give):
        raise BadFile("an offer that its proposer can't pay would have closed")


_OFFERS_WAIT = (MovingRobber, ChoosingVictim, PlacingFreeRoads)
