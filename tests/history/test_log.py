"""Pages of the log: newest first, stable, filtered, and never more than its reader may know."""

import re

import msgspec
import pytest

from services.history import log
from services.history.access import RefusedError
from shared.codec import wire_kind
from shared.protocol.history import Entry, Missed, Page
from shared.rules import commands as c
from shared.rules import events as e
from shared.rules.seats import Seat
from tests.history.games import TABLE, PastInMemory, Playing, finished, running
from tests.rules.random_play import player

HIDDEN = {wire_kind(one) for one in (e.CardStolen, e.DevelopmentBought, e.PlayerRemoved)}


async def whole_log(
    past: PastInMemory, viewer: int, limit: int = 100, **wanted: object
) -> list[Entry]:
    """All pages, one after the other."""
    entries, before = list[Entry](), None
    while True:
        ask = Page(TABLE, player(viewer), before=before, limit=limit, **wanted)  # type: ignore[arg-type] # the two filters
        page = await log.page(past, ask)
        entries += page.entries
        if page.next is None:
            return entries
        before = page.next


def place(entry: Entry) -> tuple[int, int]:
    seq, index = entry.id.split(".")
    return int(seq), int(index)


async def test_the_newest_comes_first_and_nothing_twice() -> None:
    entries = await whole_log(finished().past, 0)
    places = [place(one) for one in entries]
    assert places == sorted(set(places), reverse=True)
    assert entries[-1].text == "ann sat down." or entries[-2].text == "ann sat down."


@pytest.mark.parametrize("limit", [1, 7, 100])
async def test_pages_of_any_size_make_the_same_log(limit: int) -> None:
    past = running().past
    assert await whole_log(past, 0, limit) == await whole_log(past, 0, 50)


async def test_an_entry_keeps_its_id_while_the_game_goes_on() -> None:
    earlier, later = running(most=100), running(most=150)
    assert earlier.rows == later.rows[:100]
    before = await whole_log(earlier.past, 0)
    assert (await whole_log(later.past, 0))[-len(before) :] == before


async def test_a_page_reads_no_more_of_the_journal_than_it_needs() -> None:
    past = finished().past
    await log.page(past, Page(TABLE, player(0), limit=50))
    assert past.read <= 2 * log.ROWS


async def test_a_filter_that_finds_nothing_reads_so_far_and_no_further() -> None:
    game = finished()
    rows = [
        one._replace(seq=one.seq + part * len(game.rows)) for part in range(4) for one in game.rows
    ]
    past = PastInMemory(rows, game.past.known)
    page = await log.page(past, Page(TABLE, player(0), kind="table_closed"))
    assert page.entries == []
    assert page.next is not None
    assert past.read == log.MOST_ROWS
    assert await whole_log(past, 0, kind="table_closed") == []


async def test_the_log_is_filtered_by_kind_and_by_family() -> None:
    past = finished().past
    everything = await whole_log(past, 0)
    rolled = await whole_log(past, 0, kind="dice_rolled")
    assert rolled == [one for one in everything if one.kind == "dice_rolled"]
    robbing = await whole_log(past, 0, kind="robber")
    assert {one.kind for one in robbing} == {"robber_moved", "card_stolen"}


async def test_the_log_is_filtered_by_seat() -> None:
    entries = await whole_log(finished().past, 0, seat=1)
    assert 0 < len(entries) < len(await whole_log(finished().past, 0))
    assert all("bob" in one.text for one in entries)


async def test_others_are_not_told_what_was_stolen_or_bought() -> None:
    past = running(seed=3, most=400).past
    logs = [await whole_log(past, viewer) for viewer in range(3)]
    assert [[one.id for one in each] for each in logs[1:]] == [[one.id for one in logs[0]]] * 2
    for same in zip(*logs, strict=True):
        kinds = {one.kind for one in same}
        if not kinds & HIDDEN:
            assert len({msgspec.json.encode(one) for one in same}) == 1
    for viewer, each in enumerate(logs):
        for one in each:
            assert one.private == (one.kind in HIDDEN)
            if one.kind == "development_bought":
                assert one.seat == viewer
            if one.kind == "card_stolen":
                event = msgspec.json.decode(one.event)
                assert viewer in (event["thief"], event["victim"])
    assert {one.kind for each in logs for one in each} >= {"card_stolen", "card_stolen_unseen"}


async def test_what_is_said_tells_no_more_than_the_event() -> None:
    for viewer in range(3):
        for one in await whole_log(running(seed=3, most=400).past, viewer):
            if one.kind == "development_bought_unseen":
                assert re.fullmatch(r"\w+ bought a development card\.", one.text)
            if one.kind == "card_stolen_unseen":
                assert re.fullmatch(r"\w+ stole a card from \w+\.", one.text)


async def test_when_the_game_is_over_everything_is_open_to_its_players() -> None:
    logs = [await whole_log(finished().past, viewer) for viewer in range(3)]
    assert logs[0] == logs[1] == logs[2]
    assert not any(one.private for one in logs[0])
    assert not any(one.kind.endswith("_unseen") for one in logs[0])


async def test_those_who_left_before_the_start_are_called_by_their_name() -> None:
    game = Playing()
    game.gather(3)
    game.do(player(2), c.Leave())
    entries = await whole_log(game.past, 0)
    assert entries[0].text == "cat left the table."
    assert entries[0].seat is None


async def test_strangers_and_those_who_left_before_the_start_are_told_nothing() -> None:
    game = Playing()
    game.gather(3)
    game.do(player(2), c.Leave())
    for stranger in (player(2), player(9)):
        with pytest.raises(RefusedError, match="not_seated"):
            await log.page(game.past, Page(TABLE, stranger))
        with pytest.raises(RefusedError, match="not_seated"):
            await log.missed(game.past, Missed(TABLE, stranger, after=0))


async def test_a_table_that_is_not_there_is_said_to_be_unknown() -> None:
    with pytest.raises(RefusedError, match="unknown_table"):
        await log.page(running().past, Page(player(8), player(0)))


async def test_a_removed_player_reads_on_without_seeing_more() -> None:
    game = running(people=4, most=200)
    game.do(game.state.seat_of(game.state.admin), c.RemovePlayer(_another(game)))  # type: ignore[arg-type] # the admin sits
    removed = _another(game)
    entries = await whole_log(game.past, removed)
    assert entries[0].private == (entries[0].kind == "player_removed")
    assert any("left the game" in one.text for one in entries[:5])


def _another(game: Playing) -> Seat:
    admin = game.state.seat_of(game.state.admin)
    return next(Seat(place) for place in range(4) if place != admin)


async def test_missed_updates_are_those_that_were_sent() -> None:
    game = running(seed=3, most=200)
    answer = await log.missed(game.past, Missed(TABLE, player(1), after=150, limit=20))
    assert [one.seq for one in answer.updates] == list(range(151, 171))
    assert answer.more
    rest = await log.missed(game.past, Missed(TABLE, player(1), after=170, limit=500))
    assert [one.seq for one in rest.updates] == list(range(171, len(game.rows) + 1))
    assert not rest.more
    sent = b"".join(bytes(one.events) for one in rest.updates)
    assert b'"card_stolen"' not in sent or b'"victim":1' in sent or b'"thief":1' in sent


async def test_nothing_missed_is_an_empty_list() -> None:
    game = running()
    answer = await log.missed(game.past, Missed(TABLE, player(0), after=len(game.rows)))
    assert (answer.updates, answer.more) == ([], False)


async def test_a_table_that_just_opened_has_a_log() -> None:
    game = Playing()
    game.gather(1)
    page = await log.page(game.past, Page(TABLE, player(0)))
    assert [one.id for one in page.entries] == ["1.2", "1.1", "1.0"]
    assert page.next is None
