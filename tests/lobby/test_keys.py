"""Resume keys: 160 bits, a check symbol for slips, nothing stored but a keyed hash (DESIGN 6)."""

import re
import secrets

import pytest

from services.lobby.keys import (
    ALPHABET,
    CHECK_SYMBOLS,
    PREFIX,
    Keyring,
    Mistyped,
    new_token,
    token_hash,
)
from shared.masking import masked

RING = Keyring(bytes(range(32)))


def symbols_of(key: str) -> str:
    return key.removeprefix(PREFIX).replace("-", "")


def test_a_key_is_160_bits_in_groups_of_four_with_a_check_symbol() -> None:
    key = RING.new_key().text
    assert re.fullmatch(r"hl_rk_([0-9A-Z]{4}-){8}[0-9A-Z*~$=]", key)
    assert len(symbols_of(key)) - 1 == 160 // 5


def test_a_key_is_recognised_by_its_hash() -> None:
    key = RING.new_key()
    assert RING.hash_of(key.text) == key.hash


def test_the_hash_needs_the_pepper() -> None:
    key = RING.new_key()
    assert Keyring(bytes(32)).hash_of(key.text) != key.hash


def test_a_short_pepper_is_refused() -> None:
    with pytest.raises(ValueError, match="pepper"):
        Keyring(b"short")


def test_a_key_is_understood_as_people_type_it() -> None:
    key = RING.new_key()
    lost_underscores = key.text.replace("_", "")
    as_looks = key.text.replace("0", "o").replace("1", "l")
    for typed in (
        key.text.lower(),
        f"  {key.text}\n",
        key.text.replace("-", " "),
        key.text.removeprefix(PREFIX),
        lost_underscores,
        as_looks,
    ):
        assert RING.hash_of(typed) == key.hash


def test_every_single_wrong_symbol_is_noticed() -> None:
    key = symbols_of(RING.new_key().text)
    for place in range(len(key)):
        for other in CHECK_SYMBOLS if place == len(key) - 1 else ALPHABET:
            if other != key[place]:
                with pytest.raises(Mistyped):
                    RING.hash_of(key[:place] + other + key[place + 1 :])


def test_every_swap_of_neighbours_is_noticed() -> None:
    key = symbols_of(RING.new_key().text)
    for place in range(len(key) - 2):
        swapped = key[:place] + key[place + 1] + key[place] + key[place + 2 :]
        if swapped != key:
            with pytest.raises(Mistyped):
                RING.hash_of(swapped)


@pytest.mark.parametrize("typed", ["", "hl_rk_", "hello", "hl_rk_" + "A" * 200, "ß" * 33, "Ł" * 33])
def test_what_can_be_no_key_is_a_slip(typed: str) -> None:
    with pytest.raises(Mistyped):
        RING.hash_of(typed)


def test_keys_and_tokens_do_not_repeat() -> None:
    assert len({RING.new_key().text for _ in range(200)}) == 200
    assert len({new_token().text for _ in range(200)}) == 200


def test_a_token_is_160_bits_of_base32_kept_as_its_sha_256() -> None:
    token = new_token()
    assert re.fullmatch(r"[a-z2-7]{32}", token.text)
    assert token.hash == token_hash(token.text)
    assert token.hash.hex() not in token.text
    assert len(token.hash) == len(secrets.token_bytes(32))


def test_no_log_line_shows_a_key_or_a_token() -> None:
    for _ in range(50):
        key, token = RING.new_key().text, new_token().text
        line = masked(f"got {key} and {token}")
        assert not any(group in line for group in key.removeprefix(PREFIX).split("-")[:8])
        assert token not in line
