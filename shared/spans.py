"""One trace from the frame in at the gateway to the last player's frame out.

Whether a trace is taken is decided once, by the gateway's `start_trace`, which never looks at what
a client sent. All others continue what the headers say; without it there is no span, only the one
`NOTHING`, since a span that is not sampled costs nearly as much as one that is.

    with tracer.start_trace("receive command", {Key.KIND: kind}) as span:
        await bus.publish(subject, payload, headers=span.headers)
    with tracer.span("process hl.cmd.{partition}", SpanKind.CONSUMER, continued(message.headers)):
        ...
"""

import random
import re
import time
from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar, Token
from types import MappingProxyType
from typing import Protocol, Self

from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.trace import NonRecordingSpan, SpanContext, SpanKind, TraceFlags

from shared.span_keys import Key

__all__ = [
    "NOTHING",
    "Attributes",
    "Key",
    "Span",
    "SpanKind",
    "Tracer",
    "continued",
    "current",
    "current_ids",
]

TRACEPARENT = "traceparent"
LONGEST_TEXT = 64
MOST_LINKS = 32
"""The newest of them."""
Attributes = Mapping[Key, str | int | bool]
_SAMPLED = TraceFlags(TraceFlags.SAMPLED)
_FORM = re.compile(r"00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})")
_NO_HEADERS: Mapping[str, str] = MappingProxyType({})


class Span(Protocol):
    """A span, or NOTHING. Ended by `end` or by leaving its `with`, once."""

    @property
    def traceparent(self) -> str:
        """For a journal row or an update; empty if not sampled."""

    @property
    def headers(self) -> Mapping[str, str]:
        """For a message; empty if not sampled."""

    @property
    def trace_id(self) -> str:
        """For a metric's exemplar; empty if not sampled."""

    def set(self, attributes: Attributes) -> None: ...
    def event(self, name: str, attributes: Attributes) -> None: ...
    def link(self, traceparents: Iterable[str]) -> None:
        """What this work is about without being a part of it, as the journal keeps them."""

    def failed(self, reason: str) -> None:
        """An outage or a bug, by the name of its type; a refused command is an outcome."""

    def end(self) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None: ...


class _Nothing:
    """The span of what is not traced."""

    traceparent = ""
    headers = _NO_HEADERS
    trace_id = ""

    def set(self, attributes: Attributes) -> None: ...
    def event(self, name: str, attributes: Attributes) -> None: ...
    def link(self, traceparents: Iterable[str]) -> None: ...
    def failed(self, reason: str) -> None: ...
    def end(self) -> None: ...
    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...


NOTHING: Span = _Nothing()
_current: ContextVar["_Recorded | None"] = ContextVar("span", default=None)


class _Recorded:
    __slots__ = ("_span", "_token", "headers", "traceparent")

    def __init__(self, span: trace.Span) -> None:
        self._span = span
        self._token: Token[_Recorded | None] | None = None
        context = span.get_span_context()
        self.traceparent = f"00-{context.trace_id:032x}-{context.span_id:016x}-01"
        self.headers: Mapping[str, str] = {TRACEPARENT: self.traceparent}

    @property
    def trace_id(self) -> str:
        return self.traceparent[3:35]

    def set(self, attributes: Attributes) -> None:
        self._span.set_attributes(_told(attributes))

    def event(self, name: str, attributes: Attributes) -> None:
        self._span.add_event(name, _told(attributes))

    def link(self, traceparents: Iterable[str]) -> None:
        linked = [one for one in map(_remote, traceparents) if one]
        for one in linked[-MOST_LINKS:]:
            self._span.add_link(one.get_span_context())

    def failed(self, reason: str) -> None:
        self._span.set_status(trace.StatusCode.ERROR)
        self.set({Key.ERROR_TYPE: reason})

    def end(self) -> None:
        self._span.end()

    def __enter__(self) -> Self:
        self._token = _current.set(self)
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Only the exception's type: its words may quote what a player sent."""
        if kind:
            self.failed(kind.__qualname__)
        if self._token:
            _current.reset(self._token)
        self.end()


class Tracer:
    """`sample`: the share of traces taken; `per_second`: and never more than so many."""

    def __init__(
        self,
        provider: trace.TracerProvider | None,
        *,
        sample: float = 0.0,
        per_second: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tracer = provider.get_tracer("hearthlands") if provider else None
        self._sample = sample
        self._cap = _Cap(per_second, clock)

    def start_trace(
        self, name: str, attributes: Attributes, kind: SpanKind = SpanKind.SERVER
    ) -> Span:
        """The gateway's: a new trace, if the dice say so."""
        wanted = self._tracer and random.random() < self._sample  # noqa: S311 - no secret
        if not wanted or not self._cap.take():
            return NOTHING
        return self._open(name, kind, None, attributes)

    def span(
        self,
        name: str,
        kind: SpanKind,
        parent: str,
        attributes: Attributes,
    ) -> Span:
        """Under `parent`, a traceparent: another span's, or what `continued` took from headers."""
        remote = _remote(parent) if parent else None
        return self._open(name, kind, remote, attributes) if remote else NOTHING

    def _open(
        self,
        name: str,
        kind: SpanKind,
        parent: trace.Span | None,
        attributes: Attributes,
    ) -> Span:
        if self._tracer is None:
            return NOTHING
        # An empty context, not the current one: nothing but `parent` makes a child.
        context = trace.set_span_in_context(parent or trace.INVALID_SPAN, Context())
        span = self._tracer.start_span(name, context, kind, _told(attributes))
        return _Recorded(span)


class _Cap:
    """So many a second, and as many at once."""

    def __init__(self, per_second: float, clock: Callable[[], float]) -> None:
        self._per_second = per_second
        self._clock = clock
        self._left = per_second
        self._at = clock()

    def take(self) -> bool:
        now = self._clock()
        earned = (now - self._at) * self._per_second
        self._left = min(self._left + earned, max(self._per_second, 1.0))
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def continued(headers: Mapping[str, str]) -> str:
    """The parent that a message names; empty if it names none, or none that is sampled."""
    found = headers.get(TRACEPARENT, "")
    return found if found and _remote(found) else ""


def current() -> Span:
    """The span inside whose `with` this runs."""
    return _current.get() or NOTHING


def current_ids() -> tuple[str, str] | None:
    """(trace id, span id) for log lines."""
    span = _current.get()
    return (span.trace_id, span.traceparent[36:52]) if span else None


def _remote(traceparent: str) -> trace.Span | None:
    form = _FORM.fullmatch(traceparent)
    if not form or not int(form[3], 16) & TraceFlags.SAMPLED:
        return None
    context = SpanContext(int(form[1], 16), int(form[2], 16), is_remote=True, trace_flags=_SAMPLED)
    return NonRecordingSpan(context) if context.is_valid else None


def _told(attributes: Attributes) -> dict[str, str | int | bool]:
    """`.value` refuses whatever is no Key; texts are names and enums, so long ones are cut."""
    return {
        key.value: value[:LONGEST_TEXT] if isinstance(value, str) else value
        for key, value in attributes.items()
    }
