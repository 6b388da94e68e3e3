"""A bot on its seat: what it does with refusals, silence and the end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from hearthlands.bots.player import Bot, Manners, StuckError
from hearthlands.bots.record import same_events
from hearthlands.bots.strategy import Mind
from hearthlands.client import Player
from tests.client.service import FakeLink, FakeService
from tests.client.views import ISLAND, person, view

ROLL = {"phase": "roll", "last_roll": None}
CAN_ROLL = {"can": {"acts": ["roll_dice"]}}


@asynccontextmanager
async def seated(own: dict[str, Any], **public: object) -> AsyncIterator[tuple[Bot, FakeLink]]:
    service = FakeService()
    player = Player(service.dial, "t", "p0")
    entering = asyncio.create_task(player.__aenter__())
    link = await service.next_line()
    await link.sent.get()
    shown = view(own, **public)
    link.tell(
        "welcome", protocol=1, epoch=1, seq=5, player="p0", island=ISLAND, view=shown, online=[]
    )
    await entering
    mind = Mind(4, Random(1))
    try:
        yield Bot(player, mind, Manners(patience=0.01, late=0.01)), link
    finally:
        await player.close()


def tell(link: FakeLink, seq: int, shown: dict[str, Any], **more: object) -> None:
    events = [{"kind": "dice_rolled", "seat": 0, "first": 1, "second": 2}]
    link.tell("update", epoch=1, seq=seq, events=events, view=shown, **more)


async def test_a_bot_plays_until_the_game_is_over() -> None:
    async with seated(CAN_ROLL, **ROLL) as (bot, link):
        playing = asyncio.create_task(bot.play())
        sent = await link.sent.get()
        assert sent["kind"] == "roll_dice"
        tell(link, 6, view(phase="finished", winner=0), ack=sent["id"])
        await playing
        assert bot.record.acknowledged == {sent["id"]: 6}
        assert list(bot.record.told) == [6]


async def test_a_bot_that_is_removed_stops() -> None:
    async with seated({}, acting=[1]) as (bot, link):
        playing = asyncio.create_task(bot.play())
        players = [person(0, removed=True), person(1), person(2), person(3)]
        tell(link, 6, view(players=players, acting=[1]))
        await playing


async def test_after_stale_it_looks_again() -> None:
    async with seated(CAN_ROLL, **ROLL) as (bot, link):
        playing = asyncio.create_task(bot.play())
        link.tell("rejected", id=(await link.sent.get())["id"], code="stale")
        tell(link, 6, view(CAN_ROLL, **ROLL))
        again = await link.sent.get()
        assert (again["kind"], again["seen"]) == ("roll_dice", 6)
        tell(link, 7, view(phase="finished"), ack=again["id"])
        await playing
        assert bot.refusals == {"stale": 1}


async def test_refused_twice_with_nothing_changed_is_a_fault_of_the_service() -> None:
    async with seated(CAN_ROLL, **ROLL) as (bot, link):
        playing = asyncio.create_task(bot.play())
        for _ in range(2):
            link.tell("rejected", id=(await link.sent.get())["id"], code="wrong_phase")
        with pytest.raises(StuckError, match=r"roll_dice .* refused at 5: wrong_phase"):
            await playing


async def test_an_offer_nobody_answers_is_withdrawn() -> None:
    mine = {"number": 3, "proposer": 0, "to": [1], "give": {"ore": 1}, "want": {"wood": 1}}
    own = {"can": {"acts": ["end_activation"], "withdraw": [3]}}
    async with seated(own, offers=[{**mine, "declined": []}]) as (bot, link):
        playing = asyncio.create_task(bot.play())
        sent = await asyncio.wait_for(link.sent.get(), 5)
        assert (sent["kind"], sent["body"]) == ("withdraw_trade", {"offer": 3})
        playing.cancel()


def test_what_only_the_end_turns_up_is_no_difference() -> None:
    unseen = [{"kind": "card_stolen_unseen", "thief": 0, "victim": 1}]
    seen = [{"kind": "card_stolen", "thief": 0, "victim": 1, "card": "ore"}]
    assert same_events(unseen, seen)
    assert not same_events(seen, unseen)
    assert not same_events(seen, [])
