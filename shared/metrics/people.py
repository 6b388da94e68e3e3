"""Tables made, people who join and come back, keys: what the lobby decides."""

from enum import StrEnum

from shared.metrics.definitions import Definitions, Label


class Creation(StrEnum):
    OK = "ok"
    REFUSED = "refused"
    """The name, or an id that is somebody else's."""
    UNAVAILABLE = "unavailable"


class Join(StrEnum):
    OK = "ok"
    UNKNOWN_CODE = "unknown_code"
    """Also of tables that have begun: nothing to learn by trying."""
    FULL = "full"
    REFUSED = "refused"
    """The name, the colours, an id that is somebody else's."""
    UNAVAILABLE = "unavailable"


class Resume(StrEnum):
    """Keys that were replaced, or are of somebody who left, are unknown: nothing is kept of them."""

    OK = "ok"
    UNKNOWN_KEY = "unknown_key"
    MALFORMED = "malformed"
    ERROR = "error"
    """The database was away."""


class Issuer(StrEnum):
    PLAYER = "player"
    ADMIN = "admin"


_lobby = Definitions("lobby")

ROOMS_CREATED = _lobby.counters("rooms_created", "Tables made.", Label("outcome", Creation))
JOINS = _lobby.counters("room_joins", "Tries to join by code.", Label("outcome", Join))
RESUMES = _lobby.counters("resume_attempts", "Tries of resume keys.", Label("outcome", Resume))
KEYS_REISSUED = _lobby.counters("key_reissues", "Keys replaced by new ones.", Label("by", Issuer))
DEVICES = _lobby.histogram(
    "seat_devices", "Devices signed in to a seat when one more comes.", (1, 2, 3, 4, 5, 10, 20)
)
SIGN_OUTS = _lobby.counter("sign_outs", "Devices signed out by a word of their player.")
SWEPT = _lobby.counter("swept_rows", "Rows of never-started tables and stale keys swept away.")


def created(refusal: str | None) -> None:
    """`refusal`: the code of a table that was not made."""
    ROOMS_CREATED[_CREATION.get(refusal, Creation.REFUSED)].inc()


def joined(refusal: str | None) -> None:
    JOINS[_JOIN.get(refusal, Join.REFUSED)].inc()


_CREATION = {None: Creation.OK, "unavailable": Creation.UNAVAILABLE}
_JOIN = {
    None: Join.OK,
    "unknown_code": Join.UNKNOWN_CODE,
    "table_full": Join.FULL,
    "unavailable": Join.UNAVAILABLE,
}
