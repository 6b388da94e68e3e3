"""Room codes: forgiving to people, 40 bits to strangers (DESIGN 6)."""

import re

import pytest

from services.lobby.codes import ALPHABET, new_code, read_code
from shared.masking import MASK, masked


def test_a_code_is_shown_in_two_groups_of_four() -> None:
    assert re.fullmatch(r"[0-9A-Z]{4}-[0-9A-Z]{4}", new_code())


def test_no_code_holds_a_letter_that_looks_like_another() -> None:
    assert not set("".join(new_code() for _ in range(500))) & set("01IO")


def test_a_code_has_forty_random_bits() -> None:
    assert len(set(ALPHABET)) ** 8 == 2**40
    assert set("".join(new_code() for _ in range(500))) == {*ALPHABET, "-"}


@pytest.mark.parametrize(
    "typed",
    ["7KDM-LQZW", "7kdmlqzw", " 7KDM LQZW\n", "7kdm\u20131qzw", "7KdM_iQZW", "7-K-D-M-l-Q-Z-W"],
)
def test_a_code_is_understood_as_people_type_it(typed: str) -> None:
    assert read_code(typed) == "7KDM-LQZW"


@pytest.mark.parametrize("typed", ["", "7KDM", "7KDM-LQZW-A", "7KDM-LQZ0", "7KDM-LQZ!", "Ж" * 8])
def test_what_can_be_no_code_is_no_code(typed: str) -> None:
    assert read_code(typed) is None


def test_no_log_line_shows_a_code() -> None:
    assert all(masked(f"joined {new_code()}.") == f"joined {MASK}." for _ in range(200))
