"""What one bot was told, compared with what the history says afterwards."""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from hearthlands.client import News, Player, Visitor

UNSEEN = "_unseen"


@dataclass(slots=True)
class Record:
    """What one bot was told while it played."""

    told: dict[int, bytes] = field(default_factory=dict)
    """The events of every step that came as an update, by its number."""
    acknowledged: dict[str, int] = field(default_factory=dict)
    """Each of its commands that was committed, with its number."""

    def keep(self, news: News) -> None:
        if news.raw != b"[]":
            self.told[news.seq] = news.raw


async def differences(visitor: Visitor, player: Player, record: Record) -> list[str]:
    """Where the journal, folded anew, is not what the player saw; empty if all is well."""
    position = await visitor.position(player.table, player.player, seq=player.seq)
    missed = await visitor.missed(player.table, player.player, after=0)
    view = msgspec.json.decode(player.raw_view)
    found = _compared("public view", view["public"], msgspec.json.decode(position.public))
    found += _compared("own view", view["own"], msgspec.json.decode(position.own))
    island = msgspec.json.decode(player.raw_island)
    found += _compared("island", island, msgspec.json.decode(position.island))
    numbers = [update.seq for update in missed]
    found += _compared("numbers", list(range(1, player.seq + 1)), numbers)
    after = {update.seq: msgspec.json.decode(update.events) for update in missed}
    for seq, raw in record.told.items():
        if not same_events(msgspec.json.decode(raw), after.get(seq, [])):
            found.append(f"events of {seq}: {raw.decode()} then, {after.get(seq)} now")
    return found


def same_events(then: list[dict[str, Any]], now: list[dict[str, Any]]) -> bool:  # Any: JSON
    """Equal, but for what only the end of the game has turned up."""
    return len(then) == len(now) and all(map(_same, then, now))


def _same(then: dict[str, Any], now: dict[str, Any]) -> bool:
    kind = str(then["kind"])
    return then == now or (kind.endswith(UNSEEN) and now["kind"] == kind.removesuffix(UNSEEN))


def _compared(what: str, seen: object, folded: object) -> list[str]:
    if seen == folded:
        return []
    if isinstance(seen, dict) and isinstance(folded, dict):
        keys = sorted(k for k in {*seen, *folded} if seen.get(k) != folded.get(k))
        return [f"{what}, {key}: seen {seen.get(key)}, folded {folded.get(key)}" for key in keys]
    return [f"{what}: seen {seen}, folded {folded}"]
