"""Single choices of a bot, each from a view made for it."""

from hearthlands.bots import bank, building, cards, discards, offers, robber, setup
from hearthlands.bots.goals import ranked
from hearthlands.bots.hands import CITY, SETTLEMENT, covers, spare
from hearthlands.bots.move import Move
from hearthlands.bots.sites import reachable
from hearthlands.bots.trails import longest, own_roads
from hearthlands.client.view import Hand
from shared.rules.board import Path
from tests.bots.looks import CHART, look, own
from tests.client.views import person

AT_HOME = {"settlements": {"0,0,N": 0}}
"""Beside sheep 2, wheat 9 and the desert."""


def test_the_first_settlement_goes_where_most_comes_in() -> None:
    every = [str(corner) for corner in CHART.board.corners]
    move = setup.settlement(look(own({"settlements": every}), phase="setup_settlement"))
    gains = CHART.income(move.body["corner"])
    assert sum(gains.values()) >= 11
    assert len(gains) == 3


def test_the_second_settlement_brings_what_the_first_does_not() -> None:
    every = [str(corner) for corner in CHART.board.corners]
    seen = look(own({"settlements": every}), phase="setup_settlement", **AT_HOME)
    corner = setup.settlement(seen).body["corner"]
    assert not {"sheep", "wheat"} & CHART.income(corner).keys()


def test_a_settlement_is_built_as_soon_as_it_can_be() -> None:
    seen = look(
        own({"settlements": ["0,-1,N"]}, hand=SETTLEMENT),
        settlements={"0,0,N": 0},
        roads={"0,-1,E": 0, "0,-1,NE": 0},
    )
    assert building.build(seen, ranked(seen)) == Move("build_settlement", {"corner": "0,-1,N"})


def test_a_city_is_saved_for_with_ore_and_wheat_in_hand() -> None:
    seen = look(own(hand={"ore": 3, "wheat": 1}), **AT_HOME)
    assert ranked(seen)[0].piece == "city"


def test_nothing_is_built_with_what_the_best_goal_needs() -> None:
    hand = {"ore": 3, "wheat": 1, "sheep": 1}
    seen = look(own({"acts": ["buy_development", "end_activation"]}, hand=hand), **AT_HOME)
    goals = {goal.piece: goal for goal in ranked(seen)}
    assert building.build(seen, [goals["city"], goals["card"]]) is None


def test_a_full_hand_is_spent_on_anything_useful() -> None:
    hand = {"ore": 2, "wheat": 1, "sheep": 5}
    seen = look(own({"acts": ["buy_development"]}, hand=hand), **AT_HOME)
    assert building.spend(seen, ranked(seen)) == Move("buy_development")


def test_the_bank_gives_the_last_missing_card() -> None:
    hand = {"ore": 2, "wheat": 2, "sheep": 4}
    seen = look(own({"bank": {"sheep": 4}, "take": ["ore", "wood"]}, hand=hand), **AT_HOME)
    goal = next(goal for goal in ranked(seen) if goal.piece == "city")
    assert bank.trade(seen, goal) == Move("trade_bank", {"give": "sheep", "take": "ore"})


def test_an_offer_gives_what_is_spare_for_what_is_missing() -> None:
    hand = {"ore": 2, "wheat": 2, "sheep": 2}
    seen = look(own({"offer_to": [1, 2, 3]}, hand=hand), **AT_HOME)
    goal = next(goal for goal in ranked(seen) if goal.piece == "city")
    wanted = {"give": {"sheep": 1}, "want": {"ore": 1}}
    assert offers.offer(seen, goal, generosity=1) == Move("offer_trade", wanted)


def test_no_offer_goes_to_somebody_about_to_win() -> None:
    players = [person(0), person(1, points=9), person(2), person(3)]
    seen = look(
        own({"offer_to": [1, 2, 3]}, hand={"ore": 2, "wheat": 2, "sheep": 2}),
        **AT_HOME,
        players=players,
    )
    goal = next(goal for goal in ranked(seen) if goal.piece == "city")
    move = offers.offer(seen, goal, generosity=1)
    assert move is not None
    assert move.body["to"] == [2, 3]


def _offered(give: dict[str, int], want: dict[str, int]) -> dict[str, object]:
    one = {"number": 7, "proposer": 1, "to": [0], "give": give, "want": want, "declined": []}
    return {"offers": [one], "acting": [1]}


def test_a_helpful_offer_is_accepted() -> None:
    can = {"accept": [7], "decline": [7]}
    seen = look(
        own(can, hand={"ore": 2, "wheat": 2, "sheep": 2}),
        **AT_HOME,
        **_offered({"ore": 1}, {"sheep": 1}),
    )
    assert offers.answer(seen) == Move("accept_trade", {"offer": 7})


def test_a_poor_offer_is_declined_once() -> None:
    can = {"accept": [7], "decline": [7]}
    offered = _offered({"sheep": 1}, {"ore": 1})
    seen = look(own(can, hand={"ore": 2, "wheat": 2}), **AT_HOME, **offered)
    assert offers.answer(seen) == Move("decline_trade", {"offer": 7})
    seen.public.offers[0].declined.append(0)
    assert offers.answer(seen) is None


def test_a_discard_keeps_what_the_best_goal_needs() -> None:
    hand: Hand = {"ore": 3, "wheat": 2, "sheep": 4, "wood": 1}
    seen = look(own({"discard": 5}, hand=hand), **AT_HOME, phase="discard")
    given = discards.discard(seen, ranked(seen)).body["cards"]
    assert sum(given.values()) == 5
    assert covers(spare(hand, given), CITY)


def test_the_robber_goes_to_the_leader_and_not_home() -> None:
    players = [person(0), person(1, points=6), person(2, points=3), person(3)]
    seen = look(
        own({"tiles": ["1,0", "0,1", "-1,0"]}),
        phase="robber",
        settlements={"1,0,S": 1, "-1,0,N": 0, "0,1,S": 2},
        players=players,
    )
    assert robber.move(seen) == Move("move_robber", {"tile": "1,0"})


def test_the_leader_is_robbed() -> None:
    players = [person(0), person(1, points=6, cards=1), person(2, points=3, cards=9), person(3)]
    seen = look(own({"victims": [1, 2]}), phase="steal", players=players)
    assert robber.steal(seen) == Move("steal", {"from": 1})


def test_a_knight_drives_the_robber_from_home_before_the_roll() -> None:
    can = {"acts": ["play_knight", "roll_dice"]}
    assert cards.before_roll(look(own(can), robber="0,0", **AT_HOME)) == Move("play_knight")
    assert cards.before_roll(look(own(can), robber="2,-2", **AT_HOME)) is None


def test_year_of_plenty_completes_the_next_piece() -> None:
    seen = look(own({"plenty": 2}, hand={"wheat": 2, "ore": 1}), **AT_HOME)
    assert cards.after_roll(seen, ranked(seen)) == Move(
        "play_year_of_plenty", {"cards": {"ore": 2}}
    )


def test_monopoly_is_played_when_the_others_hold_much() -> None:
    players = [person(0), person(1, cards=9), person(2, cards=8), person(3)]
    ore = {"2,-2,S": 1, "1,-2,N": 2}
    seen = look(
        own({"monopoly": True}, hand={"wheat": 2, "ore": 1}),
        settlements={"0,0,N": 0, **ore},
        players=players,
    )
    move = cards.after_roll(seen, ranked(seen))
    assert move is not None
    assert (move.kind, move.body["resource"] in SETTLEMENT | CITY) == ("play_monopoly", True)


def test_a_free_road_is_placed_where_it_leads_on_or_given_up() -> None:
    seen = look(own({"roads": ["0,0,E"]}), phase="free_roads", **AT_HOME)
    assert building.free_road(seen, []) == Move("build_road", {"path": "0,0,E"})
    assert building.free_road(look(own(), phase="free_roads"), []) == Move("forgo_free_roads")


def test_sites_are_reached_past_free_corners_only() -> None:
    seen = look(settlements={"0,0,N": 0, "1,-1,S": 1}, roads={"0,0,NE": 0})
    behind = [site for site in reachable(seen) if "0,0,E" in site.roads]
    assert behind == []


def test_an_opponents_building_ends_a_trail() -> None:
    roads = {"0,0,NE": 0, "0,0,E": 0, "0,0,SE": 0}
    free, cut = look(roads=roads), look(roads=roads, settlements={"1,-1,S": 1})
    assert longest(free, own_roads(free)) == 3
    assert longest(cut, own_roads(cut)) == 2
    assert longest(free, [Path("0,0,NE")]) == 1
