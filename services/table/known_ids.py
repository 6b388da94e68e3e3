"""Which command was accepted as which number, for every command of a table, in little memory."""

from typing import NamedTuple
from uuid import UUID

WIDTH = 16


class Known(NamedTuple):
    """An accepted command: who sent it, and the number it took."""

    player: str
    seq: int


class KnownIds:
    """Seventeen bytes a command: its id, and a byte that says whose it was.

    A command takes exactly one number, so the place of an id is its number and none is stored.
    """

    __slots__ = ("_ids", "_players", "_whose")

    def __init__(self) -> None:
        self._ids = bytearray()
        self._whose = bytearray()
        self._players: list[str] = []

    def __len__(self) -> int:
        return len(self._whose)

    def add(self, command_id: str, player: str) -> None:
        """The next number was taken by this command."""
        if player not in self._players:
            self._players.append(player)
        self._whose.append(self._players.index(player))
        self._ids += UUID(command_id).bytes

    def find(self, command_id: str) -> Known | None:
        """The first answer to a command that was accepted before."""
        sought = UUID(command_id).bytes
        at = self._ids.find(sought)
        while at % WIDTH > 0:  # found across two ids; -1 % 16 is 15, so:
            if at < 0:
                return None
            at = self._ids.find(sought, at + 1)
        place = at // WIDTH
        return Known(self._players[self._whose[place]], place + 1)
