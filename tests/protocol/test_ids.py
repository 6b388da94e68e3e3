"""Ids and nonces have one form: an end of the line after them is another text."""

from collections.abc import Mapping

import msgspec
import pytest

from services.gateway.http_api import OthersKey, OwnSeat
from shared.protocol.client import Command, Hello
from shared.protocol.commands import SitDown
from shared.protocol.lobby import CreateTable

ID = "4c0f3a52-8f6e-4d5b-9c58-1d2e3f405162"
NONCE = "0f" * 16
FORMS: list[tuple[type[msgspec.Struct], Mapping[str, object], str]] = [
    (OwnSeat, {"player": ID}, "player"),
    (OthersKey, {"admin": ID, "player": ID}, "admin"),
    (Hello, {"type": "hello", "protocol": 1, "table": ID, "player": ID}, "table"),
    (Command, {"type": "command", "id": ID, "seen": 0, "kind": "undo"}, "id"),
    (SitDown, {"name": "Ida", "nonce": NONCE}, "nonce"),
    (CreateTable, {"name": "Ida", "nonce": NONCE, "join_id": ID}, "nonce"),
    (CreateTable, {"name": "Ida", "nonce": NONCE, "join_id": ID, "after": ID}, "after"),
]


@pytest.mark.parametrize(("form", "body", "field"), FORMS)
def test_nothing_may_follow(
    form: type[msgspec.Struct], body: Mapping[str, object], field: str
) -> None:
    msgspec.json.decode(msgspec.json.encode(body), type=form)
    longer = {**body, field: f"{body[field]}\n"}
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(longer), type=form)
