"""The robber: where it may go, whom it robs, the stolen card (RULES 3).

Moving and stealing are two commands, even with a sole victim: in between the move can be undone.
"""

from itertools import chain, repeat

from shared.rules import placement
from shared.rules.board import Tile
from shared.rules.chance import Chance
from shared.rules.commands import MoveRobber, Steal
from shared.rules.events import CardStolen, Event, RobberMoved
from shared.rules.phases import ChoosingVictim, MovingRobber, known
from shared.rules.rejection import Reason, reject
from shared.rules.resources import Hand, Resource
from shared.rules.seats import Seat
from shared.rules.state import GameState, players_with, replace


def tiles(state: GameState) -> tuple[Tile, ...]:
    """Where the robber may go: every land tile but its own."""
    return tuple(tile for tile in state.island.board.tiles if tile != state.robber)


def victims(state: GameState, thief: Seat, tile: Tile) -> tuple[Seat, ...]:
    """The opponents with a building on a tile and at least one card."""
    around = {placement.owner_at(state, c) for c in state.island.board.tile_corners[tile]}
    robbed = sorted(seat for seat in around if seat is not None and seat != thief)
    return tuple(seat for seat in robbed if state.players[seat].hand.total)


def written_out(hand: Hand) -> tuple[Resource, ...]:
    """Every card of a hand, in the order from which one is drawn (RULES 12)."""
    return tuple(chain.from_iterable(repeat(kind, count) for kind, count in hand.kinds()))


def decide_move_robber(state: GameState, actor: Seat, command: MoveRobber) -> list[Event]:
    if command.tile == state.robber or command.tile not in state.island.board.tile_corners:
        reject(Reason.ILLEGAL_PLACE)
    return [RobberMoved(actor, command.tile, victims(state, actor, command.tile))]


def decide_steal(state: GameState, actor: Seat, command: Steal, chance: Chance) -> list[Event]:
    if command.victim not in known(state.phase, ChoosingVictim).victims:
        reject(Reason.NO_VICTIM)
    cards = written_out(state.players[command.victim].hand)
    return [CardStolen(actor, command.victim, chance.pick("steal", cards))]


def apply_robber_moved(state: GameState, event: RobberMoved) -> GameState:
    then = known(state.phase, MovingRobber).then
    phase = ChoosingVictim(event.victims, then) if event.victims else then
    return replace(state, robber=event.tile, phase=phase)


def apply_card_stolen(state: GameState, event: CardStolen) -> GameState:
    card = Hand.single(event.card)
    robbed = state.players[event.victim].hand.minus(card)
    richer = state.players[event.thief].hand.plus(card)
    players = players_with(state.with_player(event.victim, hand=robbed), event.thief, hand=richer)
    return replace(state, players=players, phase=known(state.phase, ChoosingVictim).then)
