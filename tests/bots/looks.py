"""Looks at a table, for the little that a test wants to say of it."""

from typing import Any

import msgspec

from hearthlands.bots.chart import chart_of
from hearthlands.bots.look import Look
from hearthlands.client.view import Island, View
from tests.client.views import ISLAND, view

CHART = chart_of(msgspec.convert(ISLAND, Island))


def look(own: dict[str, Any] | None = None, **public: object) -> Look:
    """Seat 0 looks at meadow-19 in its own actions, unless said otherwise."""
    return Look(msgspec.json.decode(msgspec.json.encode(view(own, **public)), type=View), CHART)


def own(can: dict[str, Any] | None = None, **facts: object) -> dict[str, Any]:
    return {"can": can or {}, **facts}
