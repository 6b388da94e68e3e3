"""What no file may say: FORMAT.md, Strictness, sentence by sentence."""

import pytest

from tests.scenario_command.files import HEAD, LARGE, verdict, why_bad

BAD_KEYS = {
    "an unknown key at the top": "seed: 3",
    "an unknown key in given": "given: {board: x}",
    "an unknown key in turn": "given: {turn: {player: ann}}",
    "an unknown key in chance": "chance: {luck: [1]}",
    "an unknown key in expect": "expect: {vp: {ann: 1}}",
    "an unknown key in an offer": "given: {offers: [{from: ann, to: [bob], give: {wood: 1}, want: {ore: 1}, by: x}]}",
    "an unknown key beside a step": "steps: [{ann: {undo: {}}, why: x}]",
    "an unknown field of a command": "steps: [{ann: {undo: {x: 1}}}]",
    "an unknown command": "steps: [{ann: {surrender: {}}}]",
    "an unknown resource": "given: {hands: {ann: {gold: 1}}}",
    "an unknown card": "given: {development: {ann: {old: [wizard]}}}",
    "an unknown phase": "given: {turn: {phase: dancing}}",
    "an unknown code of refusal": "steps: [{ann: {undo: {}}, reject: because}]",
    "reject that is false": "steps: [{ann: {undo: {}}, reject: false}]",
    "an unknown player": "given: {hands: {zoe: {wood: 1}}}",
    "an unknown player in expect": "expect: {points: {zoe: 1}}",
    "two players in a step": "steps: [{ann: {undo: {}}, bob: {undo: {}}}]",
    "two commands in a step": "steps: [{ann: {undo: {}, roll_dice: {}}}]",
    "a seat by its number": "steps: [{ann: {remove_player: {seat: 1}}}]",
    "a negative count": "given: {hands: {ann: {wood: -1}}}",
    "a count that is no whole number": "given: {hands: {ann: {wood: 1.5}}}",
    "dice of seven": "chance: {dice: [[7, 1]]}",
    "a doubled key": "given: {robber: '0,1', robber: '0,2'}",
    "a doubled player": "given: {hands: {ann: {wood: 1}, ann: {ore: 1}}}",
    "a doubled top key": "expect: {over: false}\nexpect: {over: true}",
}


@pytest.mark.parametrize("rest", BAD_KEYS.values(), ids=BAD_KEYS)
def test_it_is_refused_for_its_form(rest: str) -> None:
    assert why_bad(rest)


IMPOSSIBLE = {
    "a road off the island": ("roads: {ann: ['9,9,E']}", "off the island"),
    "a road between two seas": ("roads: {ann: ['3,-1,NE']}", "off the island"),
    "a settlement off the island": ("settlements: {ann: ['9,9,N']}", "off the island"),
    "a place that is none": ("settlements: {ann: ['0,0,X']}", "no place"),
    "a path for a corner": ("settlements: {ann: ['0,0,E']}", "no place"),
    "the robber at sea": ("robber: '3,-1'", "off the island"),
    "the robber nowhere": ("robber: 'desert'", "no place"),
    "two roads on one path": ("roads: {ann: ['0,0,E'], bob: ['1,0,W']}", "two pieces"),
    "a road twice": ("roads: {ann: ['0,0,E', '0,0,E']}", "two pieces"),
    "two settlements on one corner": ("settlements: {ann: ['0,0,N'], bob: ['1,-1,SW']}", "two"),
    "a city on a settlement": ("settlements: {ann: ['0,0,N']}\n  cities: {ann: ['0,0,N']}", "two"),
    "buildings too near": ("settlements: {ann: ['0,0,N'], bob: ['0,0,NE']}", "too near"),
    "a city too near a settlement": (
        "settlements: {ann: ['0,0,N']}\n  cities: {ann: ['0,0,NW']}",
        "too near",
    ),
    "six settlements": (
        "settlements: {ann: ['-2,0,N', '-1,0,N', '0,0,N', '1,0,N', '2,0,N', '-2,1,S']}",
        "6 settlements of 5",
    ),
    "five cities": (
        "cities: {bob: ['-2,0,N', '-1,0,N', '0,0,N', '1,0,N', '2,0,N']}",
        "5 cities of 4",
    ),
    "more of a resource than there is": ("hands: {ann: {wood: 12}, bob: {wood: 8}}", "19 cards"),
    "a bank with more than is left": ("hands: {ann: {wood: 9}}\n  bank: {wood: 11}", "19 cards"),
    "more cards of a kind than there are": (
        "development: {ann: {old: [monopoly, monopoly]}, bob: {played: [monopoly]}}",
        "more development cards",
    ),
    "a deck with cards that others have": (
        "development: {ann: {old: [monopoly, monopoly]}}\n  deck: [monopoly]",
        "more development cards",
    ),
    "a Victory Point that was played": ("development: {ann: {played: [victory_point]}}", "never"),
    "a new card of a seat not acting": ("development: {bob: {new: [knight]}}", "bought"),
    "Longest Road held with four": (
        "roads: {ann: ['0,0,E', '0,0,SE', '0,0,SW', '0,0,W']}\n  longest_road: ann",
        "can't hold Longest Road",
    ),
    "Longest Road held by the shorter": (
        (
            "roads: {ann: ['-2,1,SE', '-1,1,SW', '-1,1,SE', '0,1,SW', '0,1,SE'],"
            " bob: ['-2,0,NW', '-2,0,NE', '-1,0,NW', '-1,0,NE', '0,0,NW', '0,0,NE']}"
            "\n  longest_road: ann"
        ),
        "can't hold Longest Road",
    ),
    "Longest Road held by nobody beside a single longest": (
        "roads: {ann: ['0,0,NE', '0,0,E', '0,0,SE', '0,0,SW', '0,0,W']}\n  longest_road: none",
        "somebody must hold Longest Road",
    ),
    "Largest Army held with two": (
        "development: {ann: {played: [knight, knight]}}\n  largest_army: ann",
        "can't hold Largest Army",
    ),
    "Largest Army held by the smaller": (
        (
            "development: {ann: {played: [knight, knight, knight]},"
            " bob: {played: [knight, knight, knight, knight]}}\n  largest_army: ann"
        ),
        "can't hold Largest Army",
    ),
    "an active seat that would have won": (
        (
            "cities: {ann: ['-2,0,N', '-1,0,N', '0,0,N', '1,0,N']}\n"
            "  development: {ann: {old: [victory_point, victory_point]}}"
        ),
        "won already",
    ),
    "a steal without a victim": ("turn: {phase: steal}", "without a victim"),
    "a steal from somebody without cards": (
        "turn: {phase: steal}\n  settlements: {bob: ['0,0,N']}",
        "without a victim",
    ),
    "a steal from oneself": (
        "turn: {phase: steal}\n  settlements: {ann: ['0,0,N']}\n  hands: {ann: {ore: 1}}",
        "without a victim",
    ),
    "a discard that nobody owes": ("turn: {phase: discard}", "owes"),
    "debts outside a discard": ("owes: {bob: 4}\n  hands: {bob: {wood: 8}}", "owes"),
    "a debt that is not half the hand": (
        "turn: {phase: discard}\n  owes: {bob: 3}\n  hands: {bob: {wood: 8}}",
        "can't owe 3",
    ),
    "a debt of seven cards": (
        "turn: {phase: discard}\n  owes: {bob: 3}\n  hands: {bob: {wood: 7}}",
        "can't owe 3",
    ),
    "free roads outside their phase": ("free_roads: 1", "free_roads"),
    "free roads without a number": ("turn: {phase: free_roads}", "free_roads"),
    "three free roads": (
        "turn: {phase: free_roads}\n  free_roads: 3\n  settlements: {ann: ['0,0,N']}",
        "can't be left",
    ),
    "free roads that lead nowhere": ("turn: {phase: free_roads}\n  free_roads: 1", "lapsed"),
    "free roads without a card played": (
        (
            "turn: {phase: free_roads, card_played: false}\n  free_roads: 1\n"
            "  settlements: {ann: ['0,0,N']}"
        ),
        "card played",
    ),
    "then outside robber, steal and free roads": ("then: roll", "then"),
    "a setup phase without start": ("turn: {phase: setup_road}", "no phase to start from"),
    "a finished game": ("turn: {phase: finished}", "no phase to start from"),
    "a game that gathers": ("turn: {phase: gathering}", "no phase to start from"),
    "start beside a turn": ("start: ann\n  turn: {phase: roll}", "does not go with `start`"),
    "start beside pieces": ("start: ann\n  roads: {ann: ['0,0,E']}", "does not go with `start`"),
    "start beside hands": ("start: ann\n  hands: {ann: {ore: 1}}", "does not go with `start`"),
    "start with a seat that left": ("start: cat\n  removed: [cat]", "not in the game"),
    "an active seat that is not the primary": ("turn: {primary: ann, active: bob}", "active seat"),
    "an active seat that left": ("turn: {primary: cat}\n  removed: [cat]", "active seat"),
    "a pair at a table of three": ("turn: {primary: ann, paired: bob}", "not the paired one"),
    "an offer before the roll": (
        (
            "turn: {phase: roll}\n  hands: {ann: {wood: 1}}\n"
            "  offers: [{from: ann, to: [bob], give: {wood: 1}, want: {ore: 1}}]"
        ),
        "after the roll",
    ),
    "an offer that can't be paid": (
        "offers: [{from: ann, to: [bob], give: {wood: 1}, want: {ore: 1}}]",
        "can't pay",
    ),
    "an offer beside the primary": (
        "hands: {bob: {wood: 1}}\n  offers: [{from: bob, to: [cat], give: {wood: 1}, want: {ore: 1}}]",
        "involve the primary",
    ),
    "an offer to oneself": (
        "hands: {ann: {wood: 1}}\n  offers: [{from: ann, to: [ann], give: {wood: 1}, want: {ore: 1}}]",
        "goes to others",
    ),
    "an offer for nothing": (
        "hands: {ann: {wood: 1}}\n  offers: [{from: ann, to: [bob], give: {wood: 1}, want: {}}]",
        "two sides",
    ),
    "an offer of a kind for itself": (
        "hands: {ann: {wood: 1}}\n  offers: [{from: ann, to: [bob], give: {wood: 1}, want: {wood: 2}}]",
        "both sides",
    ),
    "two offers of one seat": (
        (
            "hands: {ann: {wood: 1}}\n  offers: [{from: ann, to: [bob], give: {wood: 1}, want: {ore: 1}},"
            " {from: ann, to: [cat], give: {wood: 1}, want: {ore: 1}}]"
        ),
        "two live offers",
    ),
    "an offer to somebody who left": (
        (
            "removed: [cat]\n  hands: {ann: {wood: 1}}\n"
            "  offers: [{from: ann, to: [cat], give: {wood: 1}, want: {ore: 1}}]"
        ),
        "has left",
    ),
    "a hand of somebody who left": ("removed: [cat]\n  hands: {cat: {ore: 1}}", "has left"),
    "a road of somebody who left": ("removed: [cat]\n  roads: {cat: ['0,0,E']}", "has left"),
    "cards of somebody who left": (
        "removed: [cat]\n  development: {cat: {old: [knight]}}",
        "has left",
    ),
    "a request of somebody who left": ("removed: [cat]\n  removal_requests: [cat]", "has left"),
    "an admin who left": ("removed: [ann]\n  turn: {primary: bob}", "can't be the admin"),
    "a table with one left": ("removed: [bob, cat]", "over"),
    "somebody removed twice": ("removed: [cat, cat]", "named twice"),
}


@pytest.mark.parametrize(("given", "why"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_it_is_refused_for_its_position(given: str, why: str) -> None:
    assert why in why_bad(f"given:\n  {given}")


TABLES = {
    "no such island": ("island: atlantis\nplayers: [ann, bob, cat]", "no island"),
    "two players": ("island: meadow-19\nplayers: [ann, bob]", "3 to 6"),
    "seven players": ("island: meadow-30\nplayers: [a, b, c, d, e, f, g]", "3 to 6"),
    "five players on the small island": ("island: meadow-19\nplayers: [a, b, c, d, e]", "19 tiles"),
    "three players on the large island": ("island: meadow-30\nplayers: [a, b, c]", "30 tiles"),
    "two players of one name": ("island: meadow-19\nplayers: [ann, bob, ann]", "one name"),
    "a player called none": ("island: meadow-19\nplayers: [ann, bob, none]", "called"),
    "a player called expect": ("island: meadow-19\nplayers: [ann, bob, expect]", "called"),
    "an admin from elsewhere": ("island: meadow-19\nplayers: [ann, bob, cat]\nadmin: zoe", "zoe"),
    "too few tiles": (
        "island: {size: 19, tiles: [wheat 11], harbours: [any]}\nplayers: [ann, bob, cat]",
        "19 tiles",
    ),
    "a size that is none": (
        "island: {size: 20, tiles: [], harbours: []}\nplayers: [ann, bob, cat]",
        "Invalid",
    ),
}


@pytest.mark.parametrize(("table", "why"), TABLES.values(), ids=TABLES)
def test_it_is_refused_for_its_table(table: str, why: str) -> None:
    assert why in why_bad("", head=f"scenario: x\n{table}\n")


@pytest.mark.parametrize("tile", ["wheat", "desert 5", "wheat 7", "wheat 13", "gold 5", "wheat  5"])
def test_a_tile_is_a_terrain_and_a_number(tile: str) -> None:
    tiles = ", ".join([tile] * 19)
    island = f"{{size: 19, tiles: [{tiles}], harbours: [{', '.join(['any'] * 9)}]}}"
    assert "no tile" in why_bad("", head=f"scenario: x\nisland: {island}\nplayers: [a, b, c]\n")


def test_an_island_written_out_without_a_desert_says_where_the_robber_stands() -> None:
    tiles = ", ".join(["wheat 5"] * 19)
    island = f"{{size: 19, tiles: [{tiles}], harbours: [{', '.join(['any'] * 9)}]}}"
    head = f"scenario: x\nisland: {island}\nplayers: [a, b, c]\n"
    assert "robber" in why_bad("", head=head)
    assert verdict("given: {robber: '1,0'}\nexpect: {robber: '1,0'}", head=head) is None


NO_FILES = {
    "nothing at all": "",
    "a list": "- a",
    "no YAML": "scenario: [",
    "two documents": f"{HEAD}\n---\n{HEAD}",
    "a tag of the library": f"{HEAD}\ngiven: !!python/object:os.system {{}}",
    "too deep": "scenario: " + "[" * 1500,
    "a key that is no text": f"{HEAD}\n1: x",
    "a null where a mapping stands": f"{HEAD}\ngiven: {{hands: {{ann: }}}}",
    "a set, which has no order": "scenario: x\nisland: meadow-19\nplayers: !!set {a, b, c}",
    "a number that is none": f"{HEAD}\ngiven: {{bank: {{ore: !!int x}}}}",
    "a hexadecimal number without digits": f"{HEAD}\ngiven: {{bank: {{ore: 0x_}}}}",
    "a number of 6000 digits": f"{HEAD}\ngiven: {{bank: {{ore: {'9' * 6000}}}}}",
    "neither true nor false": f"{HEAD}\nexpect: {{over: !!bool x}}",
    "a date that is none": f"{HEAD}\ngiven: {{robber: 2001-99-99}}",
    "a text for a date": f"{HEAD}\ngiven: {{robber: !!timestamp x}}",
    "half a surrogate pair as a title": HEAD.replace("a small one", '"\\uD800"'),
    "half a surrogate pair as a place": f"{HEAD}\ngiven: {{robber: '\ud800'}}",
    "a field that contains itself": f"{HEAD}\nsteps: [{{ann: {{undo: &x {{x: *x}}}}}}]",
    "a look that contains itself": f"{HEAD}\nexpect: {{can: [{{ann: {{undo: &x {{x: *x}}}}}}]}}",
}


@pytest.mark.parametrize("text", NO_FILES.values(), ids=NO_FILES)
def test_what_is_no_scenario_is_refused(text: str) -> None:
    assert why_bad("", head=text)


BROKEN_LINES = {
    "a key": 'given: {"x\\ny": 1}',
    "a field": 'steps: [{"a\\nb": {undo: {"x\\ny": 1}}}]',
    "a player who left": 'given: {removed: ["a\\nb"], hands: {"a\\nb": {ore: 1}}}',
    "a player who asks for too much": 'steps: [{"a\\nb": {undo: {}, roll_dice: {}}}]',
    "a player after a line separator": 'steps: [{"a\\nb": {undo: {}, "x\\u2028y": {}}}]',
}


@pytest.mark.parametrize("rest", BROKEN_LINES.values(), ids=BROKEN_LINES)
def test_the_file_s_own_line_breaks_do_not_break_the_line(rest: str) -> None:
    assert why_bad(rest, head=HEAD.replace("cat", '"a\\nb"'))


def test_five_seats_are_paired_by_the_rules() -> None:
    assert verdict("expect: {turn: {paired: dan, active: ann, phase: actions}}", LARGE) is None


def test_with_all_there_no_other_seat_is_the_paired_one() -> None:
    assert "not the paired one" in why_bad("given: {turn: {primary: ann, paired: eve}}", LARGE)
    assert "not the paired one" in why_bad("given: {turn: {paired: none}}", LARGE)


def test_nobody_rolls_in_the_paired_part() -> None:
    assert "paired part" in why_bad("given: {turn: {active: dan, phase: roll}}", LARGE)
    bad = "given: {turn: {active: dan, phase: discard}, owes: {bob: 4}, hands: {bob: {ore: 8}}}"
    assert "paired part" in why_bad(bad, LARGE)
    assert "paired part" in why_bad(
        "given: {turn: {active: dan, phase: robber}, then: roll}", LARGE
    )


@pytest.mark.parametrize("phase", ["robber", "steal", "free_roads"])
def test_what_is_pending_in_the_paired_part_comes_of_a_card(phase: str) -> None:
    given = """
given:
  turn: {{active: dan, phase: {phase}{more}}}
  settlements: {{dan: ['1,0,S'], bob: ['-2,0,N']}}
  hands: {{bob: {{ore: 1}}}}
  {free}
"""
    free = "free_roads: 1" if phase == "free_roads" else ""
    look = "expect: {turn: {card_played: true}}"
    assert verdict(given.format(phase=phase, more="", free=free) + look, LARGE) is None
    not_played = given.format(phase=phase, more=", card_played: false", free=free)
    assert "card played" in why_bad(not_played, LARGE)
