"""Plain sentences: what happened, by name, with no more in it than its viewer may know."""

from collections.abc import Iterator
from typing import get_args

import pytest

from services.history.sentences import Names, sentence
from shared.codec import SecretCommitted, SecretPublished, SeenEntry
from shared.rules import events as e
from shared.rules.layout import unshuffled_island
from shared.rules.options import Size
from shared.rules.resources import Card, Cards, Hand, Resource
from shared.rules.seats import Colour, PlayerId, Seat
from tests.rules.random_play import player

ANA, BEN, CY, DEE = Seat(0), Seat(1), Seat(2), Seat(3)
NAMES = Names(("Ana", "Ben", "Cy", "Dee"), {player(0): "Ana", player(1): "Ben"})
ISLAND = unshuffled_island(Size.SMALL)
TILE = ISLAND.board.tiles[0]
CORNER = ISLAND.board.corners[0]
OTHER = ISLAND.board.corners[1]
PATH = ISLAND.board.paths[0]
WOOD, ORE = Resource.WOOD, Resource.ORE

SAID: list[tuple[SeenEntry, str | None]] = [
    (e.PlayerSatDown(player(0), "Ana", Colour.EMBER, "00" * 16), "Ana sat down."),
    (e.PlayerLeft(player(1)), "Ben left the table."),
    (e.SeatCleared(player(1)), "Ben was sent from the table."),
    (e.SeatCleared(player(5)), "Somebody was sent from the table."),
    (e.PlayerRenamed(player(0), "Anna"), "Anna goes by a new name."),
    (e.ColourChosen(player(0), Colour.TIDE), "Ana took the colour tide."),
    (e.IslandShuffled(1, ISLAND, TILE), "The island was laid out."),
    (e.IslandShuffled(2, ISLAND, TILE), "The island was laid out anew."),
    (e.GameStarted(BEN), "The game began. Ben goes first."),
    (e.TableClosed(), "The table was closed."),
    (e.SetupTurnBegan(ANA, 1), None),
    (e.StartingSettlementPlaced(ANA, CORNER, None), "Ana placed a starting settlement."),
    (e.StartingSettlementPlaced(ANA, CORNER, OTHER), "Ana moved the starting settlement."),
    (e.StartingRoadPlaced(ANA, PATH), "Ana placed a starting road."),
    (e.StartingCardsTaken(ANA, Hand(2, 0, 0, 0, 1)), "Ana took 2 wood and 1 ore to start with."),
    (e.StartingCardsTaken(ANA, Hand()), "Ana took nothing to start with."),
    (e.TurnBegan(3, ANA, None), "Turn 3: Ana."),
    (e.TurnBegan(3, ANA, DEE), "Turn 3: Ana, then Dee."),
    (e.PairedPartBegan(DEE), "Dee came in for the paired part of the turn."),
    (e.ActivationEnded(ANA), None),
    (e.DiceRolled(ANA, 3, 5), "Ana rolled 8 (3 and 5)."),
    (e.CardsProduced({BEN: Hand(ore=1), ANA: Hand(2)}, ()), "Ana got 2 wood; Ben got 1 ore."),
    (e.CardsProduced({}, (WOOD, ORE)), "The bank was short of wood and ore."),
    (e.CardsProduced({CY: Hand(1)}, (ORE,)), "Cy got 1 wood. The bank was short of ore."),
    (e.DiscardsDue({BEN: 4, ANA: 5}), "Cards go back to the bank: Ana 5 cards and Ben 4 cards."),
    (
        e.CardsDiscarded(ANA, Hand(1, 1, 1)),
        "Ana gave 1 wood, 1 brick and 1 sheep back to the bank.",
    ),
    (e.RobberMoved(ANA, TILE, (BEN,)), "Ana moved the robber."),
    (e.CardStolen(ANA, BEN, ORE), "Ana stole 1 ore from Ben."),
    (e.CardStolenUnseen(ANA, BEN), "Ana stole a card from Ben."),
    (e.RoadBuilt(ANA, PATH), "Ana built a road."),
    (e.SettlementBuilt(ANA, CORNER), "Ana built a settlement."),
    (e.CityBuilt(ANA, CORNER), "Ana built a city."),
    (e.BankTraded(ANA, WOOD, 4, ORE), "Ana traded 4 wood for 1 ore with the bank."),
    (
        e.TradeOffered(1, ANA, (BEN, CY), Hand(1), Hand(ore=2)),
        "Ana offered 1 wood for 2 ore to Ben and Cy.",
    ),
    (e.TradeDeclined(1, BEN), "Ben declined an offer."),
    (e.TradeCompleted(1, ANA, BEN, Hand(1), Hand(ore=2)), "Ana gave Ben 1 wood for 2 ore."),
    (e.OfferClosed(1, e.OfferEnd.WITHDRAWN), "An offer was withdrawn."),
    (e.DevelopmentBought(ANA, Card.KNIGHT), "Ana bought a development card: a Knight."),
    (e.DevelopmentBoughtUnseen(ANA), "Ana bought a development card."),
    (e.KnightPlayed(ANA), "Ana played a Knight."),
    (e.RoadBuildingPlayed(ANA, 2), "Ana played Road Building for 2 free roads."),
    (e.RoadBuildingPlayed(ANA, 1), "Ana played Road Building for 1 free road."),
    (e.FreeRoadBuilt(ANA, PATH), "Ana built a free road."),
    (e.FreeRoadsForgone(ANA), "Ana left the rest of the free roads."),
    (e.FreeRoadsLapsed(ANA), "Ana had no place or piece for another free road."),
    (
        e.YearOfPlentyPlayed(ANA, Hand(1, 0, 0, 0, 1)),
        "Ana played Year of Plenty and took 1 wood and 1 ore.",
    ),
    (
        e.MonopolyPlayed(ANA, ORE, {CY: 1, BEN: 2}),
        "Ana played Monopoly on ore and took 2 from Ben and 1 from Cy.",
    ),
    (e.MonopolyPlayed(ANA, ORE, {}), "Ana played Monopoly on ore and took nothing."),
    (e.LongestRoadAwarded(ANA, 6), "Ana holds the Longest Road, 6 long."),
    (e.LongestRoadAwarded(None, 0), "Nobody holds the Longest Road any more."),
    (e.LargestArmyAwarded(ANA, 3), "Ana holds the Largest Army, 3 Knights strong."),
    (e.LargestArmyAwarded(None, 0), "Nobody holds the Largest Army any more."),
    (e.GameWon(ANA, 10), "Ana won the game with 10 points."),
    (e.GameAbandoned(), "The game ended without a winner."),
    (e.PlacementUndone(ANA, e.Piece.ROBBER, TILE), "Ana took back the robber's move."),
    (e.RemovalRequested(ANA), "Ana asked to leave the game."),
    (e.RemovalRequestWithdrawn(ANA), "Ana stays after all."),
    (e.RemovalRefused(ANA), "Ana was asked to stay."),
    (
        e.PlayerRemoved(ANA, Hand(2, 1), Cards(knight=1, victory_point=2)),
        "Ana left the game. Back to the box: 3 cards and 1 Knight and 2 Victory Points.",
    ),
    (
        e.PlayerRemovedUnseen(ANA, Hand(1), 3),
        "Ana left the game. Back to the box: 1 card and 3 development cards.",
    ),
    (e.PlayerRemovedUnseen(ANA, Hand(), 0), "Ana left the game."),
    (e.AdminChanged(PlayerId(player(1))), "Ben is in charge of the table."),
    (SecretCommitted("00" * 32), None),
    (
        SecretPublished("00" * 32),
        "The secret behind the dice is open now: every draw can be checked.",
    ),
]


def every_kind() -> Iterator[type[SeenEntry]]:
    yield from get_args(SeenEntry)


@pytest.mark.parametrize(("entry", "said"), SAID, ids=lambda one: type(one).__name__)
def test_what_happened_is_said_in_one_plain_sentence(entry: SeenEntry, said: str | None) -> None:
    assert sentence(entry, NAMES) == said


def test_every_kind_of_entry_has_its_sentence_here() -> None:
    assert {type(entry) for entry, _ in SAID} == set(every_kind())


@pytest.mark.parametrize("end", e.OfferEnd)
def test_every_end_of_an_offer_can_be_told(end: e.OfferEnd) -> None:
    assert str(sentence(e.OfferClosed(1, end), NAMES)).endswith(".")


@pytest.mark.parametrize("piece", e.Piece)
def test_every_piece_can_be_taken_back_in_words(piece: e.Piece) -> None:
    assert str(sentence(e.PlacementUndone(ANA, piece, CORNER), NAMES)).startswith("Ana took back ")
