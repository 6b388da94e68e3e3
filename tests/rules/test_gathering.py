"""Before the start."""

import pytest

from shared.rules import decide, fold, initial
from shared.rules.chance import Chance, game_key, lobby_key
from shared.rules.commands import (
    ChooseColour,
    ClearSeat,
    CloseTable,
    Command,
    Leave,
    Rename,
    RollDice,
    ShuffleIsland,
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
from shared.rules.options import Size
from shared.rules.phases import Closed, PlacingSettlement
from shared.rules.rejection import Reason, RuleViolation
from shared.rules.resources import Hand
from shared.rules.seats import Colour, PlayerId, Seat
from tests.rules.play import ANN, NAMES, player, rule

SECRET = bytes(range(32))
P = [player(Seat(seat)) for seat in range(7)]
NONCE = "01" * 16


class Table:
    """A gathering table; the sequence number counts what was accepted."""

    def __init__(self, seated: int = 0) -> None:
        self.state, self.seq = initial(), 1
        for seat in range(seated):
            self.when(P[seat], SitDown(NAMES[seat], f"{seat + 1:02x}" * 16))

    def when(self, who: PlayerId | Seat, command: Command) -> list[Event]:
        events = decide(self.state, who, command, self._chance(command))
        self.state, self.seq = fold(self.state, events), self.seq + 1
        return events

    def refuses(self, who: PlayerId | Seat, command: Command, reason: Reason) -> None:
        with pytest.raises(RuleViolation) as refusal:
            decide(self.state, who, command, self._chance(command))
        assert refusal.value.reason is reason

    def _chance(self, command: Command) -> Chance:
        nonces = [one.nonce for one in self.state.players]
        starts = isinstance(command, StartGame)
        return Chance(game_key(SECRET, nonces) if starts else lobby_key(SECRET), self.seq)


@rule("10 Leaving and the admin")
def test_the_first_to_sit_down_is_host_and_sees_an_island() -> None:
    events = Table().when(P[0], SitDown("ann", NONCE))
    assert events[:2] == [PlayerSatDown(P[0], "ann", Colour.EMBER, NONCE), AdminChanged(P[0])]
    assert isinstance(events[2], IslandShuffled)
    assert events[2].preview == 1


@rule("12 Chance that can be checked")
def test_the_first_island_is_the_one_of_the_known_answers() -> None:
    island = Table(1).state.island
    terrain = "desert ore brick wheat wheat brick sheep ore wood wood wood ore brick wood sheep"
    assert " ".join(island.terrain) == terrain + " sheep sheep wheat wheat"
    numbers = [number for number in island.numbers if number]
    assert numbers == [6, 11, 3, 5, 5, 6, 9, 12, 9, 10, 4, 8, 3, 10, 2, 11, 8, 4]
    assert " ".join(island.harbours) == "any brick ore any any sheep wood wheat any"


@rule("10 Leaving and the admin")
def test_others_take_the_next_free_colour() -> None:
    table = Table(2)
    assert table.when(P[2], SitDown(" cat ", NONCE)) == [
        PlayerSatDown(P[2], "cat", Colour.LINEN, NONCE)
    ]


@rule("1 Supply and board")
def test_the_island_grows_for_the_fifth_and_shrinks_when_they_leave() -> None:
    table = Table(4)
    sat, shuffled = table.when(P[4], SitDown("eve", NONCE))
    assert isinstance(sat, PlayerSatDown)
    assert isinstance(shuffled, IslandShuffled)
    assert (shuffled.preview, shuffled.island.size) == (2, Size.LARGE)
    left, shuffled = table.when(P[4], Leave())
    assert left == PlayerLeft(P[4])
    assert isinstance(shuffled, IslandShuffled)
    assert (shuffled.preview, shuffled.island.size) == (3, Size.SMALL)


@rule("10 Leaving and the admin")
def test_who_may_sit_down() -> None:
    table = Table(6)
    table.refuses(P[6], SitDown("gus", NONCE), Reason.TABLE_FULL)
    table.refuses(P[0], SitDown("ann", NONCE), Reason.INVALID_SEAT)
    small = Table(1)
    small.refuses(P[1], SitDown("ANN", NONCE), Reason.NAME_TAKEN)
    small.refuses(P[1], SitDown("a\u202eb", NONCE), Reason.INVALID_NAME)


@rule("10 Leaving and the admin")
def test_names_and_colours_are_changed_by_their_owner() -> None:
    table = Table(2)
    assert table.when(P[1], Rename("Bert")) == [PlayerRenamed(P[1], "Bert")]
    table.refuses(P[1], Rename("Ann"), Reason.NAME_TAKEN)
    assert table.when(P[1], Rename("BERT")) == [PlayerRenamed(P[1], "BERT")]
    table.refuses(P[1], ChooseColour(Colour.EMBER), Reason.COLOUR_TAKEN)
    assert table.when(P[1], ChooseColour(Colour.FERN)) == [ColourChosen(P[1], Colour.FERN)]
    assert table.state.players[1].colour is Colour.FERN


@rule("10 Leaving and the admin")
def test_a_host_who_leaves_names_a_successor() -> None:
    table = Table(3)
    table.refuses(P[0], Leave(), Reason.INVALID_SEAT)
    table.refuses(P[0], Leave(P[0]), Reason.INVALID_SEAT)
    table.refuses(P[0], Leave(P[5]), Reason.INVALID_SEAT)
    assert table.when(P[0], Leave(P[2])) == [AdminChanged(P[2]), PlayerLeft(P[0])]
    assert [one.player for one in table.state.players] == [P[1], P[2]]


@rule("10 Leaving and the admin")
def test_a_host_alone_closes_the_table() -> None:
    table = Table(2)
    table.refuses(P[0], CloseTable(), Reason.INVALID_SEAT)
    assert table.when(P[0], ClearSeat(P[1])) == [SeatCleared(P[1])]
    table.refuses(P[0], ClearSeat(P[0]), Reason.INVALID_SEAT)
    table.refuses(P[0], Leave(), Reason.INVALID_SEAT)
    assert table.when(P[0], CloseTable()) == [TableClosed()]
    assert table.state.phase == Closed()
    table.refuses(P[1], SitDown("bob", NONCE), Reason.GAME_OVER)


@rule("10 Leaving and the admin")
def test_only_the_host_clears_shuffles_starts_and_closes() -> None:
    table = Table(3)
    for command in (ClearSeat(P[2]), ShuffleIsland(), StartGame(1), CloseTable()):
        table.refuses(P[1], command, Reason.NOT_ADMIN)
        table.refuses(P[5], command, Reason.INVALID_SEAT)
    table.refuses(P[5], Rename("gus"), Reason.INVALID_SEAT)
    table.refuses(P[0], RollDice(), Reason.WRONG_PHASE)


@rule("1 Supply and board")
def test_starting_locks_exactly_the_preview_that_was_seen() -> None:
    table = Table(2)
    table.refuses(P[0], StartGame(1), Reason.TOO_FEW_PLAYERS)
    table.when(P[2], SitDown("cat", "03" * 16))
    table.when(P[0], ShuffleIsland())
    table.refuses(P[0], StartGame(1), Reason.STALE_PREVIEW)
    started, began = table.when(P[0], StartGame(2))
    assert isinstance(started, GameStarted)
    assert began == SetupTurnBegan(started.first, 1)
    assert table.state.phase == PlacingSettlement(1)
    assert table.state.bank == Hand(19, 19, 19, 19, 19)
    assert table.state.deck.total == 25


@rule("12 Chance that can be checked")
def test_the_first_seat_is_drawn_with_the_game_key() -> None:
    table = Table(2)
    table.seq = 2
    table.when(P[2], SitDown("cat", "03" * 16))
    assert table.seq == 3
    assert table.when(P[0], StartGame(1))[0] == GameStarted(Seat(2))


@rule("10 Leaving and the admin")
def test_once_started_nobody_gathers_any_more() -> None:
    table = Table(3)
    table.when(P[0], StartGame(1))
    table.refuses(P[5], SitDown("gus", NONCE), Reason.ALREADY_STARTED)
    table.refuses(ANN, ShuffleIsland(), Reason.ALREADY_STARTED)
    table.refuses(P[5], RollDice(), Reason.INVALID_SEAT)
