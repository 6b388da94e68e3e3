"""A service speaks TLS to NATS, and only to one that proves itself by our authority.

PostgreSQL and Valkey from wheels know no TLS: for those the addresses are checked (test_objects.py).
"""

import asyncio
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from hearthlands.embedded import Nats
from hearthlands.embedded.spawn import Command
from hearthlands.service import Addresses, Service
from tests.embedded.one_postgres import Database

pytestmark = [pytest.mark.ops, pytest.mark.integration]

KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
LONGEST_SECONDS = 60.0


class Encrypted(Nats):
    @property
    def address(self) -> str:
        return super().address.replace("nats://", "tls://")

    async def prepare(self) -> Command:
        command = await super().prepare()
        make_certificate(self.data)
        with (self.data / "nats.conf").open("a") as config:
            files = f'cert_file: "{self.data}/tls.crt", key_file: "{self.data}/tls.key"'
            config.write(f"tls {{ {files} }}")
        return command


def make_certificate(folder: Path) -> None:
    """Its own authority, for the loopback address."""
    for_whom = ("-subj", "/CN=nats", "-addext", "subjectAltName=IP:127.0.0.1")
    files = ("-keyout", folder / "tls.key", "-out", folder / "tls.crt")
    words = ("openssl", "req", "-x509", *KEY, "-days", "1", *for_whom, *files)
    subprocess.run(words, check=True, capture_output=True)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Encrypted]:
    server = Encrypted(tmp_path / "nats", tmp_path / "nats.log")
    await server.start()
    yield server
    await server.stop()
    server.forget()


class Trusting(Service):
    """As SSL_CERT_FILE says, in Kubernetes a mounted file."""

    def __init__(self, server: Encrypted, database: Database, trusted: Path, log: Path) -> None:
        addresses = Addresses(
            public_url="http://127.0.0.1:1",
            database_url={"hl_history": database.url("hl_history")},
            nats_url=server.address,
            redis_url="",
            key_pepper_file=trusted,
        )
        super().__init__("history", addresses, log)
        self.env["SSL_CERT_FILE"] = str(trusted)


async def test_a_server_of_our_authority_is_believed(
    server: Encrypted, database: Database, tmp_path: Path
) -> None:
    service = Trusting(server, database, server.data / "tls.crt", tmp_path / "history.log")
    await service.start()
    assert await service.answers("/readyz")
    await service.stop()
    service.forget()


async def test_another_one_is_not(server: Encrypted, database: Database, tmp_path: Path) -> None:
    stranger = tmp_path / "stranger"
    stranger.mkdir()
    make_certificate(stranger)
    service = Trusting(server, database, stranger / "tls.crt", tmp_path / "history.log")
    await service.launch()
    for _ in range(int(LONGEST_SECONDS)):
        if "SSLCertVerificationError" in service.log.read_text():
            break
        await asyncio.sleep(1)
    assert "SSLCertVerificationError" in service.log.read_text()
    assert not await service.answers("/readyz")
    await service.stop(grace=0)
    service.forget()
