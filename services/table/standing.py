"""Where a live table stands: its game, and what judging the next command needs to remember."""

from services.table.known_ids import KnownIds
from shared.journal import Summary
from shared.rules.seats import PlayerId
from shared.rules.state import GameState, acting_seats, initial


class Standing:
    """Grows by one accepted command at a time, replayed or new: both ways lead to the same."""

    __slots__ = ("_acted", "_turned", "known", "secret", "seq", "state", "summary")

    def __init__(self, secret: bytes | None = None) -> None:
        self.state: GameState = initial()
        self.seq = 0
        self.secret = secret
        """None until the first append has written it."""
        self.summary: Summary | None = None
        """As it stands in lists; None as long as nothing was written."""
        self.known = KnownIds()
        self._turned = 0
        """The number since which phase and acting seats are what they are."""
        self._acted: dict[str, int] = {}
        """The newest number that each player took."""

    def accept(self, command_id: str, player: str, after: GameState) -> None:
        """A command is durable: its number is taken and the table is as it left it."""
        self.seq += 1
        if _situation(after) != _situation(self.state):
            self._turned = self.seq
        self._acted[player] = self.seq
        self.known.add(command_id, player)
        self.state = after

    def is_stale(self, player: str, seen: int) -> bool:
        """Whether that player looked at a table on which too much has happened since.

        A number that was never reached was seen on another table than this one, as after a
        restored backup.
        """
        return seen < self._turned or seen < self._acted.get(player, 0) or seen > self.seq

    def is_seated(self, player: str) -> bool:
        """Whether the player may ask for anything here; who was removed may only look on."""
        seat = self.state.seat_of(PlayerId(player))
        return seat is not None and not self.state.players[seat].removed

    def is_present(self, player: str) -> bool:
        """Whether the player may see this table."""
        return self.state.seat_of(PlayerId(player)) is not None


def _situation(state: GameState) -> object:
    return type(state.phase), acting_seats(state)
