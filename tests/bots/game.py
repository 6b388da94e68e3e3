"""A whole game by bots' minds on the rules alone: what each sees has been through the wire's JSON."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import msgspec

from hearthlands.bots.chart import chart_of
from hearthlands.bots.look import Look
from hearthlands.bots.move import Move, WaitForReplies
from hearthlands.bots.strategy import Mind
from hearthlands.client.view import Island, View
from shared.codec import decode_command, encode_island, encode_own, encode_public
from shared.rules import commands as c
from shared.rules import views
from shared.rules.chance import Chance, game_key, lobby_key
from shared.rules.engine import decide, fold
from shared.rules.events import Event
from shared.rules.phases import Gathering
from shared.rules.seats import PlayerId, Seat
from shared.rules.state import GameState, initial

_view = msgspec.json.Decoder(View).decode
_island = msgspec.json.Decoder(Island).decode
OVER = ("finished", "closed")


@dataclass(slots=True)
class Game:
    """Minds in turn, the acting ones first; a mind that waits for replies is soon tired of it."""

    seats: int
    seed: int
    state: GameState = field(default_factory=initial)
    seq: int = 0
    log: list[tuple[list[Event], GameState]] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    players: list[PlayerId] = field(default_factory=list)
    minds: dict[PlayerId, Mind] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for place in range(self.seats):
            player = PlayerId(f"00000000-0000-4000-8000-{place:012}")
            self.players.append(player)
            self.minds[player] = Mind(self.seats, Random(self.seed * 10 + place))
            nonce = hashlib.sha256(f"{self.seed}:{place}".encode()).hexdigest()[:32]
            self._commit(player, c.SitDown(f"Bot {'ABCDEF'[place]}", nonce))

    @property
    def secret(self) -> bytes:
        return hashlib.sha256(str(self.seed).encode()).digest()

    def look(self, player: PlayerId) -> Look:
        public = encode_public(views.public_view(self.state))
        own = encode_own(views.own_view(self.state, player))
        view = _view(b'{"public":' + public + b',"own":' + own + b"}")
        return Look(view, chart_of(_island(encode_island(self.state.island))))

    def play(self, most: int = 20_000) -> None:
        """Until the game is over; AssertionError if nobody has anything to do."""
        while views.public_view(self.state).phase not in OVER:
            assert self.seq < most, "the game does not end"
            assert self.step(), f"nobody acts in {self.state.phase}"

    def steps(self) -> Iterator[tuple[list[Event], GameState]]:
        """What happened, with the table after it, command by command from the first seat on."""
        yield from self.log
        while views.public_view(self.state).phase not in OVER:
            known = len(self.log)
            assert self.step()
            yield from self.log[known:]

    def step(self) -> bool:
        """The first mind that wants something gets it; a refusal is a fault of that mind."""
        waiting = None
        for player in self.players:
            decision = self.minds[player].decide(self.look(player))
            if isinstance(decision, Move):
                self._commit(player, decode_command(decision.kind, _body(decision)))
                self.kinds[decision.kind] += 1
                return True
            if isinstance(decision, WaitForReplies):
                waiting = (self.minds[player], decision.offer)
        if waiting is not None:
            waiting[0].tired_of(waiting[1])
        return waiting is not None

    def _commit(self, player: PlayerId, command: c.Command) -> None:
        actor: Seat | PlayerId = player
        if not isinstance(self.state.phase, Gathering):
            seat = self.state.seat_of(player)
            assert seat is not None
            actor = seat
        chance = Chance(self._key(command), self.seq + 1)
        events = decide(self.state, actor, command, chance)
        self.state = fold(self.state, events)
        self.log.append((events, self.state))
        self.seq += 1

    def _key(self, command: c.Command) -> bytes:
        if isinstance(self.state.phase, Gathering) and not isinstance(command, c.StartGame):
            return lobby_key(self.secret)
        return game_key(self.secret, [one.nonce for one in self.state.players])


def _body(move: Move) -> bytes:
    return msgspec.json.encode(move.body)
