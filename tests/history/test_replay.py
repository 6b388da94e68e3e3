"""The table as it stood: one's own secrets while the game runs, everybody's afterwards (RULES 11)."""

import msgspec
import pytest

from services.history.access import RefusedError
from services.history.replay import Replay
from shared.codec import decode_entries, encode_own, encode_public, rules_events
from shared.protocol.history import Position, PositionAt
from shared.rules import fold, initial, own_view, public_view
from shared.rules.state import GameState
from tests.history.games import TABLE, Playing, finished, running
from tests.rules.random_play import player


async def position(game: Playing, seq: int, viewer: int = 0) -> Position:
    return await Replay(game.past).position(PositionAt(TABLE, player(viewer), seq))


def folded(game: Playing, seq: int) -> GameState:
    events = [one for row in game.rows[:seq] for one in rules_events(decode_entries(row.events))]
    return fold(initial(), events)


@pytest.mark.parametrize("seq", [0, 1, 4, 30, 77, 150])
@pytest.mark.parametrize("viewer", [0, 2])
async def test_a_position_is_what_the_viewer_saw_then(seq: int, viewer: int) -> None:
    game = running()
    then, state = await position(game, seq, viewer), folded(game, seq)
    assert then.seq == seq
    assert bytes(then.public) == encode_public(public_view(state))
    assert bytes(then.own) == encode_own(own_view(state, player(viewer)))


async def test_a_number_the_table_has_not_reached_is_the_newest() -> None:
    game = running()
    assert (await position(game, 10_000)).seq == len(game.rows)


async def test_while_the_game_runs_nobody_elses_cards_are_in_a_position() -> None:
    game = running()
    assert msgspec.json.decode((await position(game, 100)).public)["revealed"] is None


async def test_when_the_game_is_over_every_hand_of_every_moment_is_open() -> None:
    game = finished()
    seq = len(game.rows) // 2
    state = folded(game, seq)
    revealed = msgspec.json.decode((await position(game, seq)).public)["revealed"]
    hands = [
        {kind: count for kind, count in p.hand._asdict().items() if count} for p in state.players
    ]
    assert [one["hand"] for one in revealed] == hands


async def test_a_position_is_for_those_who_have_a_place() -> None:
    with pytest.raises(RefusedError, match="not_seated"):
        await Replay(running().past).position(PositionAt(TABLE, player(5), 3))
    with pytest.raises(RefusedError, match="unknown_table"):
        await Replay(running().past).position(PositionAt(player(5), player(0), 3))
