"""What to save up for: each possible next point, by its worth and by how long it takes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from hearthlands.bots.hands import (
    CARD,
    CITY,
    ROAD,
    SETTLEMENT,
    lacking,
    spare,
    summed,
    times,
    total,
)
from hearthlands.bots.look import Look
from hearthlands.bots.sites import reachable
from hearthlands.bots.trails import best_extension
from hearthlands.client.view import Hand

POINTS_TO_WIN = 10
ARMY = 3
TRAIL = 5
TRAIL_WITHIN = 3
CARD_WORTH = 0.45
ROLLS = 36


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """`place`: where its next piece goes; `next_price` is that piece's, `price` the whole's."""

    piece: Literal["city", "settlement", "road", "card"]
    place: str = ""
    next_price: Hand
    price: Hand
    worth: float


def ranked(look: Look) -> list[Goal]:
    """The best first."""
    return sorted(_goals(look), key=lambda goal: -_promise(look, goal))


def turns_until(look: Look, price: Hand) -> float:
    """Roughly how many rolls until the price is together, the bank helping."""
    missing = lacking(look.hand, price)
    left = spare(look.hand, price)
    by_bank = sum(count // look.rates[kind] for kind, count in left.items())
    wanted = max(0, total(missing) - by_bank)
    if not wanted:
        return 0.0
    direct = sum(look.income.get(kind, 0) for kind in missing)
    indirect = (total(look.income) - direct) / 4
    return wanted * ROLLS / max(1.0, direct + indirect)


def _promise(look: Look, goal: Goal) -> float:
    return goal.worth / (1.5 + turns_until(look, goal.price))


def _goals(look: Look) -> Iterator[Goal]:
    yield from _cities(look)
    yield from _settlements(look)
    yield from _longest_road(look)
    yield from _card(look)


def _growth(look: Look) -> float:
    """Income counts for more at the beginning."""
    return max(0.0, POINTS_TO_WIN - 2 - look.own.points) / 8


def _cities(look: Look) -> Iterator[Goal]:
    own = [corner for corner, weight in look.weights(look.seat).items() if weight == 1]
    if not own or not look.me.cities_left:
        return
    best = max(own, key=lambda corner: total(look.chart.income(corner)))
    gain = total(look.chart.income(best)) / 10 * _growth(look)
    yield Goal(piece="city", place=best, next_price=CITY, price=CITY, worth=1 + gain)


def _settlements(look: Look) -> Iterator[Goal]:
    if not look.me.settlements_left:
        return
    for site in reachable(look):
        if len(site.roads) > look.me.roads_left:
            continue
        gain = site.worth / 10 * _growth(look)
        price = summed([SETTLEMENT, times(len(site.roads), ROAD)])
        yield Goal(
            piece="road" if site.roads else "settlement",
            place=site.roads[0] if site.roads else site.corner,
            next_price=ROAD if site.roads else SETTLEMENT,
            price=price,
            worth=1 + gain,
        )


def _longest_road(look: Look) -> Iterator[Goal]:
    holder = look.public.longest_road
    if holder == look.seat or not look.me.roads_left:
        return
    needed = TRAIL if holder is None else look.public.players[holder].road_length + 1
    missing = needed - look.me.road_length
    if missing > min(TRAIL_WITHIN, look.me.roads_left):
        return
    extension = best_extension(look)
    if extension is None or extension[1] <= look.me.road_length:
        return
    worth = 2.0 - 0.3 * missing + (0.6 if holder is not None else 0.0)
    price = times(max(1, missing), ROAD)
    yield Goal(piece="road", place=extension[0], next_price=ROAD, price=price, worth=worth)


def _card(look: Look) -> Iterator[Goal]:
    if not look.public.deck_left:
        return
    knights = look.me.played.get("knight", 0) + look.own.old.get("knight", 0)
    army = look.public.largest_army
    needed = ARMY if army is None else look.public.players[army].played.get("knight", 0) + 1
    near = army != look.seat and needed - knights <= 1
    yield Goal(piece="card", next_price=CARD, price=CARD, worth=CARD_WORTH + (0.5 if near else 0.0))
