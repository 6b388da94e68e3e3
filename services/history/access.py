"""Whoever has a place at a table may read its past: removed ones too, strangers never."""

from services.history.past import Facts, Past
from shared.rules.seats import PlayerId

UNKNOWN_TABLE = "unknown_table"
NOT_SEATED = "not_seated"


class RefusedError(Exception):
    """An expected refusal; its code is the answer."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


async def facts_for(past: Past, table: str, player: str) -> Facts:
    """The table's facts, for somebody who may have them."""
    facts = await past.facts(table)
    if facts is None:
        raise RefusedError(UNKNOWN_TABLE)
    if PlayerId(player) not in facts.seats:
        raise RefusedError(NOT_SEATED)
    return facts
