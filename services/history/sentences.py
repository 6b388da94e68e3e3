"""One plain sentence for what happened, from what its viewer may know of it (DESIGN 5)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from services.history import words
from shared.codec import SecretCommitted, SecretPublished, SeenEntry
from shared.rules import events as e
from shared.rules.events import OfferEnd, Piece
from shared.rules.resources import Hand
from shared.rules.seats import PlayerId, Seat

SOMEBODY = "Somebody"
"""Whose name is not known any more."""


@dataclass(frozen=True, slots=True)
class Names:
    """What the people of one table are called."""

    by_seat: tuple[str, ...]
    by_player: Mapping[PlayerId, str]

    def __getitem__(self, seat: Seat) -> str:
        return self.by_seat[seat] if seat < len(self.by_seat) else SOMEBODY

    def of(self, player: PlayerId) -> str:
        return self.by_player.get(player, SOMEBODY)

    def all_of(self, seats: tuple[Seat, ...]) -> str:
        return words.listed([self[seat] for seat in seats])


PIECES = {
    Piece.ROAD: "a road",
    Piece.FREE_ROAD: "a free road",
    Piece.SETTLEMENT: "a settlement",
    Piece.CITY: "a city",
    Piece.STARTING_SETTLEMENT: "the starting settlement",
    Piece.ROBBER: "the robber's move",
}
OFFER_ENDS = {
    OfferEnd.WITHDRAWN: "An offer was withdrawn.",
    OfferEnd.REPLACED: "An offer gave way to a new one.",
    OfferEnd.DECLINED: "An offer was declined by everyone it was made to.",
    OfferEnd.UNPAYABLE: "An offer closed: its cards are no longer there.",
    OfferEnd.ACTIVATION_ENDED: "An offer closed with the end of the turn.",
    OfferEnd.SEAT_REMOVED: "An offer closed: somebody it concerned has left.",
    OfferEnd.GAME_ENDED: "An offer closed with the end of the game.",
}


def sentence(entry: SeenEntry, names: Names) -> str | None:  # noqa: C901, PLR0911, PLR0912, PLR0915 - one line for each event, on purpose in one place
    """None for what only the machine needs."""
    match entry:
        case e.PlayerSatDown(_, name):
            return f"{name} sat down."
        case e.PlayerLeft(player):
            return f"{names.of(player)} left the table."
        case e.SeatCleared(player):
            return f"{names.of(player)} was sent from the table."
        case e.PlayerRenamed(_, name):
            return f"{name} goes by a new name."
        case e.ColourChosen(player, colour):
            return f"{names.of(player)} took the colour {colour}."
        case e.IslandShuffled(preview):
            return "The island was laid out." if preview == 1 else "The island was laid out anew."
        case e.GameStarted(first):
            return f"The game began. {names[first]} goes first."
        case e.TableClosed():
            return "The table was closed."
        case e.StartingSettlementPlaced(seat, _, moved_from):
            placed = "placed a" if moved_from is None else "moved the"
            return f"{names[seat]} {placed} starting settlement."
        case e.StartingRoadPlaced(seat):
            return f"{names[seat]} placed a starting road."
        case e.StartingCardsTaken(seat, hand):
            return f"{names[seat]} took {words.hand(hand)} to start with."
        case e.TurnBegan(turn, primary, paired):
            then = "" if paired is None else f", then {names[paired]}"
            return f"Turn {turn}: {names[primary]}{then}."
        case e.PairedPartBegan(seat):
            return f"{names[seat]} came in for the paired part of the turn."
        case e.DiceRolled(seat, first, second):
            return f"{names[seat]} rolled {first + second} ({first} and {second})."
        case e.CardsProduced(gains, short):
            return _produced(gains, short, names)
        case e.DiscardsDue(owed):
            due = [f"{names[seat]} {words.cards(owed[seat])}" for seat in sorted(owed)]
            return f"Cards go back to the bank: {words.listed(due)}."
        case e.CardsDiscarded(seat, hand):
            return f"{names[seat]} gave {words.hand(hand)} back to the bank."
        case e.RobberMoved(seat):
            return f"{names[seat]} moved the robber."
        case e.CardStolen(thief, victim, card):
            return f"{names[thief]} stole 1 {card} from {names[victim]}."
        case e.CardStolenUnseen(thief, victim):
            return f"{names[thief]} stole a card from {names[victim]}."
        case e.RoadBuilt(seat):
            return f"{names[seat]} built a road."
        case e.SettlementBuilt(seat):
            return f"{names[seat]} built a settlement."
        case e.CityBuilt(seat):
            return f"{names[seat]} built a city."
        case e.BankTraded(seat, paid, rate, bought):
            return f"{names[seat]} traded {rate} {paid} for 1 {bought} with the bank."
        case e.TradeOffered(_, proposer, to, give, want):
            asked = f"offered {words.hand(give)} for {words.hand(want)}"
            return f"{names[proposer]} {asked} to {names.all_of(to)}."
        case e.TradeDeclined(_, seat):
            return f"{names[seat]} declined an offer."
        case e.TradeCompleted(_, proposer, partner, gave, got):
            given = f"gave {names[partner]} {words.hand(gave)}"
            return f"{names[proposer]} {given} for {words.hand(got)}."
        case e.OfferClosed(_, end):
            return OFFER_ENDS[end]
        case e.DevelopmentBought(seat, drawn):
            return f"{names[seat]} bought a development card: {words.a_card(drawn)}."
        case e.DevelopmentBoughtUnseen(seat):
            return f"{names[seat]} bought a development card."
        case e.KnightPlayed(seat):
            return f"{names[seat]} played a Knight."
        case e.RoadBuildingPlayed(seat, grant):
            roads = words.counted(grant, "free road", "free roads")
            return f"{names[seat]} played Road Building for {roads}."
        case e.FreeRoadBuilt(seat):
            return f"{names[seat]} built a free road."
        case e.FreeRoadsForgone(seat):
            return f"{names[seat]} left the rest of the free roads."
        case e.FreeRoadsLapsed(seat):
            return f"{names[seat]} had no place or piece for another free road."
        case e.YearOfPlentyPlayed(seat, hand):
            return f"{names[seat]} played Year of Plenty and took {words.hand(hand)}."
        case e.MonopolyPlayed(seat, resource, taken):
            took = words.listed([f"{taken[one]} from {names[one]}" for one in sorted(taken)])
            return f"{names[seat]} played Monopoly on {resource} and took {took or 'nothing'}."
        case e.LongestRoadAwarded(holder, length):
            return _held("the Longest Road", holder, f"{length} long", names)
        case e.LargestArmyAwarded(holder, knights):
            return _held("the Largest Army", holder, f"{knights} Knights strong", names)
        case e.GameWon(seat, points):
            return f"{names[seat]} won the game with {points} points."
        case e.GameAbandoned():
            return "The game ended without a winner."
        case e.PlacementUndone(seat, piece):
            return f"{names[seat]} took back {PIECES[piece]}."
        case e.RemovalRequested(seat):
            return f"{names[seat]} asked to leave the game."
        case e.RemovalRequestWithdrawn(seat):
            return f"{names[seat]} stays after all."
        case e.RemovalRefused(seat):
            return f"{names[seat]} was asked to stay."
        case e.PlayerRemoved(seat, hand, development):
            return _removed(names[seat], hand, words.development(development))
        case e.PlayerRemovedUnseen(seat, hand, number):
            kinds = words.counted(number, "development card", "development cards")
            return _removed(names[seat], hand, kinds if number else "")
        case e.AdminChanged(player):
            return f"{names.of(player)} is in charge of the table."
        case SecretPublished():
            return "The secret behind the dice is open now: every draw can be checked."
        case SecretCommitted() | e.SetupTurnBegan() | e.ActivationEnded():
            return None
        case _:
            assert_never(entry)


def _produced(gains: Mapping[Seat, Hand], short: tuple[str, ...], names: Names) -> str:
    got = "; ".join(f"{names[seat]} got {words.hand(gains[seat])}" for seat in sorted(gains))
    lacking = f"The bank was short of {words.listed(short)}" if short else ""
    return ". ".join(part for part in (got, lacking) if part) + "."


def _held(award: str, holder: Seat | None, by: str, names: Names) -> str:
    return (
        f"Nobody holds {award} any more."
        if holder is None
        else f"{names[holder]} holds {award}, {by}."
    )


def _removed(name: str, hand: Hand, development: str) -> str:
    parts = ([words.cards(hand.total)] if hand.total else []) + (
        [development] if development else []
    )
    returned = f" Back to the box: {words.listed(parts)}." if parts else ""
    return f"{name} left the game.{returned}"
