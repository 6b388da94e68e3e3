"""Commands as a kind and a body of JSON; whatever is not exactly of that form is refused."""

from typing import Any

import msgspec

from shared.codec.forms import fields_of
from shared.codec.names import COMMANDS, KIND_OF
from shared.protocol.commands import BODIES
from shared.rules.commands import Command


class BadCommand(ValueError):  # noqa: N818 - it is the wire's `bad_command`, no failure of ours
    """No such command, or its body is not of its form."""


_FORMS = {kind: fields_of(kind) for kind in KIND_OF}
_DECODERS = {kind: msgspec.json.Decoder(body) for kind, body in BODIES.items()}


def decode_command(kind: str, body: bytes) -> Command:
    """What somebody asks for, with every place under its canonical name."""
    if kind not in _DECODERS:
        raise BadCommand(f"no command {kind!r}")
    try:
        parsed = _DECODERS[kind].decode(body)
        wanted = COMMANDS[kind]
        read = {name: form.read(getattr(parsed, name)) for name, form in _FORMS[wanted]}
    except (ValueError, RecursionError) as error:  # too deeply nested: RecursionError
        raise BadCommand(f"{kind}: {error}") from error
    return wanted(**read)


def encode_command(command: Command) -> tuple[str, bytes]:
    """The kind and the body that decode to this command."""
    kind = KIND_OF[type(command)]
    written: dict[str, Any] = {  # each field has a form of its own
        name: form.write(getattr(command, name)) for name, form in _FORMS[type(command)]
    }
    return kind, msgspec.json.encode(BODIES[kind](**written))
