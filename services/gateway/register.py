"""Every open socket of this gateway: how many there may be, and which belong to a session."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from services.gateway.answers import RefusedError
from services.gateway.socket import Socket
from shared.metrics import sockets
from shared.metrics.sockets import Stage
from shared.protocol.client import CloseCode


class Register:
    def __init__(self, most: int, per_device: int) -> None:
        self._most = most
        self._per_device = per_device
        self._open = 0
        self._seated = 0
        self._by_session: dict[str, dict[Socket, None]] = {}
        """In the order of their opening."""
        sockets.CONNECTION_LIMIT.set(most)
        sockets.CONNECTIONS[Stage.SEATED].reads(lambda: self._seated)
        sockets.CONNECTIONS[Stage.HANDSHAKE].reads(lambda: self._open - self._seated)

    def __iter__(self) -> Iterator[Socket]:
        return iter([socket for mine in self._by_session.values() for socket in mine])

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
        mine = self._by_session.setdefault(socket.who.token_hash, {})
        mine[socket] = None
        self._seated += 1
        self._close_oldest(mine)
        try:
            yield
        finally:
            del mine[socket]
            self._seated -= 1
            if not mine and self._by_session.get(socket.who.token_hash) is mine:
                del self._by_session[socket.who.token_hash]

    def _close_oldest(self, mine: Iterable[Socket]) -> None:
        """One device alone could take every place, and have each update written out for each."""
        live = [socket for socket in mine if socket.closing is None]
        for socket in live[: -self._per_device]:
            socket.close(CloseCode.POLICY)

    def sign_out(self, hashes: Iterable[str]) -> None:
        for digest in hashes:
            for socket in self._by_session.get(digest, ()):
                socket.drop(CloseCode.SIGNED_OUT)
