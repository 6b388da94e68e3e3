"""What a look at the table must show: each key of `expect` as checks that can tell what came."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from hearthlands.scenario import cast
from hearthlands.scenario.cast import Cast, Spot
from hearthlands.scenario.form import NONE, Development, Expect, Pieces, PlacesOf, Turn, Wish
from hearthlands.scenario.steps import Asked, asked
from shared.codec.forms import write_counts
from shared.rules import engine, longest_road, placement, victory
from shared.rules.board import Board
from shared.rules.chance import Chance
from shared.rules.phases import Discarding, GameOver
from shared.rules.rejection import RuleViolation
from shared.rules.resources import Card, Cards, Hand, Resource
from shared.rules.seats import Seat
from shared.rules.state import GameState
from shared.rules.views import PHASE_NAMES

ANY_LUCK = Chance(b"scenario", 0)
"""For asking whether a command is accepted, where its outcome is thrown away."""

Came = Callable[[GameState], object]


@dataclass(frozen=True, slots=True)
class Check:
    """One thing to look at, and what it must be."""

    what: str
    expected: object
    came: Came

    def failure(self, state: GameState) -> str | None:
        """What was expected and what came, if it is not the same."""
        came = self.came(state)
        if came == self.expected:
            return None
        return f"{self.what}: expected {words(self.expected)}, came {words(came)}"


def failures(checks: Iterable[Check], state: GameState) -> str | None:
    """All that is not as expected, in one line."""
    found = [check.failure(state) for check in checks]
    return "; ".join(one for one in found if one is not None) or None


def refusal(state: GameState, one: Asked) -> str | None:
    """Why this would be refused now; None if it would be accepted."""
    try:
        engine.decide(state, one.seat, one.command, ANY_LUCK)
    except RuleViolation as violation:
        return violation.reason
    return None


def checks(expect: Expect | None, players: Cast, board: Board) -> tuple[Check, ...]:
    """The checks of one `expect`; BadFile if it names what can't be."""
    if expect is None:
        return ()
    return (
        *_turn(expect.turn or Turn(), players),
        *_cards(expect, players),
        *_board(expect, players, board),
        *_awards(expect, players),
        *_people(expect, players),
        *_wishes(expect.can, players, accepted=True),
        *_wishes(expect.cannot, players, accepted=False),
    )


def words(value: object) -> str:
    """A value as a file would write it."""
    match value:
        case None:
            return NONE
        case bool():
            return str(value).lower()
        case Mapping():
            return "{" + ", ".join(f"{k}: {words(v)}" for k, v in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(words(one) for one in value) + "]"
        case _:
            return str(value)


def _turn(said: Turn, players: Cast) -> Iterator[Check]:
    named: tuple[tuple[str, str | None, Came], ...] = (
        ("primary", said.primary, lambda state: players.name(state.turn.primary)),
        ("paired", said.paired, lambda state: players.name(state.turn.paired)),
        ("active", said.active, lambda state: players.name(state.turn.active)),
    )
    for what, name, came in named:
        if name is not None:
            players.holder(name)
            yield Check(what, name, came)
    if said.phase is not None:
        yield Check("phase", said.phase, lambda state: PHASE_NAMES[type(state.phase)])
    if said.card_played is not None:
        yield Check("card_played", said.card_played, lambda state: state.turn.card_played)


def _cards(expect: Expect, players: Cast) -> Iterator[Check]:
    for seat, counts in players.by_seat(expect.hands).items():
        hand = write_counts(Hand.of(counts))
        yield Check(f"hand of {players.name(seat)}", hand, _of(seat, _hand))
    for kind, count in expect.bank.items():
        yield Check(f"{kind} in the bank", count, _in_bank(kind))
    for seat, size in players.by_seat(expect.cards).items():
        yield Check(f"cards of {players.name(seat)}", size, _of(seat, _hand_size))
    for seat, said in players.by_seat(expect.development).items():
        yield from _development(said, seat, players.name(seat))
    if expect.deck_left is not None:
        yield Check("deck_left", expect.deck_left, lambda state: state.deck.total)


def _development(said: Development, seat: Seat, name: str) -> Iterator[Check]:
    for which in ("old", "new", "played"):
        cards: list[Card] | None = getattr(said, which)
        if cards is not None:
            yield Check(f"{which} cards of {name}", sorted(cards), _pile(seat, which))


def _board(expect: Expect, players: Cast, board: Board) -> Iterator[Check]:
    yield from _pieces("roads", expect.roads, players, lambda name: cast.path(board, name))
    for what, said in (("settlements", expect.settlements), ("cities", expect.cities)):
        yield from _pieces(what, said, players, lambda name: cast.corner(board, name))
    for seat, left in players.by_seat(expect.pieces_left).items():
        yield from _left(left, seat, players.name(seat))
    if expect.robber is not None:
        yield Check("robber", cast.tile(board, expect.robber), lambda state: state.robber)


def _pieces(
    what: str, said: PlacesOf, players: Cast, place: Callable[[str], Spot]
) -> Iterator[Check]:
    players.pieces(said, place)  # two players can't be expected at one place
    for seat, names in players.by_seat(said).items():
        spots = sorted(place(name) for name in names)
        yield Check(f"{what} of {players.name(seat)}", spots, _places(what, seat))


def _left(said: Pieces, seat: Seat, name: str) -> Iterator[Check]:
    for what, count, left in (
        ("roads", said.roads, placement.roads_left),
        ("settlements", said.settlements, placement.settlements_left),
        ("cities", said.cities, placement.cities_left),
    ):
        if count is not None:
            yield Check(f"{what} left of {name}", count, _of(seat, left))


def _awards(expect: Expect, players: Cast) -> Iterator[Check]:
    road, army = expect.longest_road, expect.largest_army
    if road is not None and road.holder is not None:
        players.holder(road.holder)
        yield Check("longest_road", road.holder, lambda state: players.name(state.longest_road))
    if army is not None and army.holder is not None:
        players.holder(army.holder)
        yield Check("largest_army", army.holder, lambda state: players.name(state.largest_army))
    measured = (
        ("longest road", road.lengths if road is not None else {}, longest_road.length),
        ("points", expect.points, victory.points),
        ("public points", expect.public_points, victory.shown_points),
    )
    for what, said, count in measured:
        for seat, expected in players.by_seat(said).items():
            yield Check(f"{what} of {players.name(seat)}", expected, _of(seat, count))


def _people(expect: Expect, players: Cast) -> Iterator[Check]:
    if expect.owes is not None:
        owed = {players.name(seat): n for seat, n in players.by_seat(expect.owes).items()}
        yield Check("owes", owed, lambda state: _owed(state, players))
    if expect.offers is not None:
        yield Check("open offers", expect.offers, lambda state: len(state.offers))
    if expect.admin is not None:
        players.seat(expect.admin)
        yield Check("admin", expect.admin, lambda state: _admin(state, players))
    if expect.removed is not None:
        gone = [players.name(seat) for seat in players.seats(expect.removed)]
        yield Check("removed", gone, lambda state: _removed(state, players))
    if expect.winner is not None:
        players.holder(expect.winner)
        yield Check("winner", expect.winner, lambda state: players.name(_winner(state)))
    if expect.over is not None:
        yield Check("over", expect.over, lambda state: isinstance(state.phase, GameOver))


def _wishes(wishes: Iterable[Wish], players: Cast, *, accepted: bool) -> Iterator[Check]:
    for wish in wishes:
        one = asked(players, wish)
        expected = "accepted" if accepted else "refused"
        yield Check(str(one), expected, _answer(one))


def _answer(one: Asked) -> Came:
    return lambda state: "accepted" if refusal(state, one) is None else "refused"


def _of(seat: Seat, question: Callable[[GameState, Seat], object]) -> Came:
    return lambda state: question(state, seat)


def _hand(state: GameState, seat: Seat) -> object:
    return write_counts(state.players[seat].hand)


def _hand_size(state: GameState, seat: Seat) -> object:
    return state.players[seat].hand.total


def _in_bank(kind: Resource) -> Came:
    return lambda state: state.bank.count_of(kind)


def _pile(seat: Seat, which: str) -> Came:
    def came(state: GameState) -> object:
        pile: Cards = getattr(state.players[seat], which)
        return sorted(kind for kind, count in pile.kinds() for _ in range(count))

    return came


def _places(what: str, seat: Seat) -> Came:
    def came(state: GameState) -> object:
        pieces: Mapping[str, Seat] = getattr(state, what)
        return sorted(place for place, owner in pieces.items() if owner == seat)

    return came


def _owed(state: GameState, players: Cast) -> object:
    owed = state.phase.owed if isinstance(state.phase, Discarding) else {}
    return {players.name(seat): owed[seat] for seat in sorted(owed)}


def _admin(state: GameState, players: Cast) -> object:
    return players.name(state.seat_of(state.admin))


def _removed(state: GameState, players: Cast) -> object:
    return [name for seat, name in players.seated() if state.players[seat].removed]


def _winner(state: GameState) -> Seat | None:
    return state.phase.winner if isinstance(state.phase, GameOver) else None
