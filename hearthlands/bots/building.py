"""What to build or buy now, so that the best goal comes no later."""

from hearthlands.bots.goals import Goal
from hearthlands.bots.hands import covers, spare, total
from hearthlands.bots.look import Look
from hearthlands.bots.move import Move

COMFORTABLE = 7
"""More cards than this are at risk of a seven."""


def build(look: Look, goals: list[Goal]) -> Move | None:
    """The best goal's next piece; else another one that takes nothing from it."""
    for goal in goals:
        move = _move(goal)
        if _is_open(look, goal) and (goal is goals[0] or _harmless(look, goals[0], goal)):
            return move
    return None


def spend(look: Look, goals: list[Goal]) -> Move | None:
    """With too many cards in hand anything useful is better than a discard."""
    if total(look.hand) <= COMFORTABLE:
        return None
    return next((_move(goal) for goal in goals if _is_open(look, goal)), None)


def free_road(look: Look, goals: list[Goal]) -> Move:
    """Where the best goal wants one, or anywhere; nothing legal left: give it up."""
    wanted = [goal.place for goal in goals if goal.piece == "road" and goal.place in look.can.roads]
    if wanted or look.can.roads:
        return Move("build_road", {"path": (wanted or look.can.roads)[0]})
    return Move("forgo_free_roads")


def _is_open(look: Look, goal: Goal) -> bool:
    match goal.piece:
        case "city":
            return goal.place in look.can.cities
        case "settlement":
            return goal.place in look.can.settlements
        case "road":
            return goal.place in look.can.roads
        case "card":
            return "buy_development" in look.can.acts


def _move(goal: Goal) -> Move:
    match goal.piece:
        case "city":
            return Move("build_city", {"corner": goal.place})
        case "settlement":
            return Move("build_settlement", {"corner": goal.place})
        case "road":
            return Move("build_road", {"path": goal.place})
        case "card":
            return Move("buy_development")


def _harmless(look: Look, best: Goal, other: Goal) -> bool:
    """Whether the other piece is paid with cards that the best goal does not need."""
    return covers(spare(look.hand, best.price), other.next_price)
