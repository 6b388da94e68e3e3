"""Log lines: one event, one JSON object, no secret and no payload."""

import io
import json
import logging
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from shared import logs

IDS = ("0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331")
NAME = "Zzyzx Quibble"
Line = dict[str, Any]  # JSON
Lines = Callable[[], list[Line]]


@pytest.fixture
def lines() -> Iterator[Lines]:
    """What was written; logging is put back afterwards."""
    loggers = [logging.getLogger(name) for name in (None, "hearthlands", "aiohttp.server")]
    before = [(one, one.level, one.handlers[:], one.filters[:]) for one in loggers]
    stream = io.StringIO()
    logs.setup("table", "1.2.3", "INFO", lambda: None, stream)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    for one, level, handlers, filters in before:
        one.setLevel(level)
        one.handlers[:], one.filters[:] = handlers, filters


log = logs.get("test")


def test_a_line_says_what_where_and_when(lines: Lines) -> None:
    log.info("table_woken", table="t", seq=3)
    (line,) = lines()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line.pop("ts"))
    assert line == {
        "level": "info",
        "event": "table_woken",
        "service": "table",
        "version": "1.2.3",
        "table": "t",
        "seq": 3,
    }


def test_below_the_level_nothing_is_written(lines: Lines) -> None:
    log.debug("command_judged")
    log.warning("lease_late")
    assert [line["event"] for line in lines()] == ["lease_late"]


def test_a_line_in_a_span_carries_its_ids() -> None:
    stream = io.StringIO()
    formatter = logs.JsonLines("table", "1", lambda: IDS)
    stream.write(formatter.format(logging.makeLogRecord({"msg": "x", "fields": {}})))
    line = json.loads(stream.getvalue())
    assert (line["trace_id"], line["span_id"]) == IDS


def test_a_field_can_not_pass_for_another(lines: Lines) -> None:
    log.info("seated", ts="then", level="error", service="gateway")
    (line,) = lines()
    assert (line["level"], line["service"]) == ("info", "table")


def test_a_text_can_not_begin_a_line_of_its_own(lines: Lines) -> None:
    log.warning("refused", reason='a\n{"level":"info"}\r\x1b[31m\u2028\u202e')
    (line,) = lines()
    assert line["reason"] == 'a\n{"level":"info"}\r\x1b[31m\u2028\u202e'


def test_secrets_are_masked_in_fields_and_in_what_libraries_say(lines: Lines) -> None:
    log.info("resumed", key="hl_rk_0000", address="/t/ABCD-EFGH", nick="code ABCD-EFGH")
    logging.getLogger("nats.aio.client").warning("to nats://u:pw@h with ABCD-EFGH")
    text = json.dumps(lines())
    assert "hl_rk_0000" not in text
    assert "ABCD-EFGH" not in text
    assert ":pw@" not in text


def test_libraries_are_heard_from_warning_on(lines: Lines) -> None:
    logging.getLogger("redis").info("chatter")
    logging.getLogger("redis").warning("trouble %d", 7)
    (line,) = lines()
    assert (line["event"], line["logger"], line["text"]) == ("library", "redis", "trouble 7")


def raised(error: BaseException) -> BaseException:
    try:
        hand = NAME
        raise error
    except type(error) as caught:
        assert hand
        return caught


@pytest.mark.parametrize(
    "error",
    [
        ValueError(f"bad name {NAME}"),
        KeyError(NAME),
        UnicodeDecodeError("utf-8", NAME.encode(), 0, 1, NAME),
        ExceptionGroup(NAME, [TypeError(NAME)]),
    ],
)
def test_an_exception_quotes_no_payload_and_no_locals(lines: Lines, error: BaseException) -> None:
    log.failed("actor_ended", raised(error), seq=1)
    text = json.dumps(lines())
    assert NAME not in text
    assert type(error).__name__ in text
    assert "test_logs.py" in text


def test_causes_are_told_by_type(lines: Lines) -> None:
    first = raised(KeyError(NAME))
    second = RuntimeError(NAME)
    second.__cause__ = first
    log.failed("actor_ended", raised(second))
    told = "\n".join(lines()[0]["error"])
    assert told.index("RuntimeError") < told.index("KeyError")
    assert NAME not in told


def test_a_refused_connection_says_why(lines: Lines) -> None:
    log.failed("service_failed", raised(ConnectionRefusedError(111, "Connection refused")))
    assert lines()[0]["error"][0] == "builtins.ConnectionRefusedError: Connection refused"


def test_an_exception_from_a_library_is_treated_alike(lines: Lines) -> None:
    error = raised(ValueError(NAME))
    logging.getLogger("asyncio").error("Task exception was never retrieved", exc_info=error)
    text = json.dumps(lines())
    assert "never retrieved" in text
    assert "ValueError" in text
    assert NAME not in text


def test_the_http_server_does_not_quote_requests(lines: Lines) -> None:
    server = logging.getLogger("aiohttp.server")
    server.error("Error handling %s", "Cookie: x", exc_info=raised(ValueError("Cookie: x")))
    logging.getLogger("aiohttp.access").warning("GET /t/ABCD-EFGH")
    (line,) = lines()
    assert line["text"] == "a request could not be handled"
    assert "Cookie" not in json.dumps(line)
