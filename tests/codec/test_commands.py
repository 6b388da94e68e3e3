"""Commands as the wire has them: decoded strictly, encoded back."""

import json
from contextlib import suppress
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared import codec
from shared.codec import BadCommand, decode_command, encode_command
from shared.codec.names import COMMANDS
from shared.protocol.commands import BODIES
from shared.rules import commands as c
from shared.rules.board import Corner, Path, Tile
from shared.rules.layout import board_of
from shared.rules.options import Size
from shared.rules.resources import Hand, Resource
from shared.rules.seats import Colour, PlayerId, Seat

BOARD = board_of(Size.LARGE)

corners = st.sampled_from(BOARD.corners)
paths = st.sampled_from(BOARD.paths)
tiles = st.sampled_from(BOARD.tiles)
seats = st.integers(0, 5).map(Seat)
kinds = st.sampled_from(Resource)
hands = st.tuples(*[st.integers(0, 24)] * 5).map(lambda counts: Hand(*counts))
players = st.uuids().map(lambda one: PlayerId(str(one)))
names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=20)
nonces = st.binary(min_size=16, max_size=16).map(bytes.hex)
numbers = st.integers(1, 2**31 - 1)
named = st.none() | st.lists(seats, max_size=5).map(tuple)

every_command: st.SearchStrategy[c.Command] = st.one_of(
    st.builds(c.SitDown, names, nonces),
    st.builds(c.Leave, st.none() | players),
    st.builds(c.ClearSeat, players),
    st.builds(c.Rename, names),
    st.builds(c.ChooseColour, st.sampled_from(Colour)),
    st.builds(c.StartGame, st.integers(0, 99)),
    st.builds(c.BuildSettlement, corners),
    st.builds(c.BuildCity, corners),
    st.builds(c.BuildRoad, paths),
    st.builds(c.Discard, hands),
    st.builds(c.MoveRobber, tiles),
    st.builds(c.Steal, seats),
    st.builds(c.PlayYearOfPlenty, hands),
    st.builds(c.PlayMonopoly, kinds),
    st.builds(c.TradeBank, kinds, kinds),
    st.builds(c.OfferTrade, hands, hands, named),
    st.sampled_from((c.AcceptTrade, c.DeclineTrade, c.WithdrawTrade)).flatmap(
        lambda kind: st.builds(kind, numbers)
    ),
    st.sampled_from((c.ApproveRemoval, c.RefuseRemoval, c.RemovePlayer, c.HandOverAdmin)).flatmap(
        lambda kind: st.builds(kind, seats)
    ),
    st.sampled_from(
        (
            c.ShuffleIsland(),
            c.CloseTable(),
            c.RollDice(),
            c.EndActivation(),
            c.Undo(),
            c.BuyDevelopment(),
            c.ForgoFreeRoads(),
            c.PlayKnight(),
            c.PlayRoadBuilding(),
            c.RequestRemoval(),
            c.WithdrawRemovalRequest(),
        )
    ),
)


@given(every_command)
def test_every_command_comes_back(command: c.Command) -> None:
    assert decode_command(*encode_command(command)) == command


@given(st.sampled_from(sorted(BODIES)), st.binary(max_size=60))
def test_any_bytes_are_a_command_or_refused(kind: str, body: bytes) -> None:
    with suppress(BadCommand):
        decode_command(kind, body)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
FIELDS = sorted(
    {"from", "x", *(name for body in BODIES.values() for name in body.__struct_fields__)}
)


@given(
    st.sampled_from(sorted(BODIES)), st.dictionaries(st.sampled_from(FIELDS), anything, max_size=3)
)
def test_any_json_is_a_command_or_refused(kind: str, body: dict[str, object]) -> None:
    with suppress(BadCommand):
        decode_command(kind, json.dumps(body).encode())


def test_the_wire_and_the_rules_know_the_same_commands() -> None:
    assert list(COMMANDS) == list(BODIES)
    assert set(COMMANDS.values()) == set(get_args(c.Command))


def test_places_may_come_by_any_of_their_names() -> None:
    assert decode_command("build_road", b'{"path":"0,0,W"}') == c.BuildRoad(Path("-1,0,E"))
    assert decode_command("build_city", b'{"corner":"0,0,NE"}') == c.BuildCity(Corner("1,-1,S"))
    assert decode_command("move_robber", b'{"tile":"-1,0"}') == c.MoveRobber(Tile("-1,0"))


def test_a_count_of_nothing_is_as_if_left_out() -> None:
    bare, counted = b'{"cards":{"ore":1}}', b'{"cards":{"ore":1,"wood":0}}'
    assert decode_command("discard", bare) == decode_command("discard", counted)


def test_who_is_robbed_is_called_from_on_the_wire() -> None:
    assert decode_command("steal", b'{"from":2}') == c.Steal(Seat(2))
    assert encode_command(c.Steal(Seat(2))) == ("steal", b'{"from":2}')


def test_an_offer_without_to_is_to_everyone() -> None:
    body = b'{"give":{"wood":1},"want":{"ore":1}}'
    assert decode_command("offer_trade", body) == c.OfferTrade(Hand(wood=1), Hand(ore=1), None)


BAD = [
    ("surrender", b"{}"),
    ("", b"{}"),
    ("roll_dice", b""),
    ("roll_dice", b"null"),
    ("roll_dice", b"[]"),
    ("roll_dice", b'{"seat":0}'),
    ("roll_dice", b"\xff\xfe"),
    ("roll_dice", b"{} {}"),
    ("build_road", b"{}"),
    ("build_road", b'{"path":7}'),
    ("build_road", b'{"path":"0,0,N"}'),
    ("build_road", b'{"path":"0,0"}'),
    ("build_road", b'{"path":"0, 0,E"}'),
    ("build_road", b'{"path":"1_0,0,E"}'),
    ("build_road", b'{"path":"+1,0,E"}'),
    ("build_road", b'{"path":"\xd9\xa1,0,E"}'),
    ("build_road", b'{"path":"99999,0,E"}'),
    ("build_road", b'{"path":"0,0,E\\n"}'),
    ("build_settlement", b'{"corner":"0,0,E"}'),
    ("move_robber", b'{"tile":"0,0,N"}'),
    ("move_robber", b'{"tile":"0"}'),
    ("discard", b'{"cards":{"gold":1}}'),
    ("discard", b'{"cards":{"wood":-1}}'),
    ("discard", b'{"cards":{"wood":1.5}}'),
    ("discard", b'{"cards":{"wood":true}}'),
    ("discard", b'{"cards":{"wood":25}}'),
    ("discard", b'{"cards":[1]}'),
    ("play_monopoly", b'{"resource":"gold"}'),
    ("trade_bank", b'{"give":"wood"}'),
    ("steal", b'{"from":6}'),
    ("steal", b'{"from":-1}'),
    ("steal", b'{"victim":1}'),
    ("accept_trade", b'{"offer":0}'),
    ("offer_trade", b'{"give":{},"want":{},"to":[0,1,2,3,4,5]}'),
    ("choose_colour", b'{"colour":"black"}'),
    ("sit_down", b'{"name":"ann","nonce":"00"}'),
    ("clear_seat", b'{"player":"ann"}'),
]


@pytest.mark.parametrize(("kind", "body"), BAD)
def test_what_is_no_command_is_refused(kind: str, body: bytes) -> None:
    with pytest.raises(BadCommand):
        decode_command(kind, body)


@pytest.mark.parametrize("opening", [b"[", b'{"a":'])
def test_a_body_nested_too_deeply_is_refused(opening: bytes) -> None:
    with pytest.raises(BadCommand):
        codec.decode_command("offer_trade", b'{"give":' + opening * 100_000)
