"""Secrets in every guise in which they could reach a log line."""

import uuid

import pytest

from services.lobby.codes import new_code
from services.lobby.keys import Keyring, new_token
from shared.masking import MASK, masked, masked_field

KEYS = [Keyring(bytes(32)).new_key().text for _ in range(100)]
TOKENS = [new_token().text for _ in range(20)]
CODES = [new_code() for _ in range(20)]
GUISES = [
    "{}",
    "got {} from somebody",
    "{{'key': '{}'}}",
    '{{"key":"{}"}}',
    "KeyError: '{}'",
    "POST /api/resume?key={}&x=1",
    "<{}>",
    "({})",
    "{}\nnext line",
]


@pytest.mark.parametrize("guise", GUISES)
def test_a_resume_key_is_masked(guise: str) -> None:
    for key in KEYS:
        told = masked(guise.format(key))
        assert not any(part in told for part in key.removeprefix("hl_rk_").split("-")[:8])


@pytest.mark.parametrize("guise", GUISES)
def test_a_resume_key_is_masked_however_it_was_typed(guise: str) -> None:
    for key in KEYS:
        bare = key.removeprefix("hl_rk_")
        plain = bare.replace("-", "")
        for typed in (bare, bare.lower(), bare.replace("-", " "), plain, plain.lower(), plain[:32]):
            assert typed[:12] not in masked(guise.format(typed)), typed
        for typed in (key.lower(), key.replace("-", " "), key.replace("_", "-"), f"HLRK{plain}"):
            assert typed[-12:-2] not in masked(guise.format(typed)), typed


@pytest.mark.parametrize("guise", GUISES)
def test_a_session_token_is_masked(guise: str) -> None:
    for token in TOKENS:
        assert token not in masked(guise.format(token))
        assert token not in masked(guise.format(f"{token}.1760000000"))


@pytest.mark.parametrize("guise", GUISES)
def test_a_room_code_is_masked(guise: str) -> None:
    for code in CODES:
        assert code not in masked(guise.format(code))


def test_an_invitation_is_masked_in_any_case() -> None:
    assert masked("GET /t/abcd-efgh HTTP/1.1") == f"GET /t/{MASK} HTTP/1.1"


@pytest.mark.parametrize(
    "line",
    [
        "Cookie: a=secret; b=c",
        "cookie: hl_0123456789abcdef0123456789abcdef=secret.1",
        "{'Cookie': 'a=secret'}",
        "b'COOKIE', b'a=secret'",
        "Set-Cookie: a=secret; HttpOnly",
        "Authorization: Bearer secret",
        "'authorization': 'Basic secret'",
        "x __Host-hl_0123456789abcdef0123456789abcdef=secret; y",
        "hl_01234567-89ab-cdef-0123-456789abcdef=secret",
        "nats://hl:secret@nats:4222",
        "postgresql://hl:secret/secret@db/hearthlands",
        "redis://:secret@redis",
    ],
)
def test_headers_cookies_and_passwords_are_masked(line: str) -> None:
    assert "secret" not in masked(line)


@pytest.mark.parametrize(
    "text",
    [
        str(uuid.UUID(int=0x0123456789ABCDEF0123456789ABCDEF)),
        "00-0123456789abcdef0123456789abcdef-0123456789abcdef-01",
        "hl.cmd.17",
        "server rejected the connection: maximum connections exceeded",
        "shared/journal.py:120 append",
        "2026-01-02T03:04:05.678+00:00",
        "table-0a1b2c3d4e5f",
        "http://127.0.0.1:8080",
        "hl_table",
    ],
)
def test_what_is_no_secret_is_left_as_it_is(text: str) -> None:
    assert masked(text) == text


@pytest.mark.parametrize("key", ["key", "Token", "set-cookie", "room_code", "name"])
def test_some_fields_are_never_written(key: str) -> None:
    assert masked_field(key, "anything") == MASK
    assert masked_field(key, 12) == MASK


def test_numbers_stay_numbers_and_lists_are_looked_through() -> None:
    assert masked_field("seq", 12) == 12
    assert masked_field("seats", (1, 2)) == [1, 2]
    assert masked_field("texts", ["/t/abcd", "fine"]) == [f"/t/{MASK}", "fine"]
    assert masked_field("table", uuid.UUID(int=1)) == str(uuid.UUID(int=1))
