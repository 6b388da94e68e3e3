"""One look at the table: the view and what follows from it for the one who looks."""

from functools import cached_property

from hearthlands.bots.chart import Chart
from hearthlands.bots.hands import RESOURCES, summed, times
from hearthlands.client.view import (
    Hand,
    Legal,
    OfferView,
    OwnView,
    PlayerView,
    PublicView,
    Resource,
    View,
)
from shared.rules.board import Corner, Path

BANK_RATE = 4
HARBOUR_RATE = 3
SPECIAL_RATE = 2


class Look:
    def __init__(self, view: View, chart: Chart) -> None:
        self.public: PublicView = view.public
        self.own: OwnView = view.own
        self.can: Legal = view.own.can
        self.chart = chart

    @property
    def seat(self) -> int:
        """Where the viewer sits; while the table gathers nobody has a number."""
        return -1 if self.own.seat is None else self.own.seat

    @property
    def me(self) -> PlayerView:
        return self.public.players[self.seat]

    @property
    def hand(self) -> Hand:
        return self.own.hand

    @property
    def activation(self) -> tuple[int, int, str]:
        """Names the stretch of play in which the same seat may act."""
        turn = self.public.turn
        setup = self.public.setup
        return turn.number, turn.active, f"setup {setup.round}" if setup else ""

    @cached_property
    def opponents(self) -> list[int]:
        """The seats still in the game, the viewer's left out."""
        others = enumerate(self.public.players)
        return [seat for seat, one in others if seat != self.seat and not one.removed]

    @cached_property
    def buildings(self) -> dict[Corner, int]:
        """Every building's corner with its seat."""
        every = {**self.public.settlements, **self.public.cities}
        return {Corner(corner): seat for corner, seat in every.items()}

    @cached_property
    def roads(self) -> dict[Path, int]:
        return {Path(path): seat for path, seat in self.public.roads.items()}

    def weights(self, seat: int) -> dict[Corner, int]:
        """The seat's buildings: 1 card a roll, or 2."""
        settlements = {
            Corner(c): 1 for c, owner in self.public.settlements.items() if owner == seat
        }
        return settlements | {
            Corner(c): 2 for c, owner in self.public.cities.items() if owner == seat
        }

    @cached_property
    def income(self) -> Hand:
        """Pips by kind that the viewer's own buildings earn."""
        return self.income_of(self.seat)

    def income_of(self, seat: int) -> Hand:
        """Pips by kind that a seat's buildings earn, the robber's tile left out."""
        robber = self.public.robber
        weights = self.weights(seat).items()
        return summed(times(weight, self.chart.income(at, robber)) for at, weight in weights)

    @cached_property
    def rates(self) -> dict[Resource, int]:
        """How many of each kind the bank takes for one card."""
        harbours = {self.chart.harbours.get(corner) for corner in self.weights(self.seat)}
        usual = HARBOUR_RATE if "any" in harbours else BANK_RATE
        return {kind: SPECIAL_RATE if kind in harbours else usual for kind in RESOURCES}

    @cached_property
    def my_offer(self) -> OfferView | None:
        """The viewer's own open offer."""
        return next((one for one in self.public.offers if one.proposer == self.seat), None)

    def points(self, seat: int) -> int:
        return self.public.players[seat].points
