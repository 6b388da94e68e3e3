"""What is decided and what follows from it: two exhaustive matches and the closing steps.

No rule of the game lives here (STYLE 2.1): who may ask is the table of phases.py, the rest is
asked of the one file of each rule.
"""

from collections.abc import Iterable
from typing import assert_never

from shared.rules import (
    awards,
    bank_trade,
    building,
    development,
    discard,
    gathering,
    player_trade,
    production,
    removal,
    robber,
    setup,
    turns,
    undo,
    victory,
)
from shared.rules import commands as c
from shared.rules import events as e
from shared.rules.chance import Chance
from shared.rules.phases import (
    LEGAL,
    WHO,
    Closed,
    GameOver,
    Gathering,
    PlacingFreeRoads,
    PlacingSettlement,
    PlacingSetupRoad,
    Who,
)
from shared.rules.rejection import Reason, reject
from shared.rules.seats import PlayerId, Seat
from shared.rules.state import GameState

OVER = (GameOver, Closed)
SETUP = (PlacingSettlement, PlacingSetupRoad)


def decide(
    state: GameState, actor: Seat | PlayerId, command: c.Command, chance: Chance
) -> list[e.Event]:
    """What the command makes happen; RuleViolation if the rules refuse it."""
    return advance(state, actor, command, chance)[0]


def advance(
    state: GameState, actor: Seat | PlayerId, command: c.Command, chance: Chance
) -> tuple[list[e.Event], GameState]:
    """What `decide` says, with the table as it stands after it."""
    if isinstance(state.phase, OVER):
        reject(Reason.GAME_OVER)
    if isinstance(state.phase, Gathering):
        return _closed(state, _gather(state, actor, command, chance))
    return _closed(state, _play(state, actor, command, chance))


def _closed(state: GameState, events: list[e.Event]) -> tuple[list[e.Event], GameState]:
    """The closing steps: awards, the end of the game, and offers without a future."""
    after = fold(state, events)
    moved = awards.reassign(after, events)
    after = fold(after, moved)
    ended = victory.declare(after)
    after = fold(after, ended)
    dead = player_trade.close_dead(after, events)
    return [*events, *moved, *ended, *dead], fold(after, dead)


def fold(state: GameState, events: Iterable[e.Event]) -> GameState:
    """The table after all these events."""
    for event in events:
        state = evolve(state, event)
    return state


def evolve(state: GameState, event: e.Event) -> GameState:
    """The table after one event; applies and never judges."""
    return undo.remember(state, event, _apply(state, event))


def _gather(
    state: GameState, actor: Seat | PlayerId, command: c.Command, chance: Chance
) -> list[e.Event]:
    if isinstance(actor, int):
        reject(Reason.INVALID_SEAT)
    if not isinstance(command, c.GatheringCommand):
        reject(Reason.WRONG_PHASE)
    _require_at_table(state, actor, command)
    return _gathering_rule(state, actor, command, chance)


def _gathering_rule(  # noqa: PLR0911 - one line for each command
    state: GameState, actor: PlayerId, command: c.GatheringCommand, chance: Chance
) -> list[e.Event]:
    match command:
        case c.SitDown():
            return gathering.decide_sit_down(state, actor, command, chance)
        case c.Leave():
            return gathering.decide_leave(state, actor, command, chance)
        case c.ClearSeat():
            return gathering.decide_clear_seat(state, actor, command, chance)
        case c.Rename():
            return gathering.decide_rename(state, actor, command)
        case c.ChooseColour():
            return gathering.decide_choose_colour(state, actor, command)
        case c.ShuffleIsland():
            return gathering.decide_shuffle_island(state, chance)
        case c.StartGame():
            return gathering.decide_start_game(state, command, chance)
        case c.CloseTable():
            return gathering.decide_close_table(state)
        case _:
            assert_never(command)


def _require_at_table(state: GameState, player: PlayerId, command: c.GatheringCommand) -> None:
    who = LEGAL[Gathering][type(command)]
    if who in {Who.GUEST, Who.HOST} and not gathering.is_seated(state, player):
        reject(Reason.INVALID_SEAT)
    if who is Who.HOST and player != state.admin:
        reject(Reason.NOT_ADMIN)


def _play(
    state: GameState, actor: Seat | PlayerId, command: c.Command, chance: Chance
) -> list[e.Event]:
    if isinstance(command, c.GatheringCommand):
        reject(Reason.ALREADY_STARTED)
    if not isinstance(actor, int) or not removal.in_game(state, actor):
        reject(Reason.INVALID_SEAT)
    require(state, actor, type(command))
    return _rule(state, actor, command, chance)


def require(state: GameState, seat: Seat, command: type[c.GameCommand]) -> None:
    """Refuses a command that the seat may not make now, whatever it would name."""
    who = WHO[command]
    if who is Who.TRADER:
        return  # judged by player_trade, in its own order (FORMAT.md)
    if who is Who.ACTING and seat != state.turn.active:
        reject(Reason.NOT_YOUR_TURN)
    if who is Who.OWING and not discard.owed(state, seat):
        reject(Reason.NOT_YOUR_TURN)
    if who is Who.ADMIN and not removal.is_admin(state, seat):
        reject(Reason.NOT_ADMIN)
    if command not in LEGAL[type(state.phase)]:
        reject(Reason.WRONG_PHASE)


def _rule(  # noqa: C901, PLR0911, PLR0912 - one line for each command, on purpose in one place
    state: GameState, actor: Seat, command: c.GameCommand, chance: Chance
) -> list[e.Event]:
    match command:
        case c.RollDice():
            rolled = production.decide_roll_dice(state, actor, chance)
            return [*rolled, *discard.due_after(state, rolled)]
        case c.EndActivation():
            return turns.decide_end_activation(state, actor)
        case c.BuildRoad():
            return _build_road(state, actor, command)
        case c.BuildSettlement():
            return _build_settlement(state, actor, command)
        case c.BuildCity():
            return building.decide_build_city(state, actor, command)
        case c.TradeBank():
            return bank_trade.decide_trade_bank(state, actor, command)
        case c.OfferTrade():
            return player_trade.decide_offer_trade(state, actor, command)
        case c.AcceptTrade():
            return player_trade.decide_accept_trade(state, actor, command)
        case c.DeclineTrade():
            return player_trade.decide_decline_trade(state, actor, command)
        case c.WithdrawTrade():
            return player_trade.decide_withdraw_trade(state, actor, command)
        case c.Discard():
            return discard.decide_discard(state, actor, command)
        case c.MoveRobber():
            return robber.decide_move_robber(state, actor, command)
        case c.Steal():
            return robber.decide_steal(state, actor, command, chance)
        case c.BuyDevelopment():
            return development.decide_buy_development(state, actor, chance)
        case c.PlayKnight():
            return development.decide_play_knight(state, actor)
        case c.PlayRoadBuilding():
            return development.decide_play_road_building(state, actor)
        case c.PlayYearOfPlenty():
            return development.decide_play_year_of_plenty(state, actor, command)
        case c.PlayMonopoly():
            return development.decide_play_monopoly(state, actor, command)
        case c.ForgoFreeRoads():
            return development.decide_forgo_free_roads(actor)
        case c.Undo():
            return undo.decide_undo(state, actor)
        case c.RequestRemoval():
            return removal.decide_request_removal(actor)
        case c.WithdrawRemovalRequest():
            return removal.decide_withdraw_removal_request(state, actor)
        case c.ApproveRemoval():
            return removal.decide_approve_removal(state, command)
        case c.RefuseRemoval():
            return removal.decide_refuse_removal(state, command)
        case c.RemovePlayer():
            return removal.decide_remove_player(state, command)
        case c.HandOverAdmin():
            return removal.decide_hand_over_admin(state, command)
        case _:
            assert_never(command)


def _build_road(state: GameState, actor: Seat, command: c.BuildRoad) -> list[e.Event]:
    if isinstance(state.phase, PlacingSetupRoad):
        return setup.decide_build_road(state, actor, command)
    if isinstance(state.phase, PlacingFreeRoads):
        return development.decide_build_free_road(state, actor, command)
    return building.decide_build_road(state, actor, command)


def _build_settlement(state: GameState, actor: Seat, command: c.BuildSettlement) -> list[e.Event]:
    if isinstance(state.phase, SETUP):
        return setup.decide_build_settlement(state, actor, command)
    return building.decide_build_settlement(state, actor, command)


def _apply(  # noqa: C901, PLR0911, PLR0912 - one line for each event, the frequent first
    state: GameState, event: e.Event
) -> GameState:
    match event:
        case e.DiceRolled():
            return production.apply_dice_rolled(state, event)
        case e.CardsProduced():
            return production.apply_cards_produced(state, event)
        case e.ActivationEnded():
            return turns.apply_activation_ended(state, event)
        case e.TurnBegan():
            return turns.apply_turn_began(state, event)
        case e.PairedPartBegan():
            return turns.apply_paired_part_began(state, event)
        case e.RoadBuilt():
            return building.apply_road_built(state, event)
        case e.SettlementBuilt():
            return building.apply_settlement_built(state, event)
        case e.CityBuilt():
            return building.apply_city_built(state, event)
        case e.BankTraded():
            return bank_trade.apply_bank_traded(state, event)
        case e.RobberMoved():
            return robber.apply_robber_moved(state, event)
        case e.CardStolen():
            return robber.apply_card_stolen(state, event)
        case e.DiscardsDue():
            return discard.apply_discards_due(state, event)
        case e.CardsDiscarded():
            return discard.apply_cards_discarded(state, event)
        case e.TradeOffered():
            return player_trade.apply_trade_offered(state, event)
        case e.TradeDeclined():
            return player_trade.apply_trade_declined(state, event)
        case e.TradeCompleted():
            return player_trade.apply_trade_completed(state, event)
        case e.OfferClosed():
            return player_trade.apply_offer_closed(state, event)
        case e.DevelopmentBought():
            return development.apply_development_bought(state, event)
        case e.KnightPlayed():
            return development.apply_knight_played(state, event)
        case e.RoadBuildingPlayed():
            return development.apply_road_building_played(state, event)
        case e.FreeRoadBuilt():
            return development.apply_free_road_built(state, event)
        case e.FreeRoadsForgone() | e.FreeRoadsLapsed():
            return development.apply_free_roads_given_up(state, event)
        case e.YearOfPlentyPlayed():
            return development.apply_year_of_plenty_played(state, event)
        case e.MonopolyPlayed():
            return development.apply_monopoly_played(state, event)
        case e.LongestRoadAwarded():
            return awards.apply_longest_road_awarded(state, event)
        case e.LargestArmyAwarded():
            return awards.apply_largest_army_awarded(state, event)
        case e.PlacementUndone():
            return undo.apply_placement_undone(state, event)
        case e.GameWon():
            return victory.apply_game_won(state, event)
        case e.GameAbandoned():
            return victory.apply_game_abandoned(state)
        case e.SetupTurnBegan():
            return setup.apply_setup_turn_began(state, event)
        case e.StartingSettlementPlaced():
            return setup.apply_starting_settlement_placed(state, event)
        case e.StartingRoadPlaced():
            return setup.apply_starting_road_placed(state, event)
        case e.StartingCardsTaken():
            return setup.apply_starting_cards_taken(state, event)
        case e.RemovalRequested():
            return removal.apply_removal_requested(state, event)
        case e.RemovalRequestWithdrawn() | e.RemovalRefused():
            return removal.apply_request_ended(state, event)
        case e.PlayerRemoved():
            return removal.apply_player_removed(state, event)
        case e.AdminChanged():
            return gathering.apply_admin_changed(state, event)
        case e.PlayerSatDown():
            return gathering.apply_player_sat_down(state, event)
        case e.PlayerLeft() | e.SeatCleared():
            return gathering.apply_player_gone(state, event)
        case e.PlayerRenamed():
            return gathering.apply_player_renamed(state, event)
        case e.ColourChosen():
            return gathering.apply_colour_chosen(state, event)
        case e.IslandShuffled():
            return gathering.apply_island_shuffled(state, event)
        case e.GameStarted():
            return gathering.apply_game_started(state, event)
        case e.TableClosed():
            return gathering.apply_table_closed(state)
        case _:
            assert_never(event)
