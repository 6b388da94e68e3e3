"""Entries as they are stored, read for ever; and as they are sent."""

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from shared import codec
from shared.codec import BadEntry, Entry, SecretCommitted, SecretPublished
from shared.codec.names import EVENTS, UNSEEN, Fields, Names, wire_kind
from shared.rules import events as e
from shared.rules.board import Path as Road
from shared.rules.events import Event, UnseenEvent
from shared.rules.seats import Seat
from tests.codec import samples
from tests.codec.samples import SAMPLES
from tests.rules.random_play import played

STORED = Path(__file__).parent / "stored"
LINES = [
    (file.stem, number, line)
    for file in sorted(STORED.glob("*.jsonl"))
    for number, line in enumerate(file.read_bytes().splitlines())
]
"""Every entry ever stored. Lines are added to these files, and never changed."""


def test_what_is_written_today_are_the_newest_golden_bytes() -> None:
    newest = max(STORED.glob("*.jsonl"))
    assert newest.read_bytes().splitlines() == [codec.encode_entries([one]) for one in SAMPLES]


def test_what_was_written_first_is_read_as_the_same() -> None:
    first = (STORED / "v1.jsonl").read_bytes().splitlines()
    assert [codec.decode_entries(line) for line in first] == [[one] for one in SAMPLES]


@pytest.mark.parametrize(("file", "number", "line"), LINES)
def test_every_entry_ever_stored_is_still_read(file: str, number: int, line: bytes) -> None:
    assert codec.decode_entries(line)


def test_every_class_of_entries_has_golden_bytes() -> None:
    kinds = {json.loads(line)[0]["kind"] for _, _, line in LINES}
    assert set(EVENTS) <= kinds


def test_the_table_names_every_event_and_no_other() -> None:
    assert set(EVENTS.values()) == {*get_args(Event), SecretCommitted, SecretPublished}
    assert set(UNSEEN.values()) == set(get_args(UnseenEvent))


def test_the_kind_on_the_wire_is_the_name_of_the_class() -> None:
    for kind in (*EVENTS.values(), *UNSEEN.values()):
        words = "".join(f"_{one.lower()}" if one.isupper() else one for one in kind.__name__)
        assert wire_kind(kind) == words.removeprefix("_")


def test_a_row_of_several_entries_comes_back_in_order() -> None:
    assert codec.decode_entries(codec.encode_entries(SAMPLES)) == list(SAMPLES)


def test_entries_look_as_documented() -> None:
    stored = codec.encode_entries([e.RoadBuilt(Seat(0), Road("0,0,E")), e.KnightPlayed(Seat(2))])
    assert stored == (
        b'[{"kind":"road_built","seat":0,"path":"0,0,E"},{"kind":"knight_played","seat":2}]'
    )


def test_mappings_are_written_in_seat_order() -> None:
    one = codec.encode_entries([e.DiscardsDue({Seat(2): 5, Seat(0): 4})])
    assert one == codec.encode_entries([e.DiscardsDue({Seat(0): 4, Seat(2): 5})])
    assert one == b'[{"kind":"discards_due","owed":{"0":4,"2":5}}]'


def test_folding_skips_the_secret() -> None:
    entries: list[Entry] = [SecretCommitted("00"), e.KnightPlayed(Seat(0)), SecretPublished("00")]
    assert codec.rules_events(entries) == [e.KnightPlayed(Seat(0))]


def test_what_viewers_may_not_know_is_sent_under_a_lesser_kind() -> None:
    assert codec.encode_events(samples.UNSEEN) == (
        b'[{"kind":"card_stolen_unseen","thief":0,"victim":1},'
        b'{"kind":"development_bought_unseen","seat":0},'
        b'{"kind":"player_removed_unseen","seat":2,"cards":{"wood":1},"development":2}]'
    )


@pytest.mark.parametrize(("people", "seed"), [(3, 1), (6, 2)])
def test_every_event_of_a_game_comes_back(people: int, seed: int) -> None:
    for moment in played(people, 70 + seed):
        assert codec.decode_entries(codec.encode_entries(moment.events)) == moment.events


def test_an_old_version_is_read_through_its_upcaster() -> None:
    """As if a road had once been stored by `player` and `at`, then by `seat` and `at`."""

    def to_second(old: Fields) -> Fields:
        return {"kind": "road_built/2", "seat": old["player"], "at": old["at"]}

    def to_third(old: Fields) -> Fields:
        return {"kind": "road_built/3", "seat": old["seat"], "path": old["at"]}

    names = Names(
        current={"road_built/3": e.RoadBuilt},
        upcasters={"road_built": to_second, "road_built/2": to_third},
    )
    built = [e.RoadBuilt(Seat(1), Road("0,0,E"))]
    first = b'[{"kind":"road_built","player":1,"at":"0,0,E"}]'
    second = b'[{"kind":"road_built/2","seat":1,"at":"0,0,E"}]'
    third = b'[{"kind":"road_built/3","seat":1,"path":"0,0,E"}]'
    assert [codec.decode_entries(one, names) for one in (first, second, third)] == [built] * 3


BAD = {
    "no JSON": b"[",
    "no list": b"{}",
    "no kind": b"[{}]",
    "an unknown kind": b'[{"kind":"road_eaten","seat":0}]',
    "a field missing": b'[{"kind":"road_built","seat":0}]',
    "a field too many": b'[{"kind":"knight_played","seat":0,"x":1}]',
    "a seat that is none": b'[{"kind":"knight_played","seat":"0"}]',
    "a negative seat": b'[{"kind":"knight_played","seat":-1}]',
    "a place that is none": b'[{"kind":"road_built","seat":0,"path":"0,0,N"}]',
    "an unknown resource": b'[{"kind":"cards_discarded","seat":0,"cards":{"gold":1}}]',
    "a hand that is none": b'[{"kind":"cards_discarded","seat":0,"cards":[1]}]',
    "half an island": (
        b'[{"kind":"island_shuffled","preview":1,"robber":"0,0",'
        b'"island":{"size":19,"terrain":[],"numbers":[],"harbours":[]}}]'
    ),
}


@pytest.mark.parametrize("stored", BAD.values(), ids=BAD)
def test_what_was_never_written_is_not_read(stored: bytes) -> None:
    with pytest.raises(BadEntry):
        codec.decode_entries(stored)


def test_an_island_is_sent_once_and_whole() -> None:
    island = msgspec.json.decode(codec.encode_island(samples.ISLAND))
    assert list(island) == ["size", "terrain", "numbers", "harbours"]
    assert (len(island["terrain"]), len(island["numbers"]), len(island["harbours"])) == (19, 19, 9)
    assert island["numbers"][island["terrain"].index("desert")] == 0
