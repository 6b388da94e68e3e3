"""A finished game in the history: its log, its export, and every draw recomputed."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from hearthlands.__main__ import main
from hearthlands.bots.player import Bot, Manners
from hearthlands.bots.strategy import Mind
from hearthlands.client import LogPart, Throttle
from tests.conftest import StartStack
from tests.embedded.stack import Stack
from tests.system.hall import QUICK
from tests.system.table import Person, gathered

pytestmark = pytest.mark.system
BOB = 1
"""Seats are in the order of joining."""


@asynccontextmanager
async def finished(running: Stack) -> AsyncIterator[tuple[list[Person], list[bytes]]]:
    """Three people whose game bots have played, and an export from the middle of it."""
    async with gathered(running) as people, AsyncExitStack() as exits:
        bots = []
        for number, person in enumerate(people):
            throttle = Throttle(per_second=1000.0, at_once=1000.0)
            line = person.visitor.player(person.seat.table, person.seat.player, throttle=throttle)
            player = await exits.enter_async_context(line)
            bots.append(Bot(player, Mind(3, Random(number)), Manners(patience=0.5)))
        async with asyncio.timeout(120), asyncio.TaskGroup() as tasks:
            for bot in bots:
                tasks.create_task(bot.play())
            await bots[1].player.reached(150)
            early = await _exported(people[1])
        yield people, early


async def _exported(person: Person) -> list[bytes]:
    return [line async for line in person.visitor.export(person.seat.table, person.seat.player)]


def _seen_buyers(lines: list[bytes]) -> set[int]:
    """The seats whose purchases are told with the card."""
    events = [event for line in lines for event in json.loads(line).get("events", [])]
    return {event["seat"] for event in events if event["kind"] == "development_bought"}


async def test_a_finished_game_is_open_and_every_draw_can_be_recomputed(
    stack: StartStack, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    running = await stack(extra=QUICK)
    async with finished(running) as (people, early):
        (ann, bob, _) = people
        whole = await _exported(ann)
        assert whole[1:] == (await _exported(bob))[1:], "the same for everybody, once it is over"
        assert b"secret_published" in whole[-1]
        assert not any(b"secret_published" in line for line in early)
        assert len(early) < len(whole)
        assert _seen_buyers(early) <= {BOB}, "what others bought is theirs to know"
        file = tmp_path / "game.jsonl"
        file.write_bytes(b"".join(whole))
        assert main(["verify", str(file)]) == 0
        assert capsys.readouterr().out.startswith("ok ")
        forged = [line.replace(b'"first":1', b'"first":2', 1) for line in whole]
        file.write_bytes(b"".join(forged))
        assert main(["verify", str(file)]) == 1


async def test_the_log_is_paged_to_its_beginning(stack: StartStack) -> None:
    running = await stack(extra=QUICK)
    async with gathered(running) as (ann, *_):
        table, player = ann.seat.table, ann.seat.player
        async with ann.visitor.player(table, player) as line:
            for _ in range(5):
                await line.do("shuffle_island")
        ids: list[str] = []
        part = LogPart(limit=4)
        while True:
            page = await ann.visitor.log(table, player, part)
            ids += [entry.id for entry in page.entries]
            assert all(entry.text for entry in page.entries)
            if page.next is None:
                break
            part = LogPart(limit=4, before=page.next)
        assert len(set(ids)) == len(ids) >= 9
        assert ids[-1].startswith("1.")
        shuffles = await ann.visitor.log(table, player, LogPart(kind="island_shuffled"))
        assert len(shuffles.entries) >= 5
        told = json.loads(bytes(shuffles.entries[0].event))
        assert told["kind"] == "island_shuffled"
