"""Unit tests open no sockets; the event loop's own pair of sockets needs none of this."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

FORBIDDEN = ("socket.bind", "socket.connect", "socket.getaddrinfo", "socket.sendto")


class _Guard:
    closed = False


def _hook(event: str, _arguments: tuple[object, ...]) -> None:
    if _Guard.closed and event in FORBIDDEN:
        raise RuntimeError(f"a unit test may not open sockets ({event}): mark it `integration`")


# An audit hook sees what every library does through Python's sockets; it can't be taken off.
sys.addaudithook(_hook)


@contextmanager
def no_sockets() -> Iterator[None]:
    _Guard.closed = True
    try:
        yield
    finally:
        _Guard.closed = False
