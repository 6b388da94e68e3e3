"""One entry of every class, as the first version of the journal stores it."""

from shared.codec import Entry, SecretCommitted, SecretPublished
from shared.rules import events as e
from shared.rules.board import Corner, Path, Tile
from shared.rules.chance import Chance
from shared.rules.events import OfferEnd, Piece
from shared.rules.layout import deal
from shared.rules.options import Size
from shared.rules.resources import Card, Cards, Hand, Resource
from shared.rules.seats import Colour, PlayerId, Seat

ANN, BOB, CAT = Seat(0), Seat(1), Seat(2)
PLAYER = PlayerId("00000000-0000-4000-8000-000000000001")
ISLAND, ROBBER = deal(Size.SMALL, Chance(bytes(32), 1))

SAMPLES: tuple[Entry, ...] = (
    SecretCommitted("63" * 32),
    SecretPublished("00" * 32),
    e.PlayerSatDown(PLAYER, "Zoë 🦊", Colour.EMBER, "01" * 16),
    e.PlayerLeft(PLAYER),
    e.SeatCleared(PLAYER),
    e.PlayerRenamed(PLAYER, 'a "name"'),
    e.ColourChosen(PLAYER, Colour.FERN),
    e.IslandShuffled(1, ISLAND, ROBBER),
    e.GameStarted(CAT),
    e.TableClosed(),
    e.SetupTurnBegan(CAT, 1),
    e.StartingSettlementPlaced(CAT, Corner("0,0,N"), None),
    e.StartingSettlementPlaced(CAT, Corner("0,0,S"), Corner("0,0,N")),
    e.StartingRoadPlaced(CAT, Path("0,0,E")),
    e.StartingCardsTaken(CAT, Hand(wood=1, ore=2)),
    e.TurnBegan(1, ANN, None),
    e.TurnBegan(2, ANN, BOB),
    e.PairedPartBegan(BOB),
    e.ActivationEnded(ANN),
    e.DiceRolled(ANN, 3, 4),
    e.CardsProduced({ANN: Hand(wood=2), CAT: Hand(sheep=1, wheat=1)}, (Resource.ORE,)),
    e.CardsProduced({}, ()),
    e.DiscardsDue({BOB: 4, CAT: 5}),
    e.CardsDiscarded(BOB, Hand(brick=4)),
    e.RobberMoved(ANN, Tile("1,0"), (BOB, CAT)),
    e.CardStolen(ANN, BOB, Resource.ORE),
    e.RoadBuilt(ANN, Path("-1,2,NE")),
    e.SettlementBuilt(ANN, Corner("-1,2,N")),
    e.CityBuilt(ANN, Corner("-1,2,N")),
    e.BankTraded(ANN, Resource.WOOD, 4, Resource.ORE),
    e.TradeOffered(7, ANN, (BOB, CAT), Hand(wood=1), Hand(ore=1)),
    e.TradeDeclined(7, BOB),
    e.TradeCompleted(7, ANN, CAT, Hand(wood=1), Hand(ore=1)),
    e.OfferClosed(7, OfferEnd.REPLACED),
    e.DevelopmentBought(ANN, Card.VICTORY_POINT),
    e.KnightPlayed(ANN),
    e.RoadBuildingPlayed(ANN, 2),
    e.FreeRoadBuilt(ANN, Path("0,0,SE")),
    e.FreeRoadsForgone(ANN),
    e.FreeRoadsLapsed(ANN),
    e.YearOfPlentyPlayed(ANN, Hand(ore=2)),
    e.MonopolyPlayed(ANN, Resource.ORE, {BOB: 3, CAT: 1}),
    e.LongestRoadAwarded(ANN, 5),
    e.LongestRoadAwarded(None, 5),
    e.LargestArmyAwarded(BOB, 3),
    e.GameWon(ANN, 10),
    e.GameAbandoned(),
    e.PlacementUndone(ANN, Piece.ROAD, "0,0,E"),
    e.RemovalRequested(CAT),
    e.RemovalRequestWithdrawn(CAT),
    e.RemovalRefused(CAT),
    e.PlayerRemoved(CAT, Hand(wood=1), Cards(knight=1, victory_point=1)),
    e.AdminChanged(PLAYER),
)
UNSEEN = (
    e.CardStolenUnseen(ANN, BOB),
    e.DevelopmentBoughtUnseen(ANN),
    e.PlayerRemovedUnseen(CAT, Hand(wood=1), 2),
)
