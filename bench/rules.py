"""Random play on the rules alone, legal lists included; beside it another engine, if there is one."""

import time
from random import Random

from bench.other_engine import actions_a_second
from bench.report import Row, heading, show
from shared.rules import advance, initial
from shared.rules import commands as c
from shared.rules.chance import Chance
from shared.rules.choices import commands
from shared.rules.legal import legal
from shared.rules.phases import GameOver, Gathering
from shared.rules.seats import PlayerId, Seat
from shared.rules.state import GameState, acting_seats, replace

SECONDS = 5.0
SEATS = 4
TALK = (c.Undo, c.RequestRemoval, c.WithdrawRemovalRequest)
"""What other engines do not have; a random player would do little else."""


def run() -> None:
    heading("Rules: random play of four seats, one process")
    other = actions_a_second()
    whims = Random(1)
    actions = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        actions += play(whims, f"{games}")
        games += 1
    rate = actions / spent
    show(Row("Hearthlands, actions a second, legal lists included", f"{rate:,.0f}"))
    show(Row("Hearthlands, games a second", f"{games / spent:.1f}"))
    show(Row("catanatron 3.2.1, actions a second, the same", other))
    number = other.replace(",", "")
    if number.isdigit():
        show(Row("times as many", f"{rate / int(number):.1f}", "at least 3"))


def play(whims: Random, key: str) -> int:
    """One game to its end: how many actions it took."""
    state = seated(key)
    seq = SEATS + 1
    while not isinstance(state.phase, GameOver):
        seat = acting_seats(state)[0]
        can = legal(state, seat)
        acts = tuple([act for act in can.acts if act not in TALK])
        game = replace(can, acts=acts, offer_to=(), remove=(), hand_over=())
        listed = list(commands(game, state, seat))
        state = _after(state, seat, whims.choice(listed), Chance(key.encode(), seq))
        seq += 1
    return seq - SEATS - 1


def seated(key: str) -> GameState:
    """Four people, the game just started."""
    state = initial()
    for place in range(SEATS):
        chance = Chance(key.encode(), place)
        sitting = c.SitDown(f"Player {'ABCD'[place]}", f"{place:032x}")
        state = _after(state, PlayerId(f"p{place}"), sitting, chance)
    assert isinstance(state.phase, Gathering)
    return _after(state, PlayerId("p0"), c.StartGame(state.preview), Chance(key.encode(), SEATS))


def _after(state: GameState, who: Seat | PlayerId, command: c.Command, chance: Chance) -> GameState:
    _, after = advance(state, who, command, chance)
    return after
