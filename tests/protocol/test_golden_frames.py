"""Frames and lane messages byte for byte: what went over the wire yesterday is read tomorrow."""

from typing import Any

import msgspec
import pytest

from shared.protocol import client, history, live, lobby, table

TABLE = "0b5f0f0e-6f0a-4f3c-8d53-3f9d8f3b1c77"
ANN = "e2a6f7d4-3f53-4e0a-b3a1-5f0c6e1d2b44"
ID = "4c0f3a52-8f6e-4d5b-9c58-1d2e3f405162"
EMPTY = msgspec.Raw(b"{}")

GOLDEN: list[tuple[msgspec.Struct, Any, str]] = [
    (
        client.Hello(1, TABLE, ANN, (3, 117)),
        client.FromClient,
        f'{{"type":"hello","protocol":1,"table":"{TABLE}","player":"{ANN}","have":[3,117]}}',
    ),
    (
        client.Command(ID, 117, "undo", EMPTY, 900),
        client.FromClient,
        f'{{"type":"command","id":"{ID}","seen":117,"kind":"undo","body":{{}},"budget_ms":900}}',
    ),
    (client.Pointer((1, -2)), client.FromClient, '{"type":"pointer","at":[1,-2]}'),
    (client.Ping((1, -2), "0,0"), client.FromClient, '{"type":"ping","at":[1,-2],"place":"0,0"}'),
    (client.Heartbeat(), client.FromClient, '{"type":"heartbeat"}'),
    (
        client.Update(3, 118, msgspec.Raw(b"[]"), EMPTY, ack=ID),
        client.ToClient,
        f'{{"type":"update","epoch":3,"seq":118,"events":[],"view":{{}},"ack":"{ID}"}}',
    ),
    (
        client.Accepted(ID, 3, 118),
        client.ToClient,
        f'{{"type":"accepted","id":"{ID}","epoch":3,"seq":118}}',
    ),
    (
        client.Rejected(ID, "busy", retry=True),
        client.ToClient,
        f'{{"type":"rejected","id":"{ID}","code":"busy","retry":true}}',
    ),
    (
        client.NextTable("7KQM-2XVD"),
        client.ToClient,
        '{"type":"next_table","code":"7KQM-2XVD"}',
    ),
    (client.Notice("live"), client.ToClient, '{"type":"notice","state":"live"}'),
    (client.Problem("bad_frame"), client.ToClient, '{"type":"problem","code":"bad_frame"}'),
    (
        table.CommandRequest(TABLE, ANN, ID, 117, 9000, "undo", EMPTY),
        table.Request,
        (
            f'{{"type":"command","table":"{TABLE}","player":"{ANN}","id":"{ID}","seen":117,'
            '"budget_ms":9000,"kind":"undo","body":{}}'
        ),
    ),
    (
        table.Accepted(ID, 3, 118, duplicate=True),
        table.Reply,
        f'{{"type":"accepted","id":"{ID}","epoch":3,"seq":118,"duplicate":true}}',
    ),
    (
        table.Rejected(ID, "stale"),
        table.Reply,
        f'{{"type":"rejected","id":"{ID}","code":"stale"}}',
    ),
    (
        live.TableFollows("7KQM-2XVD"),
        live.LiveMessage,
        '{"type":"table_follows","code":"7KQM-2XVD"}',
    ),
    (lobby.CodeState("open"), lobby.Answer, '{"type":"code_state","state":"open"}'),
    (lobby.Refused("table_full"), lobby.Answer, '{"type":"refused","code":"table_full"}'),
    (history.Refused("not_seated"), history.Answer, '{"type":"refused","code":"not_seated"}'),
]


@pytest.mark.parametrize(("message", "union", "text"), GOLDEN)
def test_a_message_is_written_and_read_as_ever(
    message: msgspec.Struct, union: Any, text: str
) -> None:
    assert msgspec.json.encode(message).decode() == text
    assert msgspec.json.decode(text, type=union) == message
