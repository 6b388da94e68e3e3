"""Pages tell once a minute how fast they felt; nothing else is taken, and not too often."""

import pytest

from shared.metrics import page
from shared.protocol.page import MOST_TIMES
from tests.gateway.stage import Stage, stage

TIMES = {"preview": [40, 90], "acknowledged": [180], "painted": []}


def counts() -> tuple[int, int, int]:
    return page.PREVIEW.count, page.ACKNOWLEDGED.count, page.PAINTED.count


async def tell(s: Stage, body: object, **headers: str) -> int:
    return (await s.post("/api/beacon", body, headers or None)).status


async def test_what_a_page_tells_is_counted_in_seconds() -> None:
    before, seconds = counts(), page.PREVIEW.sum
    async with stage() as s:
        assert await tell(s, TIMES) == 204
    after = counts()
    assert [now - then for now, then in zip(after, before, strict=True)] == [2, 1, 0]
    assert page.PREVIEW.sum - seconds == pytest.approx(0.13)


@pytest.mark.parametrize(
    "body",
    [
        {"preview": [-1]},
        {"preview": [60_001]},
        {"preview": [1.5]},
        {"preview": ["40"]},
        {"preview": [1] * (MOST_TIMES + 1)},
        {"preview": None},
        {"table": "0b5f0f0e-6f0a-4f3c-8d53-3f9d8f3b1c77"},
        [],
    ],
)
async def test_anything_else_is_refused_whole(body: object) -> None:
    before = counts()
    async with stage() as s:
        assert await tell(s, body) == 400
    assert counts() == before


async def test_no_page_from_elsewhere_tells_anything() -> None:
    before = counts()
    async with stage() as s:
        assert await tell(s, TIMES, Origin="https://elsewhere.test") == 403
    assert counts() == before


async def test_an_address_tells_so_often_and_no_more() -> None:
    async with stage() as s:
        answers = [await tell(s, {}) for _ in range(61)]
        assert answers == [204] * 60 + [429]
        s.clock.tick(1)
        assert await tell(s, {}) == 204
