"""What a seat sees of a table: all that is public, its own cards, and nothing else."""

import json
from itertools import islice

import pytest

from shared import codec
from shared.rules import commands as c
from shared.rules import own_view, public_view, view_for
from shared.rules.board import Corner, Path
from shared.rules.events import Piece
from shared.rules.layout import board_of
from shared.rules.legal import Legal
from shared.rules.options import Size
from shared.rules.phases import (
    Acting,
    AwaitingRoll,
    ChoosingVictim,
    Discarding,
    GameOver,
    MovingRobber,
    PlacingFreeRoads,
)
from shared.rules.resources import NO_CARDS, Cards, Hand
from shared.rules.seats import PlayerId, Seat
from shared.rules.state import GameState, Offer, PlayerState, Turn, replace
from shared.rules.views import (
    PHASE_NAMES,
    OwnView,
    PhaseName,
    PlayerView,
    PublicView,
    TurnView,
    View,
)
from tests.rules.play import ANN, BOB, CAT, DAN, EVE, given, player, rule
from tests.rules.random_play import gathered, played

MOST_BYTES = 6 * 1024


def as_sent(state: GameState, viewer: PlayerId) -> tuple[bytes, bytes]:
    view = view_for(state, viewer)
    return codec.encode_public(view.public), codec.encode_own(view.own)


def keys_of(view: View | PublicView | OwnView | PlayerView | TurnView | Legal) -> list[str]:
    return list(type(view).__annotations__)


@rule("11 Who sees what")
def test_everybody_sees_how_many_cards_there_are_and_not_which() -> None:
    game = given(hands={BOB: Hand(wood=2, ore=1)}, old={BOB: Cards(victory_point=1)})
    bob = public_view(game.state).players[BOB]
    assert (bob.cards, bob.development, bob.points) == (3, 1, 0)


@rule("11 Who sees what")
def test_the_owner_sees_its_cards_and_its_true_points() -> None:
    game = given(
        hands={BOB: Hand(wood=2)},
        old={BOB: Cards(victory_point=1)},
        new={BOB: Cards(knight=1)},
        settlements={BOB: "0,0,N"},
    )
    own = own_view(game.state, player(BOB))
    assert (own.seat, own.hand, own.old) == (BOB, Hand(wood=2), Cards(victory_point=1))
    assert (own.new, own.points) == (Cards(knight=1), 2)


@rule("11 Who sees what")
def test_the_public_part_is_the_same_for_all() -> None:
    state = given(4, hands={ANN: Hand(wood=2)}).state
    views = [view_for(state, player(seat)).public for seat in (ANN, BOB, CAT)]
    assert views[0] == views[1] == views[2]


@rule("11 Who sees what")
def test_a_stranger_sees_only_what_is_public() -> None:
    own = own_view(given(hands={ANN: Hand(wood=2)}).state, PlayerId("somebody else"))
    assert (own.seat, own.hand, own.points, own.undo, own.can.acts) == (None, NO_CARDS, 0, None, ())


@rule("10 Leaving")
def test_a_removed_player_still_watches() -> None:
    state = given(4, removed=[DAN]).state
    own = own_view(state, player(DAN))
    assert (own.seat, own.hand, own.can.acts) == (DAN, NO_CARDS, ())
    assert public_view(state).players[DAN].removed


@rule("9 Undo")
def test_only_the_acting_seat_sees_what_it_could_take_back() -> None:
    game = given(settlements={ANN: "0,0,N"}, hands={ANN: Hand(wood=1, brick=1)})
    game.when(ANN, c.BuildRoad(Path("0,0,NE")))
    own = own_view(game.state, player(ANN)).undo
    assert own is not None
    assert (own.piece, own.place, own.refund) == (Piece.ROAD, "0,0,NE", Hand(wood=1, brick=1))
    assert own_view(game.state, player(BOB)).undo is None
    public, _ = as_sent(game.state, player(BOB))
    assert b"earlier" not in public
    assert b"undo" not in public


@rule("7 Victory")
def test_when_the_game_is_over_all_hands_are_turned_up() -> None:
    over = given(phase=GameOver(ANN), hands={BOB: Hand(ore=1)}, old={BOB: Cards(victory_point=1)})
    view = public_view(over.state)
    assert view.winner == ANN
    assert view.revealed is not None
    assert (view.revealed[BOB].hand, view.revealed[BOB].development) == (
        Hand(ore=1),
        Cards(victory_point=1),
    )
    assert view.players[BOB].points == 1
    assert (view.phase, view.acting) == (PhaseName.FINISHED, ())
    assert view.turn.following is None


def test_while_the_game_runs_nothing_is_turned_up() -> None:
    assert public_view(given().state).revealed is None


PENDING = [
    (Discarding({CAT: 4, BOB: 5}), PhaseName.DISCARD, None, (BOB, CAT)),
    (MovingRobber(AwaitingRoll()), PhaseName.ROBBER, PhaseName.ROLL, (ANN,)),
    (MovingRobber(Acting()), PhaseName.ROBBER, PhaseName.ACTIONS, (ANN,)),
    (ChoosingVictim((BOB,), Acting()), PhaseName.STEAL, PhaseName.ACTIONS, (ANN,)),
    (PlacingFreeRoads(2, AwaitingRoll()), PhaseName.FREE_ROADS, PhaseName.ROLL, (ANN,)),
]


@pytest.mark.parametrize(("phase", "name", "then", "acting"), PENDING)
def test_a_phase_is_told_by_its_name_with_whom_it_waits_for(
    phase: Discarding | MovingRobber | ChoosingVictim | PlacingFreeRoads,
    name: PhaseName,
    then: PhaseName | None,
    acting: tuple[Seat, ...],
) -> None:
    view = public_view(given(phase=phase, settlements={ANN: "0,0,N"}).state)
    assert (view.phase, view.then, view.acting) == (name, then, acting)


def test_what_is_pending_is_told() -> None:
    owed = public_view(given(phase=Discarding({BOB: 4})).state).owed
    victims = public_view(given(phase=ChoosingVictim((CAT,), Acting())).state).victims
    free = public_view(given(phase=PlacingFreeRoads(2, Acting())).state).free_roads
    assert (owed, victims, free) == ({BOB: 4}, (CAT,), 2)


def test_every_phase_has_a_name() -> None:
    assert set(PHASE_NAMES.values()) == set(PhaseName)


@rule("8 Paired turns")
def test_who_follows_is_told_with_its_pair() -> None:
    assert public_view(given(5).state).turn.following == (BOB, EVE)
    assert public_view(given(3).state).turn.following == (BOB, None)


@rule("2 Setup")
def test_the_snake_of_the_setup_is_told() -> None:
    moments = list(gathered(4))
    setup = public_view(moments[-1].after).setup
    assert setup is not None
    assert (setup.round, len(setup.order), setup.corner) == (1, 4, None)
    assert setup.order[0] == moments[-1].after.first


@rule("10 Gathering")
def test_while_a_table_gathers_nobody_has_a_seat_number_yet() -> None:
    state = list(gathered(3))[2].after
    view = view_for(state, state.players[1].player)
    assert (view.public.phase, view.own.seat) == (PhaseName.GATHERING, None)
    assert [one.name for one in view.public.players] == ["ann", "bob", "cat"]
    assert view.public.acting == ()


def test_the_wire_has_the_fields_of_the_views() -> None:
    state = given(hands={ANN: Hand(wood=4)}).state
    public, own = (json.loads(part) for part in as_sent(state, player(ANN)))
    view = view_for(state, player(ANN))
    assert list(public) == keys_of(view.public)
    assert list(own) == keys_of(view.own)
    assert list(public["players"][0]) == keys_of(view.public.players[0])
    assert list(public["turn"]) == keys_of(view.public.turn)
    assert set(own["can"]) <= set(keys_of(view.own.can))


def test_what_may_be_done_is_told_by_the_wires_kinds() -> None:
    state = given(hands={ANN: Hand(wood=4)}).state
    can = json.loads(as_sent(state, player(ANN))[1])["can"]
    assert can["acts"] == ["end_activation", "request_removal"]
    assert can["bank"] == {"wood": 4}
    assert can["refusals"]["build_road"] == "cannot_afford"
    assert "roads" not in can


def test_cards_are_sent_by_kind_without_those_that_are_not_there() -> None:
    state = given(hands={ANN: Hand(wood=4)}).state
    assert json.loads(as_sent(state, player(ANN))[1])["hand"] == {"wood": 4}


def crowded() -> GameState:
    """Six seats, every piece on the island, an offer of each, the longest usual names."""
    board = board_of(Size.LARGE)
    spots: list[Corner] = []
    for corner in board.corners:
        if not any(beside in spots for beside in board.corner_neighbours[corner]):
            spots.append(corner)
    state = given(6, hands={Seat(seat): Hand(1, 1, 1, 1, 1) for seat in range(6)}).state
    return replace(
        state,
        players=tuple(_grown(one) for one in state.players),
        roads={path: Seat(i % 6) for i, path in enumerate(board.paths[:90])},
        settlements={corner: Seat(i % 6) for i, corner in enumerate(spots[::2])},
        cities={corner: Seat(i % 6) for i, corner in enumerate(spots[1::2])},
        turn=Turn(number=120, primary=ANN, paired=DAN, active=ANN),
        offers=tuple(
            Offer(
                number=200 + seat,
                proposer=Seat(seat),
                to=tuple(Seat(other) for other in range(6) if other != seat),
                give=Hand(1, 1, 1),
                want=Hand(0, 0, 0, 11, 11),
                declined=(Seat(seat),),
            )
            for seat in range(6)
        ),
    )


def _grown(one: PlayerState) -> PlayerState:
    played_cards = Cards(9, 0, 3, 3, 3)
    return replace(one, name="\N{FOX FACE}" * 20, played=played_cards, removal_requested=True)


@pytest.mark.parametrize("phase", [Acting(), GameOver(ANN)])
def test_the_fullest_table_is_told_in_six_kilobytes(phase: Acting | GameOver) -> None:
    state = replace(crowded(), phase=phase)
    for seat in range(6):
        assert sum(map(len, as_sent(state, player(Seat(seat))))) <= MOST_BYTES


@pytest.mark.parametrize(("people", "seed"), [(6, 1), (5, 2)])
def test_every_view_of_a_game_is_told_in_six_kilobytes(people: int, seed: int) -> None:
    for number, moment in enumerate(islice(played(people, 130 + seed), 0, None, 7)):
        viewer = moment.after.players[number % len(moment.after.players)].player
        assert sum(map(len, as_sent(moment.after, viewer))) <= MOST_BYTES


def test_a_view_is_its_two_parts() -> None:
    state = given().state
    assert view_for(state, player(ANN)) == View(
        public=public_view(state), own=own_view(state, player(ANN))
    )
