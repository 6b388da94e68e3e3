"""The sessions that all gateways remember together, in Redis: a hash stands for a seat."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from redis.asyncio import Redis

from services.gateway.sessions import OVER_SECONDS, SIGNED_OUT, Seat
from services.gateway.store import Store

_KEY = "hl:session:"
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Seat)


class SharedSessions:
    def __init__(self, store: Store, seconds: float) -> None:
        self._store = store
        self._seconds = int(seconds)

    async def get(self, hashes: Sequence[str]) -> Mapping[str, Seat]:
        values = await self._store.run(lambda redis: redis.mget(_keys(hashes)))
        found: dict[str, Seat] = {}
        for digest, value in zip(hashes, values or (), strict=False):
            if value is not None and (seat := _read(value)) is not None:
                found[digest] = seat
        return found

    async def add(self, found: Mapping[str, Seat]) -> None:
        async def put(redis: Redis) -> None:
            async with redis.pipeline(transaction=False) as pipe:
                for digest, seat in found.items():
                    pipe.set(_KEY + digest, _encoder.encode(seat), ex=self._seconds, nx=True)
                await pipe.execute()

        if found:
            await self._store.run(put)

    async def sign_out(self, hashes: Iterable[str]) -> None:
        async def put(redis: Redis) -> None:
            async with redis.pipeline(transaction=False) as pipe:
                for digest in hashes:
                    pipe.set(_KEY + digest, _encoder.encode(SIGNED_OUT), ex=int(OVER_SECONDS))
                await pipe.execute()

        await self._store.run(put)


def _keys(hashes: Sequence[str]) -> list[str]:
    return [_KEY + digest for digest in hashes]


def _read(value: str | bytes) -> Seat | None:
    """What is not ours is as good as nothing."""
    try:
        return _decoder.decode(value)
    except msgspec.DecodeError:
        return None
