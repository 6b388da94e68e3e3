"""The documents that `make types` writes."""

from typing import Any

import msgspec
import pytest

from hearthlands.types.__main__ import documents, main
from hearthlands.types.asyncapi import asyncapi_document
from hearthlands.types.schema import protocol_schema
from shared.protocol.commands import BODIES


def test_no_generated_document_is_stale() -> None:
    assert main(["--check"]) == 0, "run `make types`"


@pytest.mark.parametrize("document", [protocol_schema(), asyncapi_document()])
def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    for reference in _references(document):
        place: Any = document
        for part in reference.removeprefix("#/").split("/"):
            place = place[part]


def test_every_command_has_its_body_in_the_schema() -> None:
    assert list(protocol_schema()["$defs"]["Commands"]["properties"]) == list(BODIES)


def test_the_same_messages_give_the_same_bytes() -> None:
    assert documents() == documents()


def test_a_hello_is_described_in_full() -> None:
    hello = protocol_schema()["$defs"]["Hello"]
    assert hello["required"] == ["type", "protocol", "table", "player"]
    assert hello["additionalProperties"] is False
    assert msgspec.json.encode(hello["properties"]["type"]) == b'{"enum":["hello"]}'


def _references(node: Any) -> list[str]:
    if isinstance(node, dict):
        found = [node["$ref"]] if "$ref" in node else []
        return found + [one for value in node.values() for one in _references(value)]
    return [one for value in node for one in _references(value)] if isinstance(node, list) else []
