"""Names at the table."""

import pytest

from shared.rules import names
from tests.rules.play import rule


@pytest.mark.parametrize(
    "name",
    [
        "Al",
        "ann",
        "Zoë Ö.",
        "x" * 20,
        "\u30a2\u30f3",
        "e\u0301" * 20,
        "\U0001f468\u200d\U0001f469\u200d\U0001f467 A",
        "\U0001f44d\U0001f3fd" * 20,
    ],
)
@rule("10 Leaving and the admin")
def test_two_to_twenty_characters_as_people_see_them(name: str) -> None:
    assert names.is_well_formed(names.tidy(name))


@pytest.mark.parametrize(
    "name",
    [
        "",
        "a",
        " a ",
        "x" * 21,
        "a\u0301\u0301",
        "an\nn",
        "an\u202en",
        "an\u200bn",
        "an\u200dn",
        "\ufeffann",
        "an\u00a0n",
        "\u3164\u3164",
        "\u0301ann",
        "an\ud800n",
        "\U0001f468\u200d\U0001f469",
    ],
)
@rule("10 Leaving and the admin")
def test_nothing_hidden_too_short_or_too_long(name: str) -> None:
    assert not names.is_well_formed(names.tidy(name))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("ann", "a nn"),
        ("Zoë", "zoe"),
        ("Bob", "B0b"),
        ("lily", "1iIy"),
        ("Tim", "Tirn"),
        ("Paco", "\u0420\u0430\u0441\u043e"),
        ("Kate", "\u039aate"),
        ("ann", "\uff41\uff4e\uff4e"),
    ],
)
@rule("10 Leaving and the admin")
def test_look_alikes_are_the_same_name(one: str, other: str) -> None:
    assert names.is_taken(one, [other])


@rule("10 Leaving and the admin")
def test_different_names_are_not() -> None:
    assert not names.is_taken("Anna", ["Ann", "Hanna"])


@rule("10 Leaving and the admin")
def test_names_are_kept_composed_and_trimmed() -> None:
    assert names.tidy("  Zoe\u0308 ") == "Zoë"
