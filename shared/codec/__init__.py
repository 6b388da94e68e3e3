"""The rules' values as stored and wire JSON, and back. The public face of this folder."""

from shared.codec.commands import BadCommand, decode_command, encode_command
from shared.codec.entries import (
    BadEntry,
    decode_entries,
    encode_entries,
    encode_events,
    rules_events,
)
from shared.codec.names import COMMANDS, KIND_OF, wire_kind
from shared.codec.secret import Entry, SecretCommitted, SecretPublished, SeenEntry
from shared.codec.views import encode_island, encode_own, encode_public

__all__ = [
    "COMMANDS",
    "KIND_OF",
    "BadCommand",
    "BadEntry",
    "Entry",
    "SecretCommitted",
    "SecretPublished",
    "SeenEntry",
    "decode_command",
    "decode_entries",
    "encode_command",
    "encode_entries",
    "encode_events",
    "encode_island",
    "encode_own",
    "encode_public",
    "rules_events",
    "wire_kind",
]
