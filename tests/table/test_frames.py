"""What goes to whom: closed by default, encoded once where it is the same (RULES 11, DESIGN 5)."""

from collections.abc import AsyncIterator
from dataclasses import replace

import msgspec
import pytest
from msgspec import Raw

from services.table import frames
from services.table.letters import Committed
from shared.codec import SecretCommitted
from shared.protocol.table import CommandRequest, Update
from shared.rules import events as e
from shared.rules import initial
from shared.rules.phases import Acting, GameOver
from shared.rules.resources import Card, Hand, Resource
from shared.rules.seats import Colour, PlayerId, Seat
from shared.rules.state import GameState, PlayerState
from tests.table.house import NONCE, Guests, House, house, new_id

THIEF, VICTIM, BYSTANDER = PLAYERS = [PlayerId(new_id()) for _ in range(3)]


def seated(*players: PlayerId) -> GameState:
    return replace(
        initial(),
        phase=Acting(),
        players=tuple(
            PlayerState(player=one, name=one, colour=Colour.EMBER, nonce=NONCE, hand=Hand(wood=1))
            for one in players
        ),
        admin=players[0],
    )


def update(*entries: e.Event | SecretCommitted, after: GameState | None = None) -> Update:
    before = seated(*PLAYERS)
    request = CommandRequest(
        table=new_id(),
        player=THIEF,
        id=new_id(),
        seen=0,
        budget_ms=1,
        kind="steal",
        body=Raw(b"{}"),
    )
    committed = Committed(
        request=request,
        epoch=3,
        seq=9,
        entries=entries,
        before=before,
        after=after or before,
        traceparent="",
    )
    return frames.update(committed)


def seen(made: Update) -> dict[str, list[dict[str, object]]]:
    return {frame.player: msgspec.json.decode(frame.events) for frame in made.frames}


def test_a_stolen_kind_is_told_to_thief_and_victim_alone() -> None:
    told = seen(update(e.CardStolen(Seat(0), Seat(1), Resource.ORE)))
    assert [one["kind"] for player in PLAYERS for one in told[player]] == [
        *("card_stolen", "card_stolen", "card_stolen_unseen")
    ]
    assert "ore" not in str(told[BYSTANDER])


def test_a_bought_card_is_told_to_its_buyer_alone() -> None:
    told = seen(update(e.DevelopmentBought(Seat(1), Card.MONOPOLY)))
    assert "monopoly" in str(told[VICTIM])
    assert "monopoly" not in str(told[THIEF]) + str(told[BYSTANDER])


def test_nothing_is_hidden_once_the_game_is_over() -> None:
    over = replace(seated(*PLAYERS), phase=GameOver(Seat(0)))
    told = seen(update(e.CardStolen(Seat(0), Seat(1), Resource.ORE), after=over))
    assert "ore" in str(told[BYSTANDER])


def test_everybody_gets_every_number_and_its_own_hand() -> None:
    made = update(e.DiceRolled(Seat(0), 1, 2), SecretCommitted("00"))
    assert [frame.player for frame in made.frames] == PLAYERS
    for frame in made.frames:
        assert msgspec.json.decode(frame.own)["player"] == frame.player
    assert (made.epoch, made.seq, made.by) == (3, 9, THIEF)


def test_the_public_part_tells_no_hand() -> None:
    assert b"wood" not in bytes(update(e.DiceRolled(Seat(0), 1, 2)).public).replace(
        b'"bank":{"wood"', b""
    )


@pytest.fixture
async def home() -> AsyncIterator[House]:
    async with house() as made:
        yield made


async def test_the_island_travels_only_when_it_changed(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    await guests.does(guests.players[0], "shuffle_island")
    assert [bool(one.island) for one in home.said.updates] == [True, False, False, True]


async def test_who_is_sent_away_is_told_so(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    host, sent_away, _ = guests.players
    await guests.does(host, "clear_seat", {"player": sent_away})
    told = seen(home.said.updates[-1])
    assert told[sent_away] == [{"kind": "seat_cleared", "player": sent_away}]
    await guests.does(host, "shuffle_island")
    assert sent_away not in seen(home.said.updates[-1])


async def test_a_whole_view_is_small(home: House) -> None:
    guests = Guests(home, players=[new_id() for _ in range(6)])
    await guests.start()
    for frame in home.said.updates[-1].frames:
        assert len(frame.own) + len(home.said.updates[-1].public) <= 6 * 1024


async def test_what_was_received_is_what_a_newcomer_gets(home: House) -> None:
    guests = Guests(home)
    await guests.start()
    newest = home.said.updates[-1]
    for frame in newest.frames:
        view = await guests.view(frame.player)
        assert (view.public, view.own, view.seq) == (newest.public, frame.own, newest.seq)
