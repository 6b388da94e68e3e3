"""What a client reads is what the service writes, field by field."""

from typing import get_args

import msgspec
import pytest

from hearthlands.client import view
from hearthlands.types.events import EVENT_TYPES
from hearthlands.types.frames import SEEN_EVENTS
from shared.codec import encode_events
from shared.rules import layout, legal, resources, views
from shared.rules.redaction import redact
from tests.bots.game import Game

PAIRS = (
    (view.PublicView, views.PublicView),
    (view.OwnView, views.OwnView),
    (view.PlayerView, views.PlayerView),
    (view.RevealedView, views.RevealedView),
    (view.OfferView, views.OfferView),
    (view.TurnView, views.TurnView),
    (view.SetupView, views.SetupView),
    (view.UndoView, views.UndoView),
    (view.Legal, legal.Legal),
    (view.Island, layout.Island),
)
SETS = (
    (view.Resource, resources.Resource),
    (view.Card, resources.Card),
    (view.Terrain, layout.Terrain),
    (view.Harbour, layout.Harbour),
    (view.PhaseName, views.PhaseName),
)


@pytest.mark.parametrize(("read", "written"), PAIRS)
def test_the_fields_are_the_same(read: type[msgspec.Struct], written: type) -> None:
    assert list(read.__struct_fields__) == list(written.__annotations__)


@pytest.mark.parametrize(("read", "written"), SETS)
def test_the_closed_sets_are_the_same(read: object, written: type) -> None:
    assert get_args(read) == tuple(one.value for one in written)  # type: ignore[attr-defined] # an enum


def test_every_event_of_a_game_has_the_form_written_down() -> None:
    game = Game(5, seed=4)
    strict = msgspec.json.Decoder(SEEN_EVENTS)
    seen = set()
    for events, after in game.steps():
        for viewer in (*game.players[:2], None):
            told = encode_events([redact(event, viewer, after) for event in events])
            seen |= {type(event).__name__ for event in strict.decode(told)}
    assert len(seen) > 30


def test_every_kind_of_event_has_one_name() -> None:
    tags = [event.__struct_config__.tag for event in EVENT_TYPES]
    assert len(set(tags)) == len(tags)
