"""The dashboard in a terminal of 80 by 24, without one."""

import re

import aiohttp
import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from hearthlands.top.app import Help, Top
from hearthlands.top.readings import Poll, Process
from tests.top.samples import gateway, table

EVERY = 0.05


class Quiet:
    """A source that counts how often it was asked."""

    where = "http://127.0.0.1:8080"

    def __init__(self, processes: int = 2) -> None:
        self.polls = 0
        self._more = [Process(f"gateway-{n}", gateway()) for n in range(processes - 2)]

    async def poll(self, session: aiohttp.ClientSession) -> Poll:  # noqa: ARG002 - asks nobody
        self.polls += 1
        last = gateway(ok=10.0 * self.polls)
        return Poll(float(self.polls), (Process("table", table()), *self._more, Process("g", last)))


def shown(app: Top) -> str:
    """The screen's text, line by line."""
    svg = app.export_screenshot().replace("&#160;", " ")
    return "".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg))


async def polled(pilot: Pilot[None], source: Quiet, more: int = 3) -> None:
    wanted = source.polls + more
    while source.polls < wanted:
        await pilot.pause(EVERY)
    await pilot.pause()


async def test_it_shows_what_it_was_told_and_its_keys() -> None:
    source = Quiet()
    app = Top(source, EVERY)
    async with app.run_test(size=(80, 24)) as pilot:
        await polled(pilot, source)
        screen = shown(app)
        for words in ("2 of 2 answer", "11 awake", "10/s", "Quit", "Pause", "Help"):
            assert words in screen


async def test_p_pauses_and_goes_on() -> None:
    source = Quiet()
    app = Top(source, EVERY)
    async with app.run_test(size=(80, 24)) as pilot:
        await polled(pilot, source)
        await pilot.press("p")
        assert "paused" in shown(app)
        before = source.polls
        await pilot.pause(6 * EVERY)
        assert source.polls <= before + 1  # one may have been under way
        await pilot.press("p")
        await polled(pilot, source)
        assert "paused" not in shown(app)


async def test_a_question_mark_explains_and_any_key_leads_back() -> None:
    app = Top(Quiet(), EVERY)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        *below, top = app.screen_stack
        assert isinstance(top, Help)
        assert top.query_one(Static).region.height <= 24
        await pilot.press("q")
        assert app.screen_stack == below
        assert app.is_running


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
async def test_q_quits(key: str) -> None:
    app = Top(Quiet(), EVERY)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
    assert app.return_code == 0


async def test_many_processes_are_scrolled_through() -> None:
    source = Quiet(processes=40)
    app = Top(source, EVERY)
    async with app.run_test(size=(80, 24)) as pilot:
        await polled(pilot, source)
        assert "gateway-30" not in shown(app)
        await pilot.press("end")
        await polled(pilot, source)
        assert "gateway-37" in shown(app)
