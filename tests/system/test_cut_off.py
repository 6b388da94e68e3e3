"""A table process that nobody can reach any more, while the database can: others take over."""

from urllib.parse import urlsplit

import pytest

from tests.conftest import StartStack
from tests.system.hall import QUICK, check, epochs, house_of, moved, playing
from tests.system.relay import Relay

pytestmark = pytest.mark.system


async def test_games_go_on_when_their_owner_is_cut_off_from_the_bus(
    stack: StartStack, nats_url: str
) -> None:
    bus = urlsplit(nats_url)
    assert bus.hostname
    assert bus.port
    async with Relay(bus.hostname, bus.port) as relay:
        through = nats_url.replace(f":{bus.port}", f":{relay.port}")
        running = await stack(extra={**QUICK, "table": {"HL_NATS_URL": through}})
        async with playing(running, house_of(running), [3, 4]) as games:
            before = await epochs(running)
            relay.cut()  # first: quick games would be over before another process is there
            running.extra = QUICK
            await running.start("table")
            await check(running, await games)
            assert moved(before, await epochs(running)) == list(before)
        relay.heal()
        assert await running.stop("table")
