"""The codes that go with a first view: a gathering table's own, and that of the one that follows.

That there are none is remembered for a while, so that a crowd that comes back asks but once; only as
long as the live lane is heard, which tells of the one that follows (live.py).
"""

from collections import OrderedDict

from services.gateway.answers import RefusedError
from services.gateway.bus import Services
from services.gateway.rate_limit import REMEMBERED, Clock
from services.gateway.socket import Socket
from shared.protocol import lobby

ANSWER_SECONDS = 1.0
"""Codes are worth a short wait; a table is shown without them."""
NONE_SECONDS = 30.0
NONE = lobby.Code(None)


class Codes:
    def __init__(self, services: Services, clock: Clock) -> None:
        self._services = services
        self._clock = clock
        self._none: OrderedDict[str, float] = OrderedDict()

    async def known_to(self, socket: Socket) -> lobby.Code:
        """The table's live lane is heard already."""
        table = socket.who.table
        if self._none.get(table, 0.0) > self._clock():
            return NONE
        request = lobby.TableCode(player=socket.who.player)
        try:
            answer = await self._services.lobby("code", request, patience=ANSWER_SECONDS)
        except RefusedError:
            return NONE
        if not isinstance(answer, lobby.Code):
            return NONE
        if answer == NONE and socket.next_table is None:  # not told of one while this was asked
            self._remember(table)
        return answer

    def forget(self, table: str) -> None:
        self._none.pop(table, None)

    def _remember(self, table: str) -> None:
        self._none[table] = self._clock() + NONE_SECONDS
        self._none.move_to_end(table)
        if len(self._none) > REMEMBERED:
            self._none.popitem(last=False)
