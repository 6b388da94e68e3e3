"""The one table of stored names: what a kind of entry or command is called, now and for ever.

Renaming a class touches no byte of history. An event whose fields change gets a new version in
EVENTS (`road_built/2`), and the old name an upcaster; its golden bytes stay in tests/codec/stored.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from shared.codec.secret import SecretCommitted, SecretPublished
from shared.rules import commands as c
from shared.rules import events as e

Fields = dict[str, Any]  # the JSON object of one entry: each field has a form of its own
Upcaster = Callable[[Fields], Fields]
"""From the fields stored under an old name to an object with the next newer `kind`."""

EVENTS: Mapping[str, type[Any]] = {  # classes of entries: the union has no common base
    "secret_committed": SecretCommitted,
    "secret_published": SecretPublished,
    "player_sat_down": e.PlayerSatDown,
    "player_left": e.PlayerLeft,
    "seat_cleared": e.SeatCleared,
    "player_renamed": e.PlayerRenamed,
    "colour_chosen": e.ColourChosen,
    "island_shuffled": e.IslandShuffled,
    "game_started": e.GameStarted,
    "table_closed": e.TableClosed,
    "setup_turn_began": e.SetupTurnBegan,
    "starting_settlement_placed": e.StartingSettlementPlaced,
    "starting_road_placed": e.StartingRoadPlaced,
    "starting_cards_taken": e.StartingCardsTaken,
    "turn_began": e.TurnBegan,
    "paired_part_began": e.PairedPartBegan,
    "activation_ended": e.ActivationEnded,
    "dice_rolled": e.DiceRolled,
    "cards_produced": e.CardsProduced,
    "discards_due": e.DiscardsDue,
    "cards_discarded": e.CardsDiscarded,
    "robber_moved": e.RobberMoved,
    "card_stolen": e.CardStolen,
    "road_built": e.RoadBuilt,
    "settlement_built": e.SettlementBuilt,
    "city_built": e.CityBuilt,
    "bank_traded": e.BankTraded,
    "trade_offered": e.TradeOffered,
    "trade_declined": e.TradeDeclined,
    "trade_completed": e.TradeCompleted,
    "offer_closed": e.OfferClosed,
    "development_bought": e.DevelopmentBought,
    "knight_played": e.KnightPlayed,
    "road_building_played": e.RoadBuildingPlayed,
    "free_road_built": e.FreeRoadBuilt,
    "free_roads_forgone": e.FreeRoadsForgone,
    "free_roads_lapsed": e.FreeRoadsLapsed,
    "year_of_plenty_played": e.YearOfPlentyPlayed,
    "monopoly_played": e.MonopolyPlayed,
    "longest_road_awarded": e.LongestRoadAwarded,
    "largest_army_awarded": e.LargestArmyAwarded,
    "game_won": e.GameWon,
    "game_abandoned": e.GameAbandoned,
    "placement_undone": e.PlacementUndone,
    "removal_requested": e.RemovalRequested,
    "removal_request_withdrawn": e.RemovalRequestWithdrawn,
    "removal_refused": e.RemovalRefused,
    "player_removed": e.PlayerRemoved,
    "admin_changed": e.AdminChanged,
}
UNSEEN: Mapping[str, type[Any]] = {  # as EVENTS; these are sent and never stored
    "card_stolen_unseen": e.CardStolenUnseen,
    "development_bought_unseen": e.DevelopmentBoughtUnseen,
    "player_removed_unseen": e.PlayerRemovedUnseen,
}
UPCASTERS: Mapping[str, Upcaster] = {}
"""By the old stored name. Empty as long as no stored form has changed."""

COMMANDS: Mapping[str, type[c.Command]] = {
    "sit_down": c.SitDown,
    "leave": c.Leave,
    "clear_seat": c.ClearSeat,
    "rename": c.Rename,
    "choose_colour": c.ChooseColour,
    "shuffle_island": c.ShuffleIsland,
    "start_game": c.StartGame,
    "close_table": c.CloseTable,
    "build_settlement": c.BuildSettlement,
    "build_city": c.BuildCity,
    "build_road": c.BuildRoad,
    "roll_dice": c.RollDice,
    "end_activation": c.EndActivation,
    "undo": c.Undo,
    "buy_development": c.BuyDevelopment,
    "forgo_free_roads": c.ForgoFreeRoads,
    "discard": c.Discard,
    "move_robber": c.MoveRobber,
    "steal": c.Steal,
    "play_knight": c.PlayKnight,
    "play_road_building": c.PlayRoadBuilding,
    "play_year_of_plenty": c.PlayYearOfPlenty,
    "play_monopoly": c.PlayMonopoly,
    "trade_bank": c.TradeBank,
    "offer_trade": c.OfferTrade,
    "accept_trade": c.AcceptTrade,
    "decline_trade": c.DeclineTrade,
    "withdraw_trade": c.WithdrawTrade,
    "request_removal": c.RequestRemoval,
    "withdraw_removal_request": c.WithdrawRemovalRequest,
    "approve_removal": c.ApproveRemoval,
    "refuse_removal": c.RefuseRemoval,
    "remove_player": c.RemovePlayer,
    "hand_over_admin": c.HandOverAdmin,
}
KIND_OF: Mapping[type[c.Command], str] = {one: kind for kind, one in COMMANDS.items()}


@dataclass(frozen=True, slots=True)
class Names:
    """A table of stored names with the way from old ones to those in use."""

    current: Mapping[str, type[Any]]  # as EVENTS
    upcasters: Mapping[str, Upcaster]

    def newest(self, fields: Fields) -> Fields:
        """The same fact under the name that is in use now."""
        while fields["kind"] not in self.current:
            fields = self.upcasters[fields["kind"]](fields)
        return fields


STORED = Names(EVENTS, UPCASTERS)
_NAME_OF = {one: name for name, one in (*EVENTS.items(), *UNSEEN.items())}


def stored_name(kind: type[Any]) -> str:  # as EVENTS
    """What an entry of this class is called in the journal."""
    return _NAME_OF[kind]


def wire_kind(kind: type[Any]) -> str:  # as EVENTS
    """What it is called to a viewer: without a version, who sees it gets today's form."""
    return _NAME_OF[kind].partition("/")[0]
