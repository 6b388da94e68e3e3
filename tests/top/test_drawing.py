"""The screen, as text."""

import io

import pytest
from rich.console import Console

from hearthlands.top.drawing import body, title
from hearthlands.top.history import History
from hearthlands.top.picture import picture
from hearthlands.top.readings import Poll
from tests.top.samples import gateway, history, table

WHERE = "http://127.0.0.1:8080"


def drawn(made: History, width: int = 80) -> list[str]:
    console = Console(file=io.StringIO(), width=width, force_terminal=False)
    seen = picture(made)
    with console.capture() as capture:
        console.print(title(seen, WHERE))
        console.print(body(seen))
    return [line.rstrip() for line in capture.get().splitlines()]


def line(made: History, label: str) -> str:
    (found,) = [line for line in drawn(made) if line.startswith(label)]
    return " ".join(found.removeprefix(label).split())


@pytest.fixture
def busy() -> History:
    return history(
        {"gateway": gateway(ok=0), "table": table()},
        {"gateway": gateway(ok=20, busy=1), "table": table()},
        {"gateway": gateway(ok=80, busy=1), "table": table()},
    )


def test_it_fits_a_terminal_of_80_by_24(busy: History) -> None:
    lines = drawn(busy)
    assert len(lines) < 24
    assert max(map(len, lines)) <= 80


def test_the_title_says_whom_it_asked_and_how_long(busy: History) -> None:
    assert drawn(busy)[0] == f"Hearthlands 1.2.3  {WHERE}  2 of 2 answer  last 4 s"


def test_what_players_do_is_told(busy: History) -> None:
    assert line(busy, "tables") == "11 awake: 2 gathering, 9 play"
    assert line(busy, "sockets") == "47 seated, 1 shaking hands, room for 10,000"
    assert line(busy, "commands") == "20/s: 20 ok, 0.2 busy ▃█"
    assert line(busy, "latency").startswith("p50 5.0 ms p95 9.5 ms p99 9.9 ms")
    assert line(busy, "hand-over") == "16 clean, 0 expired, 0 forced; 0 retries/s"
    assert line(busy, "faults") == "none"


def test_a_process_that_does_not_answer_is_told_and_what_it_last_said() -> None:
    made = history({"gateway": gateway()}, {"gateway": "not reachable"})
    assert "0 of 1 answer" in drawn(made)[0]
    assert line(made, "gateway").startswith("not reachable 48")


def test_a_process_that_never_answered_tells_nothing() -> None:
    made = history({"gateway": "not reachable"})
    assert line(made, "tables") == "-"
    assert line(made, "faults") == "-"


def test_what_a_process_lacks_is_named() -> None:
    assert line(history({"gateway": gateway(redis=0)}), "gateway").startswith("no redis")


def test_a_draining_process_says_how_far_it_is() -> None:
    assert line(history({"table": table(draining=1)}), "table ").startswith("drains, 12 left")


def test_a_rollout_shows_both_versions() -> None:
    made = history({"g": gateway(version="1.2.3"), "h": gateway(version="1.2.4")})
    assert "1 x 1.2.3 + 1 x 1.2.4" in drawn(made)[0]
    assert any(line.endswith("1.2.4") for line in drawn(made))


def test_faults_are_counted_and_the_new_ones_marked() -> None:
    made = history({"table": table(fenced=1)}, {"table": table(fenced=3)})
    assert line(made, "faults") == "stale writes fenced 3 (+2)"


def test_if_nobody_can_be_asked_that_is_all_there_is() -> None:
    made = History()
    made.add(Poll(1.0, trouble="Prometheus does not answer: not reachable"))
    assert drawn(made)[1:] == ["Prometheus does not answer: not reachable"]


def test_what_is_old_is_said_to_be() -> None:
    made = history({"table": table()})
    made.add(Poll(1.0, trouble="Prometheus does not answer"))
    assert drawn(made)[1] == "Prometheus does not answer; what follows is old"
    assert line(made, "tables").startswith("11 awake")
