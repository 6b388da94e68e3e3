"""Every draw recomputed; whatever was changed is found (RULES 12)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec
import pytest

from services.history.export import header_of, lines_of
from services.history.eyes import Eyes
from services.history.verify import DifferenceError, verify
from shared.codec import decode_entries, encode_entries
from shared.journal import Row
from shared.rules import events as e
from shared.rules.chance import Chance, commitment, game_key, lobby_key
from shared.rules.layout import deal
from shared.rules.options import Size
from shared.rules.resources import Card, Hand, Resource
from shared.rules.seats import Seat
from tests.history.games import SECRET, TABLE, finished, rewritten, rows_with, running

rule = pytest.mark.rule
KNOWN_NONCES = [f"{number:02x}" * 16 for number in (1, 2, 3)]


def written(rows: Sequence[Row]) -> list[bytes]:
    eyes = Eyes.of(None, finished().past.known)
    return [header_of(TABLE, eyes), *lines_of(rows, eyes)]


def difference(rows: Sequence[Row]) -> str:
    with pytest.raises(DifferenceError) as found:
        verify(written(rows))
    return str(found.value)


def changed(kind: type[object], **fields: object) -> list[Row]:
    """The journal of a game in which the first such entry was rewritten."""
    rows = list(finished().rows)
    row = next(rows_with(rows, kind))
    rows[row.seq - 1] = rewritten(row, **fields)
    return rows


@rule("12")
def test_the_known_answers() -> None:
    game, lobby = game_key(SECRET, KNOWN_NONCES), lobby_key(SECRET)
    assert commitment(SECRET).startswith("630dcd29")
    assert commitment(SECRET).endswith("bd710dd")
    assert game.hex() == "1c5840bff4c47b156af892c2a11bfba7f10a1fbec50287f4dfa919df39468c62"
    assert lobby.hex() == "366b921e936c4ca7dbe3554fd42d6cb91c61f2b35082dbad32444f8ae7fe8019"
    assert [Chance(game, seq).dice() for seq in (12, 13, 14)] == [(1, 2), (2, 2), (2, 4)]
    assert Chance(game, 20).draw(7, "steal", 0) == 0
    assert Chance(game, 21).draw(25, "development", 0) == 8
    assert Chance(game, 3).draw(3, "first", 0) == 2
    island, _ = deal(Size.SMALL, Chance(lobby, 1))
    assert " ".join(island.terrain).startswith("desert ore brick wheat wheat brick sheep ore wood")
    assert [one for one in island.numbers if one] == [
        6, 11, 3, 5, 5, 6, 9, 12, 9, 10, 4, 8, 3, 10, 2, 11, 8, 4
    ]  # fmt: skip
    assert " ".join(island.harbours) == "any brick ore any any sheep wood wheat any"


@rule("12")
@pytest.mark.parametrize("people", [3, 5])
def test_a_finished_game_is_found_to_be_as_it_must_be(people: int) -> None:
    game = finished(people)
    checked = verify(written(game.rows))
    assert (checked.table, checked.commands) == (TABLE, len(game.rows))
    for what, kind in (
        ("dice", e.DiceRolled),
        ("stolen card", e.CardStolen),
        ("development card", e.DevelopmentBought),
        ("island", e.IslandShuffled),
        ("first seat", e.GameStarted),
    ):
        assert checked.draws[what] == len(list(rows_with(game.rows, kind))) > 0


@rule("12")
@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: changed(e.DiceRolled, first=6, second=6), "dice: the file says 6 and 6"),
        (lambda: changed(e.GameStarted, first=_other_first()), "first seat"),
        (lambda: changed(e.PlayerSatDown, nonce="ab" * 16), "the secret gives"),
        (lambda: changed(e.CardStolen, card=_other_stolen()), "stolen card"),
        (lambda: changed(e.DevelopmentBought, card=_other_bought()), "development card"),
    ],
    ids=["dice", "first seat", "nonce", "stolen card", "development card"],
)
def test_a_changed_draw_is_found(make: Callable[[], list[Row]], said: str) -> None:
    assert said in difference(make())


def _first(kind: type[e.Event]) -> e.Event:
    row = next(rows_with(finished().rows, kind))
    return next(one for one in decode_entries(row.events) if isinstance(one, kind))


def _other_first() -> Seat:
    event = _first(e.GameStarted)
    assert isinstance(event, e.GameStarted)
    return Seat((event.first + 1) % 3)


def _other_stolen() -> Resource:
    event = _first(e.CardStolen)
    assert isinstance(event, e.CardStolen)
    return next(kind for kind in Resource if kind is not event.card)


def _other_bought() -> Card:
    event = _first(e.DevelopmentBought)
    assert isinstance(event, e.DevelopmentBought)
    return next(card for card in Card if card is not event.card)


@rule("12")
def test_a_changed_island_is_found() -> None:
    event = _first(e.IslandShuffled)
    assert isinstance(event, e.IslandShuffled)
    swapped = replace(event.island, harbours=event.island.harbours[::-1])
    assert "island" in difference(changed(e.IslandShuffled, island=swapped))


@rule("12")
def test_another_secret_than_the_promised_one_is_found() -> None:
    rows = list(finished().rows)
    rows[-1] = rewritten(rows[-1], secret="ff" * 32)
    assert difference(rows) == "the published secret is not the one promised by command 1"


@rule("12")
def test_a_secret_with_its_promise_exchanged_is_found_by_the_draws() -> None:
    rows = list(finished().rows)
    rows[-1] = rewritten(rows[-1], secret="ff" * 32)
    rows[0] = rewritten(rows[0], sha256=commitment(b"\xff" * 32))
    assert "command 1: island" in difference(rows)


def test_a_command_left_out_is_found() -> None:
    rows = list(finished().rows)
    del rows[40]
    assert difference(rows) == "command 41 is missing: 42 is in its place"


def test_a_command_left_out_and_the_others_renumbered_is_found() -> None:
    rows = list(finished().rows)
    roll = next(rows_with(rows, e.DiceRolled)).seq
    del rows[roll - 1]
    moved = [row._replace(seq=seq) for seq, row in enumerate(rows, start=1)]
    assert difference(moved)


def test_a_game_cut_short_is_found() -> None:
    assert difference(finished().rows[:-1]) == "the last command publishes no secret"


def test_an_event_that_can_not_have_happened_is_found() -> None:
    rows = list(finished().rows)
    undone = encode_entries([e.TradeCompleted(99, Seat(0), Seat(9), Hand(), Hand())])
    rows[10] = rows[10]._replace(events=undone)
    assert "command 11: TradeCompleted can't have happened" in difference(rows)


def test_the_export_of_a_running_game_can_not_be_checked_yet() -> None:
    game = running()
    eyes = Eyes.of(None, game.past.known)
    with pytest.raises(DifferenceError, match="not over"):
        verify([header_of(TABLE, eyes), *lines_of(game.rows, eyes)])


@pytest.mark.parametrize(
    "lines",
    [[], [b""], [b"{"], [b"hello"], [b'{"seq":1}'], [b'{"table":"x","whole":true,"version":2}']],
)
def test_what_is_no_export_is_said_to_be_none(lines: list[bytes]) -> None:
    with pytest.raises(DifferenceError, match="this is no export"):
        verify(lines)


def test_a_line_that_can_not_be_read_is_named() -> None:
    lines = written(finished().rows)
    for bad in (b"{", b'{"seq":5,"at":"","player":"","events":[{"kind":"dragon_slain"}]}'):
        with pytest.raises(DifferenceError, match="line 6 can't be read"):
            verify([*lines[:5], bad, *lines[6:]])


def test_empty_lines_are_nothing() -> None:
    lines = written(finished().rows)
    assert verify([lines[0], b"\n", *lines[1:], b"\n"]).commands == len(finished().rows)
    assert msgspec.json.decode(lines[0])["whole"]
