"""Messages between processes: at most once, in order, lost rather than late (DESIGN 5).

What a publisher sends on one connection is handled here in the order it was sent, over all
subjects: a lane's update is handled before the reply that follows it. So a connection runs one
handler at a time, and a handler only puts things where they are worked on: it must not wait for
long, and never for an answer on its own bus. What handlers can't keep up with is dropped, newest
first, beyond `inbox.LIMIT`.

While the connection is broken, `publish` drops and counts: no command is carried out a minute
late. Subscriptions live on. Handlers that raise are logged and stay subscribed.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple, Protocol


class Message(NamedTuple):
    subject: str
    payload: bytes
    headers: Mapping[str, str]
    reply: str


Handler = Callable[[Message], Awaitable[None]]


class TooBigError(ValueError):
    """More than the server takes in one message: a bug of the sender."""


class NoResponders(Exception):  # noqa: N818 - an answer, not a fault
    """Nobody is there to hear it, so nothing has happened: try again soon."""


class NoAnswer(Exception):  # noqa: N818
    """In time. Whether anything happened is unknown."""


class Subscription(Protocol):
    async def drain(self) -> None:
        """Ask for no more, and wait until what has come is handled."""

    async def unsubscribe(self) -> None:
        """Handle no more, not even what has come."""


class Bus(Protocol):
    @property
    def connected(self) -> bool: ...

    async def publish(
        self,
        subject: str,
        payload: bytes,
        *,
        headers: Mapping[str, str] | None = None,
        reply: str = "",
    ) -> None: ...

    async def subscribe(
        self, subject: str, handler: Handler, *, queue: str = ""
    ) -> Subscription: ...

    async def flush(self) -> None:
        """Until the server has seen all that was said; at once if the connection is broken."""

    async def close(self) -> None:
        """Drain every subscription, say what is left to say, hang up."""
