"""What a bot has made up its mind to do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Move:
    """A command as it goes out."""

    kind: str
    body: Mapping[str, Any] = field(default_factory=dict)  # Any: JSON


@dataclass(frozen=True, slots=True)
class WaitForReplies:
    """Nothing before the others have answered this offer, or patience has ended."""

    offer: int


Decision = Move | WaitForReplies | None
"""None: it is for others to do something."""
