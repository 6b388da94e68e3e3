"""Players' commands as they see them: from the frame in at a gateway to the answer out."""

from collections.abc import Mapping
from enum import StrEnum

from shared.metrics.definitions import WAITING, Definitions, Label
from shared.protocol.refusals import Refusal


class Group(StrEnum):
    """What a command is about."""

    GATHERING = "gathering"
    """Before the start: names, colours, the preview."""
    TURN = "turn"
    TRADE = "trade"
    ADMIN = "admin"
    UNDO = "undo"


class Kind(StrEnum):
    """As on the wire, but cards played are one kind: counters would tell which a player had."""

    LEAVE = "leave"
    CLEAR_SEAT = "clear_seat"
    RENAME = "rename"
    CHOOSE_COLOUR = "choose_colour"
    SHUFFLE_ISLAND = "shuffle_island"
    START_GAME = "start_game"
    CLOSE_TABLE = "close_table"
    BUILD_SETTLEMENT = "build_settlement"
    BUILD_CITY = "build_city"
    BUILD_ROAD = "build_road"
    ROLL_DICE = "roll_dice"
    END_ACTIVATION = "end_activation"
    UNDO = "undo"
    BUY_DEVELOPMENT = "buy_development"
    PLAY_DEVELOPMENT = "play_development"
    FORGO_FREE_ROADS = "forgo_free_roads"
    DISCARD = "discard"
    MOVE_ROBBER = "move_robber"
    STEAL = "steal"
    TRADE_BANK = "trade_bank"
    OFFER_TRADE = "offer_trade"
    ACCEPT_TRADE = "accept_trade"
    DECLINE_TRADE = "decline_trade"
    WITHDRAW_TRADE = "withdraw_trade"
    REQUEST_REMOVAL = "request_removal"
    WITHDRAW_REMOVAL_REQUEST = "withdraw_removal_request"
    APPROVE_REMOVAL = "approve_removal"
    REFUSE_REMOVAL = "refuse_removal"
    REMOVE_PLAYER = "remove_player"
    HAND_OVER_ADMIN = "hand_over_admin"
    UNKNOWN = "unknown"


class Outcome(StrEnum):
    """What the player was told in the end. Bad for the service: timeout, unavailable, busy."""

    OK = "ok"
    DUPLICATE = "duplicate"
    """A repeated id got its first answer."""
    REJECTED_RULE = "rejected_rule"
    REJECTED_STALE = "rejected_stale"
    REJECTED_SEAT = "rejected_seat"
    """No place at this table, no such table, or somebody else's id."""
    REJECTED_FORM = "rejected_form"
    RATE_LIMITED = "rate_limited"
    BUSY = "busy"
    TIMEOUT = "timeout"
    """The table was reached, but too late for the player's budget."""
    UNAVAILABLE = "unavailable"


class Again(StrEnum):
    """Why a gateway sends a command once more."""

    NO_OWNER = "no_owner"
    """Nobody holds the partition just now."""
    SILENCE = "silence"
    """No answer within a try's time."""
    BUSY = "busy"
    UNAVAILABLE = "unavailable"
    """The owner was just losing the table."""


_BY_CODE: Mapping[str, Outcome] = {
    "accepted": Outcome.OK,
    "duplicate": Outcome.DUPLICATE,
    Refusal.STALE: Outcome.REJECTED_STALE,
    Refusal.EXPIRED: Outcome.TIMEOUT,
    Refusal.BUSY: Outcome.BUSY,
    Refusal.BAD_COMMAND: Outcome.REJECTED_FORM,
    Refusal.ID_TAKEN: Outcome.REJECTED_SEAT,
    Refusal.NOT_SEATED: Outcome.REJECTED_SEAT,
    Refusal.UNKNOWN_TABLE: Outcome.REJECTED_SEAT,
    Refusal.UNAVAILABLE: Outcome.UNAVAILABLE,
    Refusal.RATE_LIMITED: Outcome.RATE_LIMITED,
}
_CARDS = ("play_knight", "play_road_building", "play_year_of_plenty", "play_monopoly")
_KINDS: Mapping[str, Kind] = {one.value: one for one in Kind} | dict.fromkeys(
    _CARDS, Kind.PLAY_DEVELOPMENT
)
_GATHERING = (Kind.LEAVE, Kind.CLEAR_SEAT, Kind.RENAME, Kind.CHOOSE_COLOUR, Kind.SHUFFLE_ISLAND)
_GROUPS: Mapping[Kind, Group] = {
    **dict.fromkeys(Kind, Group.TURN),
    **dict.fromkeys((*_GATHERING, Kind.START_GAME, Kind.CLOSE_TABLE), Group.GATHERING),
    **{kind: Group.TRADE for kind in Kind if kind.endswith("_trade")},
    **{kind: Group.ADMIN for kind in Kind if "remov" in kind},
    Kind.TRADE_BANK: Group.TRADE,
    Kind.HAND_OVER_ADMIN: Group.ADMIN,
    Kind.UNDO: Group.UNDO,
}

_gateway = Definitions("gateway")

COMMANDS = _gateway.counters_by_two(
    "commands",
    "Commands by what their player was told in the end.",
    (Label("kind", Kind), Label("outcome", Outcome)),
)
SECONDS = _gateway.histograms(
    "command_duration_seconds",
    "From a command's frame in to its answer out, tries and waiting for an owner included.",
    Label("kind_group", Group),
    WAITING,
)
AGAIN = _gateway.counters(
    "command_retries", "Commands sent once more to a table's owner.", Label("reason", Again)
)
PAUSE = _gateway.histogram(
    "table_handoff_pause_seconds",
    "How long a command waited whose table had no owner that answered: the pause of a hand-over "
    "as its player felt it.",
    (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 6.0, 8.0, 12.0),
)
IN_FLIGHT = _gateway.gauge("commands_in_flight", "Commands that wait for their answers.")
FRESHNESS = _gateway.histogram(
    "view_freshness_seconds",
    "From a command's commit until a seat's new view was handed to the network, per seat.",
    WAITING,
)


ACCEPTED, DUPLICATE = "accepted", "duplicate"
"""How a command ends that the table took; every other outcome is a refusal's code."""


class _OfKind:
    """What a kind's commands are counted in, looked up once."""

    __slots__ = ("by_code", "by_rule", "seconds")

    def __init__(self, kind: Kind) -> None:
        self.by_code = {code: COMMANDS[kind, outcome] for code, outcome in _BY_CODE.items()}
        self.by_rule = COMMANDS[kind, Outcome.REJECTED_RULE]
        self.seconds = SECONDS[_GROUPS[kind]]


_OF_KIND = {word: _OfKind(kind) for word, kind in _KINDS.items()}
_OF_UNKNOWN = _OfKind(Kind.UNKNOWN)


def ended(kind: str, code: str, seconds: float, trace_id: str) -> None:
    """A refusal that is not the protocol's is the rules' own."""
    of_kind = _OF_KIND.get(kind, _OF_UNKNOWN)
    of_kind.by_code.get(code, of_kind.by_rule).inc()
    of_kind.seconds.observe(seconds, trace_id)


def refused_here(kind: str, code: Refusal) -> None:
    """By the gateway itself, which takes no time worth telling."""
    _OF_KIND.get(kind, _OF_UNKNOWN).by_code[code].inc()
