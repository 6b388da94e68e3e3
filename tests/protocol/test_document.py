"""docs/protocol.md: each of its examples is what the messages say, and no code is forgotten."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hearthlands.client import bodies
from hearthlands.client.view import Island
from hearthlands.types.frames import FROM_CLIENT, TO_CLIENT
from hearthlands.types.past import LOG_PAGE, MISSED
from shared.protocol.client import CloseCode
from shared.protocol.commands import BODIES, LOBBY_ONLY
from shared.protocol.refusals import Refusal
from shared.rules.rejection import Reason

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)```", TEXT, re.DOTALL)
FORMS: dict[str, Any] = {
    **{kind.__name__: kind for kind in (*FROM_CLIENT, *TO_CLIENT, LOG_PAGE, MISSED)},
    "CreateTable": bodies.CreateTable,
    "Seated": bodies.Seated,
    "Refusal": bodies.Refusal,
    "Island": Island,
}


@pytest.mark.parametrize(("form", "example"), EXAMPLES, ids=[form for form, _ in EXAMPLES])
def test_an_example_is_of_its_form(form: str, example: str) -> None:
    decoded = msgspec.json.decode(example, type=FORMS[form])
    told = msgspec.json.decode(msgspec.json.encode(decoded))
    assert set(msgspec.json.decode(example)) <= set(told), "a field that the form does not know"


def test_every_example_names_its_form() -> None:
    assert TEXT.count("```json") == len(EXAMPLES)


def test_every_frame_is_shown() -> None:
    frames = {kind.__name__ for kind in (*FROM_CLIENT, *TO_CLIENT)} - {"Welcome"}
    assert frames <= {form for form, _ in EXAMPLES}


@pytest.mark.parametrize("code", [*Refusal, *Reason])
def test_every_refusal_is_explained(code: str) -> None:
    section = TEXT[TEXT.index("### Codes of refusal") : TEXT.index("## 4. Updates")]
    assert f"`{code}`" in section


@pytest.mark.parametrize("code", list(CloseCode))
def test_every_close_code_is_explained(code: int) -> None:
    section = TEXT[TEXT.index("### Close codes") : TEXT.index("## 3. Commands")]
    assert f"| {int(code)} |" in section


@pytest.mark.parametrize("kind", sorted(BODIES.keys() - LOBBY_ONLY))
def test_every_command_is_listed(kind: str) -> None:
    section = TEXT[TEXT.index("## 3. Commands") : TEXT.index("### Codes of refusal")]
    assert f"`{kind}`" in section
