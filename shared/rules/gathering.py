"""Before the start: places, names, colours, the preview of the island, the start (RULES 1, 10)."""

from collections.abc import Sequence

from shared.rules import layout, names
from shared.rules.chance import Chance
from shared.rules.commands import (
    ChooseColour,
    ClearSeat,
    Leave,
    Rename,
    SitDown,
    StartGame,
)
from shared.rules.events import (
    AdminChanged,
    ColourChosen,
    Event,
    GameStarted,
    IslandShuffled,
    PlayerLeft,
    PlayerRenamed,
    PlayerSatDown,
    SeatCleared,
    SetupTurnBegan,
    TableClosed,
)
from shared.rules.options import Size, size_for
from shared.rules.phases import Closed, PlacingSettlement
from shared.rules.rejection import Reason, judge, reject
from shared.rules.resources import Hand, Resource
from shared.rules.seats import MAX_SEATS, MIN_SEATS, Colour, PlayerId
from shared.rules.state import GameState, PlayerState, Turn, replace

FIRST_ROUND = 1


def is_seated(state: GameState, player: PlayerId) -> bool:
    return state.seat_of(player) is not None


def others(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Everybody else at the table, in the order of joining."""
    return tuple(one.player for one in state.players if one.player != player)


def free_colours(state: GameState, player: PlayerId) -> tuple[Colour, ...]:
    """The colours that nobody else has."""
    taken = {one.colour for one in state.players if one.player != player}
    return tuple(colour for colour in Colour if colour not in taken)


def refusal_to_sit_down(state: GameState, player: PlayerId) -> Reason | None:
    if is_seated(state, player):
        return Reason.INVALID_SEAT
    return Reason.TABLE_FULL if len(state.players) >= MAX_SEATS else None


def refusal_of_name(state: GameState, player: PlayerId, name: str) -> Reason | None:
    tidy = names.tidy(name)
    if not names.is_well_formed(tidy):
        return Reason.INVALID_NAME
    elsewhere = (one.name for one in state.players if one.player != player)
    return Reason.NAME_TAKEN if names.is_taken(tidy, elsewhere) else None


def refusal_to_leave(state: GameState, player: PlayerId, command: Leave) -> Reason | None:
    """A host names a successor; alone at the table it can only close it."""
    if player != state.admin or command.successor in others(state, player):
        return None
    return Reason.INVALID_SEAT


def refusal_to_clear(state: GameState, player: PlayerId, command: ClearSeat) -> Reason | None:
    return None if command.player in others(state, player) else Reason.INVALID_SEAT


def refusal_to_close(state: GameState) -> Reason | None:
    return None if len(state.players) == 1 else Reason.INVALID_SEAT


def refusal_to_start(state: GameState) -> Reason | None:
    """Why nobody could start now, whichever preview is named."""
    return Reason.TOO_FEW_PLAYERS if len(state.players) < MIN_SEATS else None


def decide_sit_down(
    state: GameState, player: PlayerId, command: SitDown, chance: Chance
) -> list[Event]:
    judge(refusal_to_sit_down(state, player) or refusal_of_name(state, player, command.name))
    colour = free_colours(state, player)[0]
    sat = PlayerSatDown(player, names.tidy(command.name), colour, command.nonce)
    if not state.players:
        return [sat, AdminChanged(player), _shuffled(state, state.island.size, chance)]
    return [sat, *_resized(state, len(state.players) + 1, chance)]


def decide_leave(state: GameState, player: PlayerId, command: Leave, chance: Chance) -> list[Event]:
    judge(refusal_to_leave(state, player, command))
    left: list[Event] = [PlayerLeft(player), *_resized(state, len(state.players) - 1, chance)]
    if player == state.admin and command.successor is not None:
        return [AdminChanged(command.successor), *left]
    return left


def decide_clear_seat(
    state: GameState, player: PlayerId, command: ClearSeat, chance: Chance
) -> list[Event]:
    judge(refusal_to_clear(state, player, command))
    return [SeatCleared(command.player), *_resized(state, len(state.players) - 1, chance)]


def decide_rename(state: GameState, player: PlayerId, command: Rename) -> list[Event]:
    judge(refusal_of_name(state, player, command.name))
    return [PlayerRenamed(player, names.tidy(command.name))]


def decide_choose_colour(state: GameState, player: PlayerId, command: ChooseColour) -> list[Event]:
    if command.colour not in free_colours(state, player):
        reject(Reason.COLOUR_TAKEN)
    return [ColourChosen(player, command.colour)]


def decide_shuffle_island(state: GameState, chance: Chance) -> list[Event]:
    return [_shuffled(state, state.island.size, chance)]


def decide_start_game(state: GameState, command: StartGame, chance: Chance) -> list[Event]:
    judge(refusal_to_start(state))
    if command.preview != state.preview:
        reject(Reason.STALE_PREVIEW)
    first = chance.pick("first", state.seats)
    return [GameStarted(first), SetupTurnBegan(first, FIRST_ROUND)]


def decide_close_table(state: GameState) -> list[Event]:
    judge(refusal_to_close(state))
    return [TableClosed()]


def _shuffled(state: GameState, size: Size, chance: Chance) -> IslandShuffled:
    island, robber = layout.deal(size, chance)
    return IslandShuffled(state.preview + 1, island, robber)


def _resized(state: GameState, seated: int, chance: Chance) -> Sequence[Event]:
    """Another island, once the number seated asks for one of the other size."""
    size = size_for(seated)
    return [] if size is state.island.size else [_shuffled(state, size, chance)]


def apply_player_sat_down(state: GameState, event: PlayerSatDown) -> GameState:
    sitting = PlayerState(
        player=event.player, name=event.name, colour=event.colour, nonce=event.nonce
    )
    return replace(state, players=(*state.players, sitting))


def apply_player_gone(state: GameState, event: PlayerLeft | SeatCleared) -> GameState:
    return replace(state, players=tuple(p for p in state.players if p.player != event.player))


def apply_player_renamed(state: GameState, event: PlayerRenamed) -> GameState:
    return replace(
        state,
        players=tuple(
            replace(one, name=event.name) if one.player == event.player else one
            for one in state.players
        ),
    )


def apply_colour_chosen(state: GameState, event: ColourChosen) -> GameState:
    return replace(
        state,
        players=tuple(
            replace(one, colour=event.colour) if one.player == event.player else one
            for one in state.players
        ),
    )


def apply_admin_changed(state: GameState, event: AdminChanged) -> GameState:
    return replace(state, admin=event.player)


def apply_island_shuffled(state: GameState, event: IslandShuffled) -> GameState:
    return replace(state, preview=event.preview, island=event.island, robber=event.robber)


def apply_game_started(state: GameState, event: GameStarted) -> GameState:
    supply = state.supply
    return replace(
        state,
        phase=PlacingSettlement(FIRST_ROUND),
        first=event.first,
        turn=Turn(number=0, primary=event.first, paired=None, active=event.first),
        bank=Hand(*(supply.bank_of_each for _ in Resource)),
        deck=supply.deck,
    )


def apply_table_closed(state: GameState) -> GameState:
    return replace(state, phase=Closed())
