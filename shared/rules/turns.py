"""The end of an activation, and what begins after it (RULES 3, 8)."""

from shared.rules import paired_turns
from shared.rules.events import ActivationEnded, Event, PairedPartBegan, TurnBegan
from shared.rules.phases import AwaitingRoll, PairedActing
from shared.rules.resources import NO_DEVELOPMENT
from shared.rules.seats import Seat
from shared.rules.state import GameState, Turn, replace


def after_activation(state: GameState) -> Event:
    """What follows the activation of the seat now acting: the paired part, or the next turn."""
    paired = paired_turns.awaits_paired_part(state)
    return paired_turns.next_turn(state) if paired is None else PairedPartBegan(paired)


def decide_end_activation(state: GameState, actor: Seat) -> list[Event]:
    return [ActivationEnded(actor), after_activation(state)]


def apply_activation_ended(state: GameState, event: ActivationEnded) -> GameState:
    """What was bought in it may be played from now on."""
    player = state.players[event.seat]
    if not any(player.new):
        return state
    return state.with_player(event.seat, old=player.old.plus(player.new), new=NO_DEVELOPMENT)


def apply_turn_began(state: GameState, event: TurnBegan) -> GameState:
    turn = Turn(number=event.turn, primary=event.primary, paired=event.paired, active=event.primary)
    return replace(state, turn=turn, phase=AwaitingRoll(), last_roll=None)


def apply_paired_part_began(state: GameState, event: PairedPartBegan) -> GameState:
    turn = replace(state.turn, active=event.seat, card_played=False)
    return replace(state, turn=turn, phase=PairedActing())
