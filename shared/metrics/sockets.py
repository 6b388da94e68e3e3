"""Browsers' connections at a gateway: how they begin, what goes over them, how they end."""

from collections.abc import Mapping
from enum import StrEnum

from shared.metrics.definitions import Definitions, Label


class Stage(StrEnum):
    HANDSHAKE = "handshake"
    """From the upgrade until hello has named a seat."""
    SEATED = "seated"


class Handshake(StrEnum):
    """What became of a request for a socket. `ok`: the first view was sent."""

    OK = "ok"
    BAD_ORIGIN = "bad_origin"
    BAD_SESSION = "bad_session"
    BAD_HELLO = "bad_hello"
    """None in time, of another protocol, or for a seat of which the cookie knows nothing."""
    OVER_LIMIT = "over_limit"
    RATE_LIMITED = "rate_limited"
    DRAINING = "draining"
    NO_SEAT = "no_seat"
    """The seat has no place at the table any more."""
    NO_VIEW = "no_view"
    """The table's owner did not answer in time."""
    ERROR = "error"


class Close(StrEnum):
    """How a greeted socket ended, by who wanted it."""

    NORMAL = "normal"
    """The browser's own goodbye: 1000, 1001."""
    RESTART = "restart"
    """Sent home by a drain: 1012."""
    POLICY = "policy"
    """Too much, bad frames, too many sockets of a device: 1008, 1003, 1007."""
    SIGNED_OUT = "signed_out"
    NO_SEAT = "no_seat"
    TOO_BIG = "too_big"
    SLOW = "slow"
    """A reader that could not follow: 1013."""
    SERVER_ERROR = "server_error"
    ABNORMAL = "abnormal"
    """The line broke without a goodbye: 1006."""


class Direction(StrEnum):
    IN = "in"
    OUT = "out"


class Frame(StrEnum):
    COMMAND = "command"
    PING = "ping"
    POINTER = "pointer"
    VIEW = "view"
    """Updates and welcomes."""
    OTHER = "other"


class Resync(StrEnum):
    """Why a whole view was sent that no command had caused."""

    HELLO = "hello"
    """Somebody came, or came back."""
    GAP = "gap"
    """A beacon told of a number that had not been shown."""
    NEW_OWNER = "new_owner"
    """The partition's owner was lost without a word."""
    BUS = "bus"
    """NATS was away."""
    LOST_UPDATE = "lost_update"
    """A command was acknowledged whose update did not come."""


class Route(StrEnum):
    """Where an HTTP request went, by kind of address."""

    PAGE = "page"
    LOBBY = "lobby"
    HISTORY = "history"
    SOCKET = "socket"


class Status(StrEnum):
    OK = "2xx"
    MOVED = "3xx"
    REFUSED = "4xx"
    FAILED = "5xx"
    UPGRADED = "1xx"


class Limiter(StrEnum):
    """Which bucket was empty, and whose it is."""

    REQUESTS = "requests"
    """HTTP requests of an address."""
    CREATES = "creates"
    """New tables of an address."""
    TRIES = "tries"
    """Failed codes and keys of an address."""
    FRAMES = "frames"
    """Frames of a socket."""
    COMMANDS = "commands"
    """Commands of a socket."""
    SEAT = "seat"
    """Commands of a seat, all its devices together."""
    PINGS = "pings"
    """Pings at the island of a socket."""
    POINTERS = "pointers"
    """Cursor moves of a socket: dropped without a word."""
    STRIKES = "strikes"
    """A socket that went on although it was told: closed."""
    IN_FLIGHT = "in_flight"
    """Commands of a socket that wait for their answers."""
    READING = "reading"
    """Pages of the past for a seat."""
    BEACON = "beacon"
    """What browsers tell of their page's speed."""


_gateway = Definitions("gateway")

CONNECTIONS = _gateway.gauges("ws_connections", "Open sockets.", Label("state", Stage))
CONNECTION_LIMIT = _gateway.gauge(
    "ws_connection_limit", "Sockets that this gateway takes at most (HL_MAX_CONNECTIONS)."
)
HANDSHAKES = _gateway.counters(
    "ws_handshakes", "Requests for a socket, by what became of them.", Label("outcome", Handshake)
)
FIRST_VIEW = _gateway.histogram(
    "ws_first_view_seconds",
    "From the request for a socket until its first view was handed to the network.",
    (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0),
)
CLOSES = _gateway.counters(
    "ws_closes", "Greeted sockets that have ended.", Label("code_class", Close)
)
LASTED = _gateway.histograms(
    "ws_connection_duration_seconds",
    "How long a greeted socket lasted.",
    Label("code_class", Close),
    (1, 10, 60, 300, 900, 1800, 3600, 7200, 14400, 28800, 86400),
)
FRAMES = _gateway.counters_by_two(
    "ws_frames", "Frames of sockets.", (Label("direction", Direction), Label("kind", Frame))
)
BYTES = _gateway.counters_by_two(
    "ws_bytes", "Bytes of frames.", (Label("direction", Direction), Label("kind", Frame))
)
SEND_QUEUE = _gateway.histogram(
    "ws_send_queue_bytes",
    "What waits for a socket, measured when a frame is added.",
    (1024, 4096, 8192, 16384, 32768, 65536, 131072, 262144),
)
QUEUE_CUTS = _gateway.counter(
    "ws_send_queue_cuts", "Send queues that overflowed and were cut down to the newest view."
)
EVICTIONS = _gateway.counter(
    "ws_slow_client_evictions", "Sockets closed because their reader could not follow."
)
RESYNCS = _gateway.counters(
    "ws_resync", "Whole views sent that no command had caused.", Label("reason", Resync)
)
REQUESTS = _gateway.counters_by_two(
    "http_requests",
    "HTTP requests answered, sockets' upgrades among them when they end.",
    (Label("route", Route), Label("status", Status)),
)
RATE_LIMITED = _gateway.counters(
    "rate_limited", "What was refused for being too much.", Label("limiter", Limiter)
)


class Traffic:
    """Frames of one direction and kind, with their bytes."""

    __slots__ = ("_bytes", "_frames")

    def __init__(self, direction: Direction, kind: Frame) -> None:
        self._frames = FRAMES[direction, kind]
        self._bytes = BYTES[direction, kind]

    def add(self, size: int) -> None:
        self._frames.inc()
        self._bytes.inc(size)


COMMANDS_IN = Traffic(Direction.IN, Frame.COMMAND)
POINTERS_IN = Traffic(Direction.IN, Frame.POINTER)
PINGS_IN = Traffic(Direction.IN, Frame.PING)
OTHERS_IN = Traffic(Direction.IN, Frame.OTHER)
VIEWS_OUT = Traffic(Direction.OUT, Frame.VIEW)
POINTERS_OUT = Traffic(Direction.OUT, Frame.POINTER)
OTHERS_OUT = Traffic(Direction.OUT, Frame.OTHER)

_REFUSED: Mapping[str, Handshake] = {
    "foreign_origin": Handshake.BAD_ORIGIN,
    "no_session": Handshake.BAD_SESSION,
    "full": Handshake.OVER_LIMIT,
    "rate_limited": Handshake.RATE_LIMITED,
    "restarting": Handshake.DRAINING,
}
_CLOSED: Mapping[int, Close] = {
    1000: Close.NORMAL,
    1001: Close.NORMAL,
    1003: Close.POLICY,
    1007: Close.POLICY,
    1008: Close.POLICY,
    1009: Close.TOO_BIG,
    1011: Close.SERVER_ERROR,
    1012: Close.RESTART,
    1013: Close.SLOW,
    4001: Close.NO_SEAT,
    4003: Close.SIGNED_OUT,
}


def refused_handshake(code: str) -> None:
    """By the code of the answer (services/gateway/answers.py)."""
    HANDSHAKES[_REFUSED.get(code, Handshake.ERROR)].inc()


def closed(code: int | None, lasted: float) -> None:
    close = _CLOSED.get(code or 0, Close.ABNORMAL)
    CLOSES[close].inc()
    LASTED[close].observe(lasted)


def requested(path: str, status: int) -> None:
    REQUESTS[_route(path), _STATUS[status // 100]].inc()


_STATUS = {1: Status.UPGRADED, 2: Status.OK, 3: Status.MOVED, 4: Status.REFUSED, 5: Status.FAILED}


def _route(path: str) -> Route:
    if path == "/ws":
        return Route.SOCKET
    if not path.startswith("/api/"):
        return Route.PAGE
    return Route.HISTORY if path.startswith("/api/history/") else Route.LOBBY
