"""Joined bytes read as the protocol says, and an overflowing outbox keeps what matters."""

import msgspec

from services.gateway import frames
from services.gateway.frames import UpdateFrame
from services.gateway.outbox import Newest, Outbox, Plain
from shared.protocol import client, lobby, table

ID = "0a0b0c0d-0000-4000-8000-00000000000f"
VIEW = b'{"public":{"a":1},"own":{"b":2}}'


def read(frame: bytes) -> client.ToClient:
    return msgspec.json.decode(frame, type=client.ToClient)


def update(seq: int, *, ack: str | None = None, island: bytes | None = None) -> UpdateFrame:
    return UpdateFrame((1, seq), frames.update((1, seq), b"[]", VIEW), island=island, ack=ack)


def test_a_joined_update_is_an_update() -> None:
    read_back = read(update(7).encoded())
    assert isinstance(read_back, client.Update)
    assert (read_back.epoch, read_back.seq, read_back.ack) == (1, 7, None)
    assert (bytes(read_back.events), bytes(read_back.view)) == (b"[]", VIEW)


def test_an_acknowledgement_and_an_island_join_it() -> None:
    read_back = read(update(7, ack=ID, island=b'{"size":19}').encoded())
    assert isinstance(read_back, client.Update)
    assert read_back.ack == ID
    assert read_back.island is not msgspec.UNSET
    assert bytes(read_back.island) == b'{"size":19}'


def test_a_welcome_is_a_welcome() -> None:
    raw = msgspec.Raw
    view = table.View(
        epoch=3, seq=9, island=raw(b'{"size":19}'), public=raw(b'{"a":1}'), own=raw(b'{"b":2}')
    )
    read_back = read(frames.welcome(view, ID, [ID], lobby.Code(None, "ABCD-EFGH")))
    assert isinstance(read_back, client.Welcome)
    assert bytes(read_back.view) == VIEW
    assert (read_back.player, read_back.online) == (ID, [ID])
    assert (read_back.code, read_back.next) == (None, "ABCD-EFGH")


def test_within_its_bounds_an_outbox_keeps_everything_in_order() -> None:
    outbox = Outbox(10_000)
    for entry in (Plain(b"1"), update(2), Newest(b"3", topic="presence")):
        assert outbox.put(entry)
    assert [outbox.take().encoded() for _ in range(3)] == [b"1", update(2).encoded(), b"3"]
    assert (len(outbox), outbox.size) == (0, 0)


def test_an_overflowing_outbox_keeps_the_newest_view() -> None:
    outbox = Outbox(3 * update(1).size)
    assert all(outbox.put(update(seq)) for seq in range(1, 20))
    kept = _all(outbox)
    assert [frame.seq for frame in kept if isinstance(frame, client.Update)][-1] == 19
    assert len(kept) <= 3


def test_an_acknowledgement_survives_its_update() -> None:
    outbox = Outbox(2 * update(1).size)
    outbox.put(update(1, ack=ID))
    for seq in range(2, 6):
        outbox.put(update(seq))
    kept = _all(outbox)
    assert client.Accepted(id=ID, epoch=1, seq=1) in kept
    assert kept.index(client.Accepted(id=ID, epoch=1, seq=1)) == 0


def test_an_island_survives_the_update_that_brought_it() -> None:
    outbox = Outbox(2 * update(1).size)
    outbox.put(update(1, island=b'{"size":30}'))
    for seq in range(2, 4):
        outbox.put(update(seq))
    newest = _all(outbox)[-1]
    assert isinstance(newest, client.Update)
    assert newest.island is not msgspec.UNSET
    assert bytes(newest.island) == b'{"size":30}'


def test_of_presence_only_the_newest_survives() -> None:
    outbox = Outbox(2 * update(1).size)
    for number in range(200):
        frame = frames.encode(client.Presence(online=[str(number)]))
        assert outbox.put(Newest(frame, topic="presence"))
    assert _all(outbox)[-1] == client.Presence(online=["199"])


def test_what_can_t_be_cut_down_is_too_much() -> None:
    outbox = Outbox(1000)
    accepted = frames.accepted(ID, (1, 1))
    assert not all(outbox.put(Plain(accepted)) for _ in range(20))


def test_what_is_not_worth_waiting_for_is_dropped_while_the_reader_lags() -> None:
    outbox = Outbox(1000)
    outbox.put(Plain(b"x" * 300))
    outbox.put_if_quick(Plain(b"live"))
    assert len(outbox) == 1


def _all(outbox: Outbox) -> list[client.ToClient]:
    return [read(outbox.take().encoded()) for _ in range(len(outbox))]
