"""A plain asyncio client: all that a browser can do at a table, over the public protocol.

    async with Visitor("http://127.0.0.1:8080") as visitor:
        seated = await visitor.create_table("Ann")
        async with visitor.player(seated.table, seated.player) as ann:
            await ann.do("choose_colour", {"colour": "tide"})
            await ann.changed()
            print(ann.view.public.players)

`Visitor` is a browser: cookies, creating, joining, resuming, history. `Player` is one seat's
line to its table: it reconnects by itself, sends a command again under the same id until it is
answered, and always holds the newest whole view. What the messages mean: docs/protocol.md.
"""

from hearthlands.client.bodies import Resumed, Seated
from hearthlands.client.errors import ClientError, LineClosedError, NoAnswerError, RefusedError
from hearthlands.client.news import News
from hearthlands.client.player import Player
from hearthlands.client.throttle import Throttle
from hearthlands.client.view import Island, OwnView, PublicView, View
from hearthlands.client.visitor import LogPart, Visitor

__all__ = [
    "ClientError",
    "Island",
    "LineClosedError",
    "LogPart",
    "News",
    "NoAnswerError",
    "OwnView",
    "Player",
    "PublicView",
    "RefusedError",
    "Resumed",
    "Seated",
    "Throttle",
    "View",
    "Visitor",
]
