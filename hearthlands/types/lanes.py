"""The NATS subjects with the messages that travel on them (DESIGN 5)."""

from dataclasses import dataclass
from typing import Any, get_args

import msgspec

from hearthlands.client.view import Island, OwnView, PublicView
from hearthlands.types.frames import SEEN_EVENTS, typed
from hearthlands.types.past import LOG_PAGE, MISSED, POSITION
from shared.protocol import history, live, lobby, subjects, table

Messages = tuple[type[msgspec.Struct], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane:
    """One subject, or all of a form: what is sent there, and what is answered."""

    name: str
    address: str
    about: str
    area: str
    messages: Messages
    answers: Messages = ()
    parameter: tuple[str, str] | None = None


_VIEW = typed(table.View, island=Island, public=PublicView, own=OwnView)
_FRAME: Any = typed(table.PlayerFrame, events=SEEN_EVENTS, own=OwnView)
_UPDATE = typed(
    table.Update, public=PublicView, frames=list[_FRAME], island=Island | msgspec.UnsetType
)

_TABLES = (
    Lane(
        name="commands",
        address=subjects.COMMAND_TEMPLATE,
        about="Commands and views, answered by the one owner of the partition.",
        area="table",
        messages=(typed(table.CommandRequest, body=dict), table.ViewRequest),
        answers=(table.Accepted, table.Rejected, _VIEW),
        parameter=("partition", "0 to 255: crc32(table id) % 256"),
    ),
    Lane(
        name="updates",
        address=subjects.UPDATE_TEMPLATE,
        about="Committed commands, to every gateway that watches the table.",
        area="table",
        messages=(_UPDATE,),
        parameter=("table", "the table's id"),
    ),
    Lane(
        name="beacons",
        address=subjects.BEACON_TEMPLATE,
        about="Every 5 s, and from who comes or goes: how far tables that changed have come.",
        area="table",
        messages=(table.Beacon,),
        parameter=("partition", "0 to 255"),
    ),
    Lane(
        name="live",
        address=subjects.LIVE_TEMPLATE,
        about="Cursors, pings and presence between gateways, and from the lobby the table that"
        " follows; lossy by design.",
        area="live",
        messages=get_args(live.LiveMessage),
        parameter=("table", "the table's id"),
    ),
    Lane(
        name="signOut",
        address=subjects.SIGN_OUT,
        about="Sessions that are over, to every gateway.",
        area="lobby",
        messages=(lobby.SignedOut,),
    ),
)

_LOBBY: tuple[tuple[str, type[msgspec.Struct], type[msgspec.Struct]], ...] = (
    ("create", lobby.CreateTable, lobby.Seated),
    ("join", lobby.JoinTable, lobby.Seated),
    ("look_up", lobby.LookUpCode, lobby.CodeState),
    ("resume", lobby.Resume, lobby.Resumed),
    ("sessions", lobby.Sessions, lobby.SessionList),
    ("saved_tables", lobby.SavedTables, lobby.SavedTableList),
    ("new_key", lobby.NewKey, lobby.KeyIssued),
    ("reissue_key", lobby.ReissueKey, lobby.KeyIssued),
    ("sign_out", lobby.SignOut, lobby.Done),
    ("sign_out_others", lobby.SignOutOthers, lobby.Done),
    ("code", lobby.TableCode, lobby.Code),
)
_HISTORY: tuple[tuple[str, type[msgspec.Struct], type[msgspec.Struct]], ...] = (
    ("page", history.Page, LOG_PAGE),
    ("missed", history.Missed, MISSED),
    ("position", history.PositionAt, POSITION),
    ("export", history.Export, history.Lines),
)

LANES: tuple[Lane, ...] = (
    *_TABLES,
    *(
        Lane(
            name=f"lobby_{verb}",
            address=subjects.lobby(verb),
            about="A request to the lobby, by queue group.",
            area="lobby",
            messages=(request,),
            answers=(answer, lobby.Refused),
        )
        for verb, request, answer in _LOBBY
    ),
    *(
        Lane(
            name=f"history_{verb}",
            address=subjects.history(verb),
            about="A request to the history service, by queue group.",
            area="history",
            messages=(request,),
            answers=(answer, history.Refused),
        )
        for verb, request, answer in _HISTORY
    ),
)
