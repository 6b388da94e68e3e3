"""What a table process counts of its actors, its rows and its partitions."""

import dataclasses
import json
import logging
from collections.abc import AsyncIterator

import pytest

from services.table import deeds
from shared.audit import pseudonym
from shared.rules.phases import GameOver
from shared.rules.seats import Seat
from shared.rules.state import replace
from tests.metrics import Since, counted
from tests.table.fakes import JournalInMemory
from tests.table.house import Guests, House, house
from tests.table.test_ownership import owners, rounds


@pytest.fixture
async def home() -> AsyncIterator[House]:
    async with house() as made:
        yield made


async def test_a_command_is_timed_while_it_is_decided_and_while_it_is_written(home: House) -> None:
    since = Since()
    guests = Guests(home)
    await guests.sit_down()
    for name in (
        "table_apply_duration_seconds",
        "table_commit_duration_seconds",
        "table_commit_batch_rows",
        "table_mailbox_depth",
    ):
        assert since.more(name) == 3, name
    assert since.more("table_activations_total", outcome="new") == 1


async def test_a_refused_command_is_decided_and_not_written(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    since = Since()
    await home.ask(guests.wish(guests.players[0], "roll_dice"))
    assert since.more("table_apply_duration_seconds") == 1
    assert since.more("table_commit_duration_seconds") == 0


async def test_tables_kept_awake_are_told_by_phase(home: House) -> None:
    since = Since()
    gathering, started = Guests(home), Guests(home)
    await gathering.sit_down()
    await started.start()
    assert since.more("tables", phase="gathering") == 1
    assert since.more("tables", phase="setup") == 1
    await home.tables.hand_over(range(256))
    assert since.more("tables", phase="gathering") == 0
    assert since.more("tables", phase="setup") == 0


async def test_games_are_counted_when_they_begin_and_end(home: House) -> None:
    since = Since()
    guests = Guests(home)
    await guests.start()
    assert since.more("games_started_total", players="3") == 1
    committed = home.said.committed[-1]
    for winner, end in ((Seat(1), "victory"), (None, "abandoned")):
        over = replace(committed.after, phase=GameOver(winner))
        deeds.note(dataclasses.replace(committed, before=committed.after, after=over))
        assert since.more("games_finished_total", players="3", end=end) == 1


async def test_what_a_host_does_to_others_is_counted_and_in_the_audit_stream(
    home: House, caplog: pytest.LogCaptureFixture
) -> None:
    guests = Guests(home)
    await guests.sit_down()
    since = Since()
    with caplog.at_level(logging.INFO):
        await guests.does(guests.players[0], "clear_seat", {"player": guests.players[2]})
    assert since.more("admin_actions_total", action="clear_seat") == 1
    [line] = [one for one in caplog.records if one.name == "hearthlands.audit"]
    assert line.getMessage() == "seat_cleared"
    assert vars(line)["fields"] == {
        "table": pseudonym(guests.table),
        "player": pseudonym(guests.players[0]),
        "seq": 4,
        "epoch": 1,
        "stream": "audit",
    }
    assert guests.table not in json.dumps(vars(line)["fields"])


async def test_a_stale_owner_s_row_and_its_awakening_are_fenced(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    await home.journal.wake(guests.table, 2)
    since = Since()
    wish = guests.wish(guests.players[0], "shuffle_island")
    await home.ask(wish)
    assert since.more("event_append_conflicts_total", reason="fence") == 1
    assert since.more("table_fenced_writes_total") == 1
    await home.ask(wish)
    assert since.more("table_activations_total", outcome="fenced") == 1
    assert since.more("table_fenced_writes_total") == 2


async def test_why_a_row_was_not_written_is_told(home: House) -> None:
    guests = Guests(home)
    await guests.sit_down()
    for fault, reason in (
        (home.journal.roll_back, "rolled_back"),
        (home.journal.lose_answers, "unknown"),
    ):
        since = Since()
        fault.append(True)
        await home.ask(guests.wish(guests.players[0], "shuffle_island"))
        assert since.more("event_append_conflicts_total", reason=reason) == 1, reason


async def test_a_journal_with_a_gap_is_an_invariant_broken() -> None:
    journal = JournalInMemory()
    async with house(journal) as home:
        guests = Guests(home)
        await guests.sit_down()
        await home.tables.hand_over(range(256))
        home.own(guests.table)
        del journal.rows[guests.table][1]
        since = Since()
        await home.ask(guests.wish(guests.players[0], "shuffle_island"))
        assert since.more("invariant_violations_total", check="journal_gap") == 1
        assert since.more("table_activations_total", outcome="unreadable") == 1
        assert since.more("log_errors_total") == 1


async def test_partitions_that_change_hands_are_counted_by_how() -> None:
    since = Since()
    clock, _, (first, second) = owners("first", "second")
    await rounds(clock, first, seconds=1)
    await rounds(clock, first, second, seconds=30)
    assert counted("leases_held") == second.held == 128
    assert since.more("partition_handoffs_total", outcome="clean") == 128
    assert since.more("partition_release_duration_seconds") > 0
    clock.tick(60)
    await first.ownership.fence()
    assert since.more("partition_handoffs_total", outcome="forced") == 128
    assert since.more("lease_renew_duration_seconds") > 0
    assert counted("lease_ttl_seconds") == 6
