"""A ping names a place of the geometry by its canonical form, or none."""

import msgspec
import pytest

from shared.protocol.client import FromClient, Ping
from shared.rules.layout import board_of
from shared.rules.options import Size


def pinged(place: object) -> object:
    frame = msgspec.json.encode({"type": "ping", "at": [0, 0], "place": place})
    return msgspec.json.decode(frame, type=FromClient)


@pytest.mark.parametrize("size", list(Size))
def test_every_place_of_an_island_may_be_pointed_at(size: Size) -> None:
    board = board_of(size)
    for place in (*board.tiles, *board.corners, *board.paths):
        assert pinged(place) == Ping((0, 0), place)


def test_the_open_sea_is_a_point_without_a_name() -> None:
    assert pinged(None) == Ping((0, 0))


@pytest.mark.parametrize(
    "place",
    ["", "0", "0,0,W", "0,0,n", "-0,1", "10,0", "0,0,NE\n", "0, 0", "forest", "0,0,N,N", 7],
)
def test_what_is_no_place_by_its_form_is_refused(place: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        pinged(place)
