"""The roll and what it yields: per seat, with the bank's shortages (RULES 3)."""

from collections.abc import Mapping

from shared.rules import placement
from shared.rules.chance import Chance
from shared.rules.events import CardsProduced, DiceRolled, Event
from shared.rules.layout import tiles_with, yields
from shared.rules.phases import Acting, MovingRobber
from shared.rules.resources import PLACE, Hand, Resource
from shared.rules.seats import Seat
from shared.rules.state import GameState, replace

SEVEN = 7
SETTLEMENT_YIELD = 1
CITY_YIELD = 2


def decide_roll_dice(state: GameState, actor: Seat, chance: Chance) -> list[Event]:
    first, second = chance.dice()
    rolled = DiceRolled(actor, first, second)
    if first + second == SEVEN:
        return [rolled]
    gains, short = paid(due(state, first + second), state.bank)
    return [rolled, CardsProduced(gains, short)] if gains or short else [rolled]


def due(state: GameState, number: int) -> Mapping[Seat, Hand]:
    """What the tiles with this number owe each seat, the robber's tile left out."""
    board, kinds = state.island.board, yields(state.island)
    owing: dict[Seat, list[int]] = {}
    for tile in tiles_with(state.island, number):
        kind = kinds[tile]
        if tile == state.robber or kind is None:
            continue
        for corner in board.tile_corners[tile]:
            owner = placement.owner_at(state, corner)
            if owner is not None:
                is_city = corner in state.cities
                cards = owing.setdefault(owner, [0] * len(Resource))
                cards[PLACE[kind]] += CITY_YIELD if is_city else SETTLEMENT_YIELD
    return {seat: Hand(*owing[seat]) for seat in sorted(owing)}


def paid(
    due_to: Mapping[Seat, Hand], bank: Hand
) -> tuple[Mapping[Seat, Hand], tuple[Resource, ...]]:
    """What is paid of what is due, and the kinds of which the bank has too little.

    Judged per resource over the whole roll: a single seat takes what is left, several get none.
    """
    totals = Hand(*(sum(counts) for counts in zip(*due_to.values(), strict=True)))
    if bank.covers(totals):
        return due_to, ()
    gains = {seat: list(hand) for seat, hand in due_to.items()}
    short = tuple(k for k, left, total in zip(Resource, bank, totals, strict=True) if left < total)
    for kind in short:
        place = PLACE[kind]
        claims = [seat for seat, hand in due_to.items() if hand[place]]
        for seat in claims:
            gains[seat][place] = bank[place] if len(claims) == 1 else 0
    return {seat: Hand(*counts) for seat, counts in gains.items() if any(counts)}, short


def apply_dice_rolled(state: GameState, event: DiceRolled) -> GameState:
    seven = event.first + event.second == SEVEN
    phase = MovingRobber(Acting()) if seven else Acting()
    return replace(state, last_roll=(event.first, event.second), phase=phase)


def apply_cards_produced(state: GameState, event: CardsProduced) -> GameState:
    players, bank = list(state.players), state.bank
    for seat, cards in event.gains.items():
        players[seat] = replace(players[seat], hand=players[seat].hand.plus(cards))
        bank = bank.minus(cards)
    return replace(state, players=tuple(players), bank=bank)
