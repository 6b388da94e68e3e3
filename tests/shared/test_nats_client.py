"""How clients come back after a break, each in its own time."""

from urllib.parse import urlparse

from nats.aio.client import Server

from services.gateway import reconnection
from shared.nats_client import LONGEST_PAUSE, SHORTEST_PAUSE, next_server


def server(name: str, reconnects: int) -> Server:
    return Server(uri=urlparse(f"nats://{name}:4222"), reconnects=reconnects)


def test_the_server_that_failed_least_is_tried_next() -> None:
    chosen, _ = next_server([server("a", 2), server("b", 1), server("c", 3)], {})
    assert chosen.uri.hostname == "b"


def test_the_pause_grows_and_is_bounded_and_is_not_the_same_for_all() -> None:
    for reconnects, longest in ((0, 0.5), (1, 1.0), (3, LONGEST_PAUSE), (10_000, LONGEST_PAUSE)):
        pauses = [next_server([server("a", reconnects)], {})[1] for _ in range(200)]
        assert SHORTEST_PAUSE <= min(pauses) < max(pauses) <= longest
        assert max(pauses) - min(pauses) > longest / 4


def test_a_gateway_looks_often_enough_to_see_every_break() -> None:
    assert reconnection.LOOK_SECONDS < SHORTEST_PAUSE
