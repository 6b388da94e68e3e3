"""What must not be read by whoever reads logs: planted, used in every way, and looked for."""

import re

import pytest

from hearthlands.client import RefusedError, Seated, Visitor
from tests.conftest import StartStack
from tests.embedded.stack import Stack
from tests.system.table import acting, gathered, started

pytestmark = pytest.mark.system


async def test_no_key_code_cookie_or_name_is_in_any_log(stack: StartStack) -> None:
    running = await stack()  # at level DEBUG
    planted: set[str] = set()
    async with gathered(running) as people:
        for person in people:
            planted |= secrets_of(person.visitor, person.seat)
        ann = people[0]
        async with Visitor(running.public_url) as elsewhere:
            await elsewhere.resume(ann.seat.key)
            planted |= tokens(elsewhere)
            renewed = await ann.visitor.new_key(ann.seat.player, sign_out_others=True)
            planted |= spellings(renewed)
            with pytest.raises(RefusedError):
                await elsewhere.resume(ann.seat.key)
            await elsewhere.look_up(ann.seat.code)
        await people[2].visitor.sign_out(people[2].seat.player)
    async with started(running) as (others, players):
        for person in others:
            planted |= secrets_of(person.visitor, person.seat)
        mover = acting(players)
        await mover.do("build_settlement", {"corner": mover.view.own.can.settlements[0]})
    assert len(planted) > 20
    assert found_in(running, planted) == []
    assert found_in(running, {"Ann", "Bob", "Cat"}) == []


def secrets_of(visitor: Visitor, seat: Seated) -> set[str]:
    return {*spellings(seat.key), *spellings(seat.code), *tokens(visitor)}


def spellings(secret: str) -> set[str]:
    """As it is shown, and without its groups."""
    return {secret, secret.removeprefix("hl_rk_"), secret.replace("-", "")}


def tokens(visitor: Visitor) -> set[str]:
    found = {one.value.partition(".")[0] for one in visitor.session.cookie_jar}
    assert all(len(token) >= 20 for token in found)
    return found


def found_in(running: Stack, planted: set[str]) -> list[str]:
    words = re.compile("|".join(rf"\b{re.escape(one)}\b" for one in planted))
    return [line for line in running.log_lines() if words.search(line)]
