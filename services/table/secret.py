"""The secret behind a table's chance: made, promised, drawn from, and shown in the end (RULES 12)."""

import secrets
from collections.abc import Sequence

from shared.codec import Entry, SecretCommitted, SecretPublished
from shared.rules.chance import Chance, commitment, game_key, lobby_key
from shared.rules.commands import Command, StartGame
from shared.rules.events import Event
from shared.rules.phases import GameOver, Gathering
from shared.rules.state import GameState

BYTES = 32


def new_secret() -> bytes:
    """For a table that has none yet."""
    return secrets.token_bytes(BYTES)


def chance(secret: bytes, state: GameState, command: Command, seq: int) -> Chance:
    """The draws of the command that would take number `seq`; the rules never see the secret."""
    before_the_start = isinstance(state.phase, Gathering) and not isinstance(command, StartGame)
    if before_the_start:
        return Chance(lobby_key(secret), seq)
    return Chance(game_key(secret, [player.nonce for player in state.players]), seq)


def entries(secret: bytes, events: Sequence[Event], seq: int, after: GameState) -> list[Entry]:
    """The journal's entries of a command: its events, and the promise or the secret itself."""
    found: list[Entry] = list(events)
    if seq == 1:
        found.append(SecretCommitted(commitment(secret)))
    if isinstance(after.phase, GameOver):
        found.append(SecretPublished(secret.hex()))
    return found
