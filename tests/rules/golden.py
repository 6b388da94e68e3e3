"""Golden games: whole games written down line by line, and played again from their commands.

`python -m tests.rules.golden` writes them anew; a difference in git is a change of the rules.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from shared.codec import decode_command, encode_command, encode_entries
from shared.rules import advance, initial
from shared.rules.chance import Chance, game_key, lobby_key
from shared.rules.commands import StartGame
from shared.rules.seats import PlayerId, Seat
from shared.rules.state import GameState
from tests.rules.random_play import SECRET, played
from tests.rules.strategies import Line, game, secret_of

GAMES = Path(__file__).parent / "games"
TO_WIN = ((3, 1), (4, 2), (5, 3), (6, 4))
"""Seats and seeds of games that everybody plays to win ..."""
AT_RANDOM = (5, 7)
"""... and of one with trades, undo and removals, as they come."""
MOST = 300


def text_of(lines: Iterator[Line], secret: bytes) -> Iterator[str]:
    """The game as it is kept: its secret, then one line for each command."""
    yield json.dumps({"secret": secret.hex()})
    for line in lines:
        kind, body = encode_command(line.command)
        written = {
            "seq": line.seq,
            "who": line.who,
            "kind": kind,
            "body": json.loads(body),
            "events": json.loads(encode_entries(line.events)),
        }
        yield json.dumps(written, separators=(",", ":"))


def replayed(path: Path) -> Iterator[str]:
    """The text of a kept game, with the events as the rules give them now."""
    head, *lines = path.read_text().splitlines()
    secret = bytes.fromhex(json.loads(head)["secret"])
    yield from text_of(_again([json.loads(line) for line in lines], secret), secret)


def _again(kept: list[dict[str, object]], secret: bytes) -> Iterator[Line]:
    state = initial()
    key = lobby_key(secret)
    for line in kept:
        who, seq = _who(line["who"]), int(str(line["seq"]))
        command = decode_command(str(line["kind"]), json.dumps(line["body"]).encode())
        if isinstance(command, StartGame):
            key = game_key(secret, _nonces(state))
        events, state = advance(state, who, command, Chance(key, seq))
        yield Line(seq, who, command, events)


def _who(written: object) -> Seat | PlayerId:
    return Seat(written) if isinstance(written, int) else PlayerId(str(written))


def _nonces(state: GameState) -> list[str]:
    return [one.nonce for one in state.players]


def write() -> None:
    GAMES.mkdir(exist_ok=True)
    for seats, seed in TO_WIN:
        _keep(f"{seats}-seats", text_of(game(seats, seed), secret_of(seed)))
    _keep("at-random", text_of(_at_random(*AT_RANDOM), SECRET))


def _keep(name: str, text: Iterator[str]) -> None:
    (GAMES / f"{name}.jsonl").write_text("\n".join(text) + "\n")


def _at_random(seats: int, seed: int) -> Iterator[Line]:
    for number, moment in enumerate(played(seats, seed, rare=0.01, most=MOST)):
        seq = number + 1 if number <= seats else 1000 * seed + number - seats - 1
        yield Line(seq, moment.who, moment.command, moment.events)


def compare() -> int:
    """0 if every kept game is played again word for word."""
    same = [
        "\n".join(replayed(path)) + "\n" == path.read_text() for path in sorted(GAMES.glob("*"))
    ]
    return 0 if all(same) and len(same) > len(TO_WIN) else 1


if __name__ == "__main__":
    if sys.argv[1:] == ["compare"]:
        sys.exit(compare())
    write()
