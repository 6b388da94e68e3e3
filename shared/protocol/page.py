"""How fast a page felt, told by itself once a minute: bare numbers, of nobody."""

from typing import Annotated

from msgspec import Meta, Struct

MOST_TIMES = 60
Milliseconds = Annotated[int, Meta(ge=0, le=60_000)]
Times = Annotated[list[Milliseconds], Meta(max_length=MOST_TIMES)]


class PageTimes(Struct, frozen=True, forbid_unknown_fields=True):
    """In milliseconds, the first sixty of each in this minute.

    `preview`: from a tap to its preview on the screen; `acknowledged`: from a confirmation to its
    answer; `painted`: from an update's arrival to its view on the screen.
    """

    preview: Times = []
    acknowledged: Times = []
    painted: Times = []
