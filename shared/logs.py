"""JSON lines on stdout: one event, one line, no secrets.

    log = logs.get("gateway")
    log.info("table_woken", table=table, seq=seq)

An event is a stable name, never a sentence; what varies goes into fields.
"""

import json
import logging
import sys
import traceback
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import PurePath
from typing import TextIO

from shared.masking import masked, masked_field
from shared.metrics.process import LOG_ERRORS

OURS = "hearthlands"
LONGEST_TEXT = 2000
QUOTE_NOTHING = ("nats", "shared", "services", "hearthlands")
"""Packages whose exceptions are known to quote no payload: their words are written."""
Ids = Callable[[], tuple[str, str] | None]
"""(trace id, span id) of the current span, if it is recorded."""


class Log:
    """Writes events; one below the level costs a question and nothing more."""

    __slots__ = ("_logger",)

    def __init__(self, logger: logging.Logger) -> None:
        self._logger = logger

    def debug(self, event: str, /, **fields: object) -> None:
        self._write(logging.DEBUG, event, fields)

    def info(self, event: str, /, **fields: object) -> None:
        self._write(logging.INFO, event, fields)

    def warning(self, event: str, /, **fields: object) -> None:
        self._write(logging.WARNING, event, fields)

    def error(self, event: str, /, **fields: object) -> None:
        self._write(logging.ERROR, event, fields)

    def failed(self, event: str, error: BaseException, /, **fields: object) -> None:
        """An error that an exception brought: its type and where it was raised, no values."""
        self._write(logging.ERROR, event, fields | {"error": described(error)})

    def _write(self, level: int, event: str, fields: dict[str, object]) -> None:
        if level >= logging.ERROR:
            LOG_ERRORS.inc()
        if self._logger.isEnabledFor(level):
            self._logger.log(level, "%s", event, extra={"fields": fields})


def get(name: str) -> Log:
    return Log(logging.getLogger(f"{OURS}.{name}"))


def setup(service: str, version: str, level: str, ids: Ids, stream: TextIO = sys.stdout) -> None:
    """All logging of this process, libraries' too, goes through the one formatter."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines(service, version, ids))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(level)
    logging.getLogger("aiohttp.access").disabled = True
    logging.getLogger("aiohttp.server").filters[:] = [_without_the_request]


def described(error: BaseException) -> list[str]:
    """Types and lines of code along the causes; no locals, and words only of those we trust."""
    lines = []
    for one in _causes(error):
        lines.append(f"{type(one).__module__}.{type(one).__qualname__}{_words(one)}")
        lines += [_place(frame) for frame in traceback.extract_tb(one.__traceback__)]
    return lines


class JsonLines(logging.Formatter):
    def __init__(self, service: str, version: str, ids: Ids) -> None:
        super().__init__()
        self._service = service
        self._version = version
        self._ids = ids

    def format(self, record: logging.LogRecord) -> str:
        line = self._start(record)
        fields = _fields(record)
        # Ours keep their place and their value, whatever a field is called. ASCII alone: control
        # and bidi characters are escaped, so that nobody writes a second line.
        return json.dumps({**line, **fields, **line}, ensure_ascii=True)

    def _start(self, record: logging.LogRecord) -> dict[str, object]:
        at = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, object] = {
            "ts": at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage() if _is_ours(record) else "library",
            "service": self._service,
            "version": self._version,
        }
        ids = self._ids()
        return line | {"trace_id": ids[0], "span_id": ids[1]} if ids else line


def _is_ours(record: logging.LogRecord) -> bool:
    return hasattr(record, "fields")


def _fields(record: logging.LogRecord) -> dict[str, object]:
    fields: dict[str, object] | None = getattr(record, "fields", None)
    if fields is None:
        fields = {"logger": record.name, "text": record.getMessage()[:LONGEST_TEXT]}
        if record.exc_info and record.exc_info[1]:
            fields["error"] = described(record.exc_info[1])
    return {masked(key): masked_field(key, value) for key, value in fields.items()}


def _without_the_request(record: logging.LogRecord) -> bool:
    """The HTTP server quotes the request that it could not read, cookies included."""
    record.msg, record.args = "a request could not be handled", ()
    return True


def _causes(error: BaseException) -> Iterator[BaseException]:
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        yield one
        if isinstance(one, BaseExceptionGroup):
            for member in one.exceptions:
                yield from _causes(member)
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


def _words(error: BaseException) -> str:
    """Most exceptions quote what they choked on; these say only what went wrong."""
    if type(error).__module__.partition(".")[0] in QUOTE_NOTHING:
        return f": {masked(str(error))[:LONGEST_TEXT]}"
    if isinstance(error, OSError) and error.strerror:
        return f": {error.strerror}"
    sqlstate = getattr(error, "sqlstate", None)
    return f": SQLSTATE {sqlstate}" if sqlstate else ""


def _place(frame: traceback.FrameSummary) -> str:
    return f"  {'/'.join(PurePath(frame.filename).parts[-3:])}:{frame.lineno} {frame.name}"
