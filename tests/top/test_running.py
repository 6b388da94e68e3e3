"""`hearthlands top` of the real services while a game is played."""

import aiohttp
import pytest

from hearthlands.top.history import History
from hearthlands.top.picture import Picture, picture
from hearthlands.top.sources import Direct
from tests.conftest import StartStack
from tests.embedded.stack import Stack
from tests.system.hall import QUICK, house_of, play

pytestmark = pytest.mark.system


class Watch:
    """One that looks at a stack whenever it is told to."""

    def __init__(self, stack: Stack) -> None:
        every = {one.name: one.address for some in stack.processes.values() for one in some}
        self._source = Direct(stack.public_url, every)
        self._history = History()

    async def look(self) -> Picture:
        async with aiohttp.ClientSession() as session:
            self._history.add(await self._source.poll(session))
        return picture(self._history)


async def test_it_sees_a_game_and_who_is_gone(stack: StartStack) -> None:
    running = await stack(extra=QUICK)
    watch = Watch(running)
    await watch.look()
    (result,) = await play(house_of(running), [3])
    seen = await watch.look()
    assert [line.trouble for line in seen.processes] == [""] * 4
    assert {line.service for line in seen.processes} == {"gateway", "lobby", "table", "history"}
    assert seen.commands["ok"] * seen.seconds == pytest.approx(result.commands, abs=20)
    assert seen.latency.p50 is not None
    assert seen.commit.p50 is not None
    assert sum(line.leases or 0 for line in seen.processes) == 256
    assert seen.faults["invariants broken"].total == 0

    running.kill("history")
    seen = await watch.look()
    silent = [line.service for line in seen.processes if line.trouble]
    assert silent == ["history"]
