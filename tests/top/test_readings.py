"""What a process tells of itself."""

import pytest

from hearthlands.top.names import BUILD, COMMANDS, LEASES, SOCKETS
from hearthlands.top.readings import Reading
from tests.top.samples import gateway, table


def test_samples_are_added_up_by_a_label() -> None:
    reading = gateway(ok=7, busy=2)
    assert reading.labelled(COMMANDS, "outcome") == {"busy": 2, "ok": 7}
    assert reading.labelled(SOCKETS, "state") == {"handshake": 1, "seated": 47}


def test_what_was_not_told_is_none_and_not_zero() -> None:
    assert gateway().total(LEASES) is None
    assert table().total(LEASES) == 256
    assert table().label(BUILD, "version") is None


def test_a_process_shows_its_service_by_what_it_has() -> None:
    assert gateway().service == "gateway"
    assert table().service == "table"
    assert Reading({}).service == ""


def test_what_is_not_looked_at_is_not_kept() -> None:
    assert not any(name.startswith("python") for name, _ in gateway().values)


@pytest.mark.parametrize("text", ["<html><p>It works!</p></html>", "a b c d\n", "{\n"])
def test_what_is_no_metrics_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - its words are the parser's
        Reading.parsed(text)
