"""The dashboard in the terminal: polls, redraws, and heeds its few keys."""

import asyncio
from typing import ClassVar

import aiohttp
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from hearthlands.top.drawing import body, title
from hearthlands.top.history import History
from hearthlands.top.picture import picture
from hearthlands.top.sources import Source

HELP = """\
[b]tables[/b]     awake in memory, by phase; others sleep in the database
[b]sockets[/b]    devices at their tables; a player may have several
[b]commands[/b]   a second, by what the player was told in the end
[b]latency[/b]    of commands, from the frame in to the answer out
[b]commit[/b]     of it: from the decision until it is durable
[b]hand-over[/b]  partitions that changed hands; expired, forced: players waited
[b]faults[/b]     since the processes began; (+n): in the time above
[b]lag p99[/b]    how late the event loop was: above 100 ms it is too busy

Rates and times are of the last sixteen polls. A dash is not known.
Arrow keys scroll.  [b]p[/b] pauses.  [b]q[/b] quits.  Any key closes this.
"""


class Help(ModalScreen[None]):
    CSS = """
    Help { align: center middle; }
    Help Static { width: 78; max-width: 100%; height: auto; padding: 1 2; background: $panel; }
    """

    def compose(self) -> ComposeResult:
        yield Static(HELP)

    def on_key(self, event: Key) -> None:
        event.stop()
        self.dismiss()


class Top(App[None]):
    CSS = "#title { height: 1; } VerticalScroll { scrollbar-size-vertical: 1; }"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        ("q", "quit", "Quit"),
        ("p", "pause", "Pause"),
        ("question_mark", "help", "Help"),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, source: Source, every: float) -> None:
        super().__init__(ansi_color=True)
        self._source = source
        self._every = every
        self._history = History()
        self._paused = False
        self._title = Static("Hearthlands", id="title")
        self._body = Static("asking …")

    def compose(self) -> ComposeResult:
        yield self._title
        with VerticalScroll():
            yield self._body
        yield Footer()

    def on_mount(self) -> None:
        self.run_worker(self._watch(), exclusive=True)

    async def _watch(self) -> None:
        async with aiohttp.ClientSession() as session:
            while True:
                if not self._paused:
                    self._history.add(await self._source.poll(session))
                    self._draw()
                await asyncio.sleep(self._every)

    def _draw(self) -> None:
        seen = picture(self._history)
        heading = title(seen, self._source.where)
        if self._paused:
            heading.append("  ").append("paused", "reverse")
        self._title.update(heading)
        self._body.update(body(seen))

    def action_pause(self) -> None:
        self._paused = not self._paused
        self._draw()

    def action_help(self) -> None:
        self.push_screen(Help())
