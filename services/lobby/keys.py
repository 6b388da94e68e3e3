"""Resume keys and session tokens: what is shown once, and the hashes that are kept (DESIGN 6)."""

import base64
import hashlib
import hmac
import secrets
from typing import NamedTuple

from services.lobby import symbols

PREFIX = "hl_rk_"
"""Lets a scanner find a key that leaked."""
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: O is read as 0, I and L as 1."""
BITS = 5
LENGTH = 32
"""Symbols of 5 bits: 160 random bits."""
GROUP = 4
CHECK_SYMBOLS = ALPHABET + "*~$=U"
"""One of 37: a prime above 32 notices every wrong symbol and every swap of neighbours."""
TOKEN_BYTES = 20
PEPPER_BYTES = 32
_MEANT = str.maketrans("OIL", "011")
_PLAIN_PREFIX = symbols.plain(PREFIX)


class Mistyped(ValueError):  # noqa: N818 - somebody's slip, no fault of the program
    """No key at all: its form or its check symbol is wrong. Says nothing of any seat."""


class Minted(NamedTuple):
    """`text` goes to its owner once; `hash` is all that is stored."""

    text: str
    hash: bytes


class Keyring:
    """Makes and recognises resume keys; a stolen database alone can't test a guess."""

    def __init__(self, pepper: bytes) -> None:
        if len(pepper) < PEPPER_BYTES:
            raise ValueError(f"the pepper of the resume keys has less than {PEPPER_BYTES} bytes")
        self._pepper = pepper

    def new_key(self) -> Minted:
        drawn = symbols.random_text(ALPHABET, LENGTH)
        shown = symbols.grouped(drawn, GROUP)
        return Minted(f"{PREFIX}{shown}-{check_symbol(drawn)}", self._hash(drawn))

    def hash_of(self, typed: str) -> bytes:
        """What the key that somebody typed or pasted would be stored as."""
        return self._hash(_read(typed))

    def _hash(self, drawn: str) -> bytes:
        return hmac.digest(self._pepper, drawn.encode(), hashlib.sha256)


def new_token() -> Minted:
    text = base64.b32encode(secrets.token_bytes(TOKEN_BYTES)).decode().lower()
    return Minted(text, token_hash(text))


def token_hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def check_symbol(drawn: str) -> str:
    number = 0
    for symbol in drawn:
        number = number << BITS | ALPHABET.index(symbol)
    return CHECK_SYMBOLS[number % len(CHECK_SYMBOLS)]


def _read(typed: str) -> str:
    """The 32 symbols; the prefix may be missing or have lost its underscores on the way."""
    meant = symbols.plain(typed).removeprefix(_PLAIN_PREFIX).translate(_MEANT)
    drawn, check = meant[:-1], meant[-1:]
    if len(drawn) != LENGTH or not set(drawn) <= set(ALPHABET) or check != check_symbol(drawn):
        raise Mistyped
    return drawn
