"""One viewer's eyes on a table's past: what of each row may be seen (RULES 11)."""

from dataclasses import dataclass
from typing import get_args

from services.history.past import Facts
from shared.codec import Entry, SecretCommitted, SecretPublished, SeenEntry, decode_entries
from shared.journal import Row
from shared.rules import redact
from shared.rules.events import SecretEvent
from shared.rules.seats import PlayerId
from shared.rules.state import GameState

SECRET = get_args(SecretEvent)


@dataclass(frozen=True, slots=True)
class Eyes:
    """`viewer`: None for a bystander."""

    viewer: PlayerId | None
    table: GameState
    is_over: bool

    @classmethod
    def of(cls, viewer: PlayerId | None, facts: Facts) -> "Eyes":
        return cls(viewer, facts.table, facts.is_over)

    def see(self, row: Row) -> list[SeenEntry]:
        """A row's entries, each as this viewer may know it."""
        return [self._seen(entry) for entry in decode_entries(row.events)]

    def is_private(self, seen: SeenEntry) -> bool:
        """Whether others are told less of it."""
        return not self.is_over and isinstance(seen, SECRET)

    def _seen(self, entry: Entry) -> SeenEntry:
        if isinstance(entry, SecretCommitted | SecretPublished):
            return entry
        return redact(entry, self.viewer, self.table)
