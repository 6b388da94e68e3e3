"""What the lobby is asked over NATS, one line for each verb (shared/protocol/lobby.py)."""

from dataclasses import dataclass

from services.lobby.access import Access
from services.lobby.rooms import Rooms
from services.lobby.tables import Tables
from shared.metrics import people
from shared.protocol import lobby, subjects
from shared.protocol.commands import SitDown
from shared.rpc import Rpc, read_id
from shared.spans import Span


@dataclass(frozen=True, slots=True)
class Verbs:
    """Ids are read here; from here on they are UUIDs."""

    tables: Tables
    rooms: Rooms
    access: Access

    def serve(self, rpc: Rpc) -> None:
        rpc.answer(subjects.lobby("create"), lobby.CreateTable, self.create)
        rpc.answer(subjects.lobby("join"), lobby.JoinTable, self.join)
        rpc.answer(subjects.lobby("look_up"), lobby.LookUpCode, self.look_up)
        rpc.answer(subjects.lobby("resume"), lobby.Resume, self.resume)
        rpc.answer(subjects.lobby("sessions"), lobby.Sessions, self.sessions)
        rpc.answer(subjects.lobby("saved_tables"), lobby.SavedTables, self.saved_tables)
        rpc.answer(subjects.lobby("new_key"), lobby.NewKey, self.new_key)
        rpc.answer(subjects.lobby("reissue_key"), lobby.ReissueKey, self.reissue_key)
        rpc.answer(subjects.lobby("sign_out"), lobby.SignOut, self.sign_out)
        rpc.answer(subjects.lobby("sign_out_others"), lobby.SignOutOthers, self.sign_out_others)
        rpc.answer(subjects.lobby("code"), lobby.TableCode, self.code)

    async def create(self, ask: lobby.CreateTable, span: Span) -> lobby.Answer:
        join_id, body = read_id(ask.join_id), SitDown(ask.name, ask.nonce)
        if ask.after is None:
            answer = await self.tables.create(join_id, body, span)
        else:
            answer = await self.tables.create_next(read_id(ask.after), join_id, body, span)
        people.created(_refusal(answer))
        return answer

    async def join(self, ask: lobby.JoinTable, span: Span) -> lobby.Answer:
        body = SitDown(ask.name, ask.nonce)
        answer = await self.tables.join(ask.code, read_id(ask.join_id), body, span)
        people.joined(_refusal(answer))
        return answer

    async def look_up(self, ask: lobby.LookUpCode, _: Span) -> lobby.Answer:
        return await self.tables.look_up(ask.code)

    async def resume(self, ask: lobby.Resume, _: Span) -> lobby.Answer:
        return await self.access.resume(ask.key)

    async def sessions(self, ask: lobby.Sessions, _: Span) -> lobby.Answer:
        return await self.access.sessions(ask.tokens)

    async def saved_tables(self, ask: lobby.SavedTables, _: Span) -> lobby.Answer:
        players = [read_id(player) for player in ask.players]
        return lobby.SavedTableList(await self.rooms.saved(players))

    async def new_key(self, ask: lobby.NewKey, _: Span) -> lobby.Answer:
        player = read_id(ask.player)
        return await self.access.new_key(player, ask.token, alone=ask.sign_out_others)

    async def reissue_key(self, ask: lobby.ReissueKey, _: Span) -> lobby.Answer:
        admin, player = read_id(ask.admin), read_id(ask.player)
        return await self.access.reissue_key(admin, player, alone=ask.sign_out_others)

    async def sign_out(self, ask: lobby.SignOut, _: Span) -> lobby.Answer:
        return await self.access.sign_out(ask.token)

    async def sign_out_others(self, ask: lobby.SignOutOthers, _: Span) -> lobby.Answer:
        return await self.access.sign_out_others(read_id(ask.player), ask.token)

    async def code(self, ask: lobby.TableCode, _: Span) -> lobby.Answer:
        return await self.rooms.codes_for(read_id(ask.player))


def _refusal(answer: lobby.Answer) -> str | None:
    return answer.code if isinstance(answer, lobby.Refused) else None
