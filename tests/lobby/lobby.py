"""A lobby on a real database, asked through FastStream, with a made-up owner of every table."""

import uuid
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

import asyncpg
import msgspec
from faststream.nats import TestNatsBroker

from services.lobby.__main__ import verbs
from services.lobby.bus import Verbs
from services.lobby.lane import Lane
from shared.bus import NoAnswer, NoResponders
from shared.protocol import live, lobby, subjects, table
from shared.protocol.commands import SitDown
from shared.rpc import Rpc
from shared.spans import Tracer
from tests.embedded.one_postgres import Database
from tests.fakes import BusInMemory

PEPPER = bytes(range(32))
NONCE = "0f" * 16
A = TypeVar("A", bound=lobby.Answer)


def new_id() -> str:
    return str(uuid.uuid4())


@dataclass(slots=True)
class Sitting:
    """One table, as its owner knows it."""

    phase: str = "gathering"
    admin: str = ""
    players: dict[str, str] = field(default_factory=dict)
    accepted: dict[str, str] = field(default_factory=dict)
    """By command: who sent it."""


@dataclass(slots=True)
class Owner:
    """Judges like a table's actor as far as sitting down goes, and writes the summary it would."""

    database: Database
    tables: dict[str, Sitting] = field(default_factory=dict)
    absent: int = 0
    """So many tries find nobody."""
    mute: int = 0
    """So many tries are carried out, but their answer is lost."""
    busy: int = 0
    requests: list[table.CommandRequest] = field(default_factory=list)
    headers: list[Mapping[str, str]] = field(default_factory=list)

    async def ask(
        self,
        subject: str,
        payload: bytes,
        *,
        timeout: float,  # noqa: ASYNC109 - as the real one
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        request = msgspec.json.decode(payload, type=table.Request)
        assert isinstance(request, table.CommandRequest)
        assert subject == subjects.command(subjects.partition_of(request.table))
        assert timeout > 0
        self.requests.append(request)
        self.headers.append(headers or {})
        if self.absent:
            self.absent -= 1
            raise NoResponders(subject)
        if self.busy:
            self.busy -= 1
            return msgspec.json.encode(table.Rejected(request.id, "busy"))
        answer = await self._judge(request)
        if self.mute:
            self.mute -= 1
            raise NoAnswer(subject)
        return msgspec.json.encode(answer)

    async def change(self, table_id: str, **changes: Any) -> None:  # of a field's own type
        sitting = self.tables[table_id]
        for name, value in changes.items():
            setattr(sitting, name, value)
        await self._write(table_id, sitting)

    async def _judge(self, request: table.CommandRequest) -> table.Reply:
        sitting = self.tables.setdefault(request.table, Sitting())
        by = sitting.accepted.get(request.id)
        if by is not None:
            if by != request.player:
                return table.Rejected(request.id, "id_taken")
            return table.Accepted(request.id, 1, 1, duplicate=True)
        name = msgspec.json.decode(request.body, type=SitDown).name
        refusal = self._refusal(sitting, name)
        if refusal:
            return table.Rejected(request.id, refusal)
        sitting.accepted[request.id] = request.player
        sitting.players[request.player] = name
        sitting.admin = sitting.admin or request.player
        await self._write(request.table, sitting)
        return table.Accepted(request.id, 1, len(sitting.accepted))

    def _refusal(self, sitting: Sitting, name: str) -> str | None:
        if sitting.phase != "gathering":
            return "already_started"
        if len(sitting.players) >= 6:
            return "table_full"
        if len(name) < 2:
            return "invalid_name"
        return "name_taken" if name in sitting.players.values() else None

    async def _write(self, table_id: str, sitting: Sitting) -> None:
        players = [
            {"player": player, "name": name, "colour": "ember", "removed": False}
            for player, name in sitting.players.items()
        ]
        values = (sitting.phase, sitting.admin, msgspec.json.encode(players).decode())
        connection = await asyncpg.connect(self.database.url())
        try:
            await connection.execute(_SUMMARY, table_id, *values)
        finally:
            await connection.close()


_SUMMARY = """
INSERT INTO table_summary (table_id, phase, admin, players, acting, turn)
VALUES ($1, $2, $3, $4::text::jsonb, ARRAY[$3]::uuid[], 0)
ON CONFLICT (table_id) DO UPDATE SET
    phase = excluded.phase, admin = excluded.admin, players = excluded.players, updated_at = now()
"""


@dataclass(frozen=True, slots=True)
class Lobby:
    """What the gateways were told: `told` of sessions that are over, `next_tables` by old table."""

    verbs: Verbs
    rpc: Rpc
    owner: Owner
    database: Database
    pool: "asyncpg.Pool[asyncpg.Record]"
    told: list[lobby.SignedOut]
    next_tables: list[tuple[str, str]]

    async def ask(self, verb: str, request: lobby.Request) -> lobby.Answer:
        return msgspec.json.decode(
            await self.raw(verb, msgspec.json.encode(request)), type=lobby.Answer
        )

    async def raw(self, verb: str, body: bytes) -> bytes:
        """The answer to a body, byte for byte."""
        answer = await self.rpc.broker.request(body, subjects.lobby(verb), timeout=20)
        return bytes(answer.body)

    async def create(self, name: str = "Ana", join_id: str | None = None) -> lobby.Seated:
        answer = await self.try_create(name, join_id)
        assert isinstance(answer, lobby.Seated), answer
        return answer

    async def try_create(self, name: str = "Ana", join_id: str | None = None) -> lobby.Answer:
        return await self.ask("create", lobby.CreateTable(name, NONCE, join_id or new_id()))

    async def join(self, code: str, name: str, join_id: str | None = None) -> lobby.Seated:
        answer = await self.try_join(code, name, join_id)
        assert isinstance(answer, lobby.Seated), answer
        return answer

    async def try_join(self, code: str, name: str, join_id: str | None = None) -> lobby.Answer:
        return await self.ask("join", lobby.JoinTable(code, name, NONCE, join_id or new_id()))

    async def resume(self, key: str) -> lobby.Answer:
        return await self.ask("resume", lobby.Resume(key))

    async def works(self, key: str) -> bool:
        return isinstance(await self.resume(key), lobby.Resumed)

    async def signed_in(self, *tokens: str) -> list[str]:
        """Those of the tokens that still hold a session."""
        answer = await self.ask("sessions", lobby.Sessions(list(tokens)))
        assert isinstance(answer, lobby.SessionList)
        return [one.token for one in answer.sessions]

    async def sql(self, statement: str, *values: object) -> Any:  # one value of any type
        """Done as the owner of the schema."""
        connection = await asyncpg.connect(self.database.url())
        try:
            return await connection.fetchval(statement, *values)
        finally:
            await connection.close()


@asynccontextmanager
async def running_lobby(database: Database, *, budget: float = 0.5) -> AsyncIterator[Lobby]:
    owner, bus, told = Owner(database), BusInMemory(), list[lobby.SignedOut]()
    next_tables: list[tuple[str, str]] = []

    async def hear(message: Any) -> None:  # a bus message
        told.append(msgspec.json.decode(message.payload, type=lobby.SignedOut))

    async def hear_live(message: Any) -> None:  # a bus message
        follows = msgspec.json.decode(message.payload, type=live.TableFollows)
        next_tables.append((message.subject.rpartition(".")[2], follows.code))

    await bus.subscribe(subjects.SIGN_OUT, hear)
    await bus.subscribe(subjects.live("*"), hear_live)
    lane = Lane(ask=owner.ask, tracer=Tracer(None), budget=budget, attempt=0.1, pause=0.01)
    rpc = Rpc(
        "nats://nowhere", queue="lobby", name="test", refuse=lobby.Refused, tracer=Tracer(None)
    )
    async with asyncpg.create_pool(database.url("hl_lobby"), min_size=1, max_size=8) as pool:
        service = verbs(pool, PEPPER, lane, bus)
        service.serve(rpc)
        async with TestNatsBroker(rpc.broker):
            yield Lobby(service, rpc, owner, database, pool, told, next_tables)
            await bus.close()
