"""When to play which development card."""

from hearthlands.bots.goals import Goal
from hearthlands.bots.hands import RESOURCES, lacking, total
from hearthlands.bots.look import Look
from hearthlands.bots.move import Move
from hearthlands.bots.trails import own_roads
from hearthlands.client.view import Hand, Resource
from shared.rules.board import Tile

WORTHWHILE_HAUL = 2.5


def before_roll(look: Look) -> Move | None:
    """A Knight drives the robber off one's own tile before the dice fall."""
    if "play_knight" not in look.can.acts:
        return None
    corners = look.chart.board.tile_corners[Tile(look.public.robber)]
    blocked = any(look.buildings.get(corner) == look.seat for corner in corners)
    return Move("play_knight") if blocked else None


def after_roll(look: Look, goals: list[Goal]) -> Move | None:
    """Whichever card does most for the best goal; Knights while an army is to be had."""
    if not goals:
        return None
    return (
        _plenty(look, goals[0])
        or _monopoly(look, goals[0])
        or _road_building(look, goals)
        or _knight(look)
    )


def _knight(look: Look) -> Move | None:
    holds_army = look.public.largest_army == look.seat
    return Move("play_knight") if "play_knight" in look.can.acts and not holds_army else None


def _plenty(look: Look, goal: Goal) -> Move | None:
    """When the bank has all that the next piece lacks, filled up with what comes in least."""
    missing = lacking(look.hand, goal.next_price)
    if not look.can.plenty or not missing or total(missing) > look.can.plenty:
        return None
    cards: Hand = {}
    rare = sorted(RESOURCES, key=lambda kind: look.income.get(kind, 0))
    for kind in [k for k, count in missing.items() for _ in range(count)] + 2 * rare:
        if total(cards) < look.can.plenty and cards.get(kind, 0) < look.public.bank.get(kind, 0):
            cards[kind] = cards.get(kind, 0) + 1
    return Move("play_year_of_plenty", {"cards": cards})


def _monopoly(look: Look, goal: Goal) -> Move | None:
    """The missing kind of which the others should hold most, if that is worth the card."""
    missing = lacking(look.hand, goal.price)
    if not look.can.monopoly or not missing:
        return None
    kind = max(missing, key=lambda one: _expected(look, one))
    haul = _expected(look, kind)
    return Move("play_monopoly", {"resource": kind}) if haul >= WORTHWHILE_HAUL else None


def _expected(look: Look, kind: Resource) -> float:
    """Cards of a kind in the others' hands, if they hold what their buildings yield."""
    return sum(
        look.public.players[seat].cards * _share(look, seat, kind) for seat in look.opponents
    )


def _share(look: Look, seat: int, kind: Resource) -> float:
    income = look.income_of(seat)
    return income.get(kind, 0) / max(1, sum(income.values()))


def _road_building(look: Look, goals: list[Goal]) -> Move | None:
    """When roads are what the better goals want."""
    wanted = any(goal.piece == "road" for goal in goals[:2])
    possible = "play_road_building" in look.can.acts and len(own_roads(look)) < 14
    return Move("play_road_building") if possible and wanted else None
