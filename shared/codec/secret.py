"""Journal entries beside the rules' events: the secret, promised and shown (RULES 12)."""

from dataclasses import dataclass

from shared.rules.events import Event, SeenEvent


@dataclass(frozen=True, slots=True)
class SecretCommitted:
    """The SHA-256 (hex) of the table's secret, before any guest's nonce is known."""

    sha256: str


@dataclass(frozen=True, slots=True)
class SecretPublished:
    """The secret itself (hex), with the last command of the game."""

    secret: str


Entry = Event | SecretCommitted | SecretPublished
"""What a row of the journal holds; folding skips the two that are no rules' events."""
SeenEntry = SeenEvent | SecretCommitted | SecretPublished
"""What a viewer may be told of it: both of them are for everybody."""
