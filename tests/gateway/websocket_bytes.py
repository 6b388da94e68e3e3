"""WebSocket frames byte by byte, for what no well-behaved client would send."""

import asyncio
import struct

from tests.gateway.services import ANA, TABLE
from tests.gateway.stage import ORIGIN, Stage, cookie_of

TEXT, BINARY, CLOSE, PING = 0x1, 0x2, 0x8, 0x9
FIN = 0x80
MASK = b"\x01\x02\x03\x04"
HELLO = b'{"type":"hello","protocol":1,"table":"%b","player":"%b"}' % (
    TABLE.encode(),
    ANA.encode(),
)


def frame(payload: bytes, opcode: int = TEXT, *, final: bool = True) -> bytes:
    head = bytes([opcode | (FIN if final else 0)])
    masked = bytes(byte ^ MASK[at % 4] for at, byte in enumerate(payload))
    return head + _length(len(payload)) + MASK + masked


def _length(length: int) -> bytes:
    if length < 126:
        return bytes([0x80 | length])
    if length < 65536:
        return struct.pack("!BH", 0x80 | 126, length)
    return struct.pack("!BQ", 0x80 | 127, length)


class RawSocket:
    """A connection of bytes after its upgrade and hello."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.writer = writer

    async def hear(self) -> tuple[int, bytes]:
        """The next frame: opcode and payload."""
        first, second = await self._reader.readexactly(2)
        length = second & 0x7F
        if length == 126:
            (length,) = struct.unpack("!H", await self._reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", await self._reader.readexactly(8))
        return first & 0x0F, await self._reader.readexactly(length)

    async def closed(self) -> int | None:
        """The code of the goodbye; None if there was none."""
        try:
            async with asyncio.timeout(5):
                while True:
                    opcode, payload = await self.hear()
                    if opcode == CLOSE:
                        (code,) = struct.unpack("!H", payload[:2])
                        return int(code)
        except (asyncio.IncompleteReadError, ConnectionError):
            return None


async def raw_socket(s: Stage) -> RawSocket:
    reader, writer = await s.raw()
    writer.write(
        f"GET /ws HTTP/1.1\r\nHost: hearth.test\r\nOrigin: {ORIGIN}\r\nCookie: {cookie_of(ANA)}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
    )
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    writer.write(frame(HELLO))
    return RawSocket(reader, writer)
