"""A game's position as a file: read again it is the same position, in every one of a game."""

import dataclasses
from itertools import islice

import pytest

from hearthlands.scenario import cast
from hearthlands.scenario.export import exported
from hearthlands.scenario.form import Expect
from hearthlands.scenario.play import understood
from hearthlands.scenario.position import NONCE
from hearthlands.scenario.text import parse
from shared.rules import fold, setup
from shared.rules.chance import Chance
from shared.rules.engine import decide
from shared.rules.phases import (
    Acting,
    AwaitingRoll,
    GameOver,
    Gathering,
    MovingRobber,
    PairedActing,
    PlacingSettlement,
    PlacingSetupRoad,
)
from shared.rules.seats import Colour, Seat
from shared.rules.state import GameState, replace
from tests.rules.random_play import played

GAMES = [(3, 1, 0.0), (4, 2, 0.003), (5, 3, 0.003), (6, 4, 0.003), (6, 5, 0.02), (5, 6, 0.02)]
IN_SETUP = (PlacingSettlement, PlacingSetupRoad)
FREQUENT = (Acting, AwaitingRoll, MovingRobber, PairedActing)
"""Of these phases some are tried, of the others all."""


def as_a_file_has_it(state: GameState) -> GameState:
    """The position without what the format leaves out: undo, declines, counters, identities."""
    started = isinstance(state.phase, IN_SETUP)
    admin = state.seat_of(state.admin)
    assert admin is not None
    return replace(
        state,
        players=tuple(
            replace(one, player=cast.player_id(Seat(seat)), colour=list(Colour)[seat], nonce=NONCE)
            for seat, one in enumerate(state.players)
        ),
        admin=cast.player_id(admin),
        preview=1,
        turn=replace(state.turn, number=0 if started else 1),
        first=setup.order(state)[0] if started else Seat(0),
        offers=tuple(
            dataclasses.replace(offer, number=number, declined=())
            for number, offer in enumerate(state.offers, start=1)
        ),
        next_offer=len(state.offers) + 1,
        last_roll=None,
        earlier=(),
    )


def read_again(text: str) -> GameState:
    """The position that a file leads to, its steps included."""
    play = understood(parse(text))
    state = play.start
    for one, _ in play.steps:
        events = decide(state, one.asked.seat, one.asked.command, Chance(b"", 1))
        state = fold(state, events)
    return replace(state, earlier=())


@pytest.mark.parametrize(("people", "seed", "rare"), GAMES)
def test_an_exported_position_is_read_as_the_same_position(
    people: int, seed: int, rare: float
) -> None:
    seen = set()
    for number, moment in enumerate(played(people, 60 + seed, rare=rare, most=800)):
        state = moment.after
        often = isinstance(state.phase, FREQUENT) and number % 47
        if often or isinstance(state.phase, Gathering | GameOver):
            continue
        seen.add(type(state.phase))
        text = exported(state, "a random game")
        assert read_again(text) == as_a_file_has_it(state), text
    assert len(seen) >= 5


def test_a_player_called_none_gets_another_name_in_the_file() -> None:
    state = next(islice(played(3, 1), 40, None)).after
    players = (replace(state.players[0], name="none"), *state.players[1:])
    text = exported(replace(state, players=players), "a random game")
    assert parse(text).players == ["none (0)", "bob", "cat"]
    understood(parse(text))


@pytest.mark.parametrize("name", ["yes", "1e5", "~", "a: b", "#x", "null", "Zoë 🦊", "- x", "0,0"])
def test_any_name_survives(name: str) -> None:
    state = next(islice(played(3, 1), 40, None)).after
    players = (replace(state.players[0], name=name), *state.players[1:])
    text = exported(replace(state, players=players), "a random game")
    assert parse(text).players[0] == name
    understood(parse(text))


def test_a_title_survives() -> None:
    state = next(islice(played(4, 1), 40, None)).after
    scenario = parse(exported(state, "table 1: at 'seq' 7"))
    assert scenario.scenario == "table 1: at 'seq' 7"
    assert scenario.expect is None or scenario.expect == Expect()
