"""The draws that anyone can recompute: the known answers of RULES 12, and their fairness."""

from collections import Counter

import pytest

from shared.rules.board import Tile
from shared.rules.chance import Chance, commitment, game_key, lobby_key
from shared.rules.layout import Harbour, Island, Terrain, deal
from shared.rules.options import Size
from tests.rules.play import rule

SECRET = bytes(range(32))
NONCES = ["01" * 16, "02" * 16, "03" * 16]
GAME = game_key(SECRET, NONCES)
LOBBY = lobby_key(SECRET)


@rule("12 Chance")
def test_the_commitment_is_the_secrets_hash() -> None:
    promised = commitment(SECRET)
    assert promised.startswith("630dcd29")
    assert promised.endswith("bd710dd")


@rule("12 Chance")
def test_the_keys_are_as_published() -> None:
    assert GAME.hex() == "1c5840bff4c47b156af892c2a11bfba7f10a1fbec50287f4dfa919df39468c62"
    assert LOBBY.hex() == "366b921e936c4ca7dbe3554fd42d6cb91c61f2b35082dbad32444f8ae7fe8019"


@rule("12 Chance")
@pytest.mark.parametrize(("seq", "dice"), [(12, (1, 2)), (13, (2, 2)), (14, (2, 4))])
def test_the_dice_are_as_published(seq: int, dice: tuple[int, int]) -> None:
    assert Chance(GAME, seq).dice() == dice


@rule("12 Chance")
def test_the_other_draws_are_as_published() -> None:
    assert Chance(GAME, 20).draw(7, "steal", 0) == 0
    assert Chance(GAME, 21).draw(25, "development", 0) == 8
    assert Chance(GAME, 3).draw(3, "first", 0) == 2
    assert Chance(LOBBY, 3).draw(3, "first", 0) == 1


@rule("12 Chance")
def test_the_island_is_as_published() -> None:
    terrain = (
        "desert ore brick wheat wheat brick sheep ore wood wood wood ore brick wood sheep sheep"
        " sheep wheat wheat"
    )
    numbers = (6, 11, 3, 5, 5, 6, 9, 12, 9, 10, 4, 8, 3, 10, 2, 11, 8, 4)
    harbours = "any brick ore any any sheep wood wheat any"
    island, robber = deal(Size.SMALL, Chance(LOBBY, 1))
    assert island == Island(
        size=Size.SMALL,
        terrain=tuple(Terrain(kind) for kind in terrain.split()),
        numbers=(0, *numbers),
        harbours=tuple(Harbour(kind) for kind in harbours.split()),
    )
    assert robber == Tile("0,-2")


def test_the_same_draw_gives_the_same_number() -> None:
    assert Chance(GAME, 7).draw(19, "steal", 0) == Chance(GAME, 7).draw(19, "steal", 0)


def test_another_command_gives_other_numbers() -> None:
    first, second = ([Chance(GAME, seq).draw(1000, "steal", i) for i in range(9)] for seq in (1, 2))
    assert first != second


def test_every_outcome_is_about_equally_likely() -> None:
    counts = Counter(Chance(GAME, seq).draw(6, "die", 0) for seq in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1150 for count in counts.values())


def test_a_pick_is_one_of_the_things() -> None:
    assert {Chance(GAME, seq).pick("steal", "abc") for seq in range(50)} == set("abc")


def test_a_shuffle_keeps_every_thing() -> None:
    assert sorted(Chance(GAME, 1).shuffled("terrain", range(30))) == list(range(30))


def test_a_shuffle_of_one_thing_needs_no_luck() -> None:
    assert Chance(GAME, 1).shuffled("terrain", ["a"]) == ("a",)
