"""Pages of a table's log, newest first, and what somebody missed (DESIGN 5)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec import Raw

from services.history.access import facts_for
from services.history.concerns import actor_of, concerns, is_of, kind_of
from services.history.eyes import Eyes
from services.history.past import Facts, Past, names_of
from services.history.sentences import Names, sentence
from shared.codec import SeenEntry, encode_events
from shared.journal import Row
from shared.protocol.history import Entry, LogPage, Missed, MissedList, MissedUpdate, Page
from shared.rules import events as e
from shared.rules.seats import PlayerId, Seat
from shared.spans import Key, current

ROWS = 100
"""Read at once; most rows have something to tell."""
MOST_ROWS = 1000
"""Read for one page; a filter that finds nothing in so many gives what it has and goes on."""
MOST_BYTES = 512 * 1024
"""Of events in one answer, well below what NATS carries."""
END = 2**62
OF_PLAYERS = (e.PlayerLeft, e.SeatCleared, e.ColourChosen, e.AdminChanged)
"""They name a person and not what that person is called."""
_NO_NAMES = Names((), {})


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where an entry stands: stable for ever."""

    seq: int
    index: int

    def __str__(self) -> str:
        return f"{self.seq}.{self.index}"


@dataclass(frozen=True, slots=True)
class Told:
    """An entry that its viewer is told of."""

    place: Place
    row: Row
    seen: SeenEntry


async def page(past: Past, ask: Page) -> LogPage:
    """The page before `ask.before`; `next` continues, even after a page without an entry."""
    start = _place(ask.before) if ask.before else Place(END, 0)
    # The row in which the page before this one ended may have more to tell.
    rows = await past.before(ask.table, start.seq + 1, ROWS)
    facts = await facts_for(past, ask.table, ask.player)
    eyes, found, read = Eyes.of(PlayerId(ask.player), facts), list[Told](), 0
    following: Place | None = None
    while rows:
        found += [one for one in _told(rows, eyes, ask, facts) if one.place < start]
        read += len(rows)
        if len(found) > ask.limit:
            following = found[ask.limit - 1].place
        elif read >= MOST_ROWS:
            following = Place(rows[-1].seq, 0)
        if following or len(rows) < ROWS:
            break
        rows = await past.before(ask.table, rows[-1].seq, ROWS)
    entries = await _entries(past, facts, eyes, ask.table, found[: ask.limit])
    return LogPage(entries, str(following) if following else None)


async def missed(past: Past, ask: Missed) -> MissedList:
    """What was to be seen after a number, in order; `more` if there is more than one answer holds."""
    rows = await past.after(ask.table, ask.after, ask.limit + 1)
    current().link(row.traceparent for row in rows[: ask.limit])
    eyes = Eyes.of(PlayerId(ask.player), await facts_for(past, ask.table, ask.player))
    updates, size = list[MissedUpdate](), 0
    for row in rows[: ask.limit]:
        events = encode_events(eyes.see(row))
        size += len(events)
        if updates and size > MOST_BYTES:
            break
        updates.append(MissedUpdate(row.seq, Raw(events)))
    current().set({Key.EVENTS: len(updates)})
    return MissedList(updates, more=len(updates) < len(rows))


def _told(rows: Sequence[Row], eyes: Eyes, ask: Page, facts: Facts) -> Iterator[Told]:
    """The newest first; what only the machine needs is left out."""
    for row in rows:
        for index, seen in reversed(list(enumerate(eyes.see(row)))):
            if _is_wanted(seen, ask, facts) and sentence(seen, _NO_NAMES) is not None:
                yield Told(Place(row.seq, index), row, seen)


def _is_wanted(seen: SeenEntry, ask: Page, facts: Facts) -> bool:
    if ask.kind is not None and not is_of(seen, ask.kind):
        return False
    return ask.seat is None or concerns(seen, Seat(ask.seat), facts.seats)


async def _entries(
    past: Past, facts: Facts, eyes: Eyes, table: str, told: Sequence[Told]
) -> list[Entry]:
    mentioned = [one.seen.player for one in told if isinstance(one.seen, OF_PLAYERS)]
    names = await names_of(past, table, facts, mentioned)
    return [_entry(one, eyes, facts, names) for one in told]


def _entry(told: Told, eyes: Eyes, facts: Facts, names: Names) -> Entry:
    seen = told.seen
    return Entry(
        id=str(told.place),
        at=told.row.at.isoformat(),
        seat=actor_of(seen, facts.seats),
        kind=kind_of(seen),
        text=sentence(seen, names) or "",
        event=Raw(encode_events([seen])[1:-1]),
        private=eyes.is_private(seen),
    )


def _place(entry: str) -> Place:
    seq, index = entry.split(".")
    return Place(int(seq), int(index))
