"""What no player sends: a typed refusal and nothing changed, or the documented close code."""

import asyncio
import json

import pytest

from shared.protocol.client import MAX_FRAME, CloseCode
from tests.gateway.services import ANA, BEN
from tests.gateway.stage import ORIGIN, cookie_of, stage
from tests.gateway.websocket_bytes import FIN, PING, TEXT, frame, raw_socket

ID = "0a0b0c0d-0000-4000-8000-00000000000f"
COMMAND = {"type": "command", "id": ID, "seen": 1, "kind": "roll_dice", "body": {}}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "{}",
        '{"type":"fly"}',
        '{"type":"heartbeat","more":1}',
        '{"type":"pointer"}',
        '{"type":"pointer","at":[1e999,0]}',
        '{"type":"pointer","at":[NaN,0]}',
        '{"type":"pointer","at":[2001,0]}',
        '{"type":"ping","at":[0,0],"place":"somewhere"}',
        '{"type":"update","epoch":1,"seq":1,"events":[],"view":{}}',
        "[" * 4000 + "]" * 4000,
        '{"type":"command","body":' + "[" * 3900 + "]" * 3900 + "}",
        json.dumps(COMMAND | {"seat": 2}),
        json.dumps(COMMAND | {"player": BEN}),
        json.dumps(COMMAND | {"seen": -1}),
        json.dumps(COMMAND | {"seen": 10**30}),
        json.dumps(COMMAND | {"id": "1"}),
        json.dumps(COMMAND | {"budget_ms": 10**9}),
        json.dumps(COMMAND | {"kind": 7}),
        json.dumps({"type": "hello", "protocol": 1, "table": ID, "player": ANA}),
    ],
)
async def test_what_is_no_frame_is_a_problem_and_the_socket_stays(text: str) -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        await ana.ws.send_str(text)
        assert await ana.next("problem", "rejected") == {"type": "problem", "code": "bad_frame"}
        sent = await ana.command()
        assert (await ana.next("update"))["ack"] == sent
        assert [asked.id for asked in s.table.commands()] == [sent]


async def test_who_sends_nothing_but_nonsense_is_closed() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        for _ in range(20):
            await ana.ws.send_str("nonsense")
        assert await ana.closed() == CloseCode.POLICY


async def test_a_binary_frame_closes_the_socket() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        await ana.ws.send_bytes(b"{}")
        assert await ana.closed() == CloseCode.BAD_FRAME


async def test_text_that_is_no_utf8_closes_the_socket() -> None:
    async with stage() as s:
        raw = await raw_socket(s)
        raw.writer.write(frame(b'{"type":"\xff"}'))
        assert await raw.closed() == CloseCode.BAD_FRAME


async def test_the_longest_frame_is_taken_and_one_byte_more_is_not() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        await ana.ws.send_str("x" * MAX_FRAME)
        assert (await ana.next("problem"))["code"] == "bad_frame"
        await ana.ws.send_str("x" * (MAX_FRAME + 1))
        assert await ana.closed() == CloseCode.TOO_BIG


async def test_a_million_bytes_close_the_socket() -> None:
    async with stage() as s:
        raw = await raw_socket(s)
        raw.writer.write(frame(b"x" * 1_000_000)[:64_000])
        assert await raw.closed() == CloseCode.TOO_BIG


async def test_ten_thousand_fragments_close_the_socket() -> None:
    async with stage() as s:
        raw = await raw_socket(s)
        first = frame(b"x", TEXT, final=False)
        raw.writer.write(first + frame(b"x", 0, final=False) * 10_000)
        assert await raw.closed() == CloseCode.TOO_BIG


async def test_a_compressed_frame_is_against_the_protocol() -> None:
    async with stage() as s:
        raw = await raw_socket(s)
        whole = bytearray(frame(b"x"))
        whole[0] |= 0x40
        raw.writer.write(bytes(whole))
        assert await raw.closed() == 1002


async def test_an_unmasked_frame_does_no_harm() -> None:
    async with stage() as s:
        raw = await raw_socket(s)
        raw.writer.write(bytes([FIN | TEXT, 2]) + b"{}")
        opcode, payload = await raw.hear()
        while b"problem" not in payload:
            opcode, payload = await raw.hear()
        assert opcode == TEXT


async def test_a_flood_of_pings_of_the_line_itself_is_hung_up_on() -> None:
    async with stage() as s:
        raw = await raw_socket(s)
        for _ in range(20):
            raw.writer.write(frame(b"", PING) * 100)
            await asyncio.sleep(0.01)
        assert await raw.closed() == CloseCode.POLICY


async def test_a_ping_of_the_line_is_answered() -> None:
    async with stage() as s:
        raw = await raw_socket(s)
        raw.writer.write(frame(b"there?", PING))
        opcode, payload = await raw.hear()
        while opcode == TEXT:
            opcode, payload = await raw.hear()
        assert payload == b"there?"


async def test_a_half_request_is_not_waited_for() -> None:
    async with stage(header_seconds=0.05) as s:
        reader, writer = await s.raw()
        writer.write(f"GET /ws HTTP/1.1\r\nOrigin: {ORIGIN}\r\nCookie: {cookie_of(ANA)}".encode())
        async with asyncio.timeout(3):
            assert await reader.read() == b""


async def test_what_is_no_http_is_refused_in_our_words() -> None:
    async with stage() as s:
        reader, writer = await s.raw()
        writer.write(b"GET / HTTP/9.9\r\nbad header\r\n\r\n")
        answer = await reader.read()
        assert answer.startswith((b"HTTP/1.0 400", b"HTTP/1.1 400"))
        assert b"bad_request" in answer
        assert b"Server:" not in answer
        assert b"Content-Security-Policy" in answer
