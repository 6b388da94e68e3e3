"""Room codes: forgiving to people, 40 bits to strangers (DESIGN 6)."""

import re

import pytest

from services.lobby.codes import new_code, read_code
from services.lobby.crockford import SYMBOLS


def test_a_code_is_shown_in_two_groups_of_four() -> None:
    assert re.fullmatch(r"[0-9A-Z]{4}-[0-9A-Z]{4}", new_code())


def test_no_code_holds_a_letter_that_looks_like_another() -> None:
    assert not set("".join(new_code() for _ in range(500))) & set("ILOU")


def test_a_code_has_forty_random_bits() -> None:
    assert len(set(SYMBOLS)) ** 8 == 2**40
    assert set("".join(new_code() for _ in range(500))) == {*SYMBOLS, "-"}


@pytest.mark.parametrize(
    "typed",
    ["7K0M-1QZW", "7k0m1qzw", " 7K0M 1QZW\n", "7kOm\u2013lqzw", "7KoM_iQZW", "7-K-0-M-1-Q-Z-W"],
)
def test_a_code_is_understood_as_people_type_it(typed: str) -> None:
    assert read_code(typed) == "7K0M-1QZW"


@pytest.mark.parametrize("typed", ["", "7K0M", "7K0M-1QZW-A", "7K0M-1QZU", "7K0M-1QZ!", "Ж" * 8])
def test_what_can_be_no_code_is_no_code(typed: str) -> None:
    assert read_code(typed) is None
