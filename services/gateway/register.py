"""Every open socket of this gateway: how many there may be, and which belong to a session."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from services.gateway.answers import RefusedError
from services.gateway.socket import Socket
from shared.protocol.client import CloseCode


class Register:
    def __init__(self, most: int) -> None:
        self._most = most
        self._open = 0
        self._by_session: dict[str, set[Socket]] = {}

    def __iter__(self) -> Iterator[Socket]:
        return iter([socket for sockets in self._by_session.values() for socket in sockets])

    @property
    def open(self) -> int:
        """Connections, those that have not said hello among them."""
        return self._open

    @contextmanager
    def place(self) -> Iterator[None]:
        if self._open >= self._most:
            raise RefusedError("full")
        self._open += 1
        try:
            yield
        finally:
            self._open -= 1

    @contextmanager
    def entered(self, socket: Socket) -> Iterator[None]:
        mine = self._by_session.setdefault(socket.who.token_hash, set())
        mine.add(socket)
        try:
            yield
        finally:
            mine.discard(socket)
            if not mine and self._by_session.get(socket.who.token_hash) is mine:
                del self._by_session[socket.who.token_hash]

    def sign_out(self, hashes: Iterable[str]) -> None:
        for digest in hashes:
            for socket in self._by_session.get(digest, ()):
                socket.drop(CloseCode.SIGNED_OUT)
