"""Every draw of a game, from one function that anyone can recompute (RULES 12)."""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import TypeVar

T = TypeVar("T")

_RANGE = 1 << 64


def commitment(secret: bytes) -> str:
    """What a table publishes of its secret before anyone else sits down: its SHA-256, in hex."""
    return hashlib.sha256(secret).hexdigest()


def lobby_key(secret: bytes) -> bytes:
    """The key of the shuffles before the start."""
    return hmac.digest(secret, b"lobby", hashlib.sha256)


def game_key(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The key of every other draw; `nonces` in hex, in seat order."""
    return hmac.digest(secret, b"".join(bytes.fromhex(nonce) for nonce in nonces), hashlib.sha256)


@dataclass(frozen=True, slots=True)
class Chance:
    """The draws of the one command that takes sequence number `seq`."""

    key: bytes
    seq: int

    def draw(self, n: int, purpose: str, i: int) -> int:
        """A number from 0 to n-1, each equally likely; the same arguments give the same one."""
        limit = _RANGE - _RANGE % n
        for attempt in count():
            text = f"{self.seq}:{purpose}:{i}:{attempt}".encode()
            x = int.from_bytes(hmac.digest(self.key, text, hashlib.sha256)[:8], "big")
            if x < limit:
                return x % n
        raise AssertionError  # pragma: no cover - count() does not end

    def dice(self) -> tuple[int, int]:
        """Two dice."""
        return 1 + self.draw(6, "die", 0), 1 + self.draw(6, "die", 1)

    def pick(self, purpose: str, things: Sequence[T]) -> T:
        """One of the things, in the order in which the rules write them out."""
        return things[self.draw(len(things), purpose, 0)]

    def shuffled(self, purpose: str, things: Sequence[T]) -> tuple[T, ...]:
        """Fisher-Yates from the last place down."""
        deck = list(things)
        for i in range(len(deck) - 1, 0, -1):
            j = self.draw(i + 1, purpose, i)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)
