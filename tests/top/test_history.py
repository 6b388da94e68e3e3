"""Rates from polls."""

import pytest

from hearthlands.top.history import KEPT, History
from hearthlands.top.names import COMMANDS
from hearthlands.top.readings import Poll, Reading
from tests.top.samples import gateway, history


def test_one_poll_gives_no_rate() -> None:
    made = history({"g": gateway(ok=100)})
    assert made.seconds == 0
    assert made.more(COMMANDS) == {}


def test_growth_is_added_up_over_steps_and_processes() -> None:
    made = history(
        {"g": gateway(ok=100), "h": gateway(ok=5)},
        {"g": gateway(ok=110), "h": gateway(ok=6)},
        {"g": gateway(ok=130, busy=1), "h": gateway(ok=6)},
    )
    assert made.seconds == 4
    assert made.more(COMMANDS, "outcome") == {"busy": 1, "ok": 31}
    assert made.more(COMMANDS, process="h") == {"": 1}


def test_a_process_that_begins_anew_counts_from_nothing() -> None:
    made = history({"g": gateway(ok=100)}, {"g": gateway(ok=3)})
    assert made.more(COMMANDS) == {"": 3}


def test_what_happened_in_silence_is_counted_when_it_answers_again() -> None:
    made = history({"g": gateway(ok=1)}, {"g": "no answer"}, {"g": gateway(ok=9)})
    assert [sum(more for _, more in step.of(COMMANDS)) for step in made.steps] == [0, 8]


def test_a_process_that_comes_later_is_not_counted_from_its_start() -> None:
    made = history({"g": gateway(ok=1)}, {"g": gateway(ok=1), "new": gateway(ok=1000)})
    assert made.more(COMMANDS) == {"": 0}


def test_a_sample_that_comes_later_began_at_nothing() -> None:
    made = history({"g": Reading({})}, {"g": gateway(ok=3)})
    assert made.more(COMMANDS) == {"": 3}


def test_a_process_that_is_asked_no_more_is_forgotten() -> None:
    made = history({"g": gateway(), "old": gateway()}, {"g": gateway()})
    assert list(made.known) == ["g"]


def test_only_the_last_steps_are_remembered() -> None:
    made = history(*({"g": gateway(ok=n)} for n in range(3 * KEPT)))
    assert made.more(COMMANDS) == {"": KEPT}


def test_when_nobody_could_be_asked_what_was_known_stays() -> None:
    made = history({"g": gateway(ok=1)}, {"g": gateway(ok=2)})
    made.add(Poll(9.0, trouble="Prometheus does not answer"))
    assert made.newest.trouble
    assert made.newest.processes[0].name == "g"
    assert made.seconds == pytest.approx(2.0)


def test_a_trouble_at_first_leaves_nothing() -> None:
    made = History()
    made.add(Poll(9.0, trouble="Prometheus does not answer"))
    assert made.newest.processes == ()
