"""deploy/servers/nats/users.conf on a real server: each service says and hears what is its own."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from deploy.compose.reading import ROOT
from hearthlands.embedded import Nats
from hearthlands.embedded.places import write_private
from hearthlands.embedded.spawn import Command
from shared.protocol import subjects

pytestmark = pytest.mark.integration

FOLDER = ROOT / "deploy" / "servers" / "nats"
TABLE = "6b1e0b4c-0000-4000-8000-000000000000"
SERVICES = ("gateway", "lobby", "table", "history")
SAID = {
    subjects.command(7): {"gateway", "lobby"},
    subjects.update(TABLE): {"table"},
    subjects.beacon(7): {"table"},
    subjects.live(TABLE): {"gateway", "lobby"},
    subjects.SIGN_OUT: {"lobby"},
    subjects.lobby("create"): {"gateway"},
    subjects.history("log"): {"gateway"},
    subjects.reply("gateway-0a1b", "1"): {"lobby", "table", "history"},
    subjects.reply("lobby-0a1b", "1"): {"table"},
    "$SYS.REQ.SERVER.PING": set(),
    "hl.anything": set(),
}
HEARD = {
    subjects.COMMAND_ANY: {"table"},
    subjects.UPDATE_ANY: {"gateway"},
    subjects.BEACON_ANY: {"gateway"},
    subjects.live(TABLE): {"gateway"},
    subjects.SIGN_OUT: {"gateway"},
    subjects.lobby("create"): {"lobby"},
    subjects.history("log"): {"history"},
    subjects.replies("gateway-0a1b"): {"gateway"},
    subjects.replies("lobby-0a1b"): {"lobby"},
    "hl.reply.>": set(),
    "hl.>": set(),
    ">": set(),
}


class WithUsers(Nats):
    """As embedded, but with the users of production, whose passwords are their names."""

    async def prepare(self) -> Command:
        command = await super().prepare()
        (self.data / "passwords").mkdir(exist_ok=True)
        lines = [f'{one.upper()}_PASSWORD: "{one}"\n' for one in SERVICES]
        write_private(self.data / "passwords" / "passwords.conf", "".join(lines))
        write_private(self.data / "users.conf", (FOLDER / "users.conf").read_text())
        config = self.data / "nats.conf"
        kept = [line for line in config.read_text().splitlines() if "authorization" not in line]
        write_private(config, "\n".join(["include ./users.conf", *kept, ""]))
        return command


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[WithUsers]:
    server = WithUsers(tmp_path / "nats", tmp_path / "nats.log")
    await server.start()
    yield server
    await server.stop()
    server.forget()


async def told(server: WithUsers, connect: Mapping[str, str], *lines: str) -> str:
    """What the server says to these lines, up to its answer to a ping: the protocol itself."""
    host, _, port = server.address.rpartition("@")[2].partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        await reader.readline()  # its greeting
        spoken = [f"CONNECT {json.dumps({**connect, 'verbose': False})}", *lines, "PING", ""]
        writer.write("\r\n".join(spoken).encode())
        answer = ""
        while "PONG" not in answer and (more := await reader.read(4096)):
            answer += more.decode()
        return answer
    finally:
        writer.close()
        await writer.wait_closed()


async def is_let(server: WithUsers, user: str, line: str) -> bool:
    answer = await told(server, {"user": user, "pass": user}, line)
    assert "PONG" in answer
    return "Permissions Violation" not in answer


async def test_each_says_what_is_its_own(server: WithUsers) -> None:
    for subject, speakers in SAID.items():
        let = {one for one in SERVICES if await is_let(server, one, f"PUB {subject} 2\r\n{{}}")}
        assert let == speakers, subject


async def test_each_hears_what_is_its_own(server: WithUsers) -> None:
    for subject, hearers in HEARD.items():
        let = {one for one in SERVICES if await is_let(server, one, f"SUB {subject} 1")}
        assert let == hearers, subject


async def test_nobody_without_a_name(server: WithUsers) -> None:
    for connect in ({}, {"user": "gateway", "pass": "guessed"}):
        assert "Authorization Violation" in await told(server, connect)


def test_the_file_says_nothing_of_passwords() -> None:
    text = (FOLDER / "users.conf").read_text()
    assert text.count("password: $") == text.count("password:") == len(SERVICES)
