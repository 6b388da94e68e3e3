"""Whole games by bots' minds on the rules alone."""

from random import Random

import pytest

from hearthlands.bots.move import Move, WaitForReplies
from hearthlands.bots.strategy import MOVES_PER_ACTIVATION, Mind
from tests.bots.game import Game
from tests.bots.looks import look, own


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_bots_play_to_a_victory_in_a_sensible_number_of_turns(seats: int) -> None:
    game = Game(seats, seed=seats)
    game.play()
    public = game.look(game.players[0]).public
    assert public.winner is not None
    assert 10 < public.turn.number < 150


def test_bots_do_all_that_a_player_can_do() -> None:
    kinds: set[str] = set()
    for seed in range(3):
        game = Game(4, seed)
        game.play()
        kinds |= game.kinds.keys()
    assert kinds >= {"undo", "discard", "accept_trade", "trade_bank", "build_city", "play_knight"}


def test_an_own_open_offer_is_waited_for_and_then_withdrawn() -> None:
    mine = {"number": 3, "proposer": 0, "to": [1], "give": {"ore": 1}, "want": {"wood": 1}}
    seen = look(own({"acts": ["end_activation"]}), offers=[{**mine, "declined": []}])
    mind = Mind(4, Random(1))
    assert mind.decide(seen) == WaitForReplies(3)
    mind.tired_of(3)
    assert mind.decide(seen) == Move("withdraw_trade", {"offer": 3})


def test_an_activation_ends_however_much_there_is_to_do() -> None:
    seen = look(own({"acts": ["buy_development", "end_activation"]}, hand={"sheep": 9}))
    mind = Mind(4, Random(1))
    for _ in range(MOVES_PER_ACTIVATION):
        mind.decide(seen)
    assert mind.decide(seen) == Move("end_activation")


def test_a_bot_in_charge_lets_people_go_who_ask() -> None:
    seen = look(own({"approve": [2]}), acting=[1])
    assert Mind(4, Random(1)).decide(seen) == Move("approve_removal", {"seat": 2})


def test_nothing_is_done_in_others_turns() -> None:
    assert Mind(4, Random(1)).decide(look(acting=[1], phase="roll")) is None
