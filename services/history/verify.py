"""Every draw of a finished game recomputed from its export (RULES 12).

The secret must be the one that was promised before anybody else sat down; everything that was
drawn must be what the secret, the nonces and the numbers of the commands give.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from services.history import export
from shared.codec import BadEntry, Entry, SecretCommitted, SecretPublished, decode_entries
from shared.rules import events as e
from shared.rules import evolve, initial
from shared.rules.chance import Chance, commitment, game_key, lobby_key
from shared.rules.layout import deal
from shared.rules.options import size_for
from shared.rules.phases import GameOver
from shared.rules.resources import Cards, Hand
from shared.rules.state import GameState

UNFOLDABLE = (AssertionError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What folding raises for events that no game can have had."""


class DifferenceError(Exception):
    """The first thing that is not as it must be, in one sentence."""


@dataclass(frozen=True, slots=True)
class Command:
    """One line: its number and its entries."""

    seq: int
    entries: Sequence[Entry]


@dataclass(slots=True)
class Checked:
    """What was recomputed."""

    table: str
    commands: int = 0
    draws: Counter[str] = field(default_factory=Counter)


def verify(lines: Iterable[bytes]) -> Checked:
    """Raises DifferenceError."""
    numbered = enumerate((line for line in lines if line.strip()), start=1)
    header = _header(numbered)
    commands = [_command(number, line) for number, line in numbered]
    _check_numbers(commands)
    secret = _secret(commands)
    checked = Checked(header.table, len(commands))
    state = initial()
    for command in commands:
        state = _recompute(state, command, secret, checked.draws)
    if not isinstance(state.phase, GameOver):
        raise DifferenceError("the game in the file does not end")
    return checked


def _header(numbered: Iterator[tuple[int, bytes]]) -> export.Header:
    try:
        header = msgspec.json.decode(next(numbered, (0, b""))[1], type=export.Header)
    except msgspec.DecodeError:
        raise DifferenceError("this is no export: its first line is missing") from None
    if header.hearthlands != export.NAME or header.version != export.VERSION:
        raise DifferenceError("this is no export that this version can read")
    if not header.whole:
        raise DifferenceError(
            "the game was not over when this was exported: export it again after its end"
        )
    return header


def _command(number: int, line: bytes) -> Command:
    try:
        row = msgspec.json.decode(line, type=export.Line)
        return Command(row.seq, decode_entries(bytes(row.events)))
    except (msgspec.DecodeError, BadEntry):
        raise DifferenceError(f"line {number} can't be read") from None


def _check_numbers(commands: Sequence[Command]) -> None:
    for expected, command in enumerate(commands, start=1):
        if command.seq != expected:
            raise DifferenceError(f"command {expected} is missing: {command.seq} is in its place")


def _secret(commands: Sequence[Command]) -> bytes:
    """The one that was published, if it is the one that was promised."""
    first = commands[0].entries if commands else ()
    last = commands[-1].entries if commands else ()
    promised = [one.sha256 for one in first if isinstance(one, SecretCommitted)]
    published = [one.secret for one in last if isinstance(one, SecretPublished)]
    if len(promised) != 1:
        raise DifferenceError("command 1 promises no secret")
    if len(published) != 1:
        raise DifferenceError("the last command publishes no secret")
    try:
        secret = bytes.fromhex(published[0])
    except ValueError:
        raise DifferenceError("the published secret is no hexadecimal number") from None
    if commitment(secret) != promised[0]:
        raise DifferenceError("the published secret is not the one promised by command 1")
    return secret


def _recompute(state: GameState, command: Command, secret: bytes, draws: Counter[str]) -> GameState:
    for entry in command.entries:
        if isinstance(entry, SecretCommitted | SecretPublished):
            continue
        try:
            drawn = _drawn(state, entry, command.seq, secret)
            state = evolve(state, entry)
        except UNFOLDABLE as error:
            name = type(entry).__name__
            raise DifferenceError(f"command {command.seq}: {name} can't have happened") from error
        if drawn is not None:
            drawn.check(command.seq)
            draws[drawn.what] += 1
    return state


@dataclass(frozen=True, slots=True)
class Drawn:
    """Something drawn: as the file says, and as it must be."""

    what: str
    found: object
    computed: object

    def check(self, seq: int) -> None:
        if self.found != self.computed:
            text = f"the file says {_said(self.found)}, the secret gives {_said(self.computed)}"
            raise DifferenceError(f"command {seq}: {self.what}: {text}")


def _drawn(state: GameState, event: e.Event, seq: int, secret: bytes) -> Drawn | None:
    """None for an event without a draw."""
    game = Chance(game_key(secret, [one.nonce for one in state.players]), seq)
    match event:
        case e.IslandShuffled(_, island, robber):
            dealt = deal(size_for(len(state.players)), Chance(lobby_key(secret), seq))
            return Drawn("island", (island, robber), dealt)
        case e.GameStarted(first):
            return Drawn("first seat", first, game.draw(len(state.players), "first", 0))
        case e.DiceRolled(_, one, other):
            return Drawn("dice", (one, other), game.dice())
        case e.CardStolen(_, victim, stolen):
            cards = _cards(state.players[victim].hand)
            return Drawn("stolen card", stolen, game.pick("steal", cards))
        case e.DevelopmentBought(_, bought):
            return Drawn("development card", bought, game.pick("development", _cards(state.deck)))
        case _:
            return None


def _cards(held: Hand | Cards) -> list[str]:
    """Written out in the order of the kinds."""
    return [kind for kind, count in held.kinds() for _ in range(count)]


def _said(drawn: object) -> str:
    if isinstance(drawn, tuple) and all(isinstance(one, int) for one in drawn):
        return " and ".join(map(str, drawn))
    return "another island" if isinstance(drawn, tuple) else str(drawn)
