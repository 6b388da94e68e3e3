"""Whom a limit counts: a network's prefix, as the last trusted proxy saw it."""

import pytest

from services.gateway.address import NOWHERE, caller, prefix


@pytest.mark.parametrize(
    ("forwarded", "trusted", "expected"),
    [
        ([], 0, "10.0.0.1"),
        (["1.1.1.1"], 0, "10.0.0.1"),
        (["1.1.1.1"], 1, "1.1.1.1"),
        (["9.9.9.9, 1.1.1.1"], 1, "1.1.1.1"),
        (["9.9.9.9", "1.1.1.1"], 1, "1.1.1.1"),
        (["9.9.9.9, 1.1.1.1, 2.2.2.2"], 2, "1.1.1.1"),
        (["1.1.1.1"], 3, "1.1.1.1"),
        ([], 1, "10.0.0.1"),
    ],
)
def test_only_so_many_hops_are_believed(forwarded: list[str], trusted: int, expected: str) -> None:
    assert caller("10.0.0.1", forwarded, trusted) == expected


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("203.0.113.9", "203.0.113.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.9", "203.0.113.0/24"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no address", NOWHERE),
        ("", NOWHERE),
    ],
)
def test_neighbours_are_one(address: str, expected: str) -> None:
    assert prefix(address) == expected


def test_a_caller_without_an_address_is_still_counted() -> None:
    assert prefix(caller(None, [], 0)) == NOWHERE
