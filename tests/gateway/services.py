"""A lobby, a table and a history of a few lines, answering on the in-memory bus."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from services.gateway.sessions import hash_of
from shared.bus_port import Bus, Message
from shared.protocol import history, live, lobby, subjects, table
from shared.protocol.table import Position

TABLE = "7ab1e000-0000-4000-8000-000000000001"
ANA = "aaaaaaaa-0000-4000-8000-000000000001"
BEN = "bbbbbbbb-0000-4000-8000-000000000002"
TOKENS = {ANA: "A" * 32, BEN: "B" * 32}

LOBBY_REQUESTS: dict[str, type[lobby.Request]] = {
    "create": lobby.CreateTable,
    "join": lobby.JoinTable,
    "look_up": lobby.LookUpCode,
    "resume": lobby.Resume,
    "sessions": lobby.Sessions,
    "saved_tables": lobby.SavedTables,
    "new_key": lobby.NewKey,
    "reissue_key": lobby.ReissueKey,
    "sign_out": lobby.SignOut,
    "sign_out_others": lobby.SignOutOthers,
    "code": lobby.TableCode,
}
HISTORY_REQUESTS: dict[str, type[history.Request]] = {
    "page": history.Page,
    "missed": history.Missed,
    "position": history.PositionAt,
    "export": history.Export,
}


@dataclass
class FakeLobby:
    """Knows the sessions of Ana and Ben; what else it answers is set by the test."""

    bus: Bus
    seats: dict[str, tuple[str, str]] = field(
        default_factory=lambda: {token: (player, TABLE) for player, token in TOKENS.items()}
    )
    answers: dict[str, msgspec.Struct] = field(
        default_factory=lambda: {"code": lobby.Code(code="ABCD-EFGH")}
    )
    asked: list[tuple[str, msgspec.Struct]] = field(default_factory=list)

    async def start(self) -> None:
        for verb in LOBBY_REQUESTS:
            await self.bus.subscribe(subjects.lobby(verb), self._hear, queue="lobby")

    async def sign_out(self, player: str, token: str) -> None:
        self.seats.pop(token, None)
        told = lobby.SignedOut(player=player, token_hashes=[hash_of(token)])
        await self.bus.publish(subjects.SIGN_OUT, msgspec.json.encode(told))

    async def tell_next_table(self, code: str, after: str = TABLE) -> None:
        told = live.TableFollows(code=code)
        await self.bus.publish(subjects.live(after), msgspec.json.encode(told))

    def verbs(self) -> list[str]:
        return [verb for verb, _ in self.asked]

    async def _hear(self, message: Message) -> None:
        verb = message.subject.rpartition(".")[2]
        request = msgspec.json.decode(message.payload, type=LOBBY_REQUESTS[verb])
        self.asked.append((verb, request))
        answer = self._answer(verb, request)
        await self.bus.publish(message.reply, msgspec.json.encode(answer))

    def _answer(self, verb: str, request: lobby.Request) -> msgspec.Struct:
        if verb in self.answers:
            return self.answers[verb]
        if isinstance(request, lobby.Sessions):
            known = [token for token in request.tokens if token in self.seats]
            return lobby.SessionList(
                sessions=[
                    lobby.Session(token=t, player=self.seats[t][0], table=self.seats[t][1])
                    for t in known
                ]
            )
        return lobby.Done()


@dataclass
class FakeHistory:
    bus: Bus
    answers: list[msgspec.Struct] = field(default_factory=list)
    asked: list[tuple[str, msgspec.Struct]] = field(default_factory=list)

    async def start(self) -> None:
        for verb in HISTORY_REQUESTS:
            await self.bus.subscribe(subjects.history(verb), self._hear, queue="history")

    async def _hear(self, message: Message) -> None:
        verb = message.subject.rpartition(".")[2]
        request = msgspec.json.decode(message.payload, type=HISTORY_REQUESTS[verb])
        self.asked.append((verb, request))
        await self.bus.publish(message.reply, msgspec.json.encode(self.answers.pop(0)))


@dataclass
class FakeTable:
    """The owner of all partitions, with one table of two."""

    bus: Bus
    position: Position = (1, 1)
    players: list[str] = field(default_factory=lambda: [ANA, BEN])
    padding: int = 0
    """Bytes that make the views as long as a test needs."""
    refuses: list[str] = field(default_factory=list)
    """Codes of the next refusals, before anything is accepted."""
    silent: int = 0
    """So many requests are not answered at all."""
    updates: bool = True
    """False: accepted, but the update is lost on its way."""
    island: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    """A new preview, told with every update."""
    traceparent: str = ""
    leaves: str = ""
    """This player's next command is its last."""
    asked: list[table.Request] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    accepted: dict[str, Position] = field(default_factory=dict)
    _subscription: Any = None  # a bus's subscription of either kind

    async def start(self) -> None:
        self._subscription = await self.bus.subscribe(subjects.COMMAND_ANY, self._hear)

    async def go_away(self) -> None:
        await self._subscription.unsubscribe()

    def commands(self) -> list[table.CommandRequest]:
        return [one for one in self.asked if isinstance(one, table.CommandRequest)]

    async def commit(self, by: str, command: str = "", *, lost: bool = False) -> Position:
        """One accepted command, told to all gateways."""
        self.position = (self.position[0], self.position[1] + 1)
        if not lost:
            await self.bus.publish(
                subjects.update(TABLE), msgspec.json.encode(self._update(by, command))
            )
        return self.position

    async def beacon(self) -> None:
        await self.say(table.Beacon(epoch=self.position[0], tables={TABLE: self.position}))

    async def say(self, told: table.Beacon) -> None:
        await self.bus.publish(
            subjects.beacon(subjects.partition_of(TABLE)), msgspec.json.encode(told)
        )

    async def _hear(self, message: Message) -> None:
        request = msgspec.json.decode(message.payload, type=table.Request)
        self.asked.append(request)
        self.headers.append(dict(message.headers))
        if self.silent > 0:
            self.silent -= 1
            return
        reply = await self._reply(request)
        await self.bus.publish(message.reply, msgspec.json.encode(reply))

    async def _reply(self, request: table.Request) -> table.Reply:
        key = request.id if isinstance(request, table.CommandRequest) else ""
        if self.refuses:
            return table.Rejected(id=key, code=self.refuses.pop(0))
        if request.player not in self.players:
            return table.Rejected(id=key, code="not_seated")
        if isinstance(request, table.ViewRequest):
            return self._view(request.player)
        if key in self.accepted:
            epoch, seq = self.accepted[key]
            return table.Accepted(id=key, epoch=epoch, seq=seq, duplicate=True)
        if self.leaves == request.player:
            self.players.remove(request.player)
        epoch, seq = await self.commit(request.player, key, lost=not self.updates)
        self.accepted[key] = (epoch, seq)
        return table.Accepted(id=key, epoch=epoch, seq=seq)

    def _view(self, player: str) -> table.View:
        epoch, seq = self.position
        return table.View(
            epoch=epoch,
            seq=seq,
            island=_raw({"size": 19}),
            public=self._public(),
            own=_raw({"of": player}),
        )

    def _update(self, by: str, command: str) -> table.Update:
        epoch, seq = self.position
        events = _raw([{"kind": "dice_rolled"}])
        return table.Update(
            table=TABLE,
            epoch=epoch,
            seq=seq,
            by=by,
            command=command or "00000000-0000-4000-8000-000000000000",
            public=self._public(),
            island=self.island,
            traceparent=self.traceparent,
            committed_at=time.time(),
            frames=[
                table.PlayerFrame(player=player, events=events, own=_raw({"of": player}))
                for player in self.players
            ],
        )

    def _public(self) -> msgspec.Raw:
        return _raw({"at": self.position[1], "padding": "x" * self.padding})


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))


async def until(holds: Callable[[], bool], seconds: float = 3.0) -> None:
    """Wait for what happens soon, and fail if it does not."""
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.005)
