"""In production: https at the door, cookies that are locked to it, and a socket through it."""

import json
import ssl
import subprocess
from pathlib import Path

import aiohttp
import pytest

from tests.conftest import StartStack
from tests.edge.proxy import front_door

pytestmark = [pytest.mark.ops, pytest.mark.system]

KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
NAMED = ("-subj", "/CN=play", "-addext", "subjectAltName=IP:127.0.0.1")
NONCE = "0" * 32
JOIN_ID = "00000000-0000-4000-8000-000000000001"


async def test_a_table_is_made_and_played_at_over_https(stack: StartStack, tmp_path: Path) -> None:
    certificate, trust = certified(tmp_path)
    gateway = {"HL_ENVIRONMENT": "production"}
    settings = front_door(stack, tmp_path, gateway=gateway, certificate=certificate)
    async with (
        settings as (proxy, _),
        aiohttp.ClientSession(
            proxy.address,
            connector=aiohttp.TCPConnector(ssl=trust),
            cookie_jar=aiohttp.CookieJar(unsafe=True),
            headers={"Origin": proxy.address, "X-Hearthlands": "1"},
        ) as session,
    ):
        body = {"name": "Ann", "nonce": NONCE, "join_id": JOIN_ID}
        async with session.post("/api/tables", json=body) as answer:
            assert answer.status == 201
            seat = await answer.json()
            (cookie,) = answer.headers.getall("Set-Cookie")
            assert cookie.startswith("__Host-hl_")
            assert {"Secure", "HttpOnly", "SameSite=Strict", "Path=/"} <= set(cookie.split("; "))
            assert "max-age=" in answer.headers["Strict-Transport-Security"]
        async with session.ws_connect(f"/ws?table={seat['table']}") as socket:
            hello = {"type": "hello", "protocol": 1, "have": None}
            await socket.send_str(json.dumps(hello | {k: seat[k] for k in ("table", "player")}))
            assert json.loads((await socket.receive()).data)["type"] == "welcome"


def certified(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """Key and certificate in one file, as HAProxy reads them, and somebody who trusts it."""
    file, key, whole = folder / "edge.crt", folder / "edge.key", folder / "edge.pem"
    words = ("openssl", "req", "-x509", *KEY, "-days", "1", *NAMED, "-keyout", key, "-out", file)
    subprocess.run(words, check=True, capture_output=True)
    whole.write_text(file.read_text() + key.read_text())
    return whole, ssl.create_default_context(cafile=str(file))
