"""Resume keys and session tokens: what is shown once, and the hashes that are kept (DESIGN 6)."""

import base64
import hashlib
import hmac
import secrets
from typing import NamedTuple

from services.lobby import crockford

PREFIX = "hl_rk_"
"""Lets a scanner find a key that leaked."""
LENGTH = 32
"""Symbols of 5 bits: 160 random bits."""
GROUP = 4
TOKEN_BYTES = 20
PEPPER_BYTES = 32
_TYPED_PREFIX = crockford.without_separators(PREFIX)


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
        symbols = crockford.random_text(LENGTH)
        shown = crockford.grouped(symbols, GROUP)
        return Minted(f"{PREFIX}{shown}-{crockford.check_symbol(symbols)}", self._hash(symbols))

    def hash_of(self, typed: str) -> bytes:
        """What the key that somebody typed or pasted would be stored as."""
        return self._hash(_read(typed))

    def _hash(self, symbols: str) -> bytes:
        return hmac.digest(self._pepper, symbols.encode(), hashlib.sha256)


def new_token() -> Minted:
    text = base64.b32encode(secrets.token_bytes(TOKEN_BYTES)).decode().lower()
    return Minted(text, token_hash(text))


def token_hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _read(typed: str) -> str:
    """The 32 symbols; the prefix may be missing or have lost its underscores on the way."""
    text = crockford.without_separators(typed).removeprefix(_TYPED_PREFIX)
    symbols = crockford.as_symbols(text[:-1])
    if symbols is None or len(symbols) != LENGTH:
        raise Mistyped
    if text[-1] not in _spellings(crockford.check_symbol(symbols)):
        raise Mistyped
    return symbols


def _spellings(check: str) -> str:
    """A check symbol and what it may be mistaken for."""
    return check + {"0": "O", "1": "IL"}.get(check, "")
