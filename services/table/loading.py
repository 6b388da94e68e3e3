"""A table read back from its journal; older owners are fenced off first (DESIGN 4)."""

import asyncio

from services.table.standing import Standing
from services.table.summary import summary_of
from shared.codec import BadEntry, decode_entries, rules_events
from shared.journal import READ_AT_ONCE, Journal, Row
from shared.metrics import tables
from shared.metrics.process import Check
from shared.metrics.tables import Activation
from shared.rules import fold
from shared.rules.phases import Closed, Gathering
from shared.rules.resources import Resource
from shared.rules.state import GameState


class UnreadableError(Exception):
    """A journal that can't be folded: the table is left alone until somebody has looked at it."""

    def __init__(self, check: Check, words: str) -> None:
        super().__init__(words)
        self.check = check


async def load(journal: Journal, table: str, epoch: int) -> Standing:
    """The table as its newest command left it, for the owner of this epoch.

    Raises UnknownTableError, FencedError, DatabaseAwayError or UnreadableError.
    """
    with tables.ACTIVATION_SECONDS.timed():
        standing = await _read_back(journal, table, epoch)
    tables.ACTIVATIONS[Activation.READ_BACK if standing.seq else Activation.NEW].inc()
    return standing


async def _read_back(journal: Journal, table: str, epoch: int) -> Standing:
    newest = await journal.wake(table, epoch)
    standing = Standing(await journal.secret(table))
    while standing.seq < newest:
        rows = await journal.read(table, standing.seq, READ_AT_ONCE)
        if not rows:
            raise UnreadableError(
                Check.JOURNAL_GAP, f"{table} ends at {standing.seq}, its head is {newest}"
            )
        for row in rows:
            _replay(standing, row)
        await asyncio.sleep(0)  # a long game lets the other tables have their turn
    _check(table, standing)
    standing.summary = summary_of(standing.state) if standing.seq else None
    return standing


def _replay(standing: Standing, row: Row) -> None:
    if row.seq != standing.seq + 1:
        raise UnreadableError(Check.JOURNAL_GAP, f"{row.seq} follows {standing.seq}")
    try:
        after = fold(standing.state, rules_events(decode_entries(row.events)))
    except (BadEntry, AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise UnreadableError(Check.UNREADABLE, f"{row.seq} can't be applied") from error
    standing.accept(row.command_id, row.player_id, after)


def _check(table: str, standing: Standing) -> None:
    if standing.seq and standing.secret is None:
        raise UnreadableError(Check.LOST_SECRET, f"{table} has lost its secret")
    if not is_conserved(standing.state):
        raise UnreadableError(Check.CONSERVATION, f"{table} has gained or lost cards")


def is_conserved(state: GameState) -> bool:
    """Every card of the box is in the bank, the deck or somebody's hand (RULES 1)."""
    if isinstance(state.phase, Gathering | Closed):
        return True
    hands = [state.bank, *(player.hand for player in state.players)]
    decks = [state.deck, *(d for one in state.players for d in (one.old, one.new, one.played))]
    none_is_owed = min(map(min, (*hands, *decks))) >= 0
    every_kind = tuple(map(sum, zip(*hands, strict=True)))
    every_card = tuple(map(sum, zip(*decks, strict=True)))
    return (
        none_is_owed
        and every_kind == (state.supply.bank_of_each,) * len(Resource)
        and every_card == tuple(state.supply.deck)
    )
