"""Making a table and joining one: the rows first, then the journal, then the key (DESIGN 6)."""

from collections.abc import Awaitable, Callable
from uuid import UUID

from services.lobby.access import NOT_ADMIN
from services.lobby.codes import read_code
from services.lobby.keys import Keyring, Minted, new_token
from services.lobby.lane import Lane
from services.lobby.rooms import Room, Rooms, State
from services.lobby.seats import Attempt, IdTakenError, Seats
from shared.protocol.commands import SitDown
from shared.protocol.lobby import CodeState, Refused, Seated
from shared.protocol.refusals import Refusal
from shared.spans import Span

UNKNOWN_CODE = "unknown_code"
"""For every code that lets nobody in, known or not: nothing to learn by trying."""
TABLE_FULL = "table_full"
TOO_LATE = frozenset({"already_started", "wrong_phase", "game_over", Refusal.UNKNOWN_TABLE})
"""What the table says when its code has died on the way."""


TellNext = Callable[[UUID, str], Awaitable[None]]
"""Lets those at a finished table know the code of the one that follows it."""


class Tables:
    def __init__(
        self, seats: Seats, rooms: Rooms, keyring: Keyring, lane: Lane, tell_next: TellNext
    ) -> None:
        self._seats = seats
        self._rooms = rooms
        self._keyring = keyring
        self._lane = lane
        self._tell_next = tell_next

    async def create_next(
        self, after: UUID, join_id: UUID, body: SitDown, span: Span
    ) -> Seated | Refused:
        """By the host of a table whose game is over; what is told there is what gathers by now."""
        over = await self._rooms.over_under(after)
        if over is None:
            return Refused(NOT_ADMIN)
        answer = await self.create(join_id, body, span, follows=over)
        if isinstance(answer, Seated) and (code := await self._rooms.next_after(over)):
            await self._tell_next(over, code)
        return answer

    async def create(
        self, join_id: UUID, body: SitDown, span: Span, *, follows: UUID | None = None
    ) -> Seated | Refused:
        key = self._keyring.new_key()
        try:
            attempt = await self._seats.begin_table(join_id, key, follows=follows)
        except IdTakenError:
            return Refused(Refusal.ID_TAKEN)
        return await self._seat(attempt, key, body, span)

    async def join(self, code: str, join_id: UUID, body: SitDown, span: Span) -> Seated | Refused:
        room = await self._room(code)
        if room is None:
            return Refused(UNKNOWN_CODE)
        if room.state is not State.OPEN and not await self._seats.knows(room.table, join_id):
            return Refused(TABLE_FULL if room.state is State.FULL else UNKNOWN_CODE)
        key = self._keyring.new_key()
        try:
            attempt = await self._seats.begin_join(room.table, room.code, join_id, key)
        except IdTakenError:
            return Refused(Refusal.ID_TAKEN)
        return await self._seat(attempt, key, body, span)

    async def look_up(self, code: str) -> CodeState:
        room = await self._room(code)
        return CodeState((room.state if room else State.CLOSED).value)

    async def _room(self, typed: str) -> Room | None:
        code = read_code(typed)
        return await self._rooms.find(code) if code else None

    async def _seat(
        self, attempt: Attempt, key: Minted, body: SitDown, span: Span
    ) -> Seated | Refused:
        place = attempt.place
        if not attempt.seated:
            refusal = await self._lane.sit_down(place, body, span)
            if refusal == Refusal.UNAVAILABLE:
                return Refused(refusal)  # perhaps it was done: the row waits for the next try
            if refusal is not None:
                await self._seats.give_up(place.player, key)
                return Refused(UNKNOWN_CODE if refusal in TOO_LATE else refusal)
        token = new_token()
        if not await self._seats.confirm(place.player, key, token):
            return Refused(Refusal.UNAVAILABLE)  # a newer try of the same is on its way
        return Seated(
            table=str(place.table),
            player=str(place.player),
            code=place.code,
            key=key.text,
            token=token.text,
        )
