"""The socket's frames with their JSON payloads told apart, which the gateway keeps opaque."""

from typing import Any, Union

import msgspec
from msgspec import Struct

from hearthlands.client.view import Island, View
from hearthlands.types.events import EVENT_TYPES
from shared.protocol import client

SEEN_EVENT: Any = Union[EVENT_TYPES]  # noqa: UP007 - made at run time
SEEN_EVENTS: Any = list[SEEN_EVENT]


def typed(message: type[Struct], **payloads: Any) -> type[Struct]:  # types of any form
    """The same message; the fields named are of these types instead of raw JSON."""
    config = message.__struct_config__
    made = msgspec.defstruct(
        message.__name__,
        [_field(field, payloads) for field in msgspec.structs.fields(message)],
        frozen=True,
        forbid_unknown_fields=config.forbid_unknown_fields,
        tag_field=config.tag_field,
        tag=config.tag,
    )
    made.__doc__ = message.__doc__
    return made


def _field(field: msgspec.structs.FieldInfo, payloads: dict[str, Any]) -> Any:
    kind = payloads.get(field.name, field.type)
    if field.required:
        return field.encode_name, kind
    if field.default_factory is not msgspec.NODEFAULT:
        return field.encode_name, kind, msgspec.field(default_factory=field.default_factory)
    default = {} if isinstance(field.default, msgspec.Raw) else field.default
    return field.encode_name, kind, default


FROM_CLIENT: tuple[type[Struct], ...] = (
    client.Hello,
    typed(client.Command, body=dict[str, Any]),
    client.Pointer,
    client.Ping,
    client.Heartbeat,
)
TO_CLIENT: tuple[type[Struct], ...] = (
    typed(client.Welcome, island=Island, view=View),
    typed(client.Update, events=SEEN_EVENTS, view=View, island=Island | msgspec.UnsetType),
    client.Accepted,
    client.Rejected,
    client.Live,
    client.Presence,
    client.NextTable,
    client.Notice,
    client.Problem,
    client.Heartbeat,
)
