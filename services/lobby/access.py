"""Coming back to a seat, changing its key, signing devices out; and telling the gateways (DESIGN 6)."""

from collections.abc import Awaitable, Callable, Sequence
from uuid import UUID

from services.lobby.devices import Devices
from services.lobby.keys import Keyring, Mistyped, new_token, token_hash
from services.lobby.seats import Seats
from shared import logs
from shared.metrics.people import KEYS_REISSUED, RESUMES, SIGN_OUTS, Issuer, Resume
from shared.postgres import AWAY
from shared.protocol.lobby import Done, KeyIssued, Refused, Resumed, SessionList, SignedOut
from shared.protocol.refusals import Refusal

MISTYPED_KEY = "mistyped_key"
"""The form or the check symbol is wrong: whoever typed it may look again."""
UNKNOWN_KEY = "unknown_key"
NOT_ADMIN = "not_admin"

Tell = Callable[[SignedOut], Awaitable[None]]
"""Lets every gateway know which sessions are over."""

log = logs.get("access")


class Access:
    def __init__(self, seats: Seats, devices: Devices, keyring: Keyring, tell: Tell) -> None:
        self._seats = seats
        self._devices = devices
        self._keyring = keyring
        self._tell = tell

    async def resume(self, typed: str) -> Resumed | Refused:
        """One answer for keys that never were, were replaced, or are of somebody who left."""
        try:
            key_hash = self._keyring.hash_of(typed)
        except Mistyped:
            RESUMES[Resume.MALFORMED].inc()
            return Refused(MISTYPED_KEY)
        token = new_token()
        try:
            seat = await self._devices.resume(key_hash, token)
        except AWAY:
            RESUMES[Resume.ERROR].inc()
            raise
        if seat is None:
            RESUMES[Resume.UNKNOWN_KEY].inc()
            return Refused(UNKNOWN_KEY)
        table, player = seat
        await self._end(player, await self._devices.sign_out_beyond(player))
        RESUMES[Resume.OK].inc()
        return Resumed(table=str(table), player=str(player), token=token.text)

    async def sessions(self, tokens: Sequence[str]) -> SessionList:
        return SessionList(await self._devices.holders(tokens))

    async def new_key(self, player: UUID, token: str, *, alone: bool) -> KeyIssued | Refused:
        """`alone`: only this device stays signed in."""
        key = self._keyring.new_key()
        if not await self._seats.change_key(player, token_hash(token), key):
            return Refused(Refusal.NOT_SEATED)
        if alone:
            await self._end(player, await self._devices.sign_out_others(player, token))
        KEYS_REISSUED[Issuer.PLAYER].inc()
        return KeyIssued(key.text)

    async def reissue_key(self, admin: UUID, player: UUID, *, alone: bool) -> KeyIssued | Refused:
        """`alone`: no device of that seat stays signed in."""
        key = self._keyring.new_key()
        if not await self._seats.change_key_as_admin(admin, player, key):
            return Refused(Refusal.NOT_SEATED if await self._seats.is_admin(admin) else NOT_ADMIN)
        if alone:
            await self._end(player, await self._devices.sign_out_others(player, None))
        KEYS_REISSUED[Issuer.ADMIN].inc()
        return KeyIssued(key.text)

    async def sign_out(self, token: str) -> Done:
        ended = await self._devices.sign_out(token)
        if ended is not None:
            await self._end(*ended)
        return Done()

    async def sign_out_others(self, player: UUID, token: str) -> Done | Refused:
        if not await self._devices.is_signed_in(player, token):
            return Refused(Refusal.NOT_SEATED)
        await self._end(player, await self._devices.sign_out_others(player, token))
        return Done()

    async def _end(self, player: UUID, sessions: Sequence[bytes]) -> None:
        if sessions:
            SIGN_OUTS.inc(len(sessions))
            log.info("signed_out", devices=len(sessions))
            await self._tell(SignedOut(str(player), [one.hex() for one in sessions]))
