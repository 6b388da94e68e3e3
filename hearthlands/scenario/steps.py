"""What the players of a scenario ask for: seats by name, places by any of their names."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from hearthlands.scenario.cast import Cast
from hearthlands.scenario.form import Expect, Name, Verdict, Wish
from hearthlands.scenario.text import BadFile
from shared import codec
from shared.rules.commands import Command
from shared.rules.rejection import Reason
from shared.rules.seats import Seat

VERDICTS = ("reject", "expect")


@dataclass(frozen=True, slots=True)
class Asked:
    """One player's command."""

    who: Name
    seat: Seat
    kind: str
    command: Command

    def __str__(self) -> str:
        return f"{self.kind} by {self.who}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A command and what must come of it. `reject`: why it is refused, or True for any reason."""

    asked: Asked
    reject: Reason | bool
    expect: Expect | None


def step(players: Cast, number: int, raw: Mapping[str, Any]) -> Step:  # Any: a YAML tree
    """One step of a file."""
    try:
        said = msgspec.convert({key: raw[key] for key in VERDICTS if key in raw}, Verdict)
        wish = msgspec.convert({key: raw[key] for key in raw if key not in VERDICTS}, Wish)
        asked_for = asked(players, wish)
    except (BadFile, msgspec.ValidationError) as error:
        raise BadFile(f"step {number}: {error}") from error
    return Step(asked=asked_for, reject=said.reject or False, expect=said.expect)


def asked(players: Cast, wish: Wish) -> Asked:
    """The one command that one player asks for."""
    if len(wish) != 1:
        raise BadFile("a step is one player's")
    ((who, commands),) = wish.items()
    if len(commands) != 1:
        raise BadFile(f"{who} asks for one thing at a time")
    ((kind, fields),) = commands.items()
    seat = players.seat(who)
    body = {key: _named(players, key, value) for key, value in fields.items()}
    try:
        return Asked(who, seat, kind, codec.decode_command(kind, msgspec.json.encode(body)))
    except RecursionError as error:  # a field that contains itself
        raise BadFile(f"{kind}: nested too deeply") from error
    except codec.BadCommand as error:
        raise BadFile(str(error)) from error


def _named(players: Cast, key: str, value: Any) -> Any:  # Any: a YAML tree, in and out
    """A field of a command as the wire has it: players' names turned into seats and ids."""
    match key:
        case "seat" | "from":
            return players.seat(value)
        case "to" if isinstance(value, list):
            return [players.seat(name) for name in value]
        case "player" | "successor":
            return players.player(value)
        case _:
            return value
