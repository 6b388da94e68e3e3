"""Whom an entry is about and what family it belongs to: by these the log is filtered."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from shared.codec import SecretCommitted, SecretPublished, SeenEntry, wire_kind
from shared.rules import events as e
from shared.rules.seats import PlayerId, Seat

UNSEEN = "_unseen"
ACTORS = ("seat", "thief", "proposer", "primary", "holder", "first")
"""The field that names who did it; of DiceRolled and its like `seat` comes first."""
OTHERS = ("victim", "partner", "paired", "to", "gains", "owed", "taken")
"""Fields that name whom else it concerns."""

FAMILIES: Mapping[str, tuple[type[SeenEntry], ...]] = {
    "table": (
        e.PlayerSatDown,
        e.PlayerLeft,
        e.SeatCleared,
        e.PlayerRenamed,
        e.ColourChosen,
        e.IslandShuffled,
        e.GameStarted,
        e.TableClosed,
        e.AdminChanged,
        e.RemovalRequested,
        e.RemovalRequestWithdrawn,
        e.RemovalRefused,
        e.PlayerRemoved,
        e.PlayerRemovedUnseen,
        SecretCommitted,
        SecretPublished,
    ),
    "turns": (
        e.SetupTurnBegan,
        e.TurnBegan,
        e.PairedPartBegan,
        e.ActivationEnded,
        e.PlacementUndone,
    ),
    "dice": (
        e.DiceRolled,
        e.CardsProduced,
        e.StartingCardsTaken,
        e.DiscardsDue,
        e.CardsDiscarded,
    ),
    "robber": (e.RobberMoved, e.CardStolen, e.CardStolenUnseen),
    "building": (
        e.StartingSettlementPlaced,
        e.StartingRoadPlaced,
        e.RoadBuilt,
        e.SettlementBuilt,
        e.CityBuilt,
        e.FreeRoadBuilt,
    ),
    "trade": (
        e.BankTraded,
        e.TradeOffered,
        e.TradeDeclined,
        e.TradeCompleted,
        e.OfferClosed,
    ),
    "cards": (
        e.DevelopmentBought,
        e.DevelopmentBoughtUnseen,
        e.KnightPlayed,
        e.RoadBuildingPlayed,
        e.FreeRoadsForgone,
        e.FreeRoadsLapsed,
        e.YearOfPlentyPlayed,
        e.MonopolyPlayed,
    ),
    "awards": (e.LongestRoadAwarded, e.LargestArmyAwarded, e.GameWon, e.GameAbandoned),
}
"""What a reader may ask for at once instead of a single kind."""


def kind_of(entry: SeenEntry) -> str:
    return wire_kind(type(entry))


def is_of(entry: SeenEntry, wanted: str) -> bool:
    """Whether it is of this kind or family; a twin with less in it counts as its event."""
    if wanted in FAMILIES:
        return isinstance(entry, FAMILIES[wanted])
    return kind_of(entry).removesuffix(UNSEEN) == wanted.removesuffix(UNSEEN)


def actor_of(entry: SeenEntry, seats: Mapping[PlayerId, Seat]) -> Seat | None:
    """Whose doing it was; before the start by the place that was theirs in the end."""
    fields = _fields(entry)
    if "player" in fields:
        return seats.get(fields["player"])
    for name in ACTORS:
        if isinstance(fields.get(name), int):
            return Seat(fields[name])
    return None


def concerns(entry: SeenEntry, seat: Seat, seats: Mapping[PlayerId, Seat]) -> bool:
    """Whether the seat did it, or had it done."""
    if actor_of(entry, seats) == seat:
        return True
    fields = _fields(entry)
    return any(seat in _seats(fields[name]) for name in OTHERS if name in fields)


def _fields(entry: SeenEntry) -> Mapping[str, Any]:  # a field of any event
    return {one.name: getattr(entry, one.name) for one in dataclasses.fields(entry)}


def _seats(value: Any) -> tuple[Seat, ...]:  # as above: a seat, some seats, or something by seat
    if value is None:
        return ()
    return (Seat(value),) if isinstance(value, int) else tuple(value)
