"""Leaving a running game, and its one admin (RULES 10)."""

from collections.abc import Mapping
from typing import TypeVar

from shared.rules import discard, setup, turns
from shared.rules.commands import ApproveRemoval, HandOverAdmin, RefuseRemoval, RemovePlayer
from shared.rules.events import (
    ActivationEnded,
    AdminChanged,
    Event,
    PlayerRemoved,
    RemovalRefused,
    RemovalRequested,
    RemovalRequestWithdrawn,
)
from shared.rules.phases import (
    ChoosingVictim,
    Discarding,
    Phase,
    PlacingSettlement,
    PlacingSetupRoad,
)
from shared.rules.rejection import Reason, judge
from shared.rules.resources import NO_CARDS, NO_DEVELOPMENT
from shared.rules.seats import Seat
from shared.rules.state import GameState, players_with, replace

Place = TypeVar("Place")


def is_admin(state: GameState, seat: Seat) -> bool:
    return state.players[seat].player == state.admin


def in_game(state: GameState, seat: Seat) -> bool:
    """Whether there is such a seat, and it was not removed."""
    return 0 <= seat < len(state.players) and not state.players[seat].removed


def refusal_to_withdraw_request(state: GameState, seat: Seat) -> Reason | None:
    return None if state.players[seat].removal_requested else Reason.INVALID_SEAT


def refusal_to_approve(state: GameState, seat: Seat) -> Reason | None:
    return refusal_to_refuse(state, seat) or refusal_to_remove(state, seat)


def refusal_to_refuse(state: GameState, seat: Seat) -> Reason | None:
    asked = in_game(state, seat) and state.players[seat].removal_requested
    return None if asked else Reason.INVALID_SEAT


def refusal_to_remove(state: GameState, seat: Seat) -> Reason | None:
    """The admin is never removed; it hands over first."""
    removable = in_game(state, seat) and not is_admin(state, seat)
    return None if removable else Reason.INVALID_SEAT


refusal_to_hand_over_to = refusal_to_remove
"""Any other seat of the game may become the admin."""


def decide_request_removal(actor: Seat) -> list[Event]:
    return [RemovalRequested(actor)]


def decide_withdraw_removal_request(state: GameState, actor: Seat) -> list[Event]:
    judge(refusal_to_withdraw_request(state, actor))
    return [RemovalRequestWithdrawn(actor)]


def decide_approve_removal(state: GameState, command: ApproveRemoval) -> list[Event]:
    judge(refusal_to_approve(state, command.seat))
    return _removed(state, command.seat)


def decide_remove_player(state: GameState, command: RemovePlayer) -> list[Event]:
    judge(refusal_to_remove(state, command.seat))
    return _removed(state, command.seat)


def decide_refuse_removal(state: GameState, command: RefuseRemoval) -> list[Event]:
    judge(refusal_to_refuse(state, command.seat))
    return [RemovalRefused(command.seat)]


def decide_hand_over_admin(state: GameState, command: HandOverAdmin) -> list[Event]:
    judge(refusal_to_hand_over_to(state, command.seat))
    return [AdminChanged(state.players[command.seat].player)]


def _removed(state: GameState, seat: Seat) -> list[Event]:
    player = state.players[seat]
    removed = PlayerRemoved(seat, player.hand, player.old.plus(player.new))
    after = apply_player_removed(state, removed)
    if seat != state.turn.active or len(after.seats) == 1:
        return [removed]
    if isinstance(state.phase, PlacingSettlement | PlacingSetupRoad):
        return [removed, setup.after_placement(after)]
    return [removed, ActivationEnded(seat), turns.after_activation(after)]


def apply_player_removed(state: GameState, event: PlayerRemoved) -> GameState:
    players = players_with(
        state,
        event.seat,
        hand=NO_CARDS,
        old=NO_DEVELOPMENT,
        new=NO_DEVELOPMENT,
        removed=True,
        removal_requested=False,
    )
    return replace(
        state,
        players=players,
        bank=state.bank.plus(event.cards),
        deck=state.deck.plus(event.development),
        roads=_without(state.roads, event.seat),
        settlements=_without(state.settlements, event.seat),
        cities=_without(state.cities, event.seat),
        phase=_without_debts(state, event.seat),
    )


def _without(pieces: Mapping[Place, Seat], seat: Seat) -> Mapping[Place, Seat]:
    return {place: owner for place, owner in pieces.items() if owner != seat}


def _without_debts(state: GameState, seat: Seat) -> Phase:
    """What the table waits for once this seat owes nothing and can't be robbed."""
    match state.phase:
        case Discarding():
            return discard.without_debt_of(state, seat)
        case ChoosingVictim(victims, then):
            left = tuple(victim for victim in victims if victim != seat)
            return ChoosingVictim(left, then) if left else then
        case other:
            return other


def apply_removal_requested(state: GameState, event: RemovalRequested) -> GameState:
    return state.with_player(event.seat, removal_requested=True)


def apply_request_ended(
    state: GameState, event: RemovalRequestWithdrawn | RemovalRefused
) -> GameState:
    return state.with_player(event.seat, removal_requested=False)
