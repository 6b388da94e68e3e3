"""Given a position, when a seat asks for something, then these facts: the words of rule tests."""

from collections.abc import Callable, Iterable, Mapping
from itertools import count
from typing import TypeVar

import pytest

from hearthlands.scenario.islands import NAMED
from shared.rules import awards, decide, fold, paired_turns
from shared.rules.board import Corner, Path, Tile, canonical_corner, canonical_path
from shared.rules.chance import Chance
from shared.rules.commands import Command
from shared.rules.events import Event
from shared.rules.options import SUPPLY
from shared.rules.phases import Acting, PairedActing, Phase
from shared.rules.rejection import Reason, RuleViolation
from shared.rules.resources import Card, Cards, Hand, Resource
from shared.rules.seats import Colour, PlayerId, Seat
from shared.rules.state import GameState, Offer, PlayerState, Turn, replace

rule = pytest.mark.rule
"""`@rule("3 Robber")`: the section of the rules, or the scenario, that a test keeps."""

ANN, BOB, CAT, DAN, EVE, FAY = (Seat(seat) for seat in range(6))
NAMES = ("ann", "bob", "cat", "dan", "eve", "fay")

MEADOW_19 = NAMED["meadow-19"]
MEADOW_30 = NAMED["meadow-30"]

ROAD = Hand(wood=1, brick=1)
SETTLEMENT = Hand(wood=1, brick=1, sheep=1, wheat=1)
CITY = Hand(wheat=2, ore=3)
DEVELOPMENT = Hand(sheep=1, wheat=1, ore=1)

KEY = bytes(range(32))
LUCK = Chance(KEY, 1)

Place = TypeVar("Place", Corner, Path)
Pieces = Mapping[Seat, str]
"""Places as a scenario names them, separated by spaces."""


def player(seat: Seat) -> PlayerId:
    """Who sits there."""
    return PlayerId(f"00000000-0000-4000-8000-{seat:012}")


def corner(name: str) -> Corner:
    return canonical_corner(name)


def path(name: str) -> Path:
    return canonical_path(name)


def luck(where: Callable[[Chance], bool]) -> Chance:
    """A chance whose draws are as wanted, found by trying."""
    return next(chance for seq in count(1) if where(chance := Chance(KEY, seq)))


def dice(first: int, second: int) -> Chance:
    """A chance that rolls these."""
    return luck(lambda chance: chance.dice() == (first, second))


class Game:
    """A table in a test: commands go in, its facts and refusals are looked at."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[Event] = []

    def when(self, seat: Seat, command: Command, chance: Chance = LUCK) -> "Game":
        """The seat asks, and the rules agree."""
        self.events = decide(self.state, seat, command, chance)
        assert self.events
        self.state = fold(self.state, self.events)
        return self

    def then(self, *events: Event) -> "Game":
        """Exactly these facts came of it."""
        assert self.events == list(events)
        return self

    def refuses(self, seat: Seat, command: Command, reason: Reason) -> "Game":
        """The rules refuse, for this reason, and nothing has changed."""
        with pytest.raises(RuleViolation) as refusal:
            decide(self.state, seat, command, LUCK)
        assert refusal.value.reason is reason
        return self

    def awaits(self, phase: Phase) -> "Game":
        """This is the situation now."""
        assert self.state.phase == phase
        return self

    def hand(self, seat: Seat) -> Hand:
        return self.state.players[seat].hand


def given(
    seats: int = 3,
    *,
    phase: Phase | None = None,
    active: Seat = ANN,
    primary: Seat | None = None,
    robber: str = "0,0",
    settlements: Pieces | None = None,
    cities: Pieces | None = None,
    roads: Pieces | None = None,
    hands: Mapping[Seat, Hand] | None = None,
    old: Mapping[Seat, Cards] | None = None,
    new: Mapping[Seat, Cards] | None = None,
    played: Mapping[Seat, Cards] | None = None,
    removed: Iterable[Seat] = (),
    offers: tuple[Offer, ...] = (),
    bank: Hand | None = None,
) -> Game:
    """A position in the middle of a game; what is not said is as a game would have it."""
    island = MEADOW_19 if seats <= 4 else MEADOW_30
    gone = set(removed)
    players = tuple(
        PlayerState(
            player=player(seat),
            name=NAMES[seat],
            colour=list(Colour)[seat],
            nonce=f"{seat:032x}",
            hand=(hands or {}).get(seat, Hand()),
            old=(old or {}).get(seat, Cards()),
            new=(new or {}).get(seat, Cards()),
            played=(played or {}).get(seat, Cards()),
            removed=seat in gone,
        )
        for seat in map(Seat, range(seats))
    )
    first = active if primary is None else primary
    remaining = [seat for seat in map(Seat, range(seats)) if seat not in gone]
    state = GameState(
        phase=phase or (Acting() if active == first else PairedActing()),
        players=players,
        admin=player(ANN),
        island=island,
        preview=1,
        robber=Tile(robber),
        turn=Turn(
            number=1,
            primary=first,
            paired=paired_turns.partner(remaining, first),
            active=active,
        ),
        first=ANN,
        bank=_left_in_bank(players, SUPPLY[island.size].bank_of_each) if bank is None else bank,
        deck=_left_in_deck(players, SUPPLY[island.size].deck),
        roads=_laid(roads, canonical_path),
        settlements=_laid(settlements, canonical_corner),
        cities=_laid(cities, canonical_corner),
        offers=offers,
        next_offer=len(offers) + 1,
    )
    longest, largest = awards.holder_by_rules(state)
    return Game(replace(state, longest_road=longest, largest_army=largest))


def _laid(pieces: Pieces | None, canonical: Callable[[str], Place]) -> dict[Place, Seat]:
    named = (pieces or {}).items()
    return {canonical(name): seat for seat, names in named for name in names.split()}


def _left_in_bank(players: Iterable[PlayerState], of_each: int) -> Hand:
    bank = Hand(*(of_each for _ in Resource))
    for one in players:
        bank = bank.minus(one.hand)
    return bank


def _left_in_deck(players: Iterable[PlayerState], deck: Cards) -> Cards:
    for one in players:
        deck = deck.minus(one.old).minus(one.new).minus(one.played)
    return deck


def knights(number: int) -> Cards:
    return Cards.of({Card.KNIGHT: number})
