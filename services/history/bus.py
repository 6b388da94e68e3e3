"""What history is asked over NATS, one line for each verb (shared/protocol/history.py)."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from services.history import export, log
from services.history.access import RefusedError
from services.history.past import Past
from services.history.replay import Replay
from shared.metrics.past import PAGES, SECONDS, Answer, Page
from shared.postgres import AWAY, DatabaseAwayError
from shared.protocol import history, subjects
from shared.rpc import Rpc, read_id
from shared.spans import Key, Span

Asked = TypeVar("Asked", bound=history.Request)


class Verbs:
    """What is refused is an answer as well."""

    def __init__(self, past: Past) -> None:
        self._past = past
        self._replay = Replay(past)

    def serve(self, rpc: Rpc) -> None:
        self._serve(rpc, "page", history.Page, self.page)
        self._serve(rpc, "missed", history.Missed, self.missed)
        self._serve(rpc, "position", history.PositionAt, self._replay.position)
        self._serve(rpc, "export", history.Export, self.export)

    async def page(self, ask: history.Page) -> history.Answer:
        return await log.page(self._past, ask)

    async def missed(self, ask: history.Missed) -> history.Answer:
        return await log.missed(self._past, ask)

    async def export(self, ask: history.Export) -> history.Answer:
        return await export.export(self._past, ask)

    def _serve(
        self,
        rpc: Rpc,
        verb: str,
        kind: type[Asked],
        answer: Callable[[Asked], Awaitable[history.Answer]],
    ) -> None:
        page = Page(verb)

        async def answered(ask: Asked, span: Span) -> history.Answer:
            read_id(ask.table)
            read_id(ask.player)
            outcome = Answer.ERROR
            try:
                with SECONDS[page].timed():
                    said = await answer(ask)
                outcome = Answer.OK
            except RefusedError as refused:
                outcome = Answer.REFUSED
                span.set({Key.OUTCOME: refused.code})
                return history.Refused(refused.code)
            except (DatabaseAwayError, *AWAY):
                outcome = Answer.UNAVAILABLE
                raise
            finally:
                PAGES[page, outcome].inc()
            return said

        rpc.answer(subjects.history(verb), kind, answered)
