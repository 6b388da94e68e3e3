"""Whole random games through the actor: what is told, what is kept, and what is read back agree."""

from random import Random

import msgspec
import pytest

from services.table.loading import load
from shared.codec import KIND_OF, decode_entries, encode_command, rules_events
from shared.protocol.table import Accepted, Update
from shared.rules import fold, initial
from shared.rules.phases import GameOver
from shared.rules.state import GameState, acting_seats
from tests.rules.random_play import a_legal
from tests.table.house import Guests, House, house, new_id

COMMANDS = 150


def state_of(home: House, guests: Guests) -> GameState:
    return home.tables._live[guests.table]._standing.state


async def step(home: House, guests: Guests, random: Random) -> bool:
    """One legal command of somebody; False once the game is over."""
    state = state_of(home, guests)
    if isinstance(state.phase, GameOver):
        return False
    seat = random.choice(acting_seats(state))
    command = a_legal(state, seat, random, 0.002)
    if command is not None:
        kind, body = encode_command(command)
        assert kind == KIND_OF[type(command)]
        await guests.does(state.players[seat].player, kind, msgspec.json.decode(body))
    return True


async def play(home: House, guests: Guests, seed: int, commands: int) -> None:
    random = Random(seed)
    await guests.start()
    for _ in range(commands):
        if not await step(home, guests, random):
            return


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (6, 3)])
async def test_what_a_player_received_is_what_a_newcomer_would_receive(
    players: int, seed: int
) -> None:
    random = Random(seed)
    async with house() as home:
        guests = Guests(home, players=[new_id() for _ in range(players)])
        await guests.start()
        for _ in range(COMMANDS):
            if not await step(home, guests, random):
                break
            newest = home.said.updates[-1]
            frame = random.choice(newest.frames)
            view = await guests.view(frame.player)
            assert (view.public, view.own) == (newest.public, frame.own)


async def test_the_journal_folds_to_what_the_players_last_saw() -> None:
    async with house() as home:
        guests = Guests(home)
        await play(home, guests, 5, COMMANDS)
        last = state_of(home, guests)
        rows = home.journal.rows[guests.table]
        events = [e for row in rows for e in rules_events(decode_entries(row.events))]
        assert fold(initial(), events) == last
        read_back = await load(home.journal, guests.table, 2)
        assert (read_back.state, read_back.seq) == (last, len(rows))


async def test_the_numbers_told_have_no_gap_and_frames_stay_small() -> None:
    async with house() as home:
        guests = Guests(home, players=[new_id() for _ in range(6)])
        await play(home, guests, 7, COMMANDS)
        updates = home.said.updates
        assert [one.seq for one in updates] == list(range(1, len(updates) + 1))
        for update in updates:
            assert all(size <= 6 * 1024 for size in sizes(update))


def sizes(update: Update) -> list[int]:
    return [len(update.public) + len(frame.own) for frame in update.frames]


async def test_every_id_of_a_long_game_is_known_after_it_was_read_back() -> None:
    async with house() as home:
        guests = Guests(home)
        await play(home, guests, 9, COMMANDS)
        rows = home.journal.rows[guests.table]
        await home.tables.hand_over(range(256))
        home.own(guests.table, epoch=2)
        for row in rows[:: len(rows) // 20]:
            reply = await home.ask(guests.wish(row.player_id, "undo", id=row.command_id, seen=0))
            assert reply == Accepted(id=row.command_id, epoch=2, seq=row.seq, duplicate=True)
