"""The roll and what it yields: per seat, with the bank's shortages (RULES 3)."""

from collections.abc import Mapping

from shared.rules.chance import Chance
from shared.rules.events import CardsProduced, DiceRolled, Event
from shared.rules.phases import Acting, MovingRobber
from shared.rules.resources import KINDS, PLACE, Hand, Resource
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
    settlements, cities = state.settlements, state.cities
    owing: dict[Seat, list[int]] = {}
    for tile, kind, corners in state.island.sources.get(number, ()):
        if tile == state.robber:
            continue
        place = PLACE[kind]
        for corner in corners:
            if corner in settlements:
                owing.setdefault(settlements[corner], [0] * len(KINDS))[place] += SETTLEMENT_YIELD
            elif corner in cities:
                owing.setdefault(cities[corner], [0] * len(KINDS))[place] += CITY_YIELD
    return {seat: Hand(*owing[seat]) for seat in sorted(owing)}


def paid(
    due_to: Mapping[Seat, Hand], bank: Hand
) -> tuple[Mapping[Seat, Hand], tuple[Resource, ...]]:
    """What is paid of what is due, and the kinds of which the bank has too little.

    Judged per resource over the whole roll: a single seat takes what is left, several get none.
    """
    if not due_to:
        return {}, ()
    totals = Hand(*(sum(counts) for counts in zip(*due_to.values(), strict=True)))
    if bank.covers(totals):
        return due_to, ()
    gains = {seat: list(hand) for seat, hand in due_to.items()}
    short = tuple(k for k, left, total in zip(KINDS, bank, totals, strict=True) if left < total)
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
