# noqa: INP001 - run as a script beside the journeys, not a package
"""Players for the journeys: they sit at real tables over the public protocol, and do as a test says.

Requests come as JSON lines on standard input, answers leave as JSON lines on standard output, in
their order. Nothing here knows a way to a position but playing there.
"""

import asyncio
import json
import random
import sys
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import msgspec
from manners import MANNERS, Manner

from hearthlands.bots.chart import Chart, chart_of
from hearthlands.bots.look import Look
from hearthlands.bots.move import Move, WaitForReplies
from hearthlands.bots.strategy import Mind
from hearthlands.client import Player, RefusedError, Seated, Throttle, Visitor

Json = dict[str, Any]  # Any: JSON
AUTO_PACE = 0.15


@dataclass(slots=True)
class Seat:
    """One of the company's places; `player` is its line, None while somebody else plays it."""

    visitor: Visitor
    seated: Seated
    mind: Mind
    manner: Manner
    player: Player | None = None
    chart: tuple[bytes, Chart] | None = None

    @property
    def line(self) -> Player:
        if self.player is None:
            raise ValueError("this seat was handed over")
        return self.player

    def look(self) -> Look:
        raw = self.line.raw_island
        if self.chart is None or self.chart[0] != raw:
            self.chart = raw, chart_of(self.line.island)
        return Look(self.line.view, self.chart[1])

    async def hold(self) -> None:
        if self.player is None:
            throttle = Throttle(per_second=50.0, at_once=100.0)
            self.player = await self.visitor.player(
                self.seated.table, self.seated.player, throttle=throttle
            ).__aenter__()

    async def release(self) -> None:
        line, self.player = self.player, None
        if line is not None:
            await line.close()


@dataclass(slots=True)
class Table:
    seats: list[Seat] = field(default_factory=list)
    due: tuple[int, int, Move] | None = None
    """The number of the view it was decided on, the seat, and what it will do."""
    auto: asyncio.Task[None] | None = None

    @property
    def held(self) -> list[tuple[int, Seat]]:
        return [(place, seat) for place, seat in enumerate(self.seats) if seat.player is not None]

    def decide(self) -> tuple[int, int, Move] | None:
        """What somebody of the company would do now, those whose turn it is first."""
        acting = self.held[0][1].line.view.public.acting if self.held else []
        waiting: list[tuple[Seat, int]] = []
        for place, seat in sorted(self.held, key=lambda one: one[0] not in acting):
            match seat.manner(seat.look(), seat.mind):
                case Move() as move:
                    return seat.line.seq, place, move
                case WaitForReplies(offer):
                    waiting.append((seat, offer))
                case None:
                    pass
        if not waiting:
            return None
        for seat, offer in waiting:
            seat.mind.tired_of(offer)
        return self.decide()

    async def together(self) -> None:
        """Until everybody of the company has seen the newest that anybody of it has."""
        newest = max((seat.line.seq for _, seat in self.held), default=0)
        for _, seat in self.held:
            await seat.line.reached(newest)


class Company:
    def __init__(self, url: str, seed: int) -> None:
        self._url = url
        self._whims = random.Random(seed)  # noqa: S311 - a strategy, no secret
        self._stack = AsyncExitStack()
        self._tables: dict[str, Table] = {}

    async def answer(self, request: Json) -> object:
        """Do what is asked: each verb is a method."""
        verb = request.pop("verb")
        return await getattr(self, f"do_{verb}")(**request)

    async def close(self) -> None:
        for table in self._tables.values():
            if table.auto is not None:
                table.auto.cancel()
            for seat in table.seats:
                await seat.release()
        await self._stack.aclose()

    # The verbs.

    async def do_sit(self, names: list[str], code: str | None = None) -> Json:
        """A new table, or more people at the one with that code."""
        sitting: list[Seat] = []
        for name in names:
            visitor = await self._stack.enter_async_context(Visitor(self._url))
            if code is None:
                seated = await visitor.create_table(name)
                code = seated.code
            else:
                seated = await visitor.join_table(code, name)
            whims = random.Random(self._whims.random())  # noqa: S311 - a strategy, no secret
            seat = Seat(visitor, seated, Mind(6, whims), MANNERS["bot"])
            await seat.hold()
            sitting.append(seat)
        table = self._tables.setdefault(sitting[0].seated.table, Table())
        table.seats += sitting
        return {
            "table": sitting[0].seated.table,
            "code": code,
            "keys": [seat.seated.key for seat in sitting],
            "players": [seat.seated.player for seat in sitting],
        }

    async def do_start(self, table: str) -> None:
        host = self._tables[table].seats[0].line
        await host.do("start_game", {"preview": host.view.public.preview})
        await self._tables[table].together()

    async def do_manner(self, table: str, manner: str, seats: list[int] | None = None) -> None:
        """How they play from now on, all of them or some."""
        company = self._tables[table]
        company.due = None
        for place, seat in enumerate(company.seats):
            if seats is None or place in seats:
                seat.manner = MANNERS[manner]

    async def do_next(self, table: str) -> Json:
        """What is on the table, and what somebody of the company is about to do."""
        company = self._tables[table]
        await company.together()
        if company.due is None or company.due[0] != company.seats[company.due[1]].line.seq:
            company.due = company.decide()
        due = company.due
        move = None if due is None else {"seat": due[1], "kind": due[2].kind, "body": due[2].body}
        return {"views": self._views(company), "next": move}

    async def do_step(self, table: str) -> Json:
        """Let that happen, and tell what comes next."""
        company = self._tables[table]
        due, company.due = company.due, None
        if due is not None:
            _, place, move = due
            await self._act(company.seats[place], move.kind, move.body)
        return await self.do_next(table)

    async def do_act(self, table: str, seat: int, kind: str, body: Json | None = None) -> None:
        company = self._tables[table]
        company.due = None
        await self._act(company.seats[seat], kind, body or {})
        await company.together()

    async def do_release(self, table: str, seat: int) -> None:
        """From now on somebody else plays it: its line is closed."""
        self._tables[table].due = None
        await self._tables[table].seats[seat].release()

    async def do_hold(self, table: str, seat: int) -> None:
        await self._tables[table].seats[seat].hold()

    async def do_auto(self, table: str, pace: float = AUTO_PACE) -> None:
        """Whoever is held plays on by himself, as the others play."""
        company = self._tables[table]
        if company.auto is None:
            company.auto = asyncio.create_task(self._play_on(company, pace))

    async def do_halt(self, table: str) -> None:
        company = self._tables[table]
        task, company.auto = company.auto, None
        if task is not None:
            task.cancel()
            await asyncio.wait({task})
        company.due = None

    async def do_point(self, table: str, seat: int, at: list[int]) -> None:
        await self._tables[table].seats[seat].line.point((at[0], at[1]))

    async def do_ping(self, table: str, seat: int, at: list[int], place: str | None = None) -> None:
        await self._tables[table].seats[seat].line.ping((at[0], at[1]), place)

    # How.

    async def _act(self, seat: Seat, kind: str, body: Mapping[str, Any]) -> None:  # Any: JSON
        await seat.line.do(kind, body)

    async def _play_on(self, company: Table, pace: float) -> None:
        while True:
            await asyncio.sleep(pace)
            if not company.held:
                continue
            due = company.decide()
            if due is None:
                continue
            try:
                await self._act(company.seats[due[1]], due[2].kind, due[2].body)
            except RefusedError:
                continue  # somebody at the page was first

    def _views(self, company: Table) -> list[msgspec.Raw | None]:
        lines = [seat.player for seat in company.seats]
        return [None if line is None else msgspec.Raw(line.raw_view) for line in lines]


async def main() -> None:
    url, seed = sys.argv[1], int(sys.argv[2])
    company = Company(url, seed)
    lines = asyncio.StreamReader(limit=1 << 22)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(lines), sys.stdin
    )
    try:
        while line := await lines.readline():
            request: Json = json.loads(line)
            number = request.pop("number")
            try:
                told = {"number": number, "answer": await company.answer(request)}
            except Exception as error:  # noqa: BLE001 - whatever it is, the test shall read it
                told = {"number": number, "error": f"{type(error).__name__}: {error}"}
            sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
            sys.stdout.buffer.flush()
    finally:
        await company.close()


if __name__ == "__main__":
    asyncio.run(main())
